// Takes the locks of several rows in any order: transactions that need some of the same rows then wait for each other.
import pg from 'pg';

const { query } = pg.Client.prototype;
const unordered = (text) => text.replace(/order by id( for no key update)$/, 'order by random()$1');

pg.Client.prototype.query = function queryUnordered(config, ...rest) {
  if (typeof config === 'string') return query.call(this, unordered(config), ...rest);
  if (typeof config?.text === 'string') return query.call(this, { ...config, text: unordered(config.text) }, ...rest);
  return query.call(this, config, ...rest);
};

// Takes the application's own locks away while the process that started this one wants it: what is still exact then is
// exact by the constraints of the database.
import pg from 'pg';
import { unlocked } from '../unlocked.ts';

const { query } = pg.Client.prototype;
let isLocking = true;

pg.Client.prototype.query = function queryWithoutLock(config, ...rest) {
  if (isLocking) return query.call(this, config, ...rest);
  if (typeof config === 'string') return query.call(this, unlocked(config), ...rest);
  const { name, text } = Object(config);
  if (typeof text !== 'string') return query.call(this, config, ...rest);
  return query.call(this, { ...config, name: name && `${name}-unlocked`, text: unlocked(text) }, ...rest);
};

process.on('message', (message) => {
  if (message !== 'lock' && message !== 'do not lock') return;
  isLocking = message === 'lock';
  process.send(message);
});
process.channel.unref();

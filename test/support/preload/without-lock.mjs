// Takes the application's own locks away: what is still exact then is exact by the constraints of the database.
import pg from 'pg';
import { unlocked } from '../unlocked.ts';

const { query } = pg.Client.prototype;

pg.Client.prototype.query = function queryWithoutLock(config, ...rest) {
  if (typeof config === 'string') return query.call(this, unlocked(config), ...rest);
  if (typeof config?.text === 'string') return query.call(this, { ...config, text: unlocked(config.text) }, ...rest);
  return query.call(this, config, ...rest);
};

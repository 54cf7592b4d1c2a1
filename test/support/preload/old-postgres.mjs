// The database says that it is an older one.
import pg from 'pg';

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (text, ...rest) {
  const asked = typeof text === 'string' && text.includes('server_version_num') ? 'select 14 as version' : text;
  return query.call(this, asked, ...rest);
};

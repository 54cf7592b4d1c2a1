// Notes each statement of the service, with its values, in the file that RECORD names.
import fs from 'node:fs';
import pg from 'pg';

const { query } = pg.Client.prototype;
const file = fs.openSync(process.env.RECORD, 'a');

pg.Client.prototype.query = function recordedQuery(config, ...rest) {
  const { text = config, values = rest[0] ?? [] } = Object(config);
  fs.writeSync(file, `${JSON.stringify({ text, values })}\n`);
  return query.call(this, config, ...rest);
};

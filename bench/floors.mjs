// Measures a floor: no service that answers HTTP with Koa, or reads PostgreSQL with pg, can be cheaper.
import Koa from 'koa';
import pg from 'pg';

const ROWS = 100;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const fixed = {
  'api-info': { version: 1 },
  products: [{ uuid: 'b0f6b0f1-2f7e-4e64-9f0e-3d6a1f0c2e11', name: 'Talk' }],
};

const app = new Koa();
app.use(async (ctx) => {
  if (ctx.path === '/fixed') ctx.body = fixed;
  // one statement over an index, for as many rows of 18 columns as a list of appointments would show
  else if (ctx.path === '/rows') ctx.body = (await pool.query('select * from floor where owner = $1', [7])).rows;
});

await pool.query(`
  create table if not exists floor as
    select n as id, n / ${ROWS} as owner, now() + n * interval '30 minutes' as starts_at,
      now() + (n + 1) * interval '30 minutes' as ends_at, ${Array.from({ length: 14 }, (_, i) => `md5((n + ${i})::text) as text_${i}`)}
    from generate_series(0, 99999) as n`);
await pool.query('create index if not exists floor_by_owner on floor (owner)');
await pool.query('analyze floor');
const server = app.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ address: `127.0.0.1:${server.address().port}` }));
});
process.on('SIGTERM', () => process.exit());

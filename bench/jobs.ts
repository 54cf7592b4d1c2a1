import pg from 'pg';
import { runJob } from '../src/jobs/job.ts';
import { JOBS } from '../src/jobs/worker.ts';
import { connect } from '../src/platform/database/connect.ts';
import { ask } from '../test/support/caller.ts';
import { Client } from '../test/support/client.ts';
import { type Cost, measure } from './measure.ts';
import type { Postgres } from './postgres.ts';
import type { Server } from './server.ts';
import type { Stage } from './stage.ts';

interface Named extends Cost {
  name: string;
}

const PASSES = 50;
const WARM_UP = 5;
/** Past appointments stay. */
const SETTINGS = { retentionDays: 365 };
/** Due times of one batch, each with a reminder, and changes since the last synchronisation. */
const FEW = 100;

/** Cost of a pass of all jobs, of each job with nothing to do, and of a batch of due times. */
export async function measureJobs(postgres: Postgres, url: string): Promise<Named[]> {
  const orm = await connect(url);
  const costOf = async (name: string, jobs: typeof JOBS, passes = PASSES, prepare = async () => {}): Promise<Named> => {
    const pass = async () => {
      for (const job of jobs) await runJob(orm.em.fork({ useContext: true }), job, SETTINGS);
    };
    await measure(WARM_UP, 1, () => 0, pass);
    await prepare();
    return { name, ...(await measure(passes, 1, () => postgres.cpu, pass)) };
  };
  const costs = [await costOf('all jobs, nothing is due', JOBS)];
  for (const job of JOBS) costs.push(await costOf(job.name, [job]));
  const makeDue = () =>
    change(
      url,
      `with few as (
         select p.id, starts_at - interval '1 day' as due from participations p join appointments a on a.id = p.appointment_id
         where p.state = 'BOOKED' and starts_at between now() + interval '1 hour' and now() + interval '1 day' limit ${FEW}
       ), earlier as (
         update mails set created_at = created_at - interval '2 days' where participation_id in (select id from few)
       )
       update participations p set due_at = due from few where p.id = few.id`,
    );
  const dueTimes = JOBS.filter(({ name }) => name === 'due-times');
  costs.push(await costOf(`${FEW} due times`, dueTimes, 1, makeDue));
  await orm.close(true);
  return costs;
}

const FIELDS = '{ nodes { uuid startsAt endsAt state participations { uuid state email } } pageInfo { endCursor } }';
const PAGES = 100;

/** Cost of the pages that a CRM reads. */
export async function measurePages(postgres: Postgres, service: Server, { practice }: Stage) {
  for (const table of ['appointments', 'participations'])
    await change(postgres.urlOf('many'), `update ${table} set updated_at = now() - interval '30 days'`);
  await change(
    postgres.urlOf('many'),
    `update appointments set updated_at = now() where id in (select id from appointments order by id desc limit ${FEW})`,
  );
  const client = new Client(() => service.url, { connections: 1 });
  const page = async (filter: string, first = 100, after?: string): Promise<string> => {
    const query = `query ($after: String) { appointments(filter: { ${filter} }, first: ${first}, after: $after) ${FIELDS} }`;
    return (await ask(client, query, { after }, practice.headers)).appointments.pageInfo.endCursor;
  };
  const from = `from: "${new Date().toISOString()}"`;
  const second = await page(from);
  const since = `updatedSince: "${new Date(Date.now() - 3_600_000).toISOString()}"`;
  const cases: [name: string, call: () => Promise<unknown>][] = [
    ['from now, the first 100', () => page(from)],
    ['from now, the second 100', () => page(from, 100, second)],
    ['from now, the first 10', () => page(from, 10)],
    [`changed since then, ${FEW}`, () => page(since)],
    ['all, the first 100', () => page('')],
  ];
  const costs: (Named & { database: number })[] = [];
  // all first: the one that is measured first would else be the one that V8 compiles
  for (const [, call] of cases) await measure(PAGES, 1, () => 0, call);
  for (const [name, call] of cases) {
    const before = postgres.cpu;
    const cost = await measure(PAGES, 1, () => service.cpu + postgres.cpu, call);
    costs.push({ name, ...cost, database: (postgres.cpu - before) / PAGES });
  }
  client.close();
  return costs;
}

/** Changes rows without their triggers, and tells the planner. */
async function change(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(statement);
  await client.query('vacuum analyze');
  await client.end();
}

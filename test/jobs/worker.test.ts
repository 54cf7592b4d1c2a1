import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Job, runJob } from '../../src/jobs/job.ts';
import { Worker } from '../../src/jobs/worker.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { sql } from '../../src/records/entities/sql.ts';
import { LostRace } from '../../src/records/errors/lost-race.ts';
import { afterFile } from '../support/cleanup.ts';
import { freshDatabase } from '../support/database.ts';
import { recordedLog } from '../support/recorded-log.ts';

const orm = await connect(await freshDatabase());
afterFile(() => orm.close(true));

const SETTINGS = { retentionDays: 0 };
const fork = () => orm.em.fork({ useContext: true });

/** Those of the CRMs that exist. */
async function existing(ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from crms where id = any(${ids})`.execute(fork().getKysely());
  return ids.filter((id) => rows.some((row) => row.id === id));
}

/** Job that creates a CRM with this id. */
const creating = (id: string): Job => ({
  name: `create ${id}`,
  async runBatch(em) {
    await sql`insert into crms (id) values (${id})`.execute(em.getKysely());
    return false;
  },
});

test('a job that fails → logged once with its name, rolled back, and the others are done', async () => {
  const [first, second, lost] = [randomUUID(), randomUUID(), randomUUID()];
  const failing: Job = {
    name: 'failing',
    async runBatch(em, settings) {
      await creating(lost).runBatch(em, settings);
      throw new Error('broken');
    },
  };
  const recorded = recordedLog();
  const runs: string[] = [];
  const observe = (job: string, outcome: string) => void runs.push(`${job} ${outcome}`);
  await new Worker(orm, recorded.log, SETTINGS, { jobs: [creating(first), failing, creating(second)], observe }).run();
  expect(recorded.lines).toMatchObject([{ level: 'error', job: 'failing', msg: 'background job failed' }]);
  expect(runs).toEqual([`create ${first} OK`, 'failing FAILED', `create ${second} OK`]);
  expect(await existing([first, lost, second])).toEqual([first, second]);
});

test('a batch loses a race → rolled back and repeated at once, and nothing is logged', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  let batches = 0;
  const losing: Job = {
    name: 'losing',
    async runBatch(em, settings) {
      batches += 1;
      await creating(batches === 1 ? first : second).runBatch(em, settings);
      if (batches === 1) throw new LostRace('Somebody was quicker');
      return false;
    },
  };
  const recorded = recordedLog();
  await new Worker(orm, recorded.log, SETTINGS, { jobs: [losing] }).run();
  expect(recorded.lines).toEqual([]);
  expect(await existing([first, second])).toEqual([second]);
});

test('more than a batch is due → batch after batch, each committed before the next', async () => {
  const seen: number[] = [];
  const ids = Array.from({ length: 3 }, () => randomUUID());
  const job: Job = {
    name: 'batches',
    async runBatch(em, settings) {
      seen.push((await existing(ids)).length);
      await creating(ids[seen.length - 1]!).runBatch(em, settings);
      return seen.length < 3;
    },
  };
  await runJob(fork(), job, SETTINGS);
  expect(seen).toEqual([0, 1, 2]);
});

test('another process runs the job → skipped without waiting; other jobs are done', async () => {
  const done: string[] = [];
  const begun = Promise.withResolvers<void>();
  const isDone = Promise.withResolvers<void>();
  const job = (name: string, by: string, work = async () => {}): Job => ({
    name,
    async runBatch() {
      await work();
      done.push(`${name} by ${by}`);
      return false;
    },
  });
  const running = runJob(
    fork(),
    job('slow', 'the first', () => {
      begun.resolve();
      return isDone.promise;
    }),
    SETTINGS,
  );
  await begun.promise;
  await runJob(fork(), job('slow', 'the second'), SETTINGS);
  await runJob(fork(), job('fast', 'the second'), SETTINGS);
  isDone.resolve();
  await running;
  expect(done).toEqual(['fast by the second', 'slow by the first']);
});

test('the worker is stopped while a job runs → the job is finished, no other one begins', async () => {
  const done: string[] = [];
  const named = (name: string, work: () => unknown): Job => ({
    name,
    async runBatch() {
      await work();
      done.push(name);
      return false;
    },
  });
  const stopped: Promise<void>[] = [];
  const { log } = recordedLog();
  const jobs = [named('running', () => void stopped.push(worker.stop())), named('next', () => {})];
  const worker = new Worker(orm, log, SETTINGS, { jobs });
  await worker.run();
  await Promise.all(stopped);
  expect(done).toEqual(['running']);
});

test('the worker is stopped while a job has more than a batch to do → the batch is finished, no other one begins', async () => {
  let batches = 0;
  const stopped: Promise<void>[] = [];
  const { log } = recordedLog();
  const backlog: Job = {
    name: 'backlog',
    async runBatch() {
      batches += 1;
      stopped.push(worker.stop());
      return batches < 3;
    },
  };
  const worker = new Worker(orm, log, SETTINGS, { jobs: [backlog] });
  await worker.run();
  await Promise.all(stopped);
  expect(batches).toBe(1);
});

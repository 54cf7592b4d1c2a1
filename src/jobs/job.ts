import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { retryLostRaces } from '../database/transaction.ts';
import { sql } from '../entities/sql.ts';
import { actingAs } from '../observability/cause.ts';
import type { Config } from '../process/config.ts';

/** Settings that jobs depend on. */
export type JobSettings = Pick<Config, 'retentionDays'> &
  Partial<Pick<Config, 'eventRetentionDays' | 'signingSecret' | 'previousSigningSecret'>>;

/** Work that is done in the background, in batches. */
export interface Job {
  name: string;
  /**
   * Does a limited part of the work in the transaction of `em`, skipping rows that others have locked. True: there may be
   * more.
   */
  runBatch: (em: SqlEntityManager, settings: JobSettings) => Promise<boolean>;
}

/** Time after which a job with a backlog lets the other jobs go on. */
const MAX_TURN_MS = 10_000;

/**
 * Runs a job, each batch in its own transaction, until nothing is due or the process stops; retries a batch that lost a
 * race. Another process that runs the job is left alone.
 */
export async function runJob(
  em: SqlEntityManager,
  { name, runBatch }: Job,
  settings: JobSettings,
  isStopping = () => false,
): Promise<void> {
  const began = performance.now();
  const runNext = () =>
    actingAs({ kind: 'job', name }, () =>
      retryLostRaces((attempt) =>
        em.transactional(async () => (await isOurTurn(em, name)) && runBatch(em, settings), { clear: attempt > 1 }),
      ),
    );
  while ((await runNext()) && !isStopping() && performance.now() - began < MAX_TURN_MS);
}

/** Locks a job until the end of the transaction. False: another process runs it. */
async function isOurTurn(em: SqlEntityManager, job: string): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`job:${job}`}), hashtext(current_schema())) as "isOurs"`.execute(
    em.getKysely(),
  );
  return rows[0]!.isOurs;
}

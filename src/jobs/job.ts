import type { PostgreSqlConnection, SqlEntityManager } from '@mikro-orm/postgresql';
import { withoutTimeout } from '../platform/database/broken-connections.ts';
import { retryLostRaces } from '../platform/database/transaction.ts';
import { actingAs } from '../platform/observability/cause.ts';
import type { Config } from '../platform/process/config.ts';
import { sql } from '../records/entities/sql.ts';

/** Settings that jobs depend on. */
export type JobSettings = Pick<Config, 'retentionDays'> &
  Partial<Pick<Config, 'eventRetentionDays' | 'signingSecret' | 'previousSigningSecret'>> & {
    /** False if queued mails are never sent. Default: true. */
    sendsMails?: boolean;
    /** Called with the seconds by which a due time was told late. */
    observeLateness?: (seconds: number) => void;
    /** Called with a time zone whose clocks go otherwise than they were to. */
    noteChangedClocks?: (timeZone: string) => void;
  };

/** Work that is done in the background, in batches. */
export interface Job {
  name: string;
  /** True if a batch has no time limit. */
  mayTakeLong?: boolean;
  /**
   * Does a limited part of the work in the transaction of `em`, skipping rows that others have locked if the next run
   * finds them again. True: there may be more.
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
  { name, runBatch, mayTakeLong }: Job,
  settings: JobSettings,
  isStopping = () => false,
): Promise<void> {
  const began = performance.now();
  const runOnce = async () => (await isOurTurn(em, name)) && runBatch(em, settings);
  const runNext = () =>
    actingAs({ kind: 'job', name }, () =>
      retryLostRaces((attempt) =>
        mayTakeLong ? transactionWithoutTimeout(em, runOnce) : em.transactional(runOnce, { clear: attempt > 1 }),
      ),
    );
  while ((await runNext()) && !isStopping() && performance.now() - began < MAX_TURN_MS);
}

/** Runs work in a transaction whose statements may take any time. */
async function transactionWithoutTimeout<Result>(em: SqlEntityManager, work: () => Promise<Result>): Promise<Result> {
  const pool = await (em.getConnection() as PostgreSqlConnection).getNativeClient();
  const opened = Promise.withResolvers<void>();
  // for the connection that is taken now, and no later one
  void withoutTimeout(pool, () => opened.promise);
  try {
    return await em.transactional(async () => {
      opened.resolve();
      await sql`set local statement_timeout = 0`.execute(em.getKysely());
      return work();
    });
  } finally {
    opened.resolve();
  }
}

/** Locks a job until the end of the transaction. False: another process runs it. */
async function isOurTurn(em: SqlEntityManager, job: string): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`job:${job}`}), hashtext(current_schema())) as "isOurs"`.execute(
    em.getKysely(),
  );
  return rows[0]!.isOurs;
}

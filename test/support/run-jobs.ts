import type { MikroORM } from '@mikro-orm/postgresql';
import { type Job, type JobSettings, runJob } from '../../src/jobs/job.ts';

/** Runs jobs one after the other, as a process does every minute. */
export async function runJobs(orm: MikroORM, jobs: Job[], settings: JobSettings = { retentionDays: 30 }) {
  for (const job of jobs) await runJob(orm.em.fork({ useContext: true }), job, settings);
}

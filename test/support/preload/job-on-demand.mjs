// Runs the job that tells what is due and declines late requests whenever the process that started this one says so, and tells how it went.

import { dueTimes } from '../../../src/jobs/due-times.ts';
import { connect } from '../../../src/platform/database/connect.ts';
import { runJobs } from '../run-jobs.ts';

let opened;

process.on('message', async (message) => {
  if (message !== 'run the job') return;
  opened ??= connect(process.env.DATABASE_URL);
  await runJobs(await opened, [dueTimes]).then(
    () => process.send('done'),
    (error) => process.send(String(error)),
  );
});
// else it alone would keep the process from its end
process.channel.unref();

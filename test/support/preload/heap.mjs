// Tells on SIGUSR2 what the process still uses after a collection of all garbage.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  process.stdout.write(`${JSON.stringify({ msg: 'heap', bytes: process.memoryUsage().heapUsed })}\n`);
});

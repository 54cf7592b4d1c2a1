/**
 * `npm run proof -- events`: processes that write, number and read events, and are killed together with their database; then
 * the logs are compared with what callers and readers know. `events --events 200000 --rounds 6` sets the length.
 */
import { parseArgs } from 'node:util';
import { everyFault } from './plans.ts';
import { prove } from './proof.ts';
import { table } from './report.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '200000' },
    /** Number of times every fault is inflicted. */
    rounds: { type: 'string', default: '4' },
  },
});
const time = () => new Date().toISOString().slice(11, 19);

const result = await prove(everyFault(Number(values.rounds), Number(values.events)), (line) =>
  console.log(`${time()} ${line}`),
);
for (const [said, times] of [...result.journal.said].sort()) console.log(`${String(times).padStart(8)} × ${said}`);
const wrong = Object.values(result.violations).flat();
for (const which of wrong.slice(0, 20)) console.log(`wrong: ${which}`);
for (const line of table(result)) console.log(line);
process.exitCode = wrong.length ? 1 : 0;

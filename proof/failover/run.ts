/**
 * `npm run proof -- failover`: the primary of a PostgreSQL with a standby is killed under load and the standby promoted.
 * With a synchronous standby nothing acknowledged may be lost; with an asynchronous one that lags behind, the loss must
 * be found.
 */
import os from 'node:os';
import { drill, type Result } from './drill.ts';

const LOAD = { processes: 3, consumers: 24, bookings: 300 };

const synchronous = await drill({ ...LOAD, isSynchronous: true });
const asynchronous = await drill({ ...LOAD, isSynchronous: false });

const tell = (line: string) => console.log(line);
const figures = (what: string, figure: (result: Result) => string | number) =>
  tell(`| ${what} | ${figure(synchronous)} | ${figure(asynchronous)} |`);
const found = (name: string) => (result: Result) => result.violations[name]!.length;
const answers = (result: Result, pattern: RegExp) =>
  [...result.journal.said].reduce((sum, [said, times]) => sum + (pattern.test(said) ? times : 0), 0);

for (const result of [synchronous, asynchronous]) {
  for (const [wrong, which] of Object.entries(result.violations))
    tell(`${String(which.length).padStart(8)} × ${wrong}`);
  tell('');
}
tell(`${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, Node ${process.versions.node}\n`);
tell('| | synchronous, `remote_apply` | asynchronous, sender stopped before |');
tell('| --- | --- | --- |');
figures('Bookings acknowledged', ({ journal }) => journal.booked);
figures('Acknowledged bookings lost', found('lost bookings'));
figures('Overlapping appointments', found('overlapping appointments'));
figures('Answers 503', (result) => answers(result, / 503| 200\/UNAVAILABLE/));
figures('Answers 500', found('internal errors'));
figures('First booking after the promotion', ({ firstBookingMs }) => `${Math.round(firstBookingMs)} ms`);

const isFlawless = Object.values(synchronous.violations).flat().length === 0;
// a control that finds nothing shows that the drill shows nothing
const isLossFound = asynchronous.violations['lost bookings']!.length > 0;
process.exitCode = isFlawless && isLossFound ? 0 : 1;

/**
 * `npm run proof -- failover`: the primary of a PostgreSQL with a standby is killed under load and the standby promoted.
 * With a synchronous standby nothing acknowledged may be lost; with an asynchronous one that lags behind, the loss must
 * be found. `--patroni`: three servers under Patroni, which promotes by itself.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { drill, pair, type Result } from './drill.ts';
import { patroni } from './patroni.ts';

const LOAD = { processes: 3, consumers: 24, bookings: 300 };

const { values } = parseArgs({ options: { patroni: { type: 'boolean', default: false } } });
/** Each drill with its title; the control must lose bookings. */
const DRILLS: [title: string, servers: typeof patroni, isControl: boolean][] = values.patroni
  ? [['Patroni, `synchronous_mode`', patroni, false]]
  : [
      ['synchronous, `remote_apply`', () => pair({ isSynchronous: true }), false],
      ['asynchronous, sender stopped before', () => pair({ isSynchronous: false }), true],
    ];

const results: { title: string; result: Result; isControl: boolean }[] = [];
for (const [title, servers, isControl] of DRILLS) {
  results.push({ title, result: await drill({ ...LOAD, servers: await servers() }), isControl });
}

const tell = (line: string) => console.log(line);
const figures = (what: string, figure: (result: Result) => string | number) =>
  tell(`| ${[what, ...results.map(({ result }) => figure(result))].join(' | ')} |`);
const found = (name: string) => (result: Result) => result.violations[name]!.length;
const answers = (result: Result, pattern: RegExp) =>
  [...result.journal.said].reduce((sum, [said, times]) => sum + (pattern.test(said) ? times : 0), 0);

for (const { result } of results) {
  for (const [wrong, which] of Object.entries(result.violations))
    tell(`${String(which.length).padStart(8)} × ${wrong}`);
  tell('');
}
tell(`${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, Node ${process.versions.node}\n`);
tell(`| | ${results.map(({ title }) => title).join(' | ')} |`);
tell(`| --- |${' --- |'.repeat(results.length)}`);
figures('Bookings acknowledged', ({ journal }) => journal.booked);
figures('Acknowledged bookings lost', found('lost bookings'));
figures('Overlapping appointments', found('overlapping appointments'));
figures('Answers 503', (result) => answers(result, / 503| 200\/UNAVAILABLE/));
figures('Answers 500', found('internal errors'));
figures('First booking after the loss', ({ outageMs }) => `${Math.round(outageMs)} ms`);

const isFlawless = ({ violations }: Result) => Object.values(violations).flat().length === 0;
// a control that finds nothing shows that the drill shows nothing
const isLossFound = ({ violations }: Result) => violations['lost bookings']!.length > 0;
const isAsExpected = results.every(({ result, isControl }) => (isControl ? isLossFound : isFlawless)(result));
process.exitCode = isAsExpected ? 0 : 1;

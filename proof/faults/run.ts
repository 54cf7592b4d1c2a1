/**
 * `npm run proof -- faults`: several server processes and a PostgreSQL of its own under load, with one fault after the
 * other; then what callers were answered is compared with what is there. The load goes on until the goals are reached:
 * `faults --rounds 3 --attempts 20000 --bookings 1000`.
 */
import { parseArgs } from 'node:util';
import { everyFault, WITHOUT_DURABILITY, WITHOUT_EXCLUSION } from '../plans.ts';
import { prove } from '../proof.ts';
import { circumstances, details, MAX_GAP_MS, row, table } from '../report.ts';

const { values } = parseArgs({
  options: {
    /** Number of times every fault is inflicted. */
    rounds: { type: 'string', default: '1' },
    /** Contested attempts. */
    attempts: { type: 'string', default: '0' },
    /** Acknowledged bookings. */
    bookings: { type: 'string', default: '0' },
  },
});
const tell = (line: string) => console.log(line);
const time = () => new Date().toISOString().slice(11, 19);

const goal = { contested: Number(values.attempts), bookings: Number(values.bookings) };
const result = await prove(everyFault(Number(values.rounds), goal), (line) => tell(`${time()} ${line}`));
for (const line of details(result)) tell(line);

const forgetful = await prove(WITHOUT_DURABILITY);
const lost = forgetful.violations['lost bookings']!.length;
const unguarded = await prove(WITHOUT_EXCLUSION);
const overlaps = unguarded.violations['overlapping appointments']!.length;

tell(`\n${circumstances(result)}\n`);
for (const line of table(result)) tell(line);
// a control that finds nothing shows that the proof proves nothing
tell(row('Control without durability, 1 immediate stop', `${lost} lost bookings found`));
tell(row('Control without lock and constraint', `${overlaps} overlaps found`));

const isFlawless = result.samples > 0 && Object.values(result.violations).flat().length === 0;
const isQuick = result.gaps.every((gap) => gap <= MAX_GAP_MS);
process.exitCode = isFlawless && isQuick && lost > 0 && overlaps > 0 ? 0 : 1;

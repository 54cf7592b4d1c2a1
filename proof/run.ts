/**
 * `npm run proof:faults`: several server processes and a PostgreSQL of its own under load, with one fault after the
 * other; then what callers were answered is compared with what is there. `-- 10` for ten rounds of all faults.
 */
import os from 'node:os';
import { everyFault, WITHOUT_DURABILITY, WITHOUT_EXCLUSION } from './plans.ts';
import { prove, type Result } from './proof.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const GAP_GOAL = 5_000;

const tell = (line: string) => console.log(line);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const total = (violations: Result['violations']) => Object.values(violations).flat().length;

function report({ journal, violations, faults, gaps, samples, seconds: took }: Result): void {
  const bookings = Map.groupBy(journal.stories, ({ booked }) => booked);
  const count = (outcome: 'acknowledged' | 'refused' | 'unknown') => bookings.get(outcome)?.length ?? 0;
  tell(
    `\n${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, Node ${process.versions.node}, ${Math.round(took)} s`,
  );
  tell(
    `${journal.attempts} calls, ${journal.contested} of them for a contested slot; slowest ${seconds(journal.slowest)}`,
  );
  tell(`bookings: ${count('acknowledged')} acknowledged, ${count('refused')} refused, ${count('unknown')} unknown`);
  tell(`looked for overlaps and overbooked seats ${samples} times during the load`);
  for (const [name, times] of faults) tell(`${String(times).padStart(6)} × ${name}`);
  if (gaps.length) {
    const longest = Math.max(...gaps);
    tell(`longest time without an acknowledgement after a crash of the database: ${seconds(longest)} (goal 5 s)`);
    if (longest > GAP_GOAL) process.exitCode = 1;
  }
  tell('answers:');
  for (const [said, times] of [...journal.said].sort()) tell(`${String(times).padStart(6)} × ${said}`);
  tell('violations:');
  for (const [wrong, which] of Object.entries(violations)) tell(`${String(which.length).padStart(6)} ${wrong}`);
  for (const which of Object.values(violations).flat().slice(0, 20)) tell(`       ${which}`);
}

/** A control that finds nothing shows that the proof proves nothing. */
function control(name: string, found: number, wrong: string): void {
  tell(`\nwithout ${name}: ${found} ${wrong} found, as there must be some`);
  if (found === 0) process.exitCode = 1;
}

const result = await prove(everyFault(ROUNDS), tell);
report(result);
if (total(result.violations) > 0) process.exitCode = 1;

const forgetful = await prove(WITHOUT_DURABILITY);
control('synchronous_commit, 3 immediate stops', forgetful.violations['lost bookings']!.length, 'lost bookings');
const unguarded = await prove(WITHOUT_EXCLUSION);
control('lock and exclusion constraint', unguarded.violations['overlapping appointments']!.length, 'overlaps');

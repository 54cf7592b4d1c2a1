/**
 * `npm run proof -- interleavings`: every order in which the statements of two calls can reach the database, for every
 * pair of operations; then with the lock taken away, and with lock and constraint taken away. `interleavings cancel` for the pairs
 * with that in their names only, without what follows; `interleavings cancel unreduced` without leaving out what nobody could tell
 * apart; `interleavings --most 40` for so many schedules of each pair, chosen at random, instead of all.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { nameOf, PAIRS } from './operations.ts';
import { EVERY, WITHOUT_EXCLUSION, WITHOUT_LOCK } from './plans.ts';
import { type Plan, prove, type Result } from './proof.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { most: { type: 'string' } } });
const [only, how] = positionals;
const began = performance.now();

const tell = (line: string) => console.log(line);
const total = (results: Result[], count: (result: Result) => number) =>
  results.reduce((sum, result) => sum + count(result), 0);

function tellCounts({ pair, schedules, isComplete, outcomes, violations }: Result): void {
  const found = outcomes.size ? `  ${outcomes.size} outcome${outcomes.size > 1 ? 's' : ''}` : '';
  tell(
    `${nameOf(pair).padEnd(60)} ${isComplete ? 'all' : 'some'} ${schedules} schedules${found}, ${violations.length} violations`,
  );
}

function tellResult(result: Result): void {
  tellCounts(result);
  for (const { wrong, schedule } of result.violations.slice(0, 3)) tell(`    ${wrong}\n      ${schedule}`);
}

async function run(title: string, plan: Plan, tellOf = tellResult): Promise<number> {
  tell(`\n${title}`);
  const results = await prove({ ...plan, tell: tellOf });
  const violations = total(results, (result) => result.violations.length);
  const sum = (which: keyof Result & ('schedules' | 'redundant')) => total(results, (result) => result[which]);
  tell(`${results.length} pairs, ${sum('schedules')} schedules, ${violations} violations`);
  if (sum('redundant')) tell(`besides ${sum('redundant')} runs that only swapped independent statements`);
  return violations;
}

tell(`${os.cpus()[0]?.model}, ${os.availableParallelism()} cores, Node ${process.versions.node}`);
const pairs = PAIRS.filter((pair) => nameOf(pair).includes(only ?? ''));
const all: Plan = values.most ? { most: Number(values.most), isSample: true } : EVERY;
const title = values.most ? `${values.most} schedules of each pair` : 'Every schedule';
if (await run(title, { ...all, pairs, isUnreduced: how === 'unreduced' })) process.exitCode = 1;
if (!only) {
  if (await run('Without the lock: invariants', WITHOUT_LOCK)) process.exitCode = 1;
  const found = await run('Without lock and constraint, which must be found', WITHOUT_EXCLUSION, tellCounts);
  if (!found) process.exitCode = 1;
}
tell(`${Math.round((performance.now() - began) / 1000)} s`);

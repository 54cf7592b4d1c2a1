/**
 * `npm run proof -- interleavings`: every order in which the statements of two calls can reach the database, for every
 * pair of operations; then with the lock taken away, and with lock and constraint taken away. `interleavings cancel` for the pairs
 * with that in their names only, or that match it as a pattern, without what follows; `interleavings cancel unreduced` without leaving out
 * what nobody could tell apart; `--most 40` for so many schedules of each pair, chosen at random, instead of all; `--part 2/3` for the
 * second of three parts of the pairs; `--minutes 30` to stop then; `--done <file>` to note the pairs that were run in full, and to leave
 * out those that are noted.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { nameOf, PAIRS } from './operations.ts';
import { PairsDone } from './pairs-done.ts';
import { EVERY, WITHOUT_EXCLUSION, WITHOUT_LOCK } from './plans.ts';
import { type Plan, prove, type Result } from './proof.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    most: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    minutes: { type: 'string', default: 'Infinity' },
    done: { type: 'string' },
  },
});
const [only, how] = positionals;
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const began = performance.now();
const isOver = () => performance.now() - began > Number(values.minutes) * 60_000;
const done = values.done ? new PairsDone(values.done) : undefined;

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
const named = PAIRS.filter((pair) => new RegExp(only ?? '').test(nameOf(pair)));
const inPart = named.filter((_, index) => index % parts === part - 1);
const pairs = done?.left(inPart) ?? inPart;
const all: Plan = values.most ? { most: Number(values.most), isSample: true } : EVERY;
const title = values.most ? `${values.most} schedules of each pair` : 'Every schedule';
const note = (result: Result) => {
  tellResult(result);
  done?.note(result);
};
const isUnreduced = how === 'unreduced';
if (pairs.length && (await run(title, { ...all, pairs, isOver, isUnreduced }, note))) process.exitCode = 1;
if (done) {
  const { pairs: noted, schedules, violations } = done.countOf(named);
  tell(`${noted} of ${named.length} pairs are noted, ${schedules} schedules, ${violations} violations`);
}
if (!only && !isOver()) {
  if (await run('Without the lock: invariants', WITHOUT_LOCK)) process.exitCode = 1;
  const found = await run('Without lock and constraint, which must be found', WITHOUT_EXCLUSION, tellCounts);
  if (!found) process.exitCode = 1;
}
tell(`${Math.round((performance.now() - began) / 1000)} s`);

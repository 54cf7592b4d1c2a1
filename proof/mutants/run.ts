/**
 * `npm run proof -- mutants`: breaks a copy of the project in one way after the other, and sees that the test that is
 * named for it fails, and passes where nothing is broken. `mutants hold` for the mutants with that in their names only,
 * `mutants --part 2/3` for the second of three parts.
 */
import { parseArgs } from 'node:util';
import { Copy, type Verdict } from './copy.ts';
import type { Mutant } from './mutant.ts';
import { MUTANTS } from './mutants.ts';
import { mutate, problemsOf } from './source.ts';

const { values, positionals } = parseArgs({ options: { part: { type: 'string' } }, allowPositionals: true });
const [only = ''] = positionals;
const [part = 1, parts = 1] = (values.part ?? '').split('/').flatMap((each) => (each ? [Number(each)] : []));
const mutants = MUTANTS.filter(({ name }, index) => name.includes(only) && index % parts === part - 1);

const failed = (verdicts: Verdict[]) => verdicts.filter(({ status }) => status === 'failed');
const late = (verdicts: Verdict[]) => verdicts.find(({ status }) => status === 'late');

/** Returns why the test of a mutant failed, or why the mutant was not caught. */
function judge(copy: Copy, mutant: Mutant, unbroken: Verdict[]): { reason: string } | { escape: string } {
  if (!unbroken.length) return { escape: 'its test did not run' };
  const [broken = late(unbroken)] = failed(unbroken);
  if (broken) return { escape: `its test fails although nothing is broken: ${broken.reason}` };
  const restore = mutate(copy.folder, mutant);
  const verdicts = copy.test(mutant.test);
  restore();
  if (!verdicts.length) return { escape: 'with it the tests do not even start' };
  const [first = late(verdicts)] = failed(verdicts);
  if (first?.status === 'late') return { escape: first.reason };
  return first ?? { escape: 'its test passes all the same' };
}

const problems = MUTANTS.flatMap(problemsOf);
if (!mutants.length) problems.push(`No mutant has "${only}" in its name`);
for (const problem of problems) console.log(problem);
if (problems.length) process.exit(1);

const copy = new Copy();
try {
  const unbroken = copy.test(...mutants.map(({ test }) => test));
  let escaped = 0;
  for (const mutant of mutants) {
    const { file, title } = mutant.test;
    const ofTest = unbroken.filter((verdict) => verdict.file === file && verdict.name.includes(title));
    const verdict = judge(copy, mutant, ofTest);
    if ('reason' in verdict) {
      console.log(`caught: ${mutant.name}\n    ${file}, ${title}: ${verdict.reason}`);
    } else {
      escaped += 1;
      console.log(`NOT CAUGHT: ${mutant.name}\n    ${file}, ${title}: ${verdict.escape}`);
    }
  }
  console.log(`${mutants.length - escaped} of ${mutants.length} mutants were caught`);
  if (escaped) process.exitCode = 1;
} finally {
  copy.remove();
}

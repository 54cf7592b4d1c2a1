import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutant } from './mutant.ts';

/** Finds errors of the list: a text that is not in its file exactly once, or a test that does not exist. */
export function problemsOf({ name, changes, test }: Mutant): string[] {
  const problems = changes
    .map(({ file, from }) => ({ file, times: readFileSync(file, 'utf8').split(from).length - 1 }))
    .filter(({ times }) => times !== 1)
    .map(({ file, times }) => `${name}: its text is in ${file} ${times} times`);
  const isThere = readFileSync(test.file, 'utf8').includes(test.title);
  return isThere ? problems : [...problems, `${name}: ${test.file} has no test "${test.title}"`];
}

/** Makes the changes of a mutant below a folder; returns how to take them back. */
export function mutate(folder: string, { changes }: Mutant): () => void {
  const originals = new Map<string, string>();
  for (const { file, from, to } of changes) {
    const target = path.join(folder, file);
    const text = readFileSync(target, 'utf8');
    if (!originals.has(target)) originals.set(target, text);
    writeFileSync(
      target,
      text.replace(from, () => to),
    );
  }
  return () => {
    for (const [target, text] of originals) writeFileSync(target, text);
  };
}

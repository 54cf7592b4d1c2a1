/** `npm run proof -- <name>`: runs `proof/<name>/run.ts` with the arguments that follow. */
import { globSync } from 'node:fs';
import path from 'node:path';

const names = globSync('proof/*/run.ts').map((file) => path.basename(path.dirname(file)));
const [, , name = ''] = process.argv;
if (names.includes(name)) {
  process.argv.splice(2, 1);
  await import(`./${name}/run.ts`);
} else {
  console.error(`Usage: npm run proof -- ${names.sort().join(' | ')}`);
  process.exitCode = 2;
}

/** `npm run generate`: writes the files that are generated from the code. */
import { writeFileSync } from 'node:fs';
import { GENERATED } from './generated.ts';

for (const [file, content] of Object.entries(GENERATED)) writeFileSync(file, content());

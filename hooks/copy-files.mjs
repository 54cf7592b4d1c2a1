// Part of `npm run build`: copies the files that the compiled code reads beside it, the SQL of migrations and the scripts
// of pages. TypeScript's compiler leaves them out.
import { cpSync, globSync } from 'node:fs';

for (const file of globSync('src/**/*.{sql,js}')) cpSync(file, `dist/${file}`);

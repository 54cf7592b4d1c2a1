// Part of `npm run build`: copies the files that compiled code reads beside it: the SQL of migrations, and the script of
// <slot-booking>. TypeScript's compiler leaves them out.
import { cpSync, globSync } from 'node:fs';

for (const file of globSync('src/**/*.{sql,js}')) cpSync(file, `dist/${file}`);

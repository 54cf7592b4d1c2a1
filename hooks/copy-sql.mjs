// Part of `npm run build`: copies the SQL files of migrations beside the compiled code, which reads them. TypeScript's
// compiler leaves them out.
import { cpSync, globSync } from 'node:fs';

for (const file of globSync('src/**/*.sql')) cpSync(file, `dist/${file}`);

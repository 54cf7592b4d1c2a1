// Part of `npm run build`: copies the files that the compiled code reads beside it, the SQL of the tables, the operations
// of the playground, the scripts of pages and the documentation that it serves. TypeScript's compiler leaves them out.
import { cpSync, globSync } from 'node:fs';

const SERVED = ['docs/*.md', 'docs/guides/*', 'README.md', 'SECURITY.md', 'llms.txt', 'schema.graphql'];

for (const file of globSync(['src/**/*.{sql,graphql,js}', ...SERVED])) cpSync(file, `dist/${file}`);

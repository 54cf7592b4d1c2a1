/** `npm run schema`: writes schema.graphql, which a test compares with the code. */
import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

writeFileSync('schema.graphql', `${printSchema(lexicographicSortSchema(schema))}\n`);

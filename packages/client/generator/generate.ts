/** Part of `npm run generate`: writes the types of the client. Reads openapi.json and schema.graphql. */
import { writeFileSync } from 'node:fs';
import { GENERATED_TYPES } from './generated-types.ts';

for (const [file, content] of Object.entries(GENERATED_TYPES)) writeFileSync(file, await content());

import { lexicographicSortSchema, printSchema } from 'graphql';
import { ERRORS } from './errors.ts';
import { schema } from './schema.ts';

/** The files that are written from the code (`npm run generate`); a test compares them with it. */
export const GENERATED: { [file: string]: () => string } = {
  'schema.graphql': () => `${printSchema(lexicographicSortSchema(schema))}\n`,
  'docs/errors.md': errorCatalogue,
};

function errorCatalogue(): string {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, errorCode, message }]) => `| ${status} | ${errorCode} | ${code} | ${message} |`,
  );
  return `# Errors

REST answers with the status and the \`errorCode\`, GraphQL with the code in \`extensions.code\` and the
paths of offending fields in \`extensions.fields\`. One row is one error, whichever way you call. The message tells more
where more is known: it names each offending field as you sent it.

| Status | errorCode | GraphQL code | Message |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

import { lexicographicSortSchema, printSchema } from 'graphql';
import { ERRORS } from '../errors.ts';
import { rulesOf } from '../graphql/input-rules.ts';
import { schema } from '../graphql/schema.ts';
import { openApi } from '../rest/openapi/document.ts';
import examples from '../rest/openapi/examples.json' with { type: 'json' };

/** The files that are written from the code (`npm run generate`); a test compares them with it. */
export const GENERATED: { [file: string]: () => string } = {
  'schema.graphql': () => `${printSchema(lexicographicSortSchema(schema))}\n`,
  'openapi.json': () => `${printJson(openApi(schema, rulesOf, examples))}\n`,
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

\`SLOT_TAKEN\` says why in \`extensions.reason\`: \`HELD\`, \`FULL\`, \`BLOCKED\` (by another appointment, or its buffers),
\`OTHER_TIMES\` (not those of the appointment that you named), or \`JOINABLE\`: you named the availability of a slot that
has an appointment with places left. Then the appointment to name instead is \`extensions.appointmentUuid\`, and
\`appointment_uuid\` beside \`errorCode\` and \`message\` in REST. Everything else that is wrong with a slot is told only if
it overlaps no appointment.

| Status | errorCode | GraphQL code | Message |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

const MAX_LINE_LENGTH = 120;

/** JSON in which everything that fits into a line stands in one. */
function printJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || indent.length + line.length < MAX_LINE_LENGTH) return line;
  const inner = `${indent}  `;
  const named = (name: string) => (Array.isArray(value) ? '' : `${JSON.stringify(name)}: `);
  const parts = Object.entries(value).map(([name, each]) => inner + named(name) + printJson(each, inner));
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

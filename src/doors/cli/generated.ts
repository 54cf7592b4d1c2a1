import { lexicographicSortSchema, printSchema } from 'graphql';
import { CHECKS } from '../../platform/process/checks/check-all.ts';
import { ERRORS } from '../../records/errors/error-table.ts';
import { schema } from '../../schema/graphql/schema.ts';
import { asyncApi } from '../rest/asyncapi/async-document.ts';
import { openApi } from '../rest/openapi/document.ts';
import examples from '../rest/openapi/examples.json' with { type: 'json' };
import { restSchema } from '../rest/rest-schema.ts';
import { accessCatalogue } from './access-catalogue.ts';
import { pageList } from './page-list.ts';

/** Contents of the files that `npm run generate` writes; a test compares them with the files. */
export const GENERATED: { [file: string]: () => string } = {
  'schema.graphql': () => `${printSchema(lexicographicSortSchema(schema))}\n`,
  'openapi.json': () => `${printJson(openApi(restSchema(schema), examples))}\n`,
  'asyncapi.json': () => `${printJson(asyncApi(restSchema(schema)))}\n`,
  'docs/errors.md': errorCatalogue,
  'docs/access.md': () => accessCatalogue(schema),
  'docs/checks.md': checkCatalogue,
  'llms.txt': pageList,
};

function errorCatalogue(): string {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, errorCode, message }]) => `| ${status} | ${errorCode} | ${code} | ${message} |`,
  );
  return `# Errors

REST answers with the status and the \`errorCode\`, GraphQL with the code in \`extensions.code\` and the
paths of wrong fields in \`extensions.fields\`. GraphQL answers with 200 once an operation has run, also with errors; a
document or a body that is refused before that has an error status, usually 400, and the same form. Each row is one error, over REST and over GraphQL. The message of an answer
can be more precise than that of the row: it names each wrong field as you sent it.

\`SLOT_TAKEN\` has its reason in \`extensions.reason\`. Other errors of a slot are reported only if it overlaps no appointment.

| Reason | Meaning |
| --- | --- |
| \`HELD\`, \`FULL\` | All places are taken, some of them by holds, or all by bookings |
| \`BLOCKED\` | Another appointment is in the way, or its buffers are |
| \`OTHER_TIMES\` | The appointment that you named has other times |
| \`REQUIRED_RESOURCE\` | A resource that the product requires is not free |
| \`OWN_PLACE\` | The booking that is to be moved on request has this time itself |
| \`JOINABLE\` | There is a booked appointment with free places: name it by \`extensions.appointmentUuid\`, in REST \`appointment_uuid\` beside \`errorCode\` and \`message\` |

| Status | errorCode | GraphQL code | Message |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

function checkCatalogue(): string {
  const rowsOf = (isUrgent: boolean) =>
    CHECKS.filter((check) => check.isUrgent === isUrgent).map(
      ({ name, question, advice }) => `| \`${name}\` | ${question} | ${advice} |`,
    );
  const head = '| Check | Question | If not |\n| --- | --- | --- |';
  return `# Checks

\`npm run doctor\` asks these questions of the settings in the environment and of the database of \`DATABASE_URL\`, and
prints what to do. It changes nothing, and can run beside the service. It exits with 1 if a check of the first table fails,
or if the service could not start at all. Every start logs these failures as warnings, too (\`check failed\`, with \`check\`
and \`advice\`). Demo mode is not checked.

${head}
${rowsOf(true).join('\n')}

Checks that only \`npm run doctor\` reports, as advice:

${head}
${rowsOf(false).join('\n')}
`;
}

const MAX_LINE_LENGTH = 120;

/** Prints JSON; each value that fits into a line takes one line. */
function printJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || indent.length + line.length < MAX_LINE_LENGTH) return line;
  const inner = `${indent}  `;
  const named = (name: string) => (Array.isArray(value) ? '' : `${JSON.stringify(name)}: `);
  const parts = Object.entries(value).map(([name, each]) => inner + named(name) + printJson(each, inner));
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

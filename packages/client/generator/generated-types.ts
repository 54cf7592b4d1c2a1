import { readFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as typescriptPlugin from '@graphql-codegen/typescript';
import { parse } from 'graphql';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { ERRORS } from '../../../src/records/errors/error-table.ts';
import { SCALARS } from '../src/scalars.ts';

/** Contents of the generated files of the client; a test compares them with the files. */
export const GENERATED_TYPES: { [file: string]: () => Promise<string> } = {
  'packages/client/src/generated/rest.ts': typesOfRest,
  'packages/client/src/generated/schema.ts': typesOfSchema,
  'packages/client/src/generated/errors.ts': async () => errorNames(),
};

const HEADER = '// Written by `npm run generate`.\n\n';

type Json = { [key: string]: unknown };

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

async function typesOfRest(): Promise<string> {
  const document = JSON.parse(readFileSync('openapi.json', 'utf8'));
  const nodes = await openapiTypescript(JSON.stringify(described(document)), { alphabetize: true });
  return HEADER + astToString(nodes);
}

/** Keeps what types can express: no examples, and of webhooks only their bodies, as the component `Events`. */
function described({ webhooks, ...document }: Json & { webhooks?: { [type: string]: Webhook } }): Json {
  const bodies = Object.entries(webhooks ?? {}).map(([type, { post }]) => [
    type,
    post.requestBody.content['application/json'].schema,
  ]);
  const components = isJson(document.components) ? document.components : {};
  const schemas = isJson(components.schemas) ? components.schemas : {};
  const events = {
    type: 'object',
    required: bodies.map(([type]) => type),
    properties: Object.fromEntries(bodies),
  };
  return withoutExamples({ ...document, components: { ...components, schemas: { ...schemas, Events: events } } });
}

interface Webhook {
  post: { requestBody: { content: { 'application/json': { schema: object } } } };
}

function withoutExamples(value: Json): Json {
  return JSON.parse(JSON.stringify(value, (key, each) => (key === 'example' || key === 'examples' ? undefined : each)));
}

function typesOfSchema(): Promise<string> {
  return codegen({
    filename: 'schema.ts',
    schema: parse(readFileSync('schema.graphql', 'utf8')),
    documents: [],
    plugins: [{ typescript: {} }],
    pluginMap: { typescript: typescriptPlugin },
    config: {
      scalars: SCALARS,
      strictScalars: true,
      enumsAsTypes: true,
      skipTypename: true,
      avoidOptionals: { field: true },
    },
  }).then((types) => HEADER + types);
}

function errorNames(): string {
  const rows = Object.entries(ERRORS).map(([name, { errorCode }]) => `  '${errorCode}': '${name}',`);
  return `${HEADER}/** Names of errors, as in \`extensions.code\` of GraphQL, by the \`errorCode\` of REST. */
export const ERROR_NAMES = {
${rows.join('\n')}
} as const;
`;
}

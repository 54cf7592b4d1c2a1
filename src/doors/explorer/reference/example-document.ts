import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import type { ContextOf } from '../../../platform/access/context.ts';
import {
  appointmentCalls,
  type CallExample,
  type CallExamples,
  calendarCalls,
  consumerCalls,
  eventCalls,
  managementCalls,
} from './call-examples.ts';
import { ExampleRecords } from './example-records.ts';
import { prepare, type Records } from './prepared-records.ts';

interface Parameter {
  name?: string;
  in?: string;
  schema?: { type?: string };
}

interface Operation {
  operationId: string;
  description?: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: { 'application/json': object } };
  responses: object;
}

interface Paths {
  [path: string]: { [method: string]: Operation };
}

/** Part of the OpenAPI document that examples change. */
export interface FillableDocument {
  paths: object;
  components: { securitySchemes: { [scheme: string]: { name: string } } };
}

/** Returns the document with examples that can be sent as they are. */
export type FillExamples = (ctx: ParameterizedContext, document: FillableDocument) => Promise<object>;

const TOKEN_HEADER = 'X-SIGNED-APP-CUSTOMER';

/**
 * Fills the OpenAPI document of the demo with its records. `contextOf` must be that of the demo's CRM. The first call
 * creates the records that calls of the page may change; each further call replaces those that are used up, books one slot
 * and holds two. Concurrent calls of a process wait for each other, so that they take different slots.
 */
export function fillExamples(schema: GraphQLSchema, contextOf: ContextOf): FillExamples {
  const records = new ExampleRecords(schema);
  let last: Promise<unknown> = Promise.resolve();
  return async (ctx, document) => {
    const context = await contextOf(ctx);
    const found = last.then(() => prepare(records, context));
    last = found.catch(() => undefined);
    const { cancelLink } = (await found).link;
    return filled(document, callsOf(await found), new URL(cancelLink).searchParams.get(TOKEN_HEADER));
  };
}

const callsOf = (records: Records): CallExamples => ({
  ...consumerCalls(records),
  ...managementCalls(),
  ...calendarCalls(records),
  ...appointmentCalls(records),
  ...eventCalls(records),
});

/** Replaces all examples of requests. `x-value` of a security scheme is what the page authorizes calls with. */
function filled(document: FillableDocument, calls: CallExamples, token: string | null): object {
  const { components, paths } = document;
  const schemes = Object.entries(components.securitySchemes).map(([scheme, fields]) => [
    scheme,
    fields.name === TOKEN_HEADER ? { ...fields, 'x-value': token } : fields,
  ]);
  const withExamples = Object.entries(paths as Paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        withExample(operation, calls[operation.operationId] ?? {}),
      ]),
    ),
  ]);
  return {
    ...document,
    paths: Object.fromEntries(withExamples),
    components: { ...components, securitySchemes: Object.fromEntries(schemes) },
  };
}

const STREAM = 'This page shows an answer when it ends, and a stream does not end: send the call with curl.';

/** Keeps an object empty: without an example Swagger UI makes one up, by which a list finds nothing. */
const unset = ({ schema }: Parameter): object | undefined => (schema?.type === 'object' ? {} : undefined);

function withExample(operation: Operation, { path, query, body }: CallExample): object {
  const { parameters = [], requestBody, description } = operation;
  const values: { [part: string]: { [name: string]: unknown } | undefined } = { path, query };
  const isStream = JSON.stringify(operation.responses).includes('text/event-stream');
  return {
    ...operation,
    ...(isStream && { description: [description, STREAM].filter(Boolean).join(' ') }),
    parameters: parameters.map((parameter) =>
      parameter.name
        ? { ...parameter, example: values[parameter.in ?? '']?.[parameter.name] ?? unset(parameter) }
        : parameter,
    ),
    ...(requestBody && {
      requestBody: {
        ...requestBody,
        content: { 'application/json': { ...requestBody.content['application/json'], example: body } },
      },
    }),
  };
}

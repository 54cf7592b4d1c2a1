import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import type { Reply } from './service.ts';

/** Part of openapi.json that is read here. */
interface OpenApi {
  paths: { [path: string]: { [method: string]: Operation } };
  components: { responses: { [name: string]: Answer } };
}
interface Operation {
  responses: { [status: string]: Answer | { $ref: string } };
}
interface Answer {
  content?: { 'application/json': { schema: object } };
}

const text = readFileSync('openapi.json', 'utf8');
const { paths, components }: OpenApi = JSON.parse(text, exactly);

/** Part of a schema; false if `exactly` has closed it. */
interface Part {
  additionalProperties?: unknown;
}

function opened({ additionalProperties, ...part }: Part): Part {
  const isClosed = additionalProperties === undefined || additionalProperties === false;
  return isClosed ? part : { ...part, additionalProperties };
}

/** Of an object everything is documented: it has no other fields than those of its schema, or of all parts of it. */
function exactly(key: string, value: unknown): unknown {
  if (key === 'allOf') return (value as Part[]).map(opened);
  const isExact = typeof value === 'object' && value !== null && 'properties' in value && 'required' in value;
  return isExact ? { additionalProperties: false, ...value } : value;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'openapi', components });

const ROUTES = Object.entries(paths).map(([path, operations]) => ({
  path: new RegExp(`^(?:/rest/1)?${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  operations,
}));

/** By the answer of the document; a schema is compiled when it is first met. */
const compiled = new Map<object, ValidateFunction>();

/**
 * An answer of a documented path is as openapi.json says: its status, its errorCodes, its fields and no others. What
 * the document does not have, such as a method that the path does not answer, is left to the tests of the transport.
 */
export function expectDocumented(method: string, path: string, { status, body, headers }: Reply): void {
  const route = ROUTES.find((each) => each.path.test(path));
  const operation = route?.operations[method.toLowerCase()];
  if (!operation) return;
  const answer = operation.responses[status];
  if (!answer) expect.fail(`${method} ${path} answers ${status}, which openapi.json does not have`);
  const { content } = '$ref' in answer ? components.responses[answer.$ref.split('/').at(-1) ?? '']! : answer;
  const problems = content ? problemsOf(content['application/json'].schema, body) : body && 'a body';
  expect(problems, `The answer of ${method} ${path}, by openapi.json`).toBeUndefined();
  if (content) expect(headers.get('content-type')).toMatch('application/json');
}

/** No endpoint sees a request whose address and headers are larger than 16 KiB; those of fetch itself are short. */
export function expectTooLarge(url: string, headers: Record<string, string>): void {
  expect(url.length + JSON.stringify(headers).length).toBeGreaterThan(15 * 1024);
}

function problemsOf(schema: object, body: unknown): string | undefined {
  const validate = compiled.get(schema) ?? ajv.compile({ $id: `openapi-${compiled.size}`, ...inOpenApi(schema) });
  compiled.set(schema, validate);
  return validate(body) ? undefined : ajv.errorsText(validate.errors);
}

/** With references to the components as they are registered. */
const inOpenApi = (schema: object): object => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/'));

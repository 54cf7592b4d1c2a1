import { describe, expect, test } from 'vitest';
import openApi from '../../openapi.json' with { type: 'json' };
import { DEMO_CRM, startDemo } from '../support/documentation/demo-service.ts';
import { startService } from '../support/service.ts';

const demo = await startDemo();
const started = await demo.now();

interface Parameter {
  name?: string;
  in?: string;
  required?: boolean;
  example?: unknown;
  schema?: { type?: string; default?: unknown; maxProperties?: number };
}

interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': { example?: object } } };
  responses: { [status: string]: object };
}

interface Filled {
  paths: { [path: string]: { [method: string]: Operation } };
  components: { securitySchemes: { cancelToken: { 'x-value': string } } };
}

/** The document that the page loads. */
const open = async (): Promise<Filled> => (await demo.call('GET /docs/openapi.json')).body;

/** Members that Swagger UI makes up for an object that has neither an example nor a default. */
const MADE_UP = { additionalProp1: 'string', additionalProp2: 'string', additionalProp3: 'string' };

/** Names and values of a parameter as Swagger UI fills them in; empty ones are not sent. */
function sentFor({ name = '', example, schema = {} }: Parameter): [string, string][] {
  const value = example ?? schema.default;
  if (schema.type !== 'object') return [value ?? []].flat().map((each) => [name, String(each)]);
  const madeUp = Object.entries(MADE_UP).slice(0, schema.maxProperties);
  const members = value ? Object.entries(value) : madeUp;
  return members.map(([key, each]) => [`${name}[${key}]`, String(each)]);
}

/** Sends a call as the page has it when it opens, with the keys that the page is authorized with. */
function send({ paths, components }: Filled, path: string, method: string): Promise<Response> {
  const { parameters, requestBody } = paths[path]![method]!;
  const query = new URLSearchParams();
  let filled = path;
  for (const parameter of parameters) {
    if (parameter.in === 'query') for (const [name, value] of sentFor(parameter)) query.append(name, value);
    if (parameter.in !== 'path') continue;
    for (const [name, value] of sentFor(parameter)) filled = filled.replace(`{${name}}`, encodeURIComponent(value));
  }
  const body = requestBody?.content['application/json'].example;
  return fetch(`${demo.url}${filled}?${query}`, {
    method: method.toUpperCase(),
    headers: {
      ...DEMO_CRM,
      'x-signed-app-customer': components.securitySchemes.cancelToken['x-value'],
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Calls that have no success: what they would return cannot be set yet, and the demo has only mails that wait. */
const ALWAYS_REFUSED: { [operationId: string]: number } = {
  bookingConfig: 404,
  resendMail: 409,
  // the page has the token of a booking; that of an entry is in the mail to who waits
  linkedWaitlistEntry: 401,
  confirmWaitlistEntry: 401,
  acceptWaitlistOffer: 401,
  passWaitlistOffer: 401,
  leaveWaitlist: 401,
};

/** Documented statuses of a success; an empty answer counts only where there is no other. */
function expectedOf({ operationId, responses }: Operation): number[] {
  const refused = ALWAYS_REFUSED[operationId];
  if (refused) return [refused];
  const successes = Object.keys(responses)
    .map(Number)
    .filter((status) => status < 300);
  return successes.length > 1 ? successes.filter((status) => status !== 204) : successes;
}

const operations = Object.entries((await open()).paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Sends calls of one page, one after the other; returns those without a success. */
async function failedOf(page: Filled, calls: typeof operations): Promise<string[]> {
  const failed: string[] = [];
  for (const { path, method, operation } of calls) {
    const response = await send(page, path, method);
    await response.body?.cancel();
    if (!expectedOf(operation).includes(response.status)) failed.push(operation.operationId);
  }
  return failed;
}

// each test goes on with what the one before has left
describe('the reference of the demo', { shuffle: false }, () => {
  test('all calls of one page, one after the other → their successes, but for those about a booking that is cancelled', async () => {
    const moves = ['rescheduleBooking', 'reschedulableBookables'];
    expect(await failedOf(await open(), operations)).toEqual(moves);
    const ofMoves = operations.filter(({ operation }) => moves.includes(operation.operationId));
    expect(await failedOf(await open(), ofMoves.toReversed())).toEqual([]);
  });

  test('the times and the booked place that calls name → not within the hour, in which the page is read', async () => {
    const page = await open();
    const bodies = operations.map(({ path, method }) => page.paths[path]![method]!.requestBody?.content);
    const named = bodies.flatMap((content) => Object.entries(content?.['application/json'].example ?? {}));
    const times = named.filter(([name, value]) => /^(start|from)$/.test(name) && /T.*(Z|\+..:..)$/.test(String(value)));
    expect(times.length).toBeGreaterThan(5);
    const answer = await send(page, '/crms/{crmId}/appointments/{uuid}', 'get');
    const { appointment } = (await answer.json()) as { appointment: { start: string } };
    const starts = [appointment.start, ...times.map(([, value]) => value)];
    expect(Math.min(...starts.map(Date.parse))).toBeGreaterThanOrEqual(started + 60 * 60_000);
  });

  test('the calls of openapi.json as a page prefills them → none is malformed', async () => {
    const ofPrograms = JSON.parse(JSON.stringify(openApi).replaceAll('"example":"acme"', '"example":"demo"')) as Filled;
    const { components } = await open();
    const malformed: string[] = [];
    for (const { path, method, operation } of operations) {
      const response = await send({ ...ofPrograms, components }, path, method);
      if (response.status === 400) malformed.push(`${operation.operationId} ${await response.text()}`);
      else await response.body?.cancel();
    }
    expect(malformed).toEqual([]);
  });

  test('the document for programs → without anything of the demo', async () => {
    const { body } = await demo.call('GET /openapi.json');
    expect([body.paths, body.components]).toEqual([openApi.paths, openApi.components]);
  });

  test('the document of the page → neither for pages of other origins nor for caches, and absent outside the demo', async () => {
    const { headers } = await demo.call('GET /docs/openapi.json');
    expect([headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([null, 'no-store']);
    const production = await startService({}, demo.databaseUrl);
    expect((await production.call('GET /docs/openapi.json')).status).toBe(404);
  });

  test('a resource that the examples name was renamed by a visitor → the document for programs', async () => {
    const room = 'POST /crms/demo/provider/practice@demo/resources/room@demo';
    expect((await demo.call(room, { reference: 'renamed@demo' }, DEMO_CRM)).status).toBe(202);
    expect(await open()).toEqual((await demo.call('GET /openapi.json')).body);
  });
});

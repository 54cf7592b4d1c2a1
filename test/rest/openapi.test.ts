import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/doors/rest/endpoints/tables.ts';
import { isStream } from '../../src/doors/rest/mapping/endpoint.ts';
import { errorsOfKind } from '../../src/doors/rest/openapi/error-responses.ts';
import { ERRORS } from '../../src/records/errors/error-table.ts';
import { exampleOf, sentAs } from '../support/calls/examples.ts';
import { anotherCrm, Crm, startCrm } from '../support/calls/management.ts';
import { openStream } from '../support/calls/streams.ts';
import { Practice } from '../support/practice.ts';
import type { Service } from '../support/service.ts';

const document = JSON.parse(readFileSync('openapi.json', 'utf8'));

// biome-ignore lint/suspicious/noExplicitAny: an operation of OpenAPI is looked into by the tests only
type Operation = any;

const operations = Object.entries<{ [method: string]: Operation }>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    operation,
  })),
);

test('openapi.json is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every answer and type has the name of an identifier, which generators of code need', () => {
  const { responses, schemas } = document.components;
  expect([...Object.keys(responses), ...Object.keys(schemas)].filter((name) => !/^[A-Z]\w*$/.test(name))).toEqual([]);
});

test('every property beside a map may be anything, since in TypeScript it has the type of the values', () => {
  const typed: string[] = [];
  JSON.parse(JSON.stringify(document), (_, each) => {
    if (each?.additionalProperties && each.properties) {
      typed.push(...Object.values(each.properties).map((of) => JSON.stringify(of)));
    }
    return each;
  });
  expect(new Set(typed)).toEqual(new Set(['{}']));
});

test('every row of the tables is in it, and nothing else', () => {
  expect(operations.map(({ route }) => route).sort()).toEqual(ENDPOINTS.map(({ route }) => route).sort());
});

test('every operation that takes the key of a CRM names the scopes that the key needs', () => {
  const unscoped = operations.filter(({ route, operation }) => {
    const [keys] = operation.security;
    const row = ENDPOINTS.find((each) => each.route === route)!;
    return keys?.serviceClientId?.length === 0 && 'document' in row;
  });
  expect(unscoped.map(({ route }) => route)).toEqual([]);
});

test('every operation has an id of its own, a summary, and an example of each parameter that it needs', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.filter((id, index) => !id || ids.indexOf(id) !== index)).toEqual([]);
  for (const { route, operation } of operations) {
    expect([route, operation.summary]).toEqual([route, expect.stringMatching(/^[A-Z].+[^.]$/)]);
    const needed = operation.parameters.filter(({ required }: Operation) => required);
    expect([route, needed.filter(({ example }: Operation) => !example)]).toEqual([route, []]);
  }
});

test('every example of a body is one', () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'openapi', components: document.components });
  for (const { route, operation } of operations) {
    const { schema, example } = operation.requestBody?.content['application/json'] ?? {};
    if (!schema) continue;
    const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')));
    expect([route, validate(example), ajv.errorsText(validate.errors)]).toEqual([route, true, 'No errors']);
  }
});

test('no row lists an error that every row of its kind has', () => {
  const repeated = ENDPOINTS.map((endpoint) => {
    const ofKind = errorsOfKind(endpoint);
    return { route: endpoint.route, errors: endpoint.errors?.filter((code) => ofKind.has(code)) ?? [] };
  });
  expect(repeated.filter(({ errors }) => errors.length)).toEqual([]);
});

test('errors are answered with the statuses and codes of the error table', () => {
  for (const { route, operation } of operations) {
    for (const [status, { $ref }] of Object.entries<{ $ref?: string }>(operation.responses)) {
      const codes = /responses\/([\d-]+)$/.exec($ref ?? '')?.[1]?.split('-') ?? [];
      const known = Object.values(ERRORS).filter(({ errorCode }) => codes.includes(errorCode));
      expect([route, known.map((error) => error.status)]).toEqual([route, codes.map(() => Number(status))]);
    }
  }
});

/** Far enough for the examples to stay what they are, near enough to be booked. */
const DAY = '2029-12-04';

/** Practice with slots on that day. */
class LaterPractice extends Practice {
  override readonly day = DAY;

  override async resource(fields: object = {}) {
    const resource = await super.resource(fields);
    await this.#openYears(resource.uuid);
    return resource;
  }

  override async room() {
    const room = await super.room({ availability: { end: `${DAY}T10:00` } });
    await this.#openYears(room.uuid);
    return room;
  }

  #openYears(resource: string) {
    return this.make('setChannel', { resource, key: 'RESOURCE_PUBLIC', bookingWindowDays: 1830 });
  }
}

test('its examples are requests and answers of the service (npm run examples writes them)', async () => {
  const first = await startCrm();
  const examples: { [route: string]: object } = {};
  for (const row of ENDPOINTS) {
    const { practice } = await anotherCrm(first);
    const later = Object.assign(new LaterPractice(practice.service, practice.crmId, practice.key), {
      provider: practice.provider,
    });
    const example = await exampleOf(row.route, new Crm(later));
    const { request, body, headers } = sentAs(row, example);
    const sentHeaders = { ...practice.headers, ...headers };
    const reply = isStream(row)
      ? await firstEvent(practice.service, request, sentHeaders)
      : await practice.service.call(request, body, sentHeaders);
    const { headers: _, ...sent } = example;
    const given = Object.entries(sent).filter(([, values]) => Object.keys(values).length);
    examples[row.route] = { ...Object.fromEntries(given), status: reply.status, answer: reply.body };
  }
  await expect(`${JSON.stringify(readable(examples), null, 2)}\n`).toMatchFileSnapshot(
    '../../src/doors/rest/openapi/examples.json',
  );
});

/** Text of the first event of a stream, without its random id. */
async function firstEvent(service: Service, request: string, headers: Record<string, string>) {
  const stream = await openStream(service, request, headers);
  const { event, data } = (await stream.next()) ?? {};
  stream.leave();
  return { status: stream.status, body: `event: ${event}\nid: …\ndata: ${JSON.stringify(data)}\n\n` };
}

/** The examples with names in place of what is random. */
function readable(examples: object): object {
  const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
  const uuids: string[] = [];
  const numbered = (each: string) => {
    if (!uuids.includes(each)) uuids.push(each);
    return `00000000-0000-4000-8000-${String(uuids.indexOf(each) + 1).padStart(12, '0')}`;
  };
  return JSON.parse(
    JSON.stringify(examples)
      .replaceAll(/X-SIGNED-APP-CUSTOMER=[^&"]+/g, 'X-SIGNED-APP-CUSTOMER=…')
      .replaceAll(new RegExp(`crm-${uuid}`, 'g'), 'acme')
      .replaceAll(new RegExp(`([a-z]+)-(?:acme|${uuid})(?=@)`, 'g'), '$1')
      .replaceAll(new RegExp(`${uuid}(?=[@.](?:crm|example))`, 'g'), '4711')
      .replaceAll(/@(?:test|crm)\b/g, '@acme')
      .replaceAll(/whsec_[\w+/=]+/g, 'whsec_…')
      .replaceAll(/(?<=\/b\/)[\w-]{32}/g, '…')
      .replaceAll(/(?<=\/calendar\/)[\w-]+(?=\.ics)/g, '…')
      .replaceAll(
        /"(createdAt|updatedAt|noShowAt|stateChangedAt|dueAt|settledAt|previousSecretUntil|failingSince|expires_at|expiresAt|waitingSince|endedAt|now)":"[^"]+"/g,
        '"$1":"2026-12-01T08:00:00Z"',
      )
      .replaceAll(/(?<="resource_name":"[^"]*",)"until":"[^"]+"/g, '"until":"2026-12-01T12:00:00Z"')
      // somebody waits at most 400 days
      .replaceAll(/"earliest":"[^"]+"/g, '"earliest":"2029-12-03T23:00:00Z"')
      .replaceAll(/"latest":"[^"]+"/g, '"latest":"2029-12-31T23:00:00Z"')
      .replaceAll(/"next":"[\w-]{40,}"/g, '"next":"WyIyMDI5LTEyLTA0Il0"')
      .replaceAll(/"milliseconds":\d+/g, '"milliseconds":85')
      .replaceAll(
        /(?<quote>\\*")(?<name>timestamp|recordedAt)\k<quote>:\k<quote>[^"\\]+/g,
        '$<quote>$<name>$<quote>:$<quote>2029-11-24T08:00:00.123456Z',
      )
      .replaceAll(/"[\da-f]{64}"/g, '"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"')
      .replaceAll(/"(\d+)-[\da-f]{8}"/g, '"$1-9f86d081"')
      .replaceAll(new RegExp(uuid, 'g'), numbered),
  );
}

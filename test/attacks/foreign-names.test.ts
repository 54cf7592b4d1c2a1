import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { calendarEndpoints } from '../../src/doors/rest/endpoints/calendar-endpoints.ts';
import { managementEndpoints } from '../../src/doors/rest/endpoints/management-endpoints.ts';
import type { Endpoint } from '../../src/doors/rest/mapping/endpoint.ts';
import type { Example } from '../support/calls/examples/example.ts';
import { exampleOf, sentAs } from '../support/calls/examples.ts';
import { anotherCrm, fresh, startCrm } from '../support/calls/management.ts';
import { forget, shapes } from '../support/caused.ts';

const crm = await startCrm();
const other = await anotherCrm(crm);
const { service, practice } = crm;

type Place = ['path' | 'body', string];

/**
 * Places where an example names a record or a new one by reference. E-mail addresses are left out: they are reported
 * as taken, as documented.
 */
function placesIn({ path, body }: Required<Example>): Place[] {
  const named = (values: object) =>
    Object.entries(values).flatMap(([name, value]) =>
      name !== 'crmId' && name !== 'email' && `${value}`.includes('@') ? [name] : [],
    );
  const fields = [...named(body), ...('products' in body ? ['products'] : [])];
  return [...named(path).map((name): Place => ['path', name]), ...fields.map((name): Place => ['body', name])];
}

const NAMES = /[\w.-]+@(?:crm|test|example\.(?:org|com))|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.crm)?/g;

/** Answer to an example that names something else in a place, and its statements. */
async function answerTo(row: Endpoint, [part, name]: Place, replacement: unknown) {
  const example = await exampleOf(row.route, crm);
  const value = Array.isArray(example[part][name]) ? [replacement] : replacement;
  const { request, body, headers } = sentAs(row, { ...example, [part]: { ...example[part], [name]: value } });
  forget();
  const reply = await service.call(request, body, { ...practice.headers, ...headers });
  return {
    status: reply.status,
    body: JSON.stringify(reply.body ?? null).replace(NAMES, 'name'),
    statements: shapes(),
  };
}

describe.each([...managementEndpoints, ...calendarEndpoints])('$route', (row) => {
  test('with a name of another CRM → the same answer, by the same statements, as with one that nobody has', {
    tags: ['attack/foreign-told-apart-exist'],
  }, async () => {
    const example = await exampleOf(row.route, crm);
    for (const place of placesIn(example)) {
      const [part, name] = place;
      const theirs = [(await exampleOf(row.route, other))[part][name]].flat()[0];
      const foreign = await answerTo(row, place, theirs);
      const unknown = await answerTo(row, place, `${theirs}`.includes('@') ? fresh() : randomUUID());
      expect([place, foreign]).toEqual([place, unknown]);
      expect(foreign.statements.length).toBeGreaterThan(0);
    }
  });
});

test('every row → names something', async () => {
  const without = [];
  for (const row of managementEndpoints) {
    if (placesIn(await exampleOf(row.route, crm)).length === 0) without.push(row.route);
  }
  expect(without).toEqual([]);
});

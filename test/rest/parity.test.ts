import { expect, test } from 'vitest';
import { handlerOf } from '../../src/doors/rest/adapter.ts';
import { compileDocument, type Query } from '../../src/doors/rest/compiled-document.ts';
import { MAX_STARTS } from '../../src/doors/rest/endpoints/consumer-documents.ts';
import { ENDPOINTS } from '../../src/doors/rest/endpoints/tables.ts';
import type { Answer, DocumentEndpoint } from '../../src/doors/rest/mapping/endpoint.ts';
import { restSchema } from '../../src/doors/rest/rest-schema.ts';
import type { Context } from '../../src/platform/access/context.ts';
import { schema } from '../../src/schema/graphql/schema.ts';
import { EXAMPLES, exampleOf, sentAs } from '../support/calls/examples.ts';
import { anotherCrm, type Crm, startCrm } from '../support/calls/management.ts';
import { REPEATABLE_ROWS } from '../support/calls/rows.ts';
import type { Service } from '../support/service.ts';

const crm = await startCrm();
const everyRow = await selectionOfEveryRow(crm.service);

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
/** Times of the clock, but not those of a slot. */
const NOW = /"(?!starts_at|ends_at)(\w+_at|\w+_since|confirmBy|until)": "[^"]*"/g;
/** Keys of feeds are random. */
const HASH = /(?<="hash": ")[\da-f]+/g;
/** Hash of the spelling of a claimed name. */
const SPELLING = /"spelling": "[^"]+"/g;
/** Addresses of calendars are encrypted. */
const SEALED = /"(address|secret)": "\\\\x[\da-f]+"/g;
/** Number of an event that waits, and of its transaction. */
const NUMBER = /"(id|transaction)": "?\d+"?/g;

/** A kind of contact channel: only GraphQL spells it in capitals. */
const KIND = /"(type|contactChannelType)":"(mobile|phone|email|video|messenger|link|location)"/g;

const inCapitals = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(KIND, (_, name, kind) => `"${name}":"${kind.toUpperCase()}"`));

const REST_SCHEMA = restSchema(schema);

test('every row has an example, and every example its row', () => {
  const routes = ENDPOINTS.map(({ route }) => route);
  expect(Object.keys(EXAMPLES).sort()).toEqual(routes.sort());
});

test.each(REPEATABLE_ROWS.filter((row) => 'document' in row))(
  '$route → its document sent to /graphql does the same, and is answered the same',
  async (row) => {
    const [one, other] = [await anotherCrm(crm), await anotherCrm(crm)];
    const overRest = await callRest(row, one);
    expect(overRest.status).toBe(row.status);
    expect(comparable(await callGraphql(row, other))).toEqual(comparable(overRest));
    // what reads changes nothing: random-input.test.ts
    if (!row.route.startsWith('GET ')) expect(await contents(other)).toEqual(await contents(one));
  },
);

const keyOf = ({ access }: DocumentEndpoint, { practice }: Crm) => (access === 'crm' ? practice.headers : {});

async function callRest(row: DocumentEndpoint, crm: Crm): Promise<Answer> {
  const { request, body, headers } = sentAs(row, await exampleOf(row.route, crm));
  const reply = await crm.service.call(request, body, { ...keyOf(row, crm), ...headers });
  return { status: reply.status, body: reply.body };
}

/** Lets the adapter read the request and shape the answer of /graphql to the row's own document. */
async function callGraphql(row: DocumentEndpoint, crm: Crm): Promise<Answer> {
  // REST lists more at once than a document without a key may
  const document = row.document.replace(`first: ${MAX_STARTS}`, 'first: 1000');
  const query: Query = (_context, variables) => crm.service.graphql(document, inCapitals(variables), keyOf(row, crm));
  const compiled = { ...compileDocument(row, REST_SCHEMA), query, queryState: undefined, work: null, isQuery: false };
  const handle = handlerOf(row, compiled);
  // nothing but the query sees the rest of the context
  return handle(await exampleOf(row.route, crm), {} as Context);
}

/** Writes JSON in which generated uuids are numbered in their order, without times of the clock and cursors. */
function comparable(answer: object): unknown {
  const uuids: string[] = [];
  const numbered = (uuid: string) => {
    if (!uuids.includes(uuid)) uuids.push(uuid);
    return `uuid ${uuids.indexOf(uuid)}`;
  };
  const text = withoutToken(JSON.stringify(inCapitals(answer))).replaceAll(OF_THE_CLOCK, '"$1":"now"');
  return JSON.parse(text.replaceAll(UUID, numbered));
}

const OF_THE_CLOCK =
  /"(expires_at|expiresAt|waitingSince|until|endedAt|createdAt|updatedAt|stateChangedAt|noShowAt|failingSince|next|now)":"[^"]+"/g;

const withoutToken = (text: string) =>
  text.replaceAll(/X-SIGNED-APP-CUSTOMER=[^&"]+|(?<=\/calendar\/)[\w-]+(?=\.ics)|(?<=\/b\/)[\w-]+/g, 'token');

/** All rows of the CRM, in no order, without what is generated and without the time of the test. */
async function contents({ service, practice }: Crm): Promise<string[]> {
  const rows = await service.sql<{ row: string }>(everyRow, [practice.crmId]);
  const texts = rows.map(({ row }) =>
    withoutToken(row)
      .replaceAll(HASH, 'hash')
      .replaceAll(UUID, 'uuid')
      .replaceAll(NOW, '"$1": "now"')
      .replaceAll(NUMBER, '"$1": 1')
      .replaceAll(SPELLING, '"spelling": "hash"')
      .replaceAll(SEALED, '"$1": "sealed"'),
  );
  // an address is unique in the service: only the first consumer has it without a suffix
  return texts.map((text) => text.replaceAll(/\+[\da-f]{10}@/g, '@')).sort();
}

async function selectionOfEveryRow(service: Service): Promise<string> {
  const tables = await service.sql<{ name: string }>(
    "select table_name as name from information_schema.columns where column_name = 'crm_id' and table_name <> 'api_keys'",
  );
  const rows = tables.map(
    ({ name }) => `select '${name} ' || to_jsonb(t)::text as row from "${name}" t where crm_id = $1`,
  );
  return rows.join(' union all ');
}

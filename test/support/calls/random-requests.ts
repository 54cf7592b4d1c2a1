import fc from 'fast-check';
import { getOperationAST, parse } from 'graphql';
import type { Endpoint } from '../../../src/doors/rest/mapping/endpoint.ts';
import { variablesOf } from '../../../src/doors/rest/mapping/variables.ts';
import { schema } from '../../../src/schema/graphql/schema.ts';
import type { Example } from './examples/example.ts';
import { type Sent, sentAs } from './examples.ts';

/** Change of an example before it is sent. */
export interface Mutation {
  /** Path segments as they are sent, by the name of the parameter. */
  path: { [name: string]: string | undefined };
  /** Added to the query, already encoded. */
  query: [name: string, value: string][];
  /** A whole body as it is sent, instead of the changed one. */
  raw: string | undefined;
  /** The only field of the body, a list of lists without end. */
  bottomless: string | undefined;
  /** Fields by their paths, with what they are to be; undefined: left out. */
  changes: [path: string[], value: unknown][];
  headers: { [name: string]: string };
}

/** Internals that an answer must not contain: missing values, SQL, and stack traces. */
export const INSIDE =
  /\bundefined\b|\[object |\bselect .* from |relation "|violates|invalid input syntax|node_modules|\.[jt]s:\d/i;

/** They name nothing, or are no names. */
const NAMES = [
  '0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11',
  ..."nobody@crm a@b@c @ a@ ä@日本 🙂@crm * '".split(' '),
  'a b@c',
];

/** Characters that texts must not have, or that are not what they seem. */
const CHARACTERS = [...'\t\n\u0000\u001b\u007f\u0085\u00ad\u2028\u202e\ufeff\ufffe', '\ud800', '\udc00'];

const LONG = [
  'x'.repeat(256),
  'ä'.repeat(1_025),
  'x'.repeat(10_001),
  'x'.repeat(2_049),
  'ﷺ'.repeat(500),
  `a${'🙂'.repeat(50)}`,
];

/** They mean something somewhere, mostly where they do not stand. */
const WORDS = 'null true NaN 1 -1 __proto__ constructor toString public_visible %s %00 $1 \\ " < ../.. a/b'.split(' ');
const VALUES = 'RESOURCE_PUBLIC phone email DE de de_DE xx-invalid-x misc HH:mm b a@b.example https://a.example'.split(
  ' ',
);

const TEXTS = [
  '',
  ' ',
  ...CHARACTERS,
  ...CHARACTERS.map((each) => `a${each}b`),
  ...LONG,
  ...WORDS,
  ...VALUES,
  "'; drop table users; --",
];

/** Days and hours that there are not, moments at the ends of time, and what is no moment. */
export const TIMES = [
  '2030-02-30T09:00:00Z',
  '2030-02-28T24:00:00Z',
  '2030-02-28T09:00:60Z',
  '2030-02-28T09:00:00',
  '2030-02-28',
  'now',
  '0000-01-01T00:00:00Z',
  '1970-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '10000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '2030-02-28T09:00:00-23:59',
  '2030-02-28T09:00:00.9999999999Z',
];

export const NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  30,
  10_081,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 64,
  1e308,
  5e-324,
];

const deep = (levels: number, inside: unknown): unknown =>
  levels === 0 ? inside : levels % 2 ? [deep(levels - 1, inside)] : { a: deep(levels - 1, inside) };

// an own property, as JSON.parse makes it
const PROTO = JSON.parse('{"__proto__": {"isAdmin": true, "email": "a@b.example"}, "constructor": {"prototype": 1}}');

/** Texts of all kinds, among them those that a text must not be. */
export const text: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NAMES, ...TEXTS, ...TIMES),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

/** Anything that JSON can say, and undefined. */
export const value: fc.Arbitrary<unknown> = fc.oneof(
  {
    arbitrary: fc.constantFrom(undefined, null, true, false, [], {}, [[]], [null], [{}], PROTO, deep(40, 1)),
    weight: 2,
  },
  { arbitrary: text, weight: 3 },
  {
    arbitrary: fc.oneof(fc.constantFrom(...NUMBERS), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
    weight: 1,
  },
  { arbitrary: fc.array(text, { maxLength: 3 }), weight: 1 },
  { arbitrary: fc.jsonValue(), weight: 1 },
);

/** In path and query: percent escapes, whether of a text or of bytes that are none. */
const escaped = fc.oneof(
  { arbitrary: text.map((each) => encodeURIComponent(each.toWellFormed())), weight: 3 },
  {
    arbitrary: fc.constantFrom(
      '%',
      '%zz',
      '%C3%28',
      '%FF',
      '%ED%A0%80',
      '%00',
      '%2F',
      '%252F',
      // not as a segment of its own: fetch would ask for another path
      '..%2F..',
      'x'.repeat(5_000),
    ),
    weight: 1,
  },
);

const RAW = [
  '',
  ' ',
  'null',
  '[]',
  '[{}]',
  '"x"',
  '1',
  'true',
  '{',
  '{"a":1,}',
  '{"a":1}{',
  "{'a':1}",
  '{"a":NaN}',
  '\ufeff{}',
  '{}',
];

/** Text of a header. */
export const LATIN = fc.string({
  unit: fc
    .oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa0, max: 0xff }))
    .map((code) => String.fromCharCode(code)),
  maxLength: 40,
});

const TOKENS = ['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', `eyJ${'x'.repeat(3_000)}.e30.e30`];

const COOKIES = [
  'PLAY_LANG=xx',
  'PLAY_LANG=',
  'PLAY_LANG=%%%',
  'PLAY_LANG="de',
  'PLAY_LANG=de; PLAY_LANG=en',
  'PLAY_LANG=a-b-c-d-e',
];

export const headers: fc.Arbitrary<{ [name: string]: string }> = fc.record(
  {
    'x-signed-app-customer': fc.oneof(fc.constantFrom(...TOKENS), LATIN),
    cookie: fc.oneof(fc.constantFrom(...COOKIES), LATIN),
    'idempotency-key': fc.oneof(fc.constantFrom('1', 'ä', 'x'.repeat(256), ' '), LATIN),
    'accept-language': LATIN,
    'content-type': fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-7',
      'a/',
      'json',
    ),
  },
  { requiredKeys: [] },
);

/** Lists within lists, far deeper than a recursive function may go. */
const bottomless = (name: string) => `{"${name}":${'['.repeat(120_000)}${']'.repeat(120_000)}}`;

/** In a quarter of the cases. */
export const rarely = <T>(arbitrary: fc.Arbitrary<T>, usually: T): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: fc.constant(usually), weight: 3 }, { arbitrary, weight: 1 });

/** Few changes at once, so that requests get past the first check. */
export function mutations(endpoint: Endpoint, { query, body }: Required<Example>): fc.Arbitrary<Mutation> {
  const parameters = [...endpoint.route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const names = [
    ...variableNames(endpoint),
    ...Object.keys(query),
    'timeslotUuid',
    'channelId',
    'unknown',
    '__proto__',
  ];
  const queryValue = fc.oneof(escaped, fc.constantFrom('', 'undefined', 'null'));
  const raw = fc.oneof(fc.constantFrom(...RAW), fc.json());
  const places = [...names.map((name) => [name]), ...placesIn(body)];
  return fc.record({
    path: rarely(fc.record(Object.fromEntries(parameters.map((name) => [name, escaped])), { requiredKeys: [] }), {}),
    query: rarely(fc.array(fc.tuple(fc.constantFrom(...names), queryValue), { maxLength: 3 }), []),
    raw: rarely(rarely(raw, undefined), undefined),
    bottomless: rarely(rarely(fc.constantFrom(...names), undefined), undefined),
    changes: fc.array(fc.tuple(fc.constantFrom(...places), value), { maxLength: 4 }),
    headers: rarely(headers, {}),
  });
}

function variableNames(endpoint: Endpoint): string[] {
  if (!('document' in endpoint)) return [];
  const operation = getOperationAST(parse(endpoint.document));
  return operation ? variablesOf(operation, schema, endpoint).map(({ name }) => name) : [];
}

/** The paths of everything within a value, however deep. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [[key], ...placesIn(each).map((place) => [key, ...place])]);
}

/** The example as it is sent after the mutation. */
export function mutated(row: Endpoint, example: Required<Example>, mutation: Mutation): Sent {
  const body = structuredClone(example.body);
  // a copy: a later change may reach into it
  for (const [place, value] of mutation.changes) change(body, place, structuredClone(value));
  const sent = sentAs(row, { ...example, body }, mutation.path);
  const more = mutation.query.map(([name, value]) => `${name}=${value}`).join('&');
  const whole = mutation.bottomless ? bottomless(mutation.bottomless) : mutation.raw;
  return {
    request: more ? `${sent.request}${sent.request.includes('?') ? '&' : '?'}${more}` : sent.request,
    body: sent.body && (whole ?? sent.body),
    headers: { ...sent.headers, ...mutation.headers },
  };
}

function change(target: unknown, [key = '', ...inside]: string[], value: unknown): void {
  if (typeof target !== 'object' || target === null) return;
  if (inside.length) change(Reflect.get(target, key), inside, value);
  else if (value === undefined) Reflect.deleteProperty(target, key);
  // not an assignment, which would set the prototype for __proto__
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

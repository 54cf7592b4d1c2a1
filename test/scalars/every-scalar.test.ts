import fc from 'fast-check';
import { buildSchema, type GraphQLScalarType, graphqlSync, Kind, type ValueNode } from 'graphql';
import { describe, expect, test } from 'vitest';
import { CountryCode } from '../../src/records/scalars/country-code.ts';
import { DatePattern } from '../../src/records/scalars/date-pattern.ts';
import { EmailAddress } from '../../src/records/scalars/email-address.ts';
import { FreeText } from '../../src/records/scalars/free-text.ts';
import { Identifier } from '../../src/records/scalars/identifier.ts';
import { Instant } from '../../src/records/scalars/instant.ts';
import { LanguageTag } from '../../src/records/scalars/language-tag.ts';
import { LocalDate } from '../../src/records/scalars/local-date.ts';
import { LocalDateOrDateTime } from '../../src/records/scalars/local-date-or-date-time.ts';
import { LocalDateTime } from '../../src/records/scalars/local-date-time.ts';
import { Reference } from '../../src/records/scalars/reference.ts';
import { Text } from '../../src/records/scalars/text.ts';
import { TimeZone } from '../../src/records/scalars/time-zone.ts';
import { Uuid } from '../../src/records/scalars/uuid.ts';
import { WebAddress } from '../../src/records/scalars/web-address.ts';
import { outcome, read } from '../support/calls/read-scalar.ts';
import { runs } from '../support/random-runs.ts';

const two = (n: number) => String(n).padStart(2, '0');
const date = fc
  .tuple(fc.integer({ min: 1960, max: 2040 }), fc.nat(13), fc.nat(32))
  .map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`);
const time = fc.tuple(fc.nat(24), fc.nat(60)).map(([hour, minute]) => `T${two(hour)}:${two(minute)}`);
const localTime = fc.tuple(date, time).map((parts) => parts.join(''));
const offset = fc.constantFrom('', 'z', 'Z', ':07Z', ':08.9876+02:00', '-0330', '+18:01', '[Europe/Berlin]');
const label = fc.stringMatching(/^[A-Za-z0-9-]{1,4}$/);

/** Each scalar with texts that come near to what it accepts. */
const scalars: [GraphQLScalarType, fc.Arbitrary<string>][] = [
  [CountryCode, fc.stringMatching(/^[A-Za-zß]{1,2}$/)],
  [DatePattern, fc.stringMatching(/^[yMdEHhaXzQqwuV' :.-]{0,9}$/)],
  [EmailAddress, fc.tuple(label, label, label).map(([local, host, tld]) => `${local}@${host}.${tld}`)],
  [FreeText, fc.stringMatching(/^[a-zé\r\n\t ]{0,9}$/)],
  [Identifier, fc.stringMatching(/^[a-z@ ]{0,9}$/)],
  [Instant, fc.tuple(localTime, offset).map((parts) => parts.join(''))],
  [LanguageTag, fc.stringMatching(/^[a-zA-Z]{1,3}([_-][a-zA-Z0-9]{1,5}){0,3}$/)],
  [LocalDate, date],
  [LocalDateOrDateTime, fc.oneof(date, localTime)],
  [LocalDateTime, localTime],
  [Reference, fc.stringMatching(/^[a-z]{0,3}@?[a-z ]{0,3}@?$/)],
  [Text, fc.string({ unit: 'grapheme' })],
  [TimeZone, fc.constantFrom(...Intl.supportedValuesOf('timeZone')).map((zone) => zone.toLowerCase())],
  [Uuid, fc.uuid().map((uuid) => uuid.toUpperCase())],
  [WebAddress, fc.webUrl({ withFragments: true, withQueryParameters: true })],
];

const literal = (scalar: GraphQLScalarType, node: ValueNode) => outcome(() => scalar.parseLiteral(node));

describe.each(scalars.map(([scalar, near]) => ({ name: scalar.name, scalar, near })))('$name', ({ scalar, near }) => {
  const anyText = fc.oneof(near, fc.string({ unit: 'binary' }), fc.string());

  test('tells an API user the shape with an example', () => {
    expect(scalar.description).toMatch(/Examples?: `/);
  });

  test.each([null, 1, 1.5, true, ['a'], { a: 1 }, 10n])('refuses %o, coercing nothing', (value) => {
    expect(read(scalar, value)).toBe('refused: must be a string');
  });

  test.each(['a\u0000b', 'a\u001bb', 'a\u2028b', 'a\ud800', '\udc00a'])('refuses %j', (text) => {
    expect(read(scalar, text)).toMatch(/^refused: /);
  });

  test('refuses literals of every other kind', () => {
    const others: ValueNode[] = [
      { kind: Kind.INT, value: '1' },
      { kind: Kind.ENUM, value: 'DE' },
      { kind: Kind.BOOLEAN, value: true },
      { kind: Kind.LIST, values: [] },
    ];
    expect(others.map((node) => literal(scalar, node))).toEqual(others.map(() => 'refused: must be a string'));
  });

  test('answers any text with a value or with a short the same as a literal', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const value = read(scalar, text);
        expect(literal(scalar, { kind: Kind.STRING, value: text })).toEqual(value);
        if (String(value).startsWith('refused: ')) expect(String(value).length).toBeLessThan(160);
      }),
      { numRuns: runs(300) },
    );
  });

  test('reads what it has written as the same value, and writes it the same', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const value = read(scalar, text);
        if (String(value).startsWith('refused: ')) return;
        const written = scalar.serialize(value);
        expect(read(scalar, written)).toEqual(value);
        expect(scalar.serialize(scalar.parseValue(written))).toBe(written);
      }),
      { numRuns: runs(300) },
    );
  });
});

test('A refused literal is reported with its place in the document', () => {
  const schema = buildSchema('scalar Uuid type Query { product(uuid: Uuid): Int }');
  Object.assign(schema.getType('Uuid')!, { parseLiteral: Uuid.parseLiteral });
  const { errors } = graphqlSync({ schema, source: '{ product(uuid: "7") }' });
  expect(errors?.map((error) => error.toJSON())).toEqual([
    {
      message: 'must be a uuid such as 0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11',
      locations: [{ line: 1, column: 17 }],
    },
  ]);
});

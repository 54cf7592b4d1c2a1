import {
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLScalarType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { fresh } from '../../test/support/calls/management.ts';
import { NUMBERS, TIMES, text, value } from '../../test/support/calls/random-requests.ts';
import { localDay } from '../../test/support/practice.ts';
import type { Chance } from './chance.ts';
import type { World } from './world.ts';

const anyText = () => text;
const anyValue = () => value;

const days = () => [2, 10, 11, 40].map(localDay);
const clocks = ['00:00', '08:45', '09:00', '09:30', '10:00', '12:00', '23:59'];

/** Values that a scalar takes, or just does not. */
const SCALARS: { [name: string]: (chance: Chance, world: World) => unknown } = {
  Boolean: (chance) => chance.percent(50),
  CountryCode: (chance) => chance.of(['DE', 'at', 'XX', 'D']),
  DatePattern: (chance) => chance.of(['yyyy-MM-dd', 'EEEE', "HH:mm 'Uhr'", "'__proto__'", 'zzzz'.repeat(16), 'n', "'"]),
  EmailAddress: (chance) => chance.of(['eva@example.org', 'Eva@Example.org', fresh().replace('@crm', '@example.org')]),
  Identifier: (chance, world) => chance.of(world.names),
  Instant: (chance) => `${chance.of(days())}T${chance.of(clocks)}:00${chance.of(['+01:00', 'Z', '+02:00'])}`,
  Int: (chance) => chance.of([0, 1, 1, 2, 3, 15, 30, 60, 100, 1000, 1001, 10_080, ...NUMBERS]),
  LanguageTag: (chance) =>
    chance.of(['de', 'de_DE', 'fr', 'sr-Latn-RS', 'de-u-ca-buddhist-nu-arab', 'zz', 'de_', 'x-y']),
  LocalDate: (chance) => chance.of(days()),
  LocalDateOrDateTime: (chance) => chance.of(days()) + chance.of(['', ...clocks.map((clock) => `T${clock}`)]),
  LocalDateTime: (chance) => `${chance.of(days())}T${chance.of(clocks)}`,
  Reference: (chance, world) => chance.of([fresh(), chance.of(world.names)]),
  TimeZone: (chance) =>
    chance.of(['Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'utc', 'Etc/GMT+12', 'Mars/Base']),
  Uuid: (chance, world) => chance.of(world.names),
  HttpAddress: (chance) => chance.of(['https://example.org/a?b', 'http://x', 'javascript:alert(1)', 'https://[::1]/']),
  WebAddress: (chance) => chance.of(['https://example.org/a?b', 'www.example.org', 'javascript:alert(1)', 'Room 5']),
};

/** Rules that never come true, too often, or end with time itself. */
const RULES = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=5',
  'FREQ=DAILY;INTERVAL=2147483647',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2,4,6,9,11',
  'FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU;BYMONTH=6',
  'FREQ=YEARLY;BYYEARDAY=366;BYDAY=MO;INTERVAL=7',
  'FREQ=DAILY;BYSETPOS=-1;BYDAY=MO',
  'FREQ=DAILY;COUNT=99999999999999999999',
  'FREQ=DAILY;UNTIL=99991231T235959Z',
  'FREQ=DAILY;UNTIL=00000000',
  'FREQ=SECONDLY',
  'FREQ=DAILY;FREQ=WEEKLY',
  'RRULE:FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=99MO;WKST=XX',
];

/** By the name of a field, where its type says little. */
const BY_NAME: { [name: string]: (chance: Chance, world: World) => unknown } = {
  recurrence: (chance) => chance.of(RULES),
  token: (chance, { tokens }) => (tokens.length ? chance.of(tokens) : 'a.b.c'),
  branch: (chance) => chance.of(['misc', 'handyman', 'none']),
  // a page is asked for as often with too many items as with few
  first: (chance) => chance.of([0, 1, 2, 10, 1000, 1001, -1]),
  // seconds: a call that waits for events is no slow one
  wait: (chance) => chance.of([0, 0, 1, -1, 1000]),
};

/** A value for an input type: mostly one that it takes. */
export function valueFor(type: GraphQLInputType, chance: Chance, world: World, name = ''): unknown {
  if (chance.percent(3)) return chance.from(anyValue);
  if (isNonNullType(type)) return valueFor(type.ofType, chance, world, name);
  if (chance.percent(3)) return null;
  if (isListType(type)) {
    const length = chance.percent(2) ? chance.of([99, 100, 101, 201]) : chance.upTo(3);
    return Array.from({ length }, () => valueFor(type.ofType, chance, world, name));
  }
  if (isInputObjectType(type)) return objectFor(Object.values(type.getFields()), chance, world);
  if (isEnumType(type))
    return chance.of([...type.getValues().map((each) => each.name), ...(chance.percent(5) ? ['NONE'] : [])]);
  return scalarFor(type, chance, world, name);
}

function scalarFor({ name: type }: GraphQLScalarType, chance: Chance, world: World, name: string): unknown {
  if (chance.percent(6)) return chance.of<unknown>([chance.from(anyText), chance.of(TIMES), chance.of(NUMBERS)]);
  const known = world.known[name];
  if (known && chance.percent(60)) return chance.of(known);
  const make = BY_NAME[name] ?? SCALARS[type];
  return make ? make(chance, world) : chance.of(['Eva', 'Muster', 'Room', fresh().replace('@', '.')]);
}

function objectFor(fields: GraphQLInputField[], chance: Chance, world: World): object {
  const wanted = fields.filter((field) => chance.percent(isRequiredInputField(field) ? 97 : 30));
  const entries = wanted.map((field) => [field.name, valueFor(field.type, chance, world, field.name)]);
  if (chance.percent(2)) entries.push([chance.of(['unknown', '__proto__', 'constructor']), 1]);
  return Object.fromEntries(entries);
}

const NAME = /^[_A-Za-z]\w*$/;

/** A value as a document writes it. */
export function literal(value: unknown, type?: GraphQLInputType): string {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (Array.isArray(value))
    return `[${value.map((each) => literal(each, isListType(inner) ? inner.ofType : undefined)).join()}]`;
  if (typeof value === 'string') return isEnumType(inner) && NAME.test(value) ? value : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = isInputObjectType(inner) ? inner.getFields() : {};
  const written = Object.entries(value).filter(([name]) => NAME.test(name));
  return `{${written.map(([name, each]) => `${name}:${literal(each, Object.hasOwn(fields, name) ? fields[name]?.type : undefined)}`).join()}}`;
}

import {
  type GraphQLArgument,
  type GraphQLInputField,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { ACCESS, callAllowed, example, exampleArguments, ROOT_FIELDS } from '../support/calls/root-fields.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const practice = await makePractice(await sharedService());

const x = (length: number) => 'x'.repeat(length);

/** By scalar: how long a text may be, and one of a length; none where the grammar of the scalar bounds it. */
const TEXTS: Record<string, { max: number; of: (length: number) => string } | null> = {
  Boolean: null,
  CountryCode: null,
  DatePattern: { max: 64, of: (length) => `'${x(length - 2)}'` },
  EmailAddress: { max: 254, of: (length) => `${x(64)}@${x(63)}.${x(63)}.${x(length - 193)}` },
  FreeText: { max: 10_000, of: (length) => '🙂'.repeat(length) },
  Identifier: { max: 600, of: x },
  Instant: null,
  Int: null,
  LanguageTag: null,
  LocalDate: null,
  LocalDateOrDateTime: null,
  LocalDateTime: null,
  Message: { max: 1024, of: (length) => '🙂'.repeat(length) },
  Password: { max: 1024, of: x },
  Reference: { max: 191, of: (length) => `${x(length - 4)}@crm` },
  String: null,
  Text: { max: 255, of: x },
  TimeZone: null,
  Uuid: null,
  // by address, as a webhook is refused whose name DNS does not know
  WebAddress: { max: 2048, of: (length) => `https://1.1.1.1/${x(length - 16)}` },
};

/** Texts that are neither names nor short: how long they may be; null where only some values are allowed. */
const OTHERS: Record<string, number | null> = {
  'ContactChannelInput.value': 2048,
  'ContactInput.value': 2048,
  'CreateAccountInput.branch': null,
  'UpdateAccountInput.branch': null,
  'CreateProviderInput.branch': null,
  'UpdateProviderInput.branch': null,
  'CreateWebhookEndpointInput.types': null,
  'UpdateWebhookEndpointInput.types': null,
  'events.types': null,
  'crmEvents.types': null,
  'CreateBlackoutInput.publicReason': 200,
  'UpdateBlackoutInput.publicReason': 200,
  'CreateCrmInput.crmId': 63,
  'CreateApiKeyInput.crmId': 2048,
  'apiKeys.crmId': 2048,
  'updateCrm.crmId': 2048,
  'crmEvents.crmId': 2048,
  'MetadataFilter.key': 2048,
  'ConsumerInput.note': 2000,
  'UpdateParticipationInput.note': 2000,
};

/** A text of an operation: its path, and the arguments with a value there. */
interface Leaf {
  path: string;
  scalar: string;
  max: number | null;
  with: (value: unknown) => object;
}

/** Every text that a field or an argument takes, or that is within it. */
function leavesOf(owner: string, { name, type }: GraphQLArgument | GraphQLInputField): Leaf[] {
  const isList = isListType(getNullableType(type));
  const named = getNamedType(type);
  const path = isList ? `${name}.0` : name;
  const wrap = (value: unknown) => ({ [name]: isList ? [value] : value });
  if (isInputObjectType(named)) {
    const inner = Object.values(named.getFields()).flatMap((field) => leavesOf(named.name, field));
    return inner.map((leaf) => ({
      ...leaf,
      path: `${path}.${leaf.path}`,
      with: (value) => wrap({ ...Object(example(named)), ...leaf.with(value) }),
    }));
  }
  if (!(named.name in TEXTS)) return [];
  const key = `${owner}.${name}`;
  const max = key in OTHERS ? OTHERS[key]! : (TEXTS[named.name]?.max ?? null);
  return [{ path, scalar: named.name, max, with: wrap }];
}

const CASES = Object.keys(ACCESS).flatMap((name) =>
  ROOT_FIELDS[name]!.args.flatMap((arg) => leavesOf(name, arg)).map((leaf) => ({ name, ...leaf })),
);

/** Asks with a value at a place; the fields that are told to be invalid. */
async function refusedFields({ name, with: args }: (typeof CASES)[number], value: unknown): Promise<string[]> {
  const given = { ...exampleArguments(name), ...args(value) };
  const { errors = [] } = await callAllowed(practice, name, given);
  type Extensions = { code: string; fields?: string[] };
  const extensions: Extensions[] = errors.map((error: { extensions: Extensions }) => error.extensions);
  return extensions.flatMap(({ code, fields = [] }) => (code === 'INVALID_INPUT' ? fields : []));
}

const NO_TEXTS = ['Boolean', 'Int', 'String'];
const TEXT_CASES = CASES.filter(({ scalar }) => !NO_TEXTS.includes(scalar));
/** Control characters, and halves of characters. */
const WRONG = ['a\u0000b', 'a\u001bb', 'a\u2028b', 'a\ud800', '\udc00a'];

const BOUNDED = TEXT_CASES.filter(({ max }) => max !== null);

describe('every text of every operation', () => {
  test.each(BOUNDED)(
    '$name, $path → $max characters at most',
    { tags: ['W7/names-short-texts-255', 'W7/references-191-characters-urls'] },
    async (leaf) => {
      const { scalar, max, path } = leaf;
      const text = TEXTS[scalar]!.of;
      expect(await refusedFields(leaf, text(max!))).not.toContain(path);
      expect(await refusedFields(leaf, text(max! + 1))).toContain(path);
    },
  );

  // each with one of them: that a scalar refuses all of them is shown in test/scalars/every-scalar.test.ts
  test.each(TEXT_CASES.map((leaf, index) => ({ ...leaf, wrong: WRONG[index % WRONG.length] })))(
    '$name, $path with a control character or half a character → refused',
    { tags: ['W7/lone-surrogates-400'] },
    async ({ wrong, ...leaf }) => {
      expect([wrong, await refusedFields(leaf, wrong)]).toEqual([wrong, expect.arrayContaining([leaf.path])]);
    },
  );

  test('there are such texts', () => {
    expect(BOUNDED.length).toBeGreaterThan(120);
  });
});

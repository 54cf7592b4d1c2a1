import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { mutate } from '../support/calls/mutate.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const [owner, thief] = [await makePractice(service), await makePractice(service)];
const loot = await thief.room();

/** A reference of ASCII that nobody has, with letters that have lookalikes. */
const fresh = () => `cape-${randomUUID()}@alpha`;

/** Characters of which a reader sees nothing, or that no font need have. */
const INVISIBLE = [
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u17b4', '\u180e', '\u200b', '\u200d', '\u202e', '\u2060', '\u2800'],
  ...['\u3164', '\ufe0f', '\uffa0', '\ue000', '\u{e0061}', '\u{f0000}', '\u0378', '\u{1d159}'],
];

/** The ways to give a name to something that consumers name. */
const NAMING: Record<string, (practice: Practice, reference: string) => Promise<unknown>> = {
  createResource: (practice, reference) => practice.resource({ reference }),
  createProduct: (practice, reference) => practice.product({ reference }),
  createAvailability: async (practice, reference) => {
    const { uuid: resource } = practice === thief ? loot : await practice.resource();
    return practice.availability({ resource, reference, start: '2030-01-07T09:00', end: '2030-01-07T12:00' });
  },
  setChannel: async (practice, reference) => {
    const { uuid: resource } = await practice.resource();
    return practice.make('setChannel', { resource, key: 'CALENDAR_PUBLIC', reference });
  },
  updateResource: (practice, reference) =>
    practice === thief
      ? mutate(practice, 'updateResource', { resource: loot.uuid, input: { reference } }, '{ uuid }')
      : practice.resource({ reference }),
};

/** Names that are read like another: letters of other scripts, of mathematics, of double width. */
const LOOKALIKES: Record<string, (reference: string) => string> = {
  Cyrillic: (reference) => reference.replace('cape', '\u0441\u0430\u0440\u0435'),
  'one letter': (reference) => reference.replace('a', '\u0430'),
  'letters of mathematics': (reference) => reference.replace('cape', '\u{1d41c}\u{1d41a}\u{1d429}\u{1d41e}'),
  'double width': (reference) => reference.replace('cape', '\uff43\uff41\uff50\uff45'),
  'another hyphen': (reference) => reference.replace('-', '\u2010'),
};

const refusal = (naming: Promise<unknown>) =>
  naming.then(
    () => 'accepted',
    (error: Error) =>
      /is taken: choose another one|must be a reference[^"\\]*/.exec(error.message)?.[0] ?? error.message,
  );

const TAKEN = 'is taken: choose another one';
const UNSEEN = 'must be a reference without invisible, unassigned or private characters';

describe.each(Object.entries(NAMING))('%s', (_, name) => {
  test.each(Object.entries(LOOKALIKES))(
    'a name that reads like that of another tenant: %s → refused',
    {
      tags: ['attack/names-read-like-published'],
    },
    async (_, lookalike) => {
      const reference = fresh();
      await name(owner, reference);
      expect(await refusal(name(thief, lookalike(reference)))).toBe(TAKEN);
      // also the other way round
      const other = fresh();
      await name(owner, lookalike(other));
      expect(await refusal(name(thief, other))).toBe(TAKEN);
      expect(
        await service.sql('select crm_id from claimed_names where reference in ($1, $2)', [
          other,
          lookalike(reference),
        ]),
      ).toEqual([]);
    },
  );

  test('names with characters that nobody sees → refused, and nothing is written', {
    tags: ['attack/names-read-like-published'],
  }, async () => {
    const references = INVISIBLE.map((character) => fresh().replace('ap', `a${character}p`));
    const refusals = [];
    for (const reference of references) refusals.push(await refusal(name(thief, reference)));
    expect(refusals).toEqual(references.map(() => UNSEEN));
    expect(await service.sql('select from claimed_names where reference = any($1)', [references])).toEqual([]);
  });
});

test('a tenant whose own names read alike, names of ASCII of two tenants → accepted', {
  tags: ['attack/names-read-like-published'],
}, async () => {
  const reference = fresh();
  await owner.resource({ reference });
  await owner.resource({ reference: LOOKALIKES.Cyrillic!(reference) });
  const [one, ell] = ['cape1', 'capel'].map((name) => fresh().replace('cape', name));
  await owner.resource({ reference: one });
  await thief.resource({ reference: one!.replace('cape1', 'capel') });
  await thief.resource({ reference: ell });
  await owner.resource({ reference: ell!.replace('capel', 'cape1') });
});

test('two tenants that claim names that read alike at once → one gets it', {
  tags: ['attack/names-read-like-published'],
}, async () => {
  for (let round = 0; round < 5; round++) {
    const reference = fresh();
    const outcomes = await Promise.all([
      refusal(owner.resource({ reference })),
      refusal(thief.resource({ reference: LOOKALIKES.Cyrillic!(reference) })),
    ]);
    expect(outcomes.toSorted()).toEqual(['accepted', TAKEN]);
  }
});

test('a provider whose reference reads like that of another tenant → no page by it, only by its uuid', {
  tags: ['attack/names-read-like-published'],
}, async () => {
  const [first, second] = [await makePractice(service), await makePractice(service)];
  const reference = fresh();
  for (const [practice, name] of [
    [first, reference],
    [second, LOOKALIKES.Cyrillic!(reference)],
  ] as const) {
    await mutate(practice, 'updateProvider', { provider: practice.provider, input: { reference: name } }, '{ uuid }');
    await practice.room();
  }
  const statusOf = async (name: string) => (await fetch(`${service.url}/book/${encodeURIComponent(name)}`)).status;
  expect(await statusOf(reference)).toBe(200);
  expect(await statusOf(LOOKALIKES.Cyrillic!(reference))).toBe(404);
  expect(await statusOf(second.provider)).toBe(200);
});

test.each(['createUser', 'createAccount'])(
  '%s with a character that nobody sees → refused',
  { tags: ['attack/names-read-like-published'] },
  async (mutation) => {
    const reference = fresh().replace('ap', 'a\u200bp');
    const { owner: user } = owner.references;
    const input = {
      createUser: { reference, email: `${randomUUID()}@example.org`, lastName: 'Muster' },
      createAccount: { reference, owner: user, branch: 'misc' },
    }[mutation];
    expect(await refusal(owner.make(mutation, input!))).toBe(UNSEEN);
  },
);

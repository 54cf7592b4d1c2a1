import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchedName } from '../../../src/schema/resolvers/management/consumers/searched-words.ts';
import { appointmentCalls, noon } from '../../support/calls/appointment-calls.ts';
import { book } from '../../support/calls/booking.ts';
import { issueKey } from '../../support/calls/keys.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { statementsOf } from '../../support/recorded-statements.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();

interface Person {
  firstName: string;
  lastName: string;
  email?: string;
  mobile?: string;
}

let days = 1;
/** Books for a person at a provider, each at a day of its own. */
async function appoint(practice: Practice, resource: string, ...participants: Person[]) {
  days += 1;
  const input = { resource, start: noon(days), end: noon(days, 30), capacity: participants.length, participants };
  return appointmentCalls(practice).make(input);
}

async function practiceWithRoom() {
  const practice = await makePractice(service);
  const { uuid } = await practice.resource();
  return { practice, resource: uuid };
}

const FIELDS = '{ totalCount nodes { uuid firstName lastName email mobile visits missed } }';

const find = async (practice: Practice, search: string | null, selection = FIELDS) =>
  query(practice, 'consumers', { provider: practice.provider, search }, selection);

const namesOf = async (practice: Practice, search: string): Promise<string[]> =>
  (await find(practice, search)).nodes.map(({ firstName, lastName }: Person) => `${firstName} ${lastName}`);

describe('a search', () => {
  test('by beginnings of words, whatever case and accents; by an address; by digits → the consumers by last name', async () => {
    const { practice, resource } = await practiceWithRoom();
    const people: Person[] = [
      { firstName: 'Chloé', lastName: 'Müller-Lüdenscheid', email: 'office@chloe.example', mobile: '+49 170 1234567' },
      { firstName: 'Max', lastName: 'von Straßen', email: 'max.vs@example.org' },
      { firstName: 'Maria', lastName: 'Łukasz', mobile: '0151 / 98 76 54 3' },
      { firstName: 'Ольга', lastName: 'Йовович', email: 'olga@example.org' },
    ];
    for (const person of people) await appoint(practice, resource, person);
    for (const [search, names] of [
      ['chloe', ['Chloé Müller-Lüdenscheid']],
      ['MULLER', ['Chloé Müller-Lüdenscheid']],
      ['lude', ['Chloé Müller-Lüdenscheid']],
      ['müller chl', ['Chloé Müller-Lüdenscheid']],
      ['office@', ['Chloé Müller-Lüdenscheid']],
      ['OFF', ['Chloé Müller-Lüdenscheid']],
      ['1234', ['Chloé Müller-Lüdenscheid']],
      ['0170 123', ['Chloé Müller-Lüdenscheid']],
      ['strassen', ['Max von Straßen']],
      ['ma', ['Maria Łukasz', 'Max von Straßen']],
      ['lukasz', ['Maria Łukasz']],
      ['+49 (0)151', []],
      ['0151/9876', ['Maria Łukasz']],
      ['йов', ['Ольга Йовович']],
      ['иовович', ['Ольга Йовович']],
      ['ller', []],
      ['100%', []],
      ["o'zz", []],
    ] as const) {
      expect([search, await namesOf(practice, search)]).toEqual([search, names]);
    }
  });

  test.each(['', 'a', ' a ', '12', '123', '+', '--', '()'])('for %j → INVALID_INPUT naming it', async (search) => {
    const { practice } = await practiceWithRoom();
    const asked =
      'query ($provider: Identifier!, $search: Text) { consumers(provider: $provider, search: $search) { totalCount } }';
    const { errors } = await service.graphql(asked, { provider: practice.provider, search }, practice.headers);
    expect([errors[0].extensions.code, errors[0].extensions.fields[0]]).toEqual(['INVALID_INPUT', 'search']);
  });

  test.each(["'", '\\', "a'b\\c", '"x" & !y:*', 'aa | bb', '%%', 'a_%', '\u0000aa', '<b>', '٣٤٥٦'])(
    'for the signs %j → finds nobody, and breaks nothing',
    async (signs) => {
      const { practice, resource } = await practiceWithRoom();
      await appoint(practice, resource, { firstName: 'Eva', lastName: 'Muster', email: 'eva@example.org' });
      const asked =
        'query ($provider: Identifier!, $search: Text) { consumers(provider: $provider, search: $search) { totalCount } }';
      const variables = { provider: practice.provider, search: `zz ${signs}` };
      const { data, errors } = await service.graphql(asked, variables, practice.headers);
      if (errors) expect(errors[0].extensions.code).toBe('INVALID_INPUT');
      else expect(data.consumers.totalCount).toBe(0);
    },
  );

  test('somebody with several bookings → once, by the data of the latest one', async () => {
    const { practice, resource } = await practiceWithRoom();
    const email = 'vera@example.org';
    await appoint(practice, resource, { firstName: 'Vera', lastName: 'Alt', email });
    await appoint(practice, resource, { firstName: 'Vera', lastName: 'Neu', email, mobile: '+49 170 7654321' });
    const { nodes } = await find(practice, 'vera');
    expect(nodes).toEqual([expect.objectContaining({ lastName: 'Neu', mobile: '+49 170 7654321' })]);
  });

  test('people without an address → found, one by number and last name, others by each booking', async () => {
    const { practice, resource } = await practiceWithRoom();
    const mobile = '+49 171 5556677';
    await appoint(practice, resource, { firstName: 'Karl', lastName: 'Telefon', mobile });
    await appoint(practice, resource, { firstName: 'K.', lastName: 'Téléfon', mobile: '0171 5556677' });
    await appoint(practice, resource, { firstName: 'Tochter', lastName: 'Andere', mobile });
    await appoint(practice, resource, { firstName: 'Ohne', lastName: 'Nummer' });
    await appoint(practice, resource, { firstName: 'Ohne', lastName: 'Nummer' });
    expect(await namesOf(practice, 'telefon')).toEqual(['K. Téléfon']);
    expect(await namesOf(practice, '5556677')).toEqual(['Tochter Andere', 'K. Téléfon']);
    expect(await namesOf(practice, 'ohne nummer')).toHaveLength(2);
  });

  test('a name that staff have corrected, or of a child by the address of a parent → found by the appointment', async () => {
    const { practice, resource } = await practiceWithRoom();
    const email = 'parent@example.org';
    await appoint(practice, resource, { firstName: 'Petra', lastName: 'Meier', email });
    const { participations } = await appoint(practice, resource, { firstName: 'Tim', lastName: 'Meier', email });
    await mutate(practice, 'updateParticipation', {
      participation: participations[0].uuid,
      input: { lastName: 'Meyer' },
    });
    expect(await namesOf(practice, 'tim')).toEqual(['Tim Meyer']);
    expect(await namesOf(practice, 'meyer')).toEqual(['Tim Meyer']);
  });

  test('what was given to another provider → finds nobody here, and is not shown', async () => {
    const { practice, resource } = await practiceWithRoom();
    const other = await practice.another();
    const room = await other.resource();
    const email = 'shared@example.org';
    await appoint(practice, resource, { firstName: 'Sara', lastName: 'Geteilt', email });
    await appoint(other, room.uuid, { firstName: 'Sara', lastName: 'Geteilt', email, mobile: '+49 172 1112223' });
    await appoint(other, room.uuid, { firstName: 'Nur', lastName: 'Dort', email: 'dort@example.org' });
    expect(await namesOf(practice, '1112223')).toEqual([]);
    expect(await namesOf(practice, 'nur dort')).toEqual([]);
    const { nodes } = await find(practice, 'sara');
    expect(nodes).toEqual([expect.objectContaining({ email, mobile: null })]);
  });

  test('what was given to another CRM, held only, or erased → not found', async () => {
    const { practice, resource } = await practiceWithRoom();
    const elsewhere = await practiceWithRoom();
    const person = { firstName: 'Zoe', lastName: 'Zander', email: 'zoe@example.org' };
    await appoint(elsewhere.practice, elsewhere.resource, person);
    expect(await namesOf(practice, 'zander')).toEqual([]);
    await appoint(practice, resource, person);
    expect(await namesOf(practice, 'zander')).toEqual(['Zoe Zander']);
    await mutate(
      practice,
      'eraseConsumer',
      { email: person.email, cancelFutureAppointments: true },
      '{ participations }',
    );
    expect(await namesOf(practice, 'zander')).toEqual([]);
    expect(await namesOf(elsewhere.practice, 'zander')).toEqual(['Zoe Zander']);
  });

  test('pages → each hit once, in order', async () => {
    const { practice, resource } = await practiceWithRoom();
    const people = ['A', 'B', 'C'].map((lastName) => ({
      firstName: 'Seite',
      lastName,
      email: `${lastName}@seite.example`,
    }));
    await appoint(practice, resource, ...people);
    const page = '{ totalCount pageInfo { hasNextPage endCursor } nodes { lastName } }';
    const asked = { provider: practice.provider, search: 'seite', first: 2 };
    const one = await query(practice, 'consumers', asked, page);
    expect([one.totalCount, one.pageInfo.hasNextPage]).toEqual([3, true]);
    const two = await query(practice, 'consumers', { ...asked, after: one.pageInfo.endCursor }, page);
    expect([...one.nodes, ...two.nodes].map(({ lastName }) => lastName)).toEqual(['A', 'B', 'C']);
    expect(two.pageInfo.hasNextPage).toBe(false);
  });
});

test('without a search → those of today, by the start of their appointment', async () => {
  const { practice, resource } = await practiceWithRoom();
  await appoint(practice, resource, { firstName: 'Kommt', lastName: 'Morgen' });
  const { uuid } = await appoint(practice, resource, { firstName: 'Kommt', lastName: 'Heute' });
  await service.sql(
    `update appointments set starts_at = now(), ends_at = now() + interval '1 minute', occupied_from = now(),
       occupied_until = now() + interval '1 minute' where id = $1`,
    [uuid],
  );
  expect((await find(practice, null)).nodes).toEqual([expect.objectContaining({ lastName: 'Heute' })]);
});

describe('a consumer', () => {
  const RECORD = `{ uuid visits missed next { uuid } last { uuid }
    coming: participations(coming: true) { totalCount nodes { uuid } }
    past: participations { totalCount nodes { uuid state } } }`;

  /** Moves an appointment into the past. */
  const pass = (appointment: string, days: number) =>
    service.sql(
      `update appointments set starts_at = now() - $2 * interval '1 day', ends_at = now() - $2 * interval '1 day' + interval '30 minutes',
         occupied_from = now() - $2 * interval '1 day', occupied_until = now() - $2 * interval '1 day' + interval '30 minutes' where id = $1`,
      [appointment, days],
    );

  test('with past, missed and coming visits → each is counted, the next and the last are named', async () => {
    const { practice, resource } = await practiceWithRoom();
    const person = { firstName: 'Rita', lastName: 'Regel', email: 'rita@example.org' };
    const [first, second, third, fourth] = [
      await appoint(practice, resource, person),
      await appoint(practice, resource, person),
      await appoint(practice, resource, person),
      await appoint(practice, resource, person),
    ];
    await pass(first.uuid, 3);
    await pass(second.uuid, 2);
    const [missed] = second.participations;
    await mutate(practice, 'markNoShow', { participation: missed.uuid });
    const { consumerUuid } = await query(practice, 'participation', { participation: missed.uuid }, '{ consumerUuid }');
    for (const consumer of [consumerUuid, missed.uuid]) {
      const shown = await query(practice, 'consumer', { provider: practice.provider, consumer }, RECORD);
      expect(shown).toMatchObject({
        ...{ visits: 1, missed: 1, next: { uuid: third.participations[0].uuid } },
        last: { uuid: missed.uuid },
        coming: { totalCount: 2, nodes: [third, fourth].map(({ participations: [{ uuid }] }) => ({ uuid })) },
        past: { totalCount: 2, nodes: [{ uuid: missed.uuid }, { uuid: first.participations[0].uuid }] },
      });
    }
  });

  test('a booking that was moved → is one visit', async () => {
    const practice = await makePractice(service);
    const room = await practice.room();
    const { body } = await book(service, slotOf(room), { firstname: 'Mona', lastname: 'Umzug' });
    const { participations } = await appointmentCalls(practice).read(body.createdAppointment.appointment_uuid);
    const moved = { participation: participations[0].uuid, input: { start: noon(40) } };
    await mutate(practice, 'rescheduleParticipation', moved);
    const { nodes } = await find(practice, 'umzug', '{ nodes { participations(coming: true) { totalCount } } }');
    expect(nodes).toEqual([{ participations: { totalCount: 1 } }]);
  });

  test('of another provider, unknown, or erased → NOT_FOUND', async () => {
    const { practice, resource } = await practiceWithRoom();
    const other = await practice.another();
    const { participations } = await appoint(practice, resource, {
      firstName: 'Ada',
      lastName: 'Eins',
      email: 'ada@example.org',
    });
    const [{ uuid }] = participations;
    const asked =
      'query ($provider: Identifier!, $consumer: Uuid!) { consumer(provider: $provider, consumer: $consumer) { uuid } }';
    const codeOf = async (provider: string, consumer: string) =>
      (await service.graphql(asked, { provider, consumer }, practice.headers)).errors?.[0].extensions.code;
    expect(await codeOf(practice.provider, uuid)).toBeUndefined();
    expect(await codeOf(other.provider, uuid)).toBe('NOT_FOUND');
    expect(await codeOf(practice.provider, resource)).toBe('NOT_FOUND');
  });

  test('more of them, with more visits → no more statements', async () => {
    const { practice, resource } = await practiceWithRoom();
    const selection =
      '{ nodes { lastName next { appointment { startsAt product { name } resource { internalName } } } last { uuid } } }';
    const counts: number[] = [];
    for (const lastName of ['One', 'Two', 'Three']) {
      await appoint(practice, resource, { firstName: 'Viele', lastName, email: `${lastName}@viele.example` });
      counts.push(await statementsOf(async () => void (await find(practice, 'viele', selection))));
    }
    expect(new Set(counts).size).toBe(1);
  });
});

describe('erasing at one provider', () => {
  const erase = (practice: Practice, consumer: string, lastName: string, cancelFutureAppointments = true) =>
    service.graphql(
      `mutation ($provider: Identifier!, $consumer: Uuid!, $lastName: Text!, $cancelFutureAppointments: Boolean!) {
        eraseProviderConsumer(provider: $provider, consumer: $consumer, lastName: $lastName, cancelFutureAppointments: $cancelFutureAppointments) {
          users participations mails canceledAppointments } }`,
      { provider: practice.provider, consumer, lastName, cancelFutureAppointments },
      practice.headers,
    );

  async function atTwoProviders() {
    const { practice, resource } = await practiceWithRoom();
    const other = await practice.another();
    const room = await other.resource();
    const person = { firstName: 'Lea', lastName: 'Löwe', email: 'lea@example.org', mobile: '+49 173 2223334' };
    const here = await appoint(practice, resource, person);
    const there = await appoint(other, room.uuid, person);
    return { practice, other, here, there, consumer: here.participations[0].uuid as string };
  }

  test('→ its places and mails there are erased, those of another provider stay, with the user', async () => {
    const { practice, other, here, there, consumer } = await atTwoProviders();
    const { data } = await erase(practice, consumer, 'lowe');
    expect(data.eraseProviderConsumer).toMatchObject({
      users: 1,
      participations: 1,
      canceledAppointments: [here.uuid],
    });
    const rows = await service.sql(
      'select appointment_id, email, user_id is not null as "hasUser" from participations where appointment_id = any($1::uuid[]) order by created_at',
      [[here.uuid, there.uuid]],
    );
    expect(rows).toEqual([
      { appointment_id: here.uuid, email: null, hasUser: false },
      { appointment_id: there.uuid, email: 'lea@example.org', hasUser: true },
    ]);
    const mails = await service.sql(
      "select provider_id from mails where recipient = 'lea@example.org' and crm_id = $1",
      [practice.crmId],
    );
    expect(new Set(mails.map(({ provider_id }) => provider_id))).toEqual(new Set([other.provider]));
    expect(await namesOf(practice, 'lea')).toEqual([]);
    expect(await namesOf(other, 'lea')).toEqual(['Lea Löwe']);
    // the last provider: nothing is left
    expect((await erase(other, there.participations[0].uuid, 'Löwe')).errors).toBeUndefined();
    expect(
      await service.sql("select id from users where crm_id = $1 and mailbox = 'lea@example.org'", [practice.crmId]),
    ).toEqual([]);
  });

  test('with another last name → INVALID_INPUT; with coming appointments that are to stay → FUTURE_APPOINTMENTS; nothing is erased', async () => {
    const { practice, consumer } = await atTwoProviders();
    const wrong = await erase(practice, consumer, 'Tiger');
    expect([wrong.errors[0].extensions.code, wrong.errors[0].extensions.fields[0]]).toEqual([
      'INVALID_INPUT',
      'lastName',
    ]);
    expect((await erase(practice, consumer, 'Löwe', false)).errors[0].extensions.code).toBe('FUTURE_APPOINTMENTS');
    expect(await namesOf(practice, 'lea')).toEqual(['Lea Löwe']);
  });

  test('people without an address → their bookings with the number and the name, and nobody else’s', async () => {
    const { practice, resource } = await practiceWithRoom();
    const mobile = '+49 174 8889990';
    const { participations } = await appoint(practice, resource, { firstName: 'Kim', lastName: 'Ohne', mobile });
    await appoint(practice, resource, { firstName: 'Kim', lastName: 'Ohne', mobile });
    await appoint(practice, resource, { firstName: 'Jo', lastName: 'Anders', mobile });
    expect((await erase(practice, participations[0].uuid, 'Ohne')).data.eraseProviderConsumer.participations).toBe(2);
    expect(await namesOf(practice, '8889990')).toEqual(['Jo Anders']);
  });

  test('a key for this provider with both scopes → may; with one of them → FORBIDDEN', async () => {
    const { practice, consumer } = await atTwoProviders();
    const withScopes = async (...scopes: string[]) => {
      const headers = await issueKey(service, { crmId: practice.crmId, scopes, providers: [practice.provider] });
      return erase({ ...practice, headers } as unknown as Practice, consumer, 'Löwe');
    };
    for (const scope of ['BOOKINGS_WRITE', 'SETTINGS_WRITE']) {
      expect((await withScopes(scope)).errors[0].extensions.code).toBe('FORBIDDEN');
    }
    expect((await withScopes('BOOKINGS_WRITE', 'SETTINGS_WRITE')).errors).toBeUndefined();
  });
});

test('all data of a consumer → those at this provider only', async () => {
  const { practice, resource } = await practiceWithRoom();
  const other = await practice.another();
  const room = await other.resource();
  const email = 'daten@example.org';
  const { participations } = await appoint(practice, resource, { firstName: 'Dana', lastName: 'Daten', email });
  await appoint(other, room.uuid, { firstName: 'Dana', lastName: 'Geheim', email });
  const asked = { provider: practice.provider, consumer: participations[0].uuid };
  const { data } = await query(
    practice,
    'consumer',
    asked,
    '{ data { addresses participations { lastName } mails { lastName } } }',
  );
  expect(data.addresses).toEqual([email]);
  expect(data.participations).toEqual([{ lastName: 'Daten' }]);
  expect(data.mails.length).toBeGreaterThan(0);
  expect(JSON.stringify(data)).not.toContain('Geheim');
});

test('names → the database folds them as the service does', async () => {
  const letters = [...'aZäÖßøŁđıİςΣЙёЇ’-.,;:\'`´"()/\\_ 1٣é', 'ﬁ', 'Å', '\u0301', '가', 'ẞ', 'ǆ', '½'];
  const names = fc.sample(fc.array(fc.constantFrom(...letters), { maxLength: 12 }), 200).map((each) => each.join(''));
  const rows = await service.sql('select searched_name(name) as name from unnest($1::text[]) as name', [names]);
  expect(rows.map(({ name }) => name)).toEqual(names.map(searchedName));
});

test('a page of nobody → INVALID_INPUT naming its size', async () => {
  const { practice } = await practiceWithRoom();
  const asked = 'query ($provider: Identifier!) { consumers(provider: $provider, first: 0) { totalCount } }';
  const { errors } = await service.graphql(asked, { provider: practice.provider }, practice.headers);
  expect(errors[0].extensions.fields).toEqual(['first']);
});

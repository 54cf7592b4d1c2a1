import { describe, expect, test } from 'vitest';
import { deletions } from '../../../src/jobs/deletions.ts';
import { adam, appointmentCalls, codes, noon } from '../../support/calls/appointment-calls.ts';
import { book, cancel as cancelByLink, hold } from '../../support/calls/booking.ts';
import { made } from '../../support/calls/changeable.ts';
import { Crm, fresh } from '../../support/calls/management.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { callAllowed } from '../../support/calls/root-fields.ts';
import { firstSlot, joining, list, slotsOf } from '../../support/calls/slots.ts';
import { openOrm } from '../../support/database.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { runJobs } from '../../support/run-jobs.ts';
import { type Reply, sharedService } from '../../support/service.ts';

const service = await sharedService();
const orm = await openOrm(service.databaseUrl);
const practice = await makePractice(service);
const crm = new Crm(practice);
const { make, read } = appointmentCalls(practice);

/** Deletes what an argument names; true, or the code and message of the refusal. */
async function remove(mutation: string, name: string, args = '', by: Practice = practice): Promise<unknown> {
  const argument = mutation.replace('delete', '').replace(/^./, (letter) => letter.toLowerCase());
  const query = `mutation ($name: Identifier!) { done: ${mutation}(${argument}: $name${args}) }`;
  const answer = await service.graphql(query, { name }, by.headers);
  return codes(answer)?.[0] ?? answer.data.done;
}

const IGNORING = ', ignoreFutureAppointments: true';

/** Number of rows of a table that belong to a provider. */
const rowsOf = async (table: string, provider: string): Promise<number> =>
  (await service.sql(`select count(*)::int from ${table} where provider_id = $1`, [provider]))[0]!.count;

const gone = (field: string, name: string) => ['NOT_FOUND', `${field} must exist: there is no "${name}"`];

/** A user with a general profile and one of the provider, who is the contact of a resource and of an appointment. */
async function contact() {
  const user = await practice.user();
  const channels = (value: string) => ({ name: 'Eva', contactChannels: [{ type: 'EMAIL', value }] });
  await practice.make('setGeneralContactProfile', { user, ...channels('general@example.com') });
  const profile = fresh();
  const specific = { reference: profile, user, provider: practice.provider, ...channels('own@example.com') };
  await practice.make('setContactProfile', specific);
  const person = { contact: user, contactProfile: profile };
  const room = await practice.room({ resource: person });
  const appointment = await make({ resource: room.uuid, start: noon(3), end: noon(3, 30), ...person });
  return { user, profile, room, appointment: appointment.uuid as string };
}

const shownContact = async (resource: string): Promise<Reply['body']> => {
  const query = `query ($it: Identifier!) { resource(resource: $it) { contact { reference } contactProfile { reference } } }`;
  return (await service.ask(query, { it: resource }, practice.headers)).resource;
};

const publicContact = async (resource: string): Promise<string | null> =>
  (await service.call(`POST /resources/public_data?ref=${resource}`)).body.contact.email;

describe('deleting a user', () => {
  test('who owns an account or a provider → CONFLICT, until somebody else does', {
    tags: ['Scheduling/user-goes-profiles-unless'],
  }, async () => {
    const owner = await practice.user();
    const account = fresh();
    await practice.make('createAccount', { reference: account, owner, branch: 'misc' });
    const refused = ['CONFLICT', 'user owns an account or a provider'];
    expect(await remove('deleteUser', owner)).toEqual(refused);
    expect(await remove('deleteAccount', account)).toBe(true);
    const provider = fresh();
    await practice.make('createProvider', { reference: provider, owner, account: crm.account, name: 'Other' });
    expect(await remove('deleteUser', owner)).toEqual(refused);
    await mutate(practice, 'updateProvider', { provider, input: { owner: crm.owner } });
    expect(await remove('deleteUser', owner)).toBe(true);
    expect((await crm.call(`GET /provider/${provider}/staff`)).body).toMatchObject([{ reference: crm.owner }]);
  });

  test('→ goes with its profiles, resources and appointments lose their contact; reference, e-mail and name are free', {
    tags: ['Scheduling/user-goes-profiles-unless'],
  }, async () => {
    const { user, profile, room, appointment } = await contact();
    const { body } = await crm.call(`GET /user/${user}`);
    expect(await remove('deleteUser', user)).toBe(true);
    expect(await remove('deleteUser', user)).toEqual(gone('user', user));
    expect(await remove('deleteContactProfile', profile)).toEqual(gone('contactProfile', profile));
    expect((await crm.call(`GET /user/${user}/generalContactProfile`)).status).toBe(404);
    expect(await shownContact(room.uuid)).toEqual({ contact: null, contactProfile: null });
    expect(await publicContact(room.uuid)).toBe('practice@example.com');
    expect(await read(appointment)).toMatchObject({ state: 'ACTIVE', contact: null, contactProfile: null });
    expect((await crm.call('POST /user', body.user)).status).toBe(201);
  });

  test('who is the contact of a deleted resource → goes all the same', async () => {
    const { user, room, appointment } = await contact();
    expect(await remove('deleteResource', room.uuid, IGNORING)).toBe(true);
    expect(await remove('deleteUser', user)).toBe(true);
    expect(await read(appointment)).toMatchObject({ state: 'ARCHIVED', contact: null });
  });

  test('who booked → stays booked and listed, can cancel by the link, and book again', {
    tags: ['Scheduling/user-goes-profiles-unless'],
  }, async () => {
    const slot = await firstSlot(practice, { availability: { capacity: 2 } });
    const email = 'deleted@example.org';
    const { createdAppointment } = (await book(service, slot, { email })).body;
    const [user] = await service.sql('select id from users where email = $1', [email]);
    expect(await remove('deleteUser', user!.id)).toBe(true);
    const { appointment_uuid: appointment, cancelLink } = createdAppointment;
    expect((await read(appointment)).participations).toMatchObject([{ state: 'BOOKED', email }]);
    expect((await cancelByLink(service, cancelLink)).status).toBe(204);
    expect((await read(appointment)).participations).toMatchObject([{ state: 'CANCELED', email }]);
    const told = await service.sql('select kind from mails where recipient = $1 order by kind', [email]);
    expect(told.map(({ kind }) => kind)).toEqual(['BOOKING_CONFIRMATION', 'CANCELLATION_TO_CONSUMER']);
    expect((await book(service, slot, { email })).status).toBe(201);
  });

  test('that acts for the CRM → NOT_FOUND', async () => {
    const [actor] = await service.sql('select id from users where crm_id = $1 and is_actor', [practice.crmId]);
    expect(await remove('deleteUser', actor!.id)).toEqual(gone('user', actor!.id));
  });
});

describe('deleting an account', () => {
  test('that is invoiced for a provider → CONFLICT; any other one → gone, its reference is free', {
    tags: ['Scheduling/account-goes-unless-invoiced'],
  }, async () => {
    expect(await remove('deleteAccount', crm.account)).toEqual(['CONFLICT', 'account is invoiced for a provider']);
    const account = await made.account(crm);
    expect(await remove('deleteAccount', account)).toBe(true);
    expect((await crm.call(`GET /account/${account}`)).status).toBe(404);
    const again = { accountReference: account, ownerReference: crm.owner, branch: 'misc' };
    expect((await crm.call('POST /account', again)).status).toBe(201);
  });
});

describe('deleting a contact profile', () => {
  test('→ resources and appointments fall back to the general one of their contact', {
    tags: ['Scheduling/contact-profile-goes-showed'],
  }, async () => {
    const { user, profile, room, appointment } = await contact();
    expect(await publicContact(room.uuid)).toBe('own@example.com');
    expect(await remove('deleteContactProfile', profile)).toBe(true);
    expect(await shownContact(room.uuid)).toEqual({ contact: { reference: user }, contactProfile: null });
    expect(await publicContact(room.uuid)).toBe('general@example.com');
    expect(await read(appointment)).toMatchObject({ contact: { uuid: expect.any(String) }, contactProfile: null });
    expect((await crm.atProvider(`GET /contactProfile/${profile}`)).status).toBe(404);
  });

  test('moved to another user while an appointment to come uses it → CONFLICT; after that appointment → theirs', {
    tags: ['4.3/profile-belongs-contact-user'],
  }, async () => {
    const { profile, room, appointment } = await contact();
    const input = {
      reference: profile,
      user: await practice.user(),
      provider: practice.provider,
      name: 'Eva',
      contactChannels: [],
    };
    await mutate(practice, 'updateResource', { resource: room.uuid, input: { contact: null } });
    const change = () => callAllowed(practice, 'setContactProfile', { input });
    expect(codes(await change())).toEqual([
      ['CONFLICT', 'input.user must stay the same while resources or appointments use the contact profile'],
    ]);
    await appointmentCalls(practice).cancel(appointment);
    expect((await change()).errors).toBeUndefined();
  });
});

describe('resetting a channel', () => {
  test('→ its settings are the defaults again, its reference is free; never set → true, too', {
    tags: ['Scheduling/channel-settings-reset'],
  }, async () => {
    const room = await practice.room();
    const key = 'RESOURCE_PUBLIC';
    const settings = { resource: room.uuid, key, reference: 'front@crm', visible: false, minimumNoticeMinutes: 9 };
    await practice.make('setChannel', settings);
    expect((await slotsOf(service, room.uuid)).length).toBe(0);
    const reset = `mutation { resetChannel(resource: "${room.uuid}", key: ${key}) }`;
    for (const _ of [1, 2]) {
      expect(await service.graphql(reset, {}, practice.headers)).toEqual({ data: { resetChannel: true } });
    }
    expect((await slotsOf(service, room.uuid)).length).toBe(6);
    expect((await service.call('GET /resources/front@crm/upcoming_bookables')).status).toBe(404);
    const another = await practice.room();
    await practice.make('setChannel', { resource: another.uuid, key, reference: 'front@crm' });
  });
});

describe('deleting a provider', () => {
  /** A provider with everything that one can have, and a booking of two consumers. */
  async function everything() {
    const own = await makePractice(service);
    const room = await own.room({ availability: { capacity: 2 } });
    await own.make('setChannel', { resource: room.uuid, key: 'CALENDAR_PUBLIC', products: [room.product] });
    await own.make('setContactProfile', {
      reference: fresh(),
      user: own.references.owner,
      provider: own.provider,
      name: 'Owner',
      contactChannels: [],
    });
    const past = { resource: room.uuid, start: noon(-2), end: noon(-2, 30) };
    await appointmentCalls(own).make({ ...past, participants: [adam] });
    const [slot] = await slotsOf(service, room.uuid);
    const { createdAppointment } = (await book(service, slot!, { email: 'first@example.org' })).body;
    await book(service, await joining(service, slot!), { email: 'second@example.org' });
    return { own, room, slot: slot!, createdAppointment };
  }
  const OF_PROVIDERS = [
    'products',
    'resources',
    'availabilities',
    'channels',
    'appointments',
    'participations',
    'contact_profiles',
    'staff_members',
  ];
  const counts = (own: Practice) => Promise.all(OF_PROVIDERS.map((table) => rowsOf(table, own.provider)));

  test('with future appointments → FUTURE_APPOINTMENTS, everything stays, nobody is told', {
    tags: ['Scheduling/provider-goes-consumers-told'],
  }, async () => {
    const { own } = await everything();
    const before = await counts(own);
    expect(before).not.toContain(0);
    expect(await remove('deleteProvider', own.provider, '', own)).toEqual(['FUTURE_APPOINTMENTS', expect.any(String)]);
    expect(await counts(own)).toEqual(before);
    const mails = await service.sql("select from mails where crm_id = $1 and kind like 'CANCEL%'", [own.crmId]);
    expect(mails).toEqual([]);
  });

  test('ignoring them → all of it goes, its consumers are told by mails that stay, users and account stay', {
    tags: ['Scheduling/provider-goes-consumers-told'],
  }, async () => {
    const { own, room, slot, createdAppointment } = await everything();
    const reference = own.references.provider;
    expect(await remove('deleteProvider', reference, IGNORING, own)).toBe(true);
    await runJobs(orm, [deletions]);
    expect(await counts(own)).toEqual(OF_PROVIDERS.map(() => 0));
    expect(await remove('deleteProvider', reference, IGNORING, own)).toEqual(gone('provider', reference));
    const told = await service.sql(
      `select recipient, state, facts -> 'provider' ->> 'name' as name from mails
       where crm_id = $1 and kind = 'CANCELLATION_TO_CONSUMER' order by recipient`,
      [own.crmId],
    );
    expect(told).toEqual([
      { recipient: 'first@example.org', state: 'QUEUED', name: 'Practice' },
      { recipient: 'second@example.org', state: 'QUEUED', name: 'Practice' },
    ]);
    expect((await list(service, room.uuid)).status).toBe(404);
    expect((await book(service, slot)).status).toBe(404);

    // the links in the mails of those who had booked
    const { searchParams } = new URL(createdAppointment.cancelLink);
    const token = searchParams.get('X-SIGNED-APP-CUSTOMER')!;
    expect((await cancelByLink(service, createdAppointment.cancelLink)).status).toBe(204);
    const shown = await service.call('GET /bookables/cancelable_bookable', undefined, {
      'x-signed-app-customer': token,
    });
    expect(shown.status).toBe(401);

    const again = { owner: own.references.owner, account: own.references.account, name: 'Again' };
    expect((await own.make('createProvider', { reference, ...again })).uuid).not.toBe(own.provider);
  });

  test('while slots are held → the holds do not stand in the way, and finalising is 404', {
    tags: ['Scheduling/holds-stand-way'],
  }, async () => {
    const own = await makePractice(service);
    const slot = await firstSlot(own);
    const placeholder_id = await hold(service, slot);
    expect(await remove('deleteProvider', own.provider, '', own)).toBe(true);
    expect((await book(service, slot, { placeholder_id })).status).toBe(404);
  });
});

import { links } from '../mails/delivering.ts';
import { ADMIN } from '../production.ts';
import { bookAnyOperation } from './any-resource.ts';
import { appointmentCalls, noon } from './appointment-calls.ts';
import { hold } from './booking.ts';
import { FREE_START, type Things, WAITING_ON, waitingFor } from './foreign-calls.ts';
import { bookOperation, reserveOperation } from './graphql-booking.ts';
import { fresh } from './management.ts';
import { mutate, query } from './mutate.ts';
import { participationCalls } from './participation-calls.ts';
import { reschedule } from './rescheduling.ts';
import { firstSlot, type Slot, slotsOf } from './slots.ts';

/** A call of a mutation, and the events that it leaves. */
export interface ToldCall {
  /** Situation, if the mutation has several rows. */
  when?: string;
  /** By default those of the first call in `foreign-calls.ts`, of what the CRM has. */
  args?: (things: Things) => object | Promise<object>;
  /** Purpose of the link whose token is an argument. */
  link?: 'cancel' | 'answer' | 'ask' | 'verify' | 'wait';
  /** Types in the order of the log. */
  events: string[];
}

/** A call that leaves no event. */
const UNTOLD: ToldCall = { events: [] };

/** The call that follows from the things that the practice has. */
const leaves = (...events: string[]): ToldCall => ({ events });

const freeSlot = ({ practice }: Things): Promise<Slot> => firstSlot(practice);
const holding = async ({ practice }: Things, slot: Slot): Promise<{ hold: string }> => ({
  hold: await hold(practice.service, slot),
});
/** Time of a slot at any resource that offers its product. */
const anyTime = ({ product, start, end }: Slot) => ({ product, input: { start, end } });
const soon = (): Date => new Date(Date.now() + 3_600_000);

/** An answer to a question of the provider, which was not answered. */
async function answered({ practice, byUuid: { participation } }: Things) {
  await mutate(practice, 'updateProvider', { provider: practice.provider, input: { customFieldsAllowed: true } });
  const field = { provider: practice.provider, key: 'colour', type: 'TEXT', labels: { en: 'Colour' } };
  await practice.make('setCustomField', field);
  return { participation, input: { customFields: [{ key: 'colour', value: 'blue' }] } };
}

/** A request in a slot of its own, and the token of the links that answer it. */
async function requested({ practice }: Things) {
  const { participation } = await participationCalls(practice).place('REQUESTED');
  const { confirm } = links.answer(participation, soon());
  return { participation, token: new URL(confirm).searchParams.get('token') };
}

/** A booking in a slot of its own, and the token of the link that asks for another time. */
async function askable({ practice }: Things) {
  const { participation } = await participationCalls(practice).place('IMMEDIATE');
  return { participation, token: new URL(links.ask(participation, soon())).searchParams.get('token') };
}

/** A calendar elsewhere whose address nobody can read any more, so that nothing is sent anywhere. */
async function unreadableCalendar({ practice, byUuid: { resource } }: Things) {
  const address = 'https://93.184.216.34/calendar.ics';
  const { uuid: source } = await practice.make('createBusySource', { resource, kind: 'ICS', address });
  await practice.service.sql(`update busy_sources set address = '\\x00' where id = $1`, [source]);
  return { source };
}

const requestOnly = async (things: Things) => ({ participation: (await requested(things)).participation });

/** The arguments that a cancel link has. */
async function cancelLink({ practice }: Things) {
  const { appointment, cancelLink } = await participationCalls(practice).place('IMMEDIATE');
  const { searchParams } = new URL(cancelLink);
  return {
    appointment,
    customer: searchParams.get('pDataId'),
    token: searchParams.get('X-SIGNED-APP-CUSTOMER'),
  };
}

/** A booking in a slot of its own, and the time of another one. */
async function rescheduling(things: Things) {
  const link = await cancelLink(things);
  const { resource, product, start, end } = await freeSlot(things);
  return { ...link, input: { resource, product, start, end } };
}

/** A request to move a booked place to another slot. */
async function moveRequest(things: Things) {
  const { service } = things.practice;
  const booked = await participationCalls(things.practice).place('IMMEDIATE');
  const { resource } = booked.slot;
  await things.practice.make('setChannel', { resource, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  const { start, end } = (await slotsOf(service, resource)).at(-1)!;
  await reschedule(service, booked.cancelLink, { start, end });
  const [request] = await service.sql('select id from participations where replaces_id = $1', [booked.participation]);
  return { participation: request!.id };
}

/** A preview of archiving the resource of the practice, which everything that is booked there is asked about. */
async function previewed({ practice, byUuid: { resource } }: Things) {
  const change = { archiveResource: resource };
  const { revision } = await query(practice, 'previewChange', { change }, '{ revision }');
  return { change, revision };
}

/** The arguments of the link that verifies the address of the owner. */
async function verification({ practice: { crmId }, byUuid: { user } }: Things) {
  const link = links.verification({ user, email: `${crmId}@example.com` }, soon());
  return { user, token: new URL(link).searchParams.get('token') };
}

/** A place in an appointment that is over. */
async function pastPlace({ practice, byUuid: { resource } }: Things) {
  const { participations } = await appointmentCalls(practice).make({ resource, start: noon(-2), end: noon(-2, 30) });
  return { participation: participations[0].uuid };
}

/** A consumer who has been marked as absent. */
async function absent(things: Things) {
  const { participation } = await pastPlace(things);
  await participationCalls(things.practice).decide('markNoShow', participation);
  return { participation, noShow: false };
}

/** A user with access to the provider. */
async function staffMember({ practice }: Things) {
  const member = { provider: practice.provider, user: await practice.user() };
  await mutate(practice, 'addStaffMember', member);
  return member;
}

/** Names and addresses of users are those of one CRM only. */
function anotherUser() {
  const reference = fresh();
  return { input: { reference, username: reference, email: `${reference}.example.org`, lastName: 'Muster' } };
}

async function anotherAccount({ practice }: Things) {
  const { owner } = practice.references;
  return { account: (await practice.make('createAccount', { reference: fresh(), owner, branch: 'misc' })).uuid };
}

/** A key of the CRM besides that of its calls. */
async function anotherKey({ practice: { service, crmId } }: Things) {
  const issue =
    'mutation ($crmId: Text!) { createApiKey(input: { crmId: $crmId, name: "Other" }) { apiKey { uuid } } }';
  const { createApiKey } = await service.ask(issue, { crmId }, ADMIN);
  return { apiKey: createApiKey.apiKey.uuid };
}

/** A channel with settings of its own. */
async function setChannel({ practice, byUuid: { resource } }: Things) {
  const channel = { resource, key: 'RESOURCE_PUBLIC' };
  await practice.make('setChannel', { ...channel, visible: false });
  return channel;
}

/** The arguments of the link of an entry of a waitlist. */
const waiting = ({ byUuid: { entry } }: Things) => ({
  entry,
  token: new URL(links.waiting(entry, soon())).searchParams.get('token'),
});

/** The cancel link of a booking that can wait, for hours in which nothing is free. */
async function earlier(things: Things) {
  const link = await cancelLink(things);
  const [booked] = await things.practice.service.sql('select resource_id as id from appointments where id = $1', [
    link.appointment,
  ]);
  const channel = { resource: booked!.id, key: 'RESOURCE_PUBLIC', waitlistOfferMinutes: 30 };
  await things.practice.make('setChannel', channel, 'key');
  return { ...link, input: { minutesUntil: 60 } };
}

/** The link of an entry that is offered a place. */
async function offered(things: Things) {
  const { entry, resource } = things.byUuid;
  await mutate(things.practice, 'offerFromWaitlist', { entry, resource, start: FREE_START });
  return waiting(things);
}

/** The link of an entry whose address is not confirmed. */
async function unconfirmed(things: Things) {
  await things.practice.service.sql("update waitlist_entries set state = 'UNCONFIRMED' where id = $1", [
    things.byUuid.entry,
  ]);
  return waiting(things);
}

const CANCELED = ['participation.canceled', 'appointment.canceled'];
const ARCHIVED = ['participation.canceled', 'mail.suppressed', 'appointment.archived'];

/**
 * Each mutation with the events that its calls leave. A mutation without a row fails test/events/mutations.test.ts. A
 * mail that somebody queues has no event: that of its sending follows.
 */
export const TOLD_MUTATIONS: Record<string, ToldCall[]> = {
  reserveAppointment: [
    { args: async (things) => reserveOperation(await freeSlot(things)).variables, events: ['participation.reserved'] },
  ],
  reserveAny: [{ args: async (things) => anyTime(await freeSlot(things)), events: ['participation.reserved'] }],
  bookAny: [
    {
      args: async (things) => {
        const { product, input } = anyTime(await freeSlot(things));
        const { input: consumer } = bookAnyOperation({ product, day: '2030-01-07', members: [] }).variables;
        return { product, input: { ...consumer, ...input } };
      },
      events: ['participation.booked'],
    },
  ],
  renewReservation: [
    {
      args: async (things) => ({ ...(await holding(things, await freeSlot(things))), version: 1 }),
      events: ['participation.renewed'],
    },
  ],
  releaseReservation: [
    { args: async (things) => holding(things, await freeSlot(things)), events: ['participation.released'] },
  ],
  bookAppointment: [
    { args: async (things) => bookOperation(await freeSlot(things)).variables, events: ['participation.booked'] },
    {
      when: 'what is held',
      args: async (things) => {
        const slot = await freeSlot(things);
        const { hold } = await holding(things, slot);
        return bookOperation(slot, { hold }).variables;
      },
      events: ['participation.booked'],
    },
    {
      when: 'what a provider has to confirm',
      args: async (things) => {
        const slot = await freeSlot(things);
        const channel = { resource: slot.resource, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' };
        await things.practice.make('setChannel', channel);
        return bookOperation(slot).variables;
      },
      events: ['participation.requested'],
    },
  ],
  cancelBooking: [{ args: cancelLink, link: 'cancel', events: [...CANCELED, 'mail.suppressed'] }],
  cancelParticipation: [leaves(...CANCELED, 'mail.suppressed')],
  cancelAppointment: [leaves(...CANCELED, 'mail.suppressed')],
  rescheduleBooking: [
    {
      args: rescheduling,
      link: 'cancel',
      events: ['participation.canceled', 'appointment.canceled', 'participation.booked', 'mail.suppressed'],
    },
  ],
  rescheduleParticipation: [
    leaves('participation.canceled', 'appointment.canceled', 'participation.booked', 'mail.suppressed'),
  ],
  confirmRequest: [{ args: requested, link: 'answer', events: ['participation.confirmed'] }],
  askForAnotherTime: [{ args: askable, link: 'ask', events: [] }],
  confirmParticipation: [
    {
      when: 'of a request to move',
      args: moveRequest,
      events: ['participation.canceled', 'appointment.canceled', 'participation.confirmed', 'mail.suppressed'],
    },
    UNTOLD,
    { when: 'of a request', args: requestOnly, events: ['participation.confirmed'] },
  ],
  declineRequest: [{ args: requested, link: 'answer', events: ['participation.declined', 'appointment.canceled'] }],
  declineParticipation: [
    { when: 'of a request', args: requestOnly, events: ['participation.declined', 'appointment.canceled'] },
  ],
  requestReschedule: [UNTOLD],
  createAppointment: [leaves('participation.booked')],
  addParticipant: [leaves('appointment.changed', 'participation.booked')],
  updateAppointment: [
    leaves('appointment.changed'),
    { when: 'without a change', args: ({ byUuid }) => ({ appointment: byUuid.appointment, input: {} }), events: [] },
  ],
  updateParticipation: [
    leaves('participation.changed'),
    { when: 'that answers', args: answered, events: ['participation.changed'] },
    {
      when: 'with another address',
      args: ({ byUuid: { participation } }) => ({ participation, input: { email: 'other@example.org' } }),
      events: ['participation.changed', 'mail.suppressed'],
    },
    {
      when: 'without a change',
      args: ({ byUuid }) => ({ participation: byUuid.participation, input: {} }),
      events: [],
    },
  ],
  acceptClocks: [UNTOLD],
  moveAppointment: [leaves('appointment.moved', 'mail.suppressed')],
  markNoShow: [
    { args: pastPlace, events: ['participation.no_show_marked'] },
    { when: 'taken back', args: absent, events: ['participation.no_show_cleared'] },
  ],
  resendMail: [leaves('mail.requeued')],
  eraseProviderConsumer: [
    {
      args: async ({ practice }) => {
        const { participation } = await participationCalls(practice).place('IMMEDIATE');
        const { lastName } = await query(practice, 'participation', { participation }, '{ lastName }');
        return { provider: practice.provider, consumer: participation, lastName, cancelFutureAppointments: true };
      },
      events: CANCELED,
    },
  ],
  eraseConsumer: [
    {
      args: ({ practice }) => ({ email: `${practice.crmId}@example.org`, cancelFutureAppointments: true }),
      events: CANCELED,
    },
  ],

  createWebhookEndpoint: [leaves('webhook.created')],
  updateWebhookEndpoint: [
    leaves('webhook.changed'),
    {
      when: 'that is paused',
      args: ({ byUuid }) => ({ endpoint: byUuid.webhook, input: { state: 'PAUSED' } }),
      events: ['webhook.changed'],
    },
  ],
  rotateWebhookSecret: [leaves('webhook.changed')],
  deleteWebhookEndpoint: [leaves('webhook.deleted')],
  testWebhookEndpoint: [UNTOLD],
  redeliverEvents: [UNTOLD],

  createCrm: [UNTOLD],
  updateCrm: [{ args: ({ practice: { crmId } }) => ({ crmId, input: { language: 'fr' } }), events: [] }],
  createApiKey: [
    {
      args: ({ practice: { crmId } }) => ({ input: { crmId, name: 'Other' } }),
      events: ['api_key.created'],
    },
  ],
  revokeApiKey: [{ args: anotherKey, events: ['api_key.revoked'] }],
  setBookingLimit: [leaves('limit.created')],
  deleteBookingLimit: [leaves('limit.deleted')],
  createBusySource: [leaves('busy_source.created')],
  updateBusySource: [leaves('busy_source.changed')],
  readBusySource: [{ args: unreadableCalendar, events: ['busy_source.changed'] }],
  deleteBusySource: [leaves('busy_source.deleted')],
  putBusyTimes: [
    leaves('busy.changed'),
    {
      when: 'over what is booked',
      args: ({ byUuid: { source } }) => {
        const span = { start: '2030-01-07T08:00:00Z', end: '2030-01-07T09:00:00Z' };
        return { source, input: { from: '2030-01-07T00:00:00Z', until: '2030-01-08T00:00:00Z', spans: [span] } };
      },
      events: ['appointment.busy', 'busy.changed'],
    },
  ],
  joinWaitlist: [{ args: ({ byUuid }) => ({ input: waitingFor(byUuid), channelKey: WAITING_ON }), events: [] }],
  waitForEarlier: [{ args: earlier, link: 'cancel', events: ['waitlist.joined'] }],
  addToWaitlist: [leaves('waitlist.joined')],
  offerFromWaitlist: [leaves('participation.reserved', 'waitlist.offered')],
  removeFromWaitlist: [leaves('waitlist.left')],
  confirmWaitlistEntry: [{ args: unconfirmed, link: 'wait', events: ['waitlist.joined'] }],
  acceptWaitlistOffer: [{ args: offered, link: 'wait', events: ['participation.booked', 'waitlist.booked'] }],
  passWaitlistOffer: [{ args: offered, link: 'wait', events: ['waitlist.passed', 'participation.released'] }],
  leaveWaitlist: [
    { args: waiting, link: 'wait', events: ['waitlist.left'] },
    { when: 'with an offer', args: offered, link: 'wait', events: ['waitlist.left', 'participation.released'] },
  ],
  createCalendarFeed: [leaves('calendar_feed.created')],
  revokeCalendarFeed: [leaves('calendar_feed.revoked')],
  createUser: [{ args: async () => anotherUser(), events: ['user.created'] }],
  updateUser: [leaves('user.changed')],
  deleteUser: [{ args: async ({ practice }) => ({ user: await practice.user() }), events: ['user.deleted'] }],
  verifyEmail: [{ args: verification, link: 'verify', events: ['user.verified'] }],
  createAccount: [leaves('account.created')],
  updateAccount: [
    { when: 'without a change', events: [] },
    {
      args: ({ byUuid: { account } }) => ({ account, input: { branch: 'sports-and-leisure' } }),
      events: ['account.changed'],
    },
  ],
  deleteAccount: [{ args: anotherAccount, events: ['account.deleted'] }],
  setContactProfile: [leaves('contact_profile.created')],
  setCustomField: [leaves('custom_field.created')],
  deleteCustomField: [leaves('custom_field.deleted')],
  setGeneralContactProfile: [leaves('contact_profile.created')],
  deleteContactProfile: [leaves('contact_profile.deleted')],
  createProvider: [leaves('provider.created', 'staff.added')],
  updateProvider: [leaves('provider.changed')],
  setBrand: [leaves('provider.changed')],
  deleteProvider: [leaves(...ARCHIVED, 'provider.deleted')],
  addStaffMember: [
    { when: 'who is one', events: [] },
    {
      args: async ({ practice }) => ({ provider: practice.provider, user: await practice.user() }),
      events: ['staff.added'],
    },
  ],
  removeStaffMember: [{ args: staffMember, events: ['staff.removed'] }],
  createProduct: [leaves('product.created')],
  setProductRequirements: [leaves('product.changed')],
  updateProduct: [leaves('product.changed')],
  deleteProduct: [
    { args: async ({ practice }) => ({ product: await practice.product() }), events: ['product.deleted'] },
  ],
  createResource: [leaves('resource.created')],
  updateResource: [leaves('resource.archived')],
  deleteResource: [
    { args: async ({ practice }) => ({ resource: (await practice.resource()).uuid }), events: ['resource.deleted'] },
    {
      when: 'with what is booked',
      args: ({ byUuid }) => ({ resource: byUuid.resource, ignoreFutureAppointments: true }),
      events: [
        ...ARCHIVED,
        'availability.deleted',
        'blackout.deleted',
        'busy_source.deleted',
        'channel.reset',
        'resource.deleted',
      ],
    },
  ],
  createAvailability: [leaves('availability.created')],
  updateAvailability: [leaves('availability.changed')],
  deleteAvailability: [leaves('availability.deleted')],
  createBlackout: [leaves('blackout.created')],
  createBlackouts: [leaves('blackout.created', 'blackout.created')],
  updateBlackout: [leaves('blackout.changed')],
  deleteBlackout: [leaves('blackout.deleted')],
  applyChange: [
    { args: previewed, events: ['resource.archived'] },
    {
      when: 'that cancels what it affects',
      args: async (things) => ({ ...(await previewed(things)), otherwise: 'CANCEL' }),
      events: [...CANCELED, 'mail.suppressed', 'resource.archived'],
    },
  ],
  setChannel: [leaves('channel.changed')],
  resetChannel: [UNTOLD, { when: 'that was set', args: setChannel, events: ['channel.reset'] }],
};

import { randomUUID } from 'node:crypto';
import { isUUID } from 'class-validator';
import { sequence } from '../events.ts';
import { makePractice, type Practice } from '../practice.ts';
import type { Service } from '../service.ts';
import { makeAll } from './payload.ts';

/** Records of a tenant, named by uuid or by reference. */
type Noun =
  | 'user'
  | 'account'
  | 'provider'
  | 'product'
  | 'resource'
  | 'profile'
  | 'availability'
  | 'blackout'
  | 'appointment'
  | 'participation'
  | 'mail'
  | 'webhook'
  | 'feed'
  | 'limit'
  | 'source'
  | 'entry';
export type Names = Record<Noun, string>;

/** Things of one tenant, under both kinds of names. */
export interface Things {
  practice: Practice;
  byUuid: Names;
  byReference: Names;
}

const times = { start: '2030-01-07T09:00', end: '2030-01-07T12:00' };
const closed = { start: '2030-01-09T00:00', end: '2030-01-10T00:00' };
const start = '2030-02-04T08:00:00Z';
const participants = [{ email: 'new@example.org', firstName: 'New', lastName: 'Consumer' }];
const rooms = (provider: string) => ({
  provider,
  reference: `${randomUUID()}@crm`,
  publicName: 'Room',
  internalName: 'Room 1',
});

/** Channel that has a waitlist. */
export const WAITING_ON = 'CALENDAR_PUBLIC';

/** A wish for times at which nothing is open. */
export const waitingFor = ({ resource, product }: Pick<Names, 'resource' | 'product'>) => ({
  ...{ resource, product, latest: new Date(Date.now() + 86_400_000).toISOString() },
  ...{ email: `${randomUUID()}@example.org`, firstName: 'Wanda', lastName: 'Waits' },
});

/** Start of a free slot of the resource. */
export const FREE_START = '2030-01-07T09:00:00Z';

/** A limit that no test reaches. */
const limitOf = (provider: string) => ({ provider, per: 'MONTH', most: 10_000 });

/** Address that may be one of webhooks. Nothing is sent there. */
const HOOKS = 'https://93.184.216.34/hooks';

/** A mail that may be sent again. It has no reference. */
async function failedMail(service: Service, { crmId, provider }: Practice): Promise<string> {
  const [mail] = await service.sql<{ id: string }>(
    `insert into mails (crm_id, provider_id, dedupe_key, kind, state, recipient, language, facts, failure)
     values ($1, $2, gen_random_uuid(), 'EMAIL_VERIFICATION', 'FAILED', 'eva@example.org', 'de', '{}', '400 Bad Request')
     returning id`,
    [crmId, provider],
  );
  return mail!.id;
}

/** Creates the things of a provider; default: of a new CRM. */
export async function createThings(service: Service, of?: Practice): Promise<Things> {
  const practice = of ?? (await makePractice(service));
  const suffix = of ? randomUUID() : practice.crmId;
  const mail = await failedMail(service, practice);
  const { owner, ...references } = practice.references;
  const byReference: Names = {
    mail,
    user: owner,
    ...references,
    product: `product-${suffix}@test`,
    resource: `resource-${suffix}@test`,
    profile: `profile-${suffix}@test`,
    availability: `availability-${suffix}@test`,
    blackout: `blackout-${suffix}@test`,
    // these have no references
    webhook: '',
    feed: '',
    limit: '',
    source: '',
    entry: '',
    appointment: '',
    participation: '',
  };
  const { user, account, provider, product, resource } = byReference;
  const found = await service.ask(
    'query ($user: Identifier!, $account: Identifier!) { user(user: $user) { uuid } account(account: $account) { uuid } }',
    { user, account },
    practice.headers,
  );
  const consumer = { email: `${suffix}@example.org`, firstName: 'Eva', lastName: 'Muster' };
  const made = await makeAll(
    service,
    [
      ['createWebhookEndpoint', { url: HOOKS }, 'endpoint { uuid }'],
      ['createCalendarFeed', { provider }, 'feed { uuid }'],
      ['setBookingLimit', limitOf(provider), 'uuid'],
      ['createProduct', { provider, reference: product, name: 'Consultation', minDuration: 30 }, 'uuid'],
      [
        'setContactProfile',
        { reference: byReference.profile, user, provider, name: 'Anna', contactChannels: [] },
        'uuid',
      ],
      ['setCustomField', { provider, product, key: 'size', type: 'TEXT', labels: { en: 'Size' } }, 'key'],
      ['createResource', { ...rooms(provider), reference: resource, products: [product] }, 'uuid'],
      ['createAvailability', { resource, reference: byReference.availability, ...times }, 'uuid'],
      [
        'createBlackout',
        { provider, resources: [resource], reference: byReference.blackout, ...closed },
        'blackouts { uuid }',
      ],
      ['createBusySource', { resource }, 'uuid'],
      ['setChannel', { resource, key: WAITING_ON, waitlistOfferMinutes: 30 }, 'key'],
      [
        'createAppointment',
        { resource, product, start: '2030-01-07T08:00:00Z', participants: [consumer] },
        'uuid participations { uuid }',
      ],
    ],
    practice.headers,
  );
  const [{ endpoint }, { feed }, limit, offered, profile, , room, availability, { blackouts }, source, , booked] = made;
  const { addToWaitlist: entry } = await service.ask(
    `mutation ($input: JoinWaitlistInput!) { addToWaitlist(input: $input, channelKey: ${WAITING_ON}) { uuid } }`,
    { input: waitingFor({ resource, product }) },
    practice.headers,
  );
  Object.assign(byReference, {
    webhook: endpoint.uuid,
    feed: feed.uuid,
    limit: limit.uuid,
    source: source.uuid,
    entry: entry.uuid,
    appointment: booked.uuid,
    participation: booked.participations[0].uuid,
  });
  // a calendar of the past follows from numbered events
  await sequence(service);
  return {
    practice,
    byReference,
    byUuid: {
      ...byReference,
      user: found.user.uuid,
      account: found.account.uuid,
      provider: practice.provider,
      product: offered.uuid,
      profile: profile.uuid,
      resource: room.uuid,
      availability: availability.uuid,
      blackout: blackouts[0].uuid,
    },
  };
}

/**
 * The calls of each operation for a CRM that name something which may not be theirs: `own` is theirs, `named` in
 * question. An operation that names nothing has none.
 */
export const CALLS: Record<string, (own: Names, named: Names) => object[]> = {
  account: (_, named) => [{ account: named.account }],
  appointment: (_, named) => [{ appointment: named.appointment }],
  appointments: (_, named) => [
    { filter: { provider: named.provider } },
    { filter: { resource: named.resource } },
    { filter: { product: named.product } },
  ],
  availability: (_, named) => [{ availability: named.availability }],
  blackouts: (own, named) => [{ provider: named.provider }, { provider: own.provider, resource: named.resource }],
  busySources: (own, named) => [{ provider: named.provider }, { provider: own.provider, resource: named.resource }],
  waitlist: (own, named) => [
    { provider: named.provider },
    { provider: own.provider, filter: { resource: named.resource } },
    { provider: own.provider, filter: { product: named.product } },
  ],
  addToWaitlist: (own, named) => [
    { input: waitingFor(named), channelKey: WAITING_ON },
    { input: { ...waitingFor(named), resource: undefined }, channelKey: WAITING_ON },
    { input: { ...waitingFor(own), product: named.product }, channelKey: WAITING_ON },
    { input: { ...waitingFor(own), resource: undefined, resources: [named.resource] }, channelKey: WAITING_ON },
    { input: waitingFor(own), channelKey: WAITING_ON, provider: named.provider },
  ],
  offerFromWaitlist: (own, named) => [
    { entry: named.entry, resource: own.resource, start: FREE_START },
    { entry: own.entry, resource: named.resource, start: FREE_START },
  ],
  removeFromWaitlist: (_, named) => [{ entry: named.entry }],
  createBusySource: (_, named) => [{ input: { resource: named.resource } }],
  updateBusySource: (_, named) => [{ source: named.source, input: { name: 'Other' } }],
  readBusySource: (_, named) => [{ source: named.source }],
  deleteBusySource: (_, named) => [{ source: named.source }],
  putBusyTimes: (_, named) => [
    { source: named.source, input: { from: start, until: '2030-02-05T08:00:00Z', spans: [] } },
  ],
  calendar: (_, named) => [{ resource: named.resource, from: '2030-01-07', until: '2030-01-08' }],
  calendars: (own, named) => [
    { provider: named.provider, from: '2030-01-07', until: '2030-01-08' },
    { provider: own.provider, resources: [named.resource], from: '2030-01-07', until: '2030-01-08' },
  ],
  calendarAt: (_, named) => [{ resource: named.resource, at: new Date().toISOString() }],
  bookingLimits: (_, named) => [{ provider: named.provider }],
  calendarFeeds: (_, named) => [{ provider: named.provider }],
  cancelAppointment: (_, named) => [{ appointment: named.appointment }],
  cancelParticipation: (_, named) => [{ participation: named.participation }],
  confirmParticipation: (_, named) => [{ participation: named.participation }],
  createCalendarFeed: (own, named) => [
    { input: { provider: named.provider } },
    { input: { provider: own.provider, resource: named.resource } },
  ],
  createAppointment: (own, named) => [
    { input: { resource: named.resource, product: own.product, start, participants } },
    { input: { resource: own.resource, product: named.product, start, participants } },
    { input: { resource: own.resource, product: own.product, start, participants, contact: named.user } },
    {
      input: {
        resource: own.resource,
        product: own.product,
        start,
        participants,
        contact: own.user,
        contactProfile: named.profile,
      },
    },
  ],
  customFields: (_, named) => [{ provider: named.provider }],
  declineParticipation: (_, named) => [{ participation: named.participation }],
  requestReschedule: (_, named) => [{ participation: named.participation }],
  deleteAccount: (_, named) => [{ account: named.account }],
  deleteContactProfile: (_, named) => [{ contactProfile: named.profile }],
  deleteCustomField: (_, named) => [{ provider: named.provider, key: 'size' }],
  deleteProduct: (_, named) => [{ product: named.product }],
  deleteProvider: (_, named) => [{ provider: named.provider, ignoreFutureAppointments: true }],
  deleteUser: (_, named) => [{ user: named.user }],
  // numbers are of the own log
  event: () => [],
  eventHead: () => [],
  // a uuid may be of a deleted resource, and selects among own events: test/events/event-log.test.ts
  events: (_, named) => (isUUID(named.resource) ? [] : [{ resource: named.resource }]),
  mails: () => [],
  markNoShow: (_, named) => [{ participation: named.participation }],
  acceptClocks: (_, named) => [{ appointment: named.appointment }],
  moveAppointment: (own, named) => [
    { appointment: named.appointment, input: { start } },
    { appointment: own.appointment, input: { resource: named.resource } },
  ],
  participation: (_, named) => [{ participation: named.participation }],
  // lists what a CRM has: test/resolvers/appointments/crm-data.test.ts
  participations: () => [],
  product: (_, named) => [{ product: named.product }],
  removeStaffMember: (own, named) => [
    { provider: named.provider, user: own.user },
    { provider: own.provider, user: named.user },
  ],
  rescheduleParticipation: (own, named) => [
    { participation: named.participation, input: { start } },
    { participation: own.participation, input: { resource: named.resource } },
  ],
  resetChannel: (_, named) => [{ resource: named.resource, key: 'RESOURCE_PUBLIC' }],
  resource: (own, named) => [{ resource: named.resource }, { resource: own.resource, provider: named.provider }],
  updateAccount: (own, named) => [
    { account: named.account, input: { branch: 'misc' } },
    { account: own.account, input: { owner: named.user } },
  ],
  setProductRequirements: (_, named) => [
    { product: named.product, requirements: [{ name: 'Room', resources: [named.resource] }] },
  ],
  updateProduct: (_, named) => [{ product: named.product, input: { name: 'Other' } }],
  updateProvider: (own, named) => [
    { provider: named.provider, input: { name: 'Other' } },
    { provider: own.provider, input: { owner: named.user } },
    { provider: own.provider, input: { account: named.account } },
  ],
  setBrand: (_, named) => [{ provider: named.provider, input: { accent: '#0b7a75' } }],
  updateUser: (_, named) => [{ user: named.user, input: { lastName: 'Other' } }],
  accounts: () => [],
  addParticipant: (_, named) => [{ appointment: named.appointment, input: participants[0]!, raiseCapacity: true }],
  addStaffMember: (own, named) => [
    { provider: named.provider, user: own.user },
    { provider: own.provider, user: named.user },
  ],
  applyChange: (own, named) => [
    { change: { archiveResource: named.resource }, revision: 'x' },
    {
      change: { archiveResource: own.resource },
      revision: 'x',
      // biome-ignore lint/suspicious/noThenProperty: name of the argument
      then: [{ appointment: own.appointment, action: 'MOVE', resource: named.resource }],
    },
  ],
  previewChange: (own, named) => [
    { change: { createBlackout: { provider: named.provider, ...closed } } },
    { change: { createBlackout: { provider: own.provider, resources: [named.resource], ...closed } } },
    { change: { updateAvailability: { availability: named.availability, input: { capacity: 9 } } } },
    { change: { updateAvailability: { availability: own.availability, input: { products: [named.product] } } } },
    { change: { deleteAvailability: named.availability } },
    { change: { archiveResource: named.resource } },
    { change: { deleteResource: named.resource } },
  ],
  availabilities: (_, named) => [{ resource: named.resource }],
  channels: (_, named) => [{ resource: named.resource }],
  contactProfile: (own, named) => [
    { contactProfile: named.profile },
    { contactProfile: own.profile, provider: named.provider },
  ],
  contactProfiles: (_, named) => [{ user: named.user }],
  createAccount: (_, named) => [{ input: { reference: 'new@crm', owner: named.user, branch: 'misc' } }],
  createAvailability: (own, named) => [
    { input: { resource: named.resource, ...times } },
    { input: { resource: own.resource, products: [own.product, named.product], ...times } },
  ],
  createBlackout: (own, named) => [
    { input: { provider: named.provider, ...closed } },
    { input: { provider: own.provider, resources: [named.resource], ...closed } },
  ],
  createBlackouts: (own, named) => [
    { input: { blackouts: [own.provider, named.provider].map((provider) => ({ provider, ...closed })) } },
    { input: { blackouts: [{ provider: own.provider, resources: [named.resource], ...closed }] } },
  ],
  createProduct: (_, named) => [{ input: { reference: 'new@crm', provider: named.provider, name: 'New' } }],
  createProvider: (own, named) => [
    { input: { reference: 'new@crm', owner: named.user, account: own.account, name: 'New' } },
    { input: { reference: 'new@crm', owner: own.user, account: named.account, name: 'New' } },
  ],
  createResource: (own, named) => [
    { input: rooms(named.provider) },
    { input: { ...rooms(own.provider), products: [own.product, named.product] } },
    { input: { ...rooms(own.provider), contact: named.user } },
    { input: { ...rooms(own.provider), contact: own.user, contactProfile: named.profile } },
  ],
  // an address names the consumer of this CRM only: test/privacy/erasure.test.ts
  consumerData: () => [],
  consumer: (own, named) => [
    { provider: named.provider, consumer: named.participation },
    { provider: own.provider, consumer: named.participation },
  ],
  consumers: (_, named) => [{ provider: named.provider, search: 'muster' }, { provider: named.provider }],
  eraseProviderConsumer: (own, named) => [
    { provider: named.provider, consumer: named.participation, lastName: 'Muster' },
    { provider: own.provider, consumer: named.participation, lastName: 'Muster' },
  ],
  // leads to the records of the key only: test/resolvers/access/nested-lists.test.ts
  crm: () => [],
  eraseConsumer: () => [],
  createUser: () => [],
  createWebhookEndpoint: (_, named) => [{ input: { url: HOOKS, provider: named.provider } }],
  deleteWebhookEndpoint: (_, named) => [{ endpoint: named.webhook }],
  redeliverEvents: (_, named) => [{ endpoint: named.webhook, onlyDead: true }],
  rotateWebhookSecret: (_, named) => [{ endpoint: named.webhook, keepPreviousHours: 0 }],
  testWebhookEndpoint: (_, named) => [{ endpoint: named.webhook }],
  updateWebhookEndpoint: (own, named) => [
    { endpoint: named.webhook, input: { description: 'Other' } },
    { endpoint: own.webhook, input: { provider: named.provider } },
  ],
  webhookEndpoint: (_, named) => [{ endpoint: named.webhook }],
  webhookEndpoints: () => [],
  deleteAvailability: (_, named) => [{ availability: named.availability }],
  deleteBookingLimit: (_, named) => [{ limit: named.limit }],
  deleteBlackout: (own, named) => [{ blackout: named.blackout }, { blackout: own.blackout, provider: named.provider }],
  deleteResource: (own, named) => [
    { resource: own.resource, provider: named.provider },
    { resource: named.resource, ignoreFutureAppointments: true },
  ],
  products: (_, named) => [{ provider: named.provider }],
  provider: (_, named) => [{ provider: named.provider }],
  providers: () => [],
  resendMail: (_, named) => [{ mail: named.mail }],
  revokeCalendarFeed: (_, named) => [{ feed: named.feed }],
  resources: (_, named) => [{ provider: named.provider }],
  setBookingLimit: (own, named) => [
    { input: { ...limitOf(named.provider), per: 'WEEK' } },
    { input: { ...limitOf(own.provider), resource: named.resource } },
    { input: { ...limitOf(own.provider), product: named.product } },
  ],
  setChannel: (own, named) => [
    { input: { resource: named.resource, key: 'RESOURCE_PUBLIC', visible: false } },
    { input: { resource: own.resource, key: 'RESOURCE_PUBLIC', products: [own.product, named.product] } },
  ],
  setContactProfile: (own, named) => [
    {
      input: { reference: 'new@crm', user: named.user, provider: own.provider, name: 'New', contactChannels: [] },
    },
    {
      input: { reference: 'new@crm', user: own.user, provider: named.provider, name: 'New', contactChannels: [] },
    },
  ],
  setCustomField: (own, named) => [
    { input: { provider: named.provider, key: 'new', type: 'TEXT', labels: { en: 'New' } } },
    { input: { provider: own.provider, product: named.product, key: 'new', type: 'TEXT', labels: { en: 'New' } } },
  ],
  setGeneralContactProfile: (_, named) => [{ input: { user: named.user, name: 'New', contactChannels: [] } }],
  staff: (_, named) => [{ provider: named.provider }],
  updateAppointment: (_, named) => [{ appointment: named.appointment, input: { reference: 'new@crm' } }],
  updateParticipation: (_, named) => [{ participation: named.participation, input: { reference: 'new@crm' } }],
  updateAvailability: (own, named) => [
    { availability: named.availability, input: { capacity: 9 } },
    { availability: own.availability, input: { products: [own.product, named.product] } },
  ],
  updateBlackout: (own, named) => [
    { blackout: named.blackout, input: { reason: 'Other' } },
    { blackout: own.blackout, provider: named.provider, input: { reason: 'Other' } },
  ],
  updateResource: (own, named) => [
    { resource: named.resource, input: { archived: true } },
    { resource: own.resource, provider: named.provider, input: { archived: true } },
    { resource: own.resource, input: { products: [own.product, named.product] } },
    { resource: own.resource, input: { contact: named.user } },
    { resource: own.resource, input: { contact: own.user, contactProfile: named.profile } },
  ],
  user: (_, named) => [{ user: named.user }],
  users: () => [],
};

import { randomUUID } from 'node:crypto';
import { EXAMPLE_BLACKOUT, EXAMPLE_PRODUCT, EXAMPLE_ROOMS, EXAMPLES_PROVIDER, SPARE } from './example-names.ts';
import type { Records } from './prepared-records.ts';

/** Parameters and body of a call; a parameter without a value stays empty. */
export interface CallExample {
  path?: { [name: string]: string };
  query?: { [name: string]: unknown };
  body?: object;
}

/** Examples by operationId. */
export interface CallExamples {
  [operationId: string]: CallExample;
}

const CRM = { crmId: 'demo' };
const SPARES = { ...CRM, reference: SPARE };
const PRACTICE = { ...CRM, providerRef: 'practice@demo' };
const ROOM = { ...CRM, resourceRef: 'room@demo' };
const CHANNELS = [{ type: 'phone', value: '+49 30 1234567' }];
const PERSON = { email: 'emma.fischer@example.org', firstName: 'Emma', lastName: 'Fischer' };
const PERSON_OF_WIDGET = { email: PERSON.email, firstname: PERSON.firstName, lastname: PERSON.lastName };
const MESSAGE = { message: 'The room is closed.' };
const OWN = { metadata: { campaign: 'spring' } };

/** Calls of consumers and booking widgets. */
export function consumerCalls({ slots, free, held, link, full, waiting }: Records): CallExamples {
  const [next, second] = slots;
  const path = { ref: 'room@demo' };
  const exampleRoom = { ref: EXAMPLE_ROOMS.booked };
  const listing = { path, query: { groupFormat: 'yyyy-MM-dd', timeFormat: 'HH:mm', languageTag: 'en' } };
  const entry = { path: { entry: waiting[1] } };
  const december = { from: '2030-12-01', until: '2031-01-01' };
  const { customerUuid, appointmentUuid } = link;
  const slot = { timeslot_uuid: next.availabilityUuid, product_uuid: next.productUuid };
  const { start, end, availabilityUuid, productUuid } = free[0];
  return {
    bookables: listing,
    bookablesByPost: listing,
    bookablesStream: listing,
    bookablesOfProduct: { path: { prdRef: 'treatment@demo' }, query: listing.query },
    reserveAny: {
      path: { prdRef: 'treatment@demo' },
      // within a week: the rest of a Friday may be taken
      query: { orNearest: 10_080 },
      body: { from: next.start, to: next.end },
    },
    bookAny: {
      path: { prdRef: EXAMPLE_PRODUCT },
      query: { ref: [EXAMPLE_ROOMS.booked], withPrice: true },
      body: {
        start: free[4].start,
        end: free[4].end,
        ...PERSON_OF_WIDGET,
        locale: 'en',
      },
    },
    reserveAppointment: { path, body: { ...slot, from: next.start, to: next.end } },
    bookAppointment: {
      path,
      body: {
        ...slot,
        start: second.start,
        end: second.end,
        ...PERSON_OF_WIDGET,
        locale: 'en',
      },
    },
    activeProducts: { query: { ref: ['room@demo'] } },
    publicData: { query: { ref: ['room@demo'] } },
    releaseReservation: { path: exampleRoom, body: { placeholder_id: held[0] } },
    renewReservation: { path: exampleRoom, body: { placeholder_id: held[1], version: 1 } },
    namedBookables: { query: { tslIds: [next.availabilityUuid], prdRef: next.productUuid } },
    namedProducts: { query: { prdRefs: ['treatment@demo', 'advice@demo'] } },
    bookingConfig: { path: { prdRef: 'treatment@demo' } },
    explainSlot: { path, query: { start: next.start, end: next.end, prdRef: 'treatment@demo' } },
    explainSlotOfProduct: { path: { prdRef: 'treatment@demo' }, query: { start: next.start, end: next.end } },
    closedDays: { path, query: december },
    closedDaysOfProduct: { path: { prdRef: 'treatment@demo' }, query: december },
    joinWaitlist: { path: { ref: 'hall@demo' }, body: { ...PERSON_OF_WIDGET, ...full, prdRef: 'back-class@demo' } },
    joinWaitlistOfProduct: { path: { prdRef: 'back-class@demo' }, body: { ...PERSON_OF_WIDGET, ...full } },
    linkedWaitlistEntry: entry,
    confirmWaitlistEntry: entry,
    acceptWaitlistOffer: entry,
    passWaitlistOffer: entry,
    leaveWaitlist: entry,
    cancelableBookable: {},
    reschedulableBookables: {},
    cancelBooking: { path: { customerUuid, appointmentUuid }, query: { message: 'I am ill.' } },
    rescheduleBooking: {
      path: { customerUuid, appointmentUuid },
      body: { start, end, timeslot_uuid: availabilityUuid, product_uuid: productUuid, message: 'The train is late.' },
    },
  };
}

/** Calls about users, accounts, providers, staff, products, resources and contact profiles. An update sets what is set. */
export function managementCalls(): CallExamples {
  const name = `example-${randomUUID().slice(0, 8)}`;
  const reference = `${name}@demo`;
  const anna = { ...CRM, userRef: 'anna@demo' };
  const profile = { reference: 'jonas-at-practice@demo', userReference: 'jonas@demo', name: 'Jonas Weber' };
  const user = { reference, username: name, email: `${name}@example.com`, firstName: 'Emma', lastName: 'Fischer' };
  const owner = { ownerReference: 'anna@demo' };
  return {
    users: { path: CRM },
    createUser: { path: CRM, body: user },
    user: { path: { ...CRM, reference: 'anna@demo' } },
    updateUser: { path: { ...CRM, reference: 'anna@demo' }, body: { firstName: 'Anna', lastName: 'Becker' } },
    deleteUser: { path: SPARES },
    accounts: { path: CRM },
    createAccount: { path: CRM, body: { ...owner, accountReference: reference, branch: 'handyman' } },
    account: { path: { ...CRM, reference: 'practice-account@demo' } },
    updateAccount: { path: { ...CRM, reference: 'practice-account@demo' }, body: { branch: 'sports-and-leisure' } },
    deleteAccount: { path: SPARES },
    providers: { path: CRM },
    createProvider: {
      path: CRM,
      body: { ...owner, reference, accountReference: 'practice-account@demo', name: 'Yoga at the Park' },
    },
    provider: { path: { ...CRM, reference: 'practice@demo' } },
    updateProvider: { path: { ...CRM, reference: 'practice@demo' }, body: { email: 'practice@example.com' } },
    deleteProvider: { path: SPARES },
    staff: { path: PRACTICE },
    addStaffMember: { path: PRACTICE, body: { user: 'jonas@demo' } },
    removeStaffMember: { path: { ...CRM, providerRef: EXAMPLES_PROVIDER, userRef: 'jonas@demo' } },
    products: { path: PRACTICE },
    createProduct: { path: PRACTICE, body: { reference, name: 'First visit', minDuration: 45 } },
    updateProduct: { path: { ...CRM, productRef: 'treatment@demo' }, body: { description: 'Please bring a towel.' } },
    deleteProduct: { path: { ...CRM, productRef: SPARE } },
    customFields: { path: PRACTICE },
    setCustomField: {
      path: { ...CRM, providerRef: EXAMPLES_PROVIDER, key: 'topic' },
      body: { type: 'TEXT', labels: { en: 'What is it about?', de: 'Worum geht es?' } },
    },
    deleteCustomField: { path: { ...CRM, providerRef: EXAMPLES_PROVIDER, key: 'spare' } },
    resources: { path: PRACTICE },
    createResource: {
      path: { ...CRM, providerRef: EXAMPLES_PROVIDER },
      body: { reference, publicName: 'Quiet room', internalName: 'Room 2', products: [EXAMPLE_PRODUCT] },
    },
    updateResource: { path: { ...PRACTICE, ...ROOM }, body: { publicName: 'Treatment room' } },
    deleteResource: { path: { ...CRM, providerRef: EXAMPLES_PROVIDER, resourceRef: EXAMPLE_ROOMS.deleted } },
    contactProfiles: { path: anna },
    setGeneralContactProfile: { path: anna, body: { name: 'Anna Becker', contactChannels: CHANNELS } },
    contactProfile: { path: { ...PRACTICE, profileRef: 'jonas-at-practice@demo' } },
    deleteContactProfile: { path: { ...CRM, profileRef: SPARE } },
    setContactProfile: {
      path: PRACTICE,
      body: { ...profile, providerReference: 'practice@demo', contactChannels: CHANNELS },
    },
  };
}

/** Calls about the hours, channels and blackouts of a resource, its days, its feeds, and rules of bookings. */
export function calendarCalls({
  hours,
  feed,
  limit,
  sources: [source, spare],
  calendar,
  slots: [{ start }],
}: Records): CallExamples {
  const changed = { ...CRM, resourceRef: EXAMPLE_ROOMS.changed };
  const times = { start: '2030-01-07T09:00', end: '2030-01-07T17:00', recurrence: 'FREQ=WEEKLY;BYDAY=MO' };
  const blackout = {
    path: { ...CRM, providerRef: EXAMPLES_PROVIDER },
    body: {
      resources: [EXAMPLE_ROOMS.changed],
      start: '2030-08-01T00:00',
      end: '2030-08-15T00:00',
      reason: 'New floor',
      publicReason: 'Summer break',
    },
  };
  return {
    availabilities: { path: ROOM },
    createAvailability: { path: changed, body: times },
    availability: { path: { ...CRM, availabilityRef: 'room-hours@demo' } },
    updateAvailability: { path: { ...CRM, availabilityRef: 'room-hours@demo' }, body: { slotStepMinutes: 40 } },
    deleteAvailability: { path: { ...CRM, availabilityRef: hours } },
    calendar: { path: ROOM, query: { from: start.slice(0, 10), until: dayAfter(start) } },
    createCalendarFeed: { path: { ...CRM, providerRef: EXAMPLES_PROVIDER }, body: { withConsumers: true } },
    calendarFeeds: { path: PRACTICE },
    revokeCalendarFeed: { path: { ...CRM, uuid: feed } },
    createBusySource: { path: changed, body: { name: 'Calendar of Anna' } },
    busySources: { path: PRACTICE },
    updateBusySource: { path: { ...CRM, uuid: source }, body: { whenUnknown: 'OFFER' } },
    deleteBusySource: { path: { ...CRM, uuid: spare } },
    readBusySource: { path: { ...CRM, uuid: calendar } },
    putBusyTimes: {
      path: { ...CRM, uuid: source },
      body: {
        from: '2030-01-07T00:00:00Z',
        until: '2030-01-14T00:00:00Z',
        spans: [{ start: '2030-01-07T09:00:00Z', end: '2030-01-07T10:30:00Z' }],
      },
    },
    channels: { path: ROOM },
    setChannel: { path: { ...changed, key: 'RESOURCE_PUBLIC' }, body: { dueTimes: [{ minutes: 2_880, mail: true }] } },
    resetChannel: { path: { ...changed, key: 'CALENDAR_PUBLIC' } },
    blackouts: { path: PRACTICE },
    createBlackout: blackout,
    previewBlackout: blackout,
    bookingLimits: { path: PRACTICE },
    setBookingLimit: { path: { ...CRM, providerRef: EXAMPLES_PROVIDER }, body: { per: 'MONTH', most: 400 } },
    deleteBookingLimit: { path: { ...CRM, uuid: limit } },
    productRequirements: { path: { ...CRM, productRef: 'massage@demo' } },
    setProductRequirements: { path: { ...CRM, productRef: EXAMPLE_PRODUCT }, body: { requirements: [] } },
    deleteBlackout: { path: { ...CRM, providerRef: EXAMPLES_PROVIDER, blackoutRef: EXAMPLE_BLACKOUT } },
  };
}

const dayAfter = (instant: string): string => new Date(Date.parse(instant) + 86_400_000).toISOString().slice(0, 10);

/** Calls about appointments, the places in them, and who waits for one; each that changes something has a place of its own. */
export function appointmentCalls({ free, booked, requests, past, mail, full, waiting }: Records): CallExamples {
  const [read, moved, canceled, other, left] = booked;
  const [, created, first, second, , offered] = free;
  const appointment = (place: typeof read) => ({ ...CRM, uuid: place.uuid });
  const participation = ({ participations: [each] }: typeof read) => ({ ...CRM, uuid: each?.uuid ?? '' });
  const { start, end } = created;
  return {
    appointments: { path: CRM, query: { provider: 'practice@demo', states: ['ACTIVE'] } },
    createAppointment: {
      path: CRM,
      body: { resource: EXAMPLE_ROOMS.booked, product: EXAMPLE_PRODUCT, start, end, participants: [PERSON] },
    },
    changedClocks: { path: CRM, query: { provider: 'practice@demo' } },
    acceptClocks: { path: appointment(read) },
    appointment: { path: appointment(read) },
    updateAppointment: { path: appointment(read), body: OWN },
    moveAppointment: { path: appointment(moved), body: { start: first.start, end: first.end } },
    addParticipant: {
      path: appointment(canceled),
      body: { firstName: 'Bruno', lastName: 'Muster', raiseCapacity: true },
    },
    cancelAppointment: { path: appointment(canceled), body: MESSAGE },
    participations: { path: CRM, query: { states: ['BOOKED'] } },
    participation: { path: participation(read) },
    participationLinks: { path: participation(read) },
    updateParticipation: { path: participation(read), body: OWN },
    rescheduleParticipation: { path: participation(other), body: { start: second.start, end: second.end } },
    cancelParticipation: { path: participation(left), body: MESSAGE },
    requestReschedule: { path: participation(read), body: { message: 'The room is being painted.' } },
    consumerData: { path: CRM, body: { email: PERSON.email } },
    eraseConsumer: { path: CRM, body: { email: 'nobody@example.org' } },
    confirmParticipation: { path: participation(requests[0]) },
    declineParticipation: { path: participation(requests[1]), body: { message: 'We are on holiday.' } },
    markNoShow: { path: participation(past), body: { noShow: true } },
    waitlist: { path: PRACTICE },
    addToWaitlist: {
      path: PRACTICE,
      body: {
        ...full,
        ...PERSON,
        email: `${randomUUID().slice(0, 8)}@example.org`,
        resource: 'hall@demo',
        product: 'back-class@demo',
      },
    },
    offerFromWaitlist: {
      path: { ...CRM, entry: waiting[0] },
      body: { resource: EXAMPLE_ROOMS.booked, start: offered.start },
    },
    removeFromWaitlist: { path: { ...CRM, entry: waiting[1] } },
    mails: { path: CRM, query: { states: ['FAILED', 'BOUNCED'] } },
    resendMail: { path: { ...CRM, uuid: mail } },
  };
}

/** Calls about events and webhooks. The deleted endpoint is not the one that the other calls name. */
export function eventCalls({ webhooks }: Records): CallExamples {
  const path = { ...CRM, uuid: webhooks[0] };
  return {
    events: { path: CRM, query: { types: ['participation.*'], limit: 10 } },
    eventHead: { path: CRM },
    eventStream: { path: CRM, query: { types: ['participation.*'] } },
    createWebhookEndpoint: {
      path: CRM,
      body: { url: 'http://localhost:4000/hooks', types: ['participation.*'], description: 'Calendar sync' },
    },
    webhookEndpoints: { path: CRM },
    webhookEndpoint: { path },
    updateWebhookEndpoint: { path, body: { description: 'Example of the reference' } },
    deleteWebhookEndpoint: { path: { ...CRM, uuid: webhooks[1] } },
    rotateWebhookSecret: { path, body: { keepPreviousHours: 1 } },
    testWebhookEndpoint: { path },
    redeliverEvents: { path, body: { onlyDead: true } },
    webhookDeliveries: { path },
  };
}

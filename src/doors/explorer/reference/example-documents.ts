import { EXAMPLE_BLACKOUT, EXAMPLE_PRODUCT, EXAMPLE_ROOMS, EXAMPLES_PROVIDER, SPARE } from './example-names.ts';

const CONSUMER = 'email: "emma.fischer@example.org", firstName: "Emma", lastName: "Fischer"';
/** Address of a program on this machine that need not exist. */
const RECEIVER = 'http://localhost:4000/hooks';
export const PROVIDER = `mutation { createProvider(input: { owner: "anna@demo", account: "practice-account@demo",
  reference: "${EXAMPLES_PROVIDER}", name: "Examples of the reference", timeZone: "Europe/Berlin" }) { created } }`;

export const PRODUCT = `mutation { createProduct(input: {
  provider: "${EXAMPLES_PROVIDER}", reference: "${EXAMPLE_PRODUCT}", name: "Example", minDuration: 30 }) { created } }`;

export const RESOURCE = `mutation ($reference: Reference!) { createResource(input: { provider: "${EXAMPLES_PROVIDER}",
  reference: $reference, publicName: "Room for examples", internalName: "Examples", products: ["${EXAMPLE_PRODUCT}"],
  onDuplicateRaise: false }) { resource { availabilities(first: 1) { nodes { uuid } } } } }`;

export const HOURS = `mutation ($resource: Identifier!, $start: LocalDateTime!, $end: LocalDateTime!) {
  createAvailability(input: { resource: $resource, start: $start, end: $end, recurrence: "FREQ=DAILY" }) { uuid } }`;

export const BLACKOUT = `mutation { createBlackout(input: { provider: "${EXAMPLES_PROVIDER}", reference: "${EXAMPLE_BLACKOUT}",
  start: "2030-12-24T00:00", end: "2030-12-27T00:00" }) { created } }`;

export const CHANNEL = 'mutation ($input: ChannelInput!) { setChannel(input: $input) { key } }';

export const SLOTS = `query ($resource: Identifier!, $from: Instant) { bookables(resources: [$resource], from: $from, first: 40) {
  bookables { start end availabilityUuid productUuid } completeUntil } }`;

export const PLACES = `query ($filter: AppointmentFilter!) { appointments(filter: $filter, first: 20) {
  nodes { uuid participations { uuid } } } }`;

export const APPOINTMENT = `mutation ($resource: Identifier!, $start: Instant!, $reference: Reference) {
  createAppointment(input: { resource: $resource, product: "${EXAMPLE_PRODUCT}", start: $start, reference: $reference,
    participants: [{ ${CONSUMER} }] }) { uuid participations { uuid } } }`;

const SLOT = '$resource: Identifier!, $start: Instant!, $end: Instant!, $availability: Uuid!, $product: Uuid';

export const BOOKING = `mutation (${SLOT}) { bookAppointment(resource: $resource, input: {
  availability: $availability, product: $product, start: $start, end: $end, ${CONSUMER} }) {
  customerUuid appointmentUuid cancelLink } }`;

export const HOLD = `mutation (${SLOT}) { reserveAppointment(resource: $resource, input: {
  availability: $availability, product: $product, start: $start, end: $end }) { holdUuid } }`;

export const SPARES = `mutation {
  user: createUser(input: { reference: "${SPARE}", username: "example-spare", email: "spare@example.com",
    firstName: "Emma", lastName: "Fischer" }) { created }
  account: createAccount(input: { reference: "${SPARE}", owner: "anna@demo", branch: "misc" }) { created }
  provider: createProvider(input: { reference: "${SPARE}", owner: "anna@demo", account: "practice-account@demo",
    name: "Spare provider" }) { created }
  product: createProduct(input: { reference: "${SPARE}", provider: "${EXAMPLES_PROVIDER}", name: "Spare" }) { created }
  profile: setContactProfile(input: { reference: "${SPARE}", user: "anna@demo", provider: "${EXAMPLES_PROVIDER}",
    name: "Spare", contactChannels: [] }) { created }
  field: setCustomField(input: { provider: "${EXAMPLES_PROVIDER}", key: "spare", type: TEXT,
    labels: { en: "Spare" } }) { created }
}`;

export const FEEDS = `{ calendarFeeds(provider: "${EXAMPLES_PROVIDER}") { uuid } }`;
export const FEED = `mutation { createCalendarFeed(input: { provider: "${EXAMPLES_PROVIDER}" }) { feed { uuid } } }`;

export const SOURCES = `{ busySources(provider: "${EXAMPLES_PROVIDER}") { uuid kind } }`;
export const SOURCE = `mutation { createBusySource(input: { resource: "${EXAMPLE_ROOMS.changed}" }) { uuid } }`;
export const CALENDAR = `mutation { createBusySource(input: { resource: "${EXAMPLE_ROOMS.changed}", kind: ICS,
  address: "${RECEIVER}/calendar.ics" }) { uuid } }`;

export const LIMIT = `mutation { setBookingLimit(input: { provider: "${EXAMPLES_PROVIDER}", per: WEEK, most: 400 }) { uuid } }`;

export const MAILS = '{ mails(first: 1) { nodes { uuid } } }';

export const ENDPOINTS = '{ webhookEndpoints { uuid } }';
export const ENDPOINT = `mutation { createWebhookEndpoint(input: {
  url: "${RECEIVER}", types: ["participation.no_show_marked"] }) { endpoint { uuid } } }`;

/** A wish for midnight, when the room is closed: no freed time is offered to it. */
export const ENTRIES = `{ waitlist(provider: "${EXAMPLES_PROVIDER}", filter: { states: [WAITING] }) { nodes { uuid } } }`;
export const ENTRY = `mutation ($email: EmailAddress!, $latest: Instant!) { addToWaitlist(input: {
  resource: "${EXAMPLE_ROOMS.booked}", product: "${EXAMPLE_PRODUCT}", latest: $latest, minutesUntil: 1,
  email: $email, firstName: "Emma", lastName: "Fischer" }) { uuid } }`;

/** Wish for the full class of the demo. */
export const CLASS = `{ waitlist(provider: "practice@demo", filter: { resource: "hall@demo" }, first: 1) {
  nodes { earliest latest } } }`;

import { randomUUID } from 'node:crypto';
import type { Caller } from '../caller.ts';
import type { Practice } from '../practice.ts';
import { ADMIN } from '../production.ts';

/** Ids of what the lists of a filled CRM are filtered by: support/large-crm.ts. */
export interface Filled {
  practice: Practice<Caller>;
  /** Resource of a fifth of all appointments, and its product. */
  resource: string;
  product: string;
  endpoint: string;
  /** Appointment in the middle, and the booking of its place. */
  appointment: string;
  booking: string;
}

/** A list, with a call for each of its filters. */
export interface FilteredList {
  /** Query of the list; `page` are the arguments of its page, and its filter. */
  query: (page: string, filled: Filled) => string;
  /** Members that lead from the answer to the list. */
  path: string[];
  /** Arguments by the filter that they show, as the schema names it: `filter.state` of an input. */
  filters: { [filter: string]: (filled: Filled) => string };
  /** Filters that the board, the guides and clients use together. */
  together?: ((filled: Filled) => string)[];
  /** True if the admin reads it, and not a CRM. */
  isForAdmin?: boolean;
  /** Rows that a page looks at for the wanted ones, by its documentation. */
  looksAt?: number;
}

const NODES = 'nodes { uuid } pageInfo { endCursor }';

const now = new Date().toISOString();
const soon = new Date(Date.now() + 7_200_000).toISOString();
const lately = new Date(Date.now() - 3_600_000).toISOString();
const CONSUMER = 'consumer-1000@filled.example';
const CAMPAIGN = 'metadata: { key: "campaign", value: "spring" }';

const list = (name: string) => ({
  query: (page: string) => `{ ${name}(${page}) { ${NODES} } }`,
  path: [name],
});

/** List of a record that an argument names. */
const listOf = (name: string, argument: string, id: (filled: Filled) => string) => ({
  query: (page: string, filled: Filled) => `{ ${name}(${argument}: "${id(filled)}", ${page}) { ${NODES} } }`,
  path: [name],
});

/** List below a record. */
const listBelow = (record: string, name: string, id: (filled: Filled) => string) => ({
  query: (page: string, filled: Filled) =>
    `{ ${record}(${record === 'webhookEndpoint' ? 'endpoint' : record}: "${id(filled)}") { ${name}(${page}) { ${NODES} } } }`,
  path: [record, name],
});

const listOfCrm = (name: string) => ({
  query: (page: string) => `{ crm { ${name}(${page}) { ${NODES} } } }`,
  path: ['crm', name],
});

const PROVIDER = ({ practice }: Filled) => practice.provider;
const RESOURCE = ({ resource }: Filled) => resource;

const PERIOD = {
  from: () => `from: "${now}"`,
  until: () => `until: "${now}"`,
};

/** Every list of which a CRM reads pages, by type and field. */
export const FILTERED_LISTS: { [list: string]: FilteredList } = {
  'Query.appointments': {
    ...list('appointments'),
    filters: {
      newestFirst: () => 'newestFirst: true',
      'filter.from': () => `filter: { from: "${now}" }`,
      'filter.until': () => `filter: { until: "${now}" }`,
      'filter.states': () => 'filter: { states: [CANCELED, ARCHIVED] }',
      'filter.participationStates': () => 'filter: { participationStates: [REQUESTED] }',
      'filter.provider': (filled) => `filter: { provider: "${PROVIDER(filled)}" }`,
      'filter.resource': ({ resource }) => `filter: { resource: "${resource}" }`,
      'filter.product': ({ product }) => `filter: { product: "${product}" }`,
      'filter.overBusyTime': ({ resource }) => `filter: { overBusyTime: true, resource: "${resource}" }`,
      'filter.consumer': () => `filter: { consumer: "${CONSUMER}" }`,
      'filter.reference': () => 'filter: { reference: "appointment-507@filled" }',
      'filter.metadata': () => `filter: { ${CAMPAIGN} }`,
      'filter.booking': ({ booking }) => `filter: { booking: "${booking}" }`,
      'filter.clocksChanged': () => 'filter: { clocksChanged: true }',
      'filter.updatedSince': () => `filter: { updatedSince: "${lately}" }`,
    },
    together: [
      () => `filter: { participationStates: [REQUESTED], from: "${now}" }`,
      () => `filter: { participationStates: [DECLINED], until: "${now}" }, newestFirst: true`,
      () => 'filter: { participationStates: [DECLINED, CANCELED] }, newestFirst: true',
      () => 'filter: { participationStates: [RESERVED] }',
      () => 'filter: { participationStates: [BOOKED, REQUESTED], states: [ACTIVE] }',
      () => `filter: { states: [ARCHIVED], from: "${now}" }`,
      () => `filter: { states: [ACTIVE], from: "${now}", until: "${soon}" }`,
      () => `filter: { from: "${now}", until: "${soon}" }`,
      () => `filter: { until: "${now}" }, newestFirst: true`,
      () => `filter: { updatedSince: "${lately}", from: "${now}" }`,
      () => `filter: { consumer: "${CONSUMER}", from: "${now}" }`,
      (filled) => `filter: { provider: "${PROVIDER(filled)}", from: "${now}" }`,
      (filled) => `filter: { provider: "${PROVIDER(filled)}", participationStates: [REQUESTED], from: "${now}" }`,
      ({ resource }) => `filter: { resource: "${resource}", from: "${now}", until: "${soon}" }`,
      ({ resource }) => `filter: { resource: "${resource}", until: "${now}" }, newestFirst: true`,
      ({ product }) => `filter: { product: "${product}", from: "${now}" }`,
    ],
  },
  'Query.participations': {
    ...list('participations'),
    filters: {
      newestFirst: () => 'newestFirst: true',
      'filter.reference': () => 'filter: { reference: "booking-507@filled" }',
      'filter.metadata': () => `filter: { ${CAMPAIGN} }`,
      'filter.booking': ({ booking }) => `filter: { booking: "${booking}" }`,
      'filter.consumer': () => `filter: { consumer: "${CONSUMER}" }`,
      'filter.states': () => 'filter: { states: [REQUESTED] }',
      'filter.updatedSince': () => `filter: { updatedSince: "${lately}" }`,
    },
    together: [
      () => 'filter: { states: [DECLINED, REQUESTED] }, newestFirst: true',
      () => 'filter: { states: [RESERVED] }',
      () => 'filter: { states: [BOOKED, REQUESTED] }',
      () => `filter: { states: [CANCELED], updatedSince: "${lately}" }`,
      () => `filter: { states: [BOOKED], consumer: "${CONSUMER}" }`,
    ],
  },
  'Query.mails': {
    ...list('mails'),
    filters: {
      newestFirst: () => 'newestFirst: true',
      states: () => 'states: [BOUNCED]',
      recipient: () => 'recipient: "practice@filled.example"',
      appointment: ({ appointment }) => `appointment: "${appointment}"`,
      provider: (filled) => `provider: "${PROVIDER(filled)}"`,
      ...PERIOD,
    },
    together: [
      (filled) => `provider: "${PROVIDER(filled)}", states: [FAILED, BOUNCED], newestFirst: true`,
      () => 'states: [FAILED, BOUNCED]',
      () => 'states: [FAILED], newestFirst: true',
      () => `states: [FAILED], from: "${lately}"`,
      () => 'states: [BOUNCED], recipient: "practice@filled.example"',
      () => 'recipient: "practice@filled.example", newestFirst: true',
      () => `recipient: "${CONSUMER}"`,
    ],
  },
  'Query.consumers': {
    ...listOf('consumers', 'provider', PROVIDER),
    // a search looks through 2,000 near appointments and their places, too
    looksAt: 8_000,
    filters: { search: () => 'search: "consumer-1000@filled"' },
    together: [() => 'search: "consumer-1000"', () => 'search: "consumer-1000 muster"'],
  },
  'ProviderConsumer.participations': {
    query: (page, filled) =>
      `{ consumers(provider: "${PROVIDER(filled)}", search: "consumer-1000@filled") { nodes { participations(${page}) { ${NODES} } } } }`,
    path: ['consumers', 'nodes', '0', 'participations'],
    looksAt: 8_000,
    filters: { coming: () => 'coming: true' },
  },
  'Query.mailQueue': {
    ...list('mailQueue'),
    isForAdmin: true,
    filters: { newestFirst: () => 'newestFirst: true', states: () => 'states: [BOUNCED, FAILED]' },
  },
  'Query.users': { ...list('users'), filters: { email: () => 'email: "user-1000@filled.example"' } },
  'Query.accounts': { ...list('accounts'), filters: {} },
  'Query.providers': { ...list('providers'), filters: {} },
  'Query.products': { ...listOf('products', 'provider', PROVIDER), filters: {} },
  'Query.resources': {
    ...listOf('resources', 'provider', PROVIDER),
    filters: { archived: () => 'archived: false' },
  },
  'Query.availabilities': { ...listOf('availabilities', 'resource', RESOURCE), filters: {} },
  'Query.customFields': {
    ...listOf('customFields', 'provider', PROVIDER),
    filters: { archived: () => 'archived: true' },
  },
  'Query.blackouts': {
    ...listOf('blackouts', 'provider', PROVIDER),
    filters: { ...PERIOD, resource: ({ resource }) => `resource: "${resource}"` },
  },
  'Query.waitlist': {
    ...listOf('waitlist', 'provider', PROVIDER),
    filters: {
      'filter.states': () => 'filter: { states: [LEFT] }',
      'filter.resource': ({ resource }) => `filter: { resource: "${resource}" }`,
      'filter.product': ({ product }) => `filter: { product: "${product}" }`,
      'filter.booking': () => 'filter: { booking: "0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11" }',
      newestFirst: () => 'newestFirst: true',
    },
  },
  'Query.events': {
    query: (page) => `{ events(${page}) { nodes { sequence } endCursor } }`,
    path: ['events'],
    looksAt: 10_000,
    filters: {
      types: () => 'types: ["participation.canceled"]',
      resource: ({ resource }) => `resource: "${resource}"`,
      subject: ({ booking }) => `subject: "${booking}"`,
      wait: () => 'wait: 1',
    },
  },
  'Query.crmEvents': {
    query: (page, { practice }) =>
      `{ crmEvents(crmId: "${practice.crmId}", ${page}) { nodes { sequence } endCursor } }`,
    path: ['crmEvents'],
    looksAt: 10_000,
    isForAdmin: true,
    filters: { types: () => 'types: ["participation.booked"]' },
  },
  'Crm.accounts': { ...listOfCrm('accounts'), filters: {} },
  'Crm.providers': { ...listOfCrm('providers'), filters: {} },
  'Crm.users': { ...listOfCrm('users'), filters: {} },
  'Provider.appointments': { ...listBelow('provider', 'appointments', PROVIDER), filters: PERIOD },
  'Provider.products': { ...listBelow('provider', 'products', PROVIDER), filters: {} },
  'Provider.resources': { ...listBelow('provider', 'resources', PROVIDER), filters: {} },
  'Provider.staff': { ...listBelow('provider', 'staff', PROVIDER), filters: {} },
  'Resource.appointments': { ...listBelow('resource', 'appointments', RESOURCE), filters: PERIOD },
  'Resource.availabilities': { ...listBelow('resource', 'availabilities', RESOURCE), filters: {} },
  'Resource.channels': { ...listBelow('resource', 'channels', RESOURCE), filters: {} },
  'WebhookEndpoint.deliveries': {
    query: (page, { endpoint }) =>
      `{ webhookEndpoint(endpoint: "${endpoint}") { deliveries(${page}) { nodes { sequence } pageInfo { endCursor } } } }`,
    path: ['webhookEndpoint', 'deliveries'],
    filters: { states: () => 'states: [DEAD]' },
  },
};

/** Filters by which a list is asked: none, each of its own, and those that are used together. */
export const filtersOf = ({ filters, together = [] }: FilteredList, filled: Filled): string[] =>
  [() => '', ...Object.values(filters), ...together].map((filter) => filter(filled));

/** Query of a page of a list. */
export const queryOf = (list: FilteredList, filled: Filled, filter: string, first: number, after?: string): string =>
  list.query(
    [`first: ${first}`, ...(after ? [`after: "${after}"`] : []), ...(filter ? [filter] : [])].join(', '),
    filled,
  );

/** Headers of whoever may read a list. */
export const readerOf = ({ isForAdmin }: FilteredList, { practice }: Filled) => (isForAdmin ? ADMIN : practice.headers);

/** Creates a webhook endpoint, and returns what the filters of lists name. */
export async function namedByFilters(
  practice: Practice<Caller>,
  { uuid, product }: { uuid: string; product: string },
): Promise<Filled> {
  const { endpoint } = await practice.make(
    'createWebhookEndpoint',
    { url: 'https://93.184.216.34/hooks', types: ['mail.sent'] },
    'endpoint { uuid }',
  );
  const [appointment, booking] = [randomUUID(), randomUUID()];
  return { practice, resource: uuid, product, endpoint: endpoint.uuid, appointment, booking };
}

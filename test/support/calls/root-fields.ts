import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { schema } from '../../../src/graphql/schema.ts';
import type { Practice } from '../practice.ts';
import { ADMIN } from '../production.ts';

export type Access = 'anonymous' | 'crm' | 'admin';

/** Callers of each query and mutation. Enter a new one here, and its call in `foreign-calls.ts`. */
export const ACCESS: Record<string, Access> = {
  account: 'crm',
  accounts: 'crm',
  activeProducts: 'anonymous',
  addStaffMember: 'crm',
  apiKeys: 'admin',
  applyChange: 'crm',
  appointment: 'crm',
  appointments: 'crm',
  availabilities: 'crm',
  availability: 'crm',
  blackouts: 'crm',
  bookAny: 'anonymous',
  bookAppointment: 'anonymous',
  bookables: 'anonymous',
  bookablesRevision: 'anonymous',
  calendar: 'crm',
  bookingLimits: 'crm',
  calendarFeed: 'anonymous',
  calendarFeeds: 'crm',
  calendarAt: 'crm',
  cancelAppointment: 'crm',
  cancelBooking: 'anonymous',
  cancelParticipation: 'crm',
  cancelableBookable: 'anonymous',
  channels: 'crm',
  closedDays: 'anonymous',
  confirmParticipation: 'crm',
  confirmRequest: 'anonymous',
  consumerData: 'crm',
  contactProfile: 'crm',
  contactProfiles: 'crm',
  createAccount: 'crm',
  crm: 'crm',
  createApiKey: 'admin',
  createAppointment: 'crm',
  createAvailability: 'crm',
  createBlackout: 'crm',
  createBlackouts: 'crm',
  createCalendarFeed: 'crm',
  createCrm: 'admin',
  createProduct: 'crm',
  createProvider: 'crm',
  createResource: 'crm',
  createUser: 'crm',
  createWebhookEndpoint: 'crm',
  crmEvents: 'admin',
  crms: 'admin',
  customFields: 'crm',
  declineParticipation: 'crm',
  requestReschedule: 'crm',
  declineRequest: 'anonymous',
  deleteAccount: 'crm',
  deleteAvailability: 'crm',
  deleteBookingLimit: 'crm',
  deleteBlackout: 'crm',
  deleteContactProfile: 'crm',
  deleteCustomField: 'crm',
  deleteProduct: 'crm',
  deleteProvider: 'crm',
  deleteResource: 'crm',
  deleteUser: 'crm',
  deleteWebhookEndpoint: 'crm',
  eraseConsumer: 'crm',
  event: 'crm',
  eventHead: 'crm',
  events: 'crm',
  explainSlot: 'anonymous',
  heldPlace: 'anonymous',
  placeState: 'anonymous',
  linkedBooking: 'anonymous',
  linkedRequest: 'anonymous',
  linkedVerification: 'anonymous',
  mailQueue: 'admin',
  mails: 'crm',
  markNoShow: 'crm',
  moveAppointment: 'crm',
  namedBookables: 'anonymous',
  namedProducts: 'anonymous',
  offers: 'anonymous',
  participation: 'crm',
  participations: 'crm',
  product: 'crm',
  previewChange: 'crm',
  products: 'crm',
  provider: 'crm',
  providers: 'crm',
  publicData: 'anonymous',
  queuedMail: 'admin',
  redeliverEvents: 'crm',
  releaseReservation: 'anonymous',
  removeStaffMember: 'crm',
  resendMail: 'crm',
  renewReservation: 'anonymous',
  reschedulableBookables: 'anonymous',
  reserveAny: 'anonymous',
  reserveAppointment: 'anonymous',
  rescheduleBooking: 'anonymous',
  rescheduleParticipation: 'crm',
  resetChannel: 'crm',
  resource: 'crm',
  resources: 'crm',
  revokeApiKey: 'admin',
  revokeCalendarFeed: 'crm',
  rotateWebhookSecret: 'crm',
  setBookingLimit: 'crm',
  setChannel: 'crm',
  setContactProfile: 'crm',
  setCustomField: 'crm',
  setGeneralContactProfile: 'crm',
  staff: 'crm',
  testWebhookEndpoint: 'crm',
  updateAccount: 'crm',
  updateAnswers: 'crm',
  updateAppointment: 'crm',
  updateAvailability: 'crm',
  updateBlackout: 'crm',
  updateCrm: 'admin',
  updateParticipation: 'crm',
  setProductRequirements: 'crm',
  updateProduct: 'crm',
  updateProvider: 'crm',
  updateResource: 'crm',
  updateUser: 'crm',
  updateWebhookEndpoint: 'crm',
  user: 'crm',
  users: 'crm',
  verifyEmail: 'anonymous',
  webhookEndpoint: 'crm',
  webhookEndpoints: 'crm',
};

type RootField = GraphQLField<unknown, unknown>;

const queries = schema.getQueryType()!.getFields();
const mutations = schema.getMutationType()!.getFields();

/** Every query and mutation of the schema by its name. */
export const ROOT_FIELDS: Record<string, RootField> = { ...queries, ...mutations };

/** A value for every scalar with which an operation is valid, though it names nothing. */
const EXAMPLES: Record<string, unknown> = {
  Boolean: true,
  // any other action refuses a start and a resource
  ChangeAction: 'MOVE',
  CountryCode: 'DE',
  EmailAddress: 'nobody@example.org',
  FieldKey: 'nothing',
  FreeText: 'nothing',
  Identifier: 'nobody@nowhere',
  Instant: '2030-01-01T09:00:00Z',
  Int: 1,
  LanguageTag: 'en',
  LocalDate: '2030-01-07',
  LocalDateTime: '2030-01-01T09:00',
  Metadata: { color: 'red' },
  Reference: 'nobody@nowhere',
  SafeInt: 1,
  String: 'nothing',
  Text: 'misc',
  TextsByLanguage: { en: 'nothing' },
  WebAddress: 'https://93.184.216.34/hooks',
  Uuid: '00000000-0000-4000-8000-000000000000',
};

/** A value of a type with which an operation is valid. */
export function example(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return example(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return EXAMPLES[type.name] ?? type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(required.map((field) => [field.name, example(field.type)]));
  }
  if (!(type.name in EXAMPLES)) throw new Error(`There is no example of ${type.name}`);
  return EXAMPLES[type.name];
}

/** Calls a query or mutation with arguments, as a caller who may call it. */
export function callAllowed({ service, headers }: Practice, name: string, args: object, selection?: string) {
  const allowed = { anonymous: {}, crm: headers, admin: ADMIN }[ACCESS[name]!];
  return service.graphql(operation(name, args, selection), args, allowed);
}

/** Valid values for all that a query or mutation requires. */
export const exampleArguments = (name: string): Record<string, unknown> =>
  Object.fromEntries(ROOT_FIELDS[name]!.args.filter(isRequiredArgument).map((arg) => [arg.name, example(arg.type)]));

/** The operation that calls a query or mutation with these arguments as its variables. */
export function operation(name: string, args: object, selection = '{ __typename }'): string {
  const field = ROOT_FIELDS[name]!;
  const given = field.args.filter((arg) => arg.name in args);
  const declared = given.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = given.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selected = isLeafType(getNamedType(field.type)) ? '' : selection;
  const kind = name in queries ? 'query' : 'mutation';
  return given.length ? `${kind} (${declared}) { ${name}(${passed}) ${selected} }` : `${kind} { ${name} ${selected} }`;
}

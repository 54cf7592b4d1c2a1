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
import { schema } from '../../../src/schema/graphql/schema.ts';
import type { Practice } from '../practice.ts';
import { ADMIN } from '../production.ts';

export type Access = 'anonymous' | 'crm' | 'admin';

/** Queries and mutations by who may call them. Enter a new one here, and its call in `foreign-calls.ts`. */
const OPERATIONS: Record<Access, string> = {
  anonymous: `
    acceptWaitlistOffer activeProducts askForAnotherTime bookAny bookAppointment bookables bookablesRevision calendarFeed cancelBooking cancelLinkByCode
    cancelableBookable closedDays confirmRequest confirmWaitlistEntry declineRequest explainSlot heldPlace joinWaitlist leaveWaitlist linkedBooking linkedConflict
    linkedRequest linkedVerification linkedWaitlistEntry namedBookables namedProducts offers passWaitlistOffer placeState publicData
    releaseReservation renewReservation reschedulableBookables rescheduleBooking reserveAny reserveAppointment
    verifyEmail waitForEarlier`,
  crm: `
    acceptClocks account accounts addParticipant addStaffMember addToWaitlist applyChange appointment appointments availabilities availability blackouts
    bookingLimits busySources calendar calendarAt calendarFeeds calendars cancelAppointment cancelParticipation channels
    confirmParticipation consumer consumerData consumers contactProfile contactProfiles createAccount createAppointment
    createAvailability createBlackout createBlackouts createBusySource createCalendarFeed createProduct createProvider
    createResource createUser createWebhookEndpoint crm customFields declineParticipation deleteAccount
    deleteAvailability deleteBlackout deleteBookingLimit deleteBusySource deleteContactProfile deleteCustomField deleteProduct
    deleteProvider deleteResource deleteUser deleteWebhookEndpoint eraseConsumer eraseProviderConsumer event eventHead events mails
    markNoShow moveAppointment offerFromWaitlist participation participations previewChange putBusyTimes product products provider providers
    readBusySource redeliverEvents removeFromWaitlist removeStaffMember requestReschedule rescheduleParticipation resendMail resetChannel resource
    resources revokeCalendarFeed rotateWebhookSecret setBookingLimit setBrand setChannel setContactProfile setCustomField
    setGeneralContactProfile setProductRequirements staff testWebhookEndpoint updateAccount
    updateAppointment updateAvailability updateBlackout updateBusySource updateParticipation updateProduct updateProvider
    updateResource updateUser updateWebhookEndpoint user users waitlist webhookEndpoint webhookEndpoints`,
  admin: `
    apiKeys createApiKey createCrm crmEvents crms mailQueue queuedMail revokeApiKey updateCrm`,
};

/** Callers of each query and mutation. */
export const ACCESS: Record<string, Access> = {};
for (const access of ['anonymous', 'crm', 'admin'] as const) {
  for (const name of OPERATIONS[access].trim().split(/\s+/)) ACCESS[name] = access;
}

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
  Colour: '#0b7a75',
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
  Password: 'abcd-efgh-ijkl-mnop',
  // not the example of an identifier: what one test creates, no other one finds
  Reference: 'somebody@nowhere',
  SafeInt: 1,
  String: 'nothing',
  Text: 'misc',
  TextsByLanguage: { en: 'nothing' },
  HttpAddress: 'https://93.184.216.34/hooks',
  WebAddress: 'www.example.org',
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

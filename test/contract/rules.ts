import { type Chapter, testsOf } from './statement.ts';

const access = testsOf('rest/management-access', '%s');
const documented = testsOf('rest/management-access', 'the documented endpoints');
const transport = testsOf('rest/transport', 'what is wrong with a request as such → the documented error body');
const prefix = testsOf('rest/transport', 'the prefix');
const host = testsOf('rest/transport', 'the canonical host');
const refusals = testsOf('rest/refusals');
const taken = testsOf('rest/refusals', 'a slot that somebody else has');
const group = testsOf('rest/group-appointments', 'a slot with several places');
const again = testsOf('rest/group-appointments', 'a consumer who already has a place');
const answers = testsOf('rest/answers');
const cancelling = testsOf('rest/cancellation', 'DELETE /customers/{customerUuid}/appointments/{appointmentUuid}');
const mails = testsOf('mails');
const user = testsOf('rest/users', 'POST /crms/{crmId}/user');

/** Sections 1 and 5 to 9. */
export const rules: Chapter[] = [
  {
    section: '1',
    title: 'What the service does',
    statements: {
      'Integrating systems set up what is booked through endpoints below /crms/{crmId}': [
        documented('are these, and all of them need the key of the CRM'),
      ],
      'Consumers list, reserve and finalise without a key': [
        testsOf(
          'rest/consumer-endpoints',
          'POST /resources/{ref}/create_appointment_with_consumer',
        )('with a hold → 201 with the appointment and a signed link to cancel it'),
      ],
      'Entities are named by the reference of the integrator or by the uuid of the service': [
        testsOf(
          'rest/management-paths',
          'a uuid in place of the reference',
        )('a provider → found by every endpoint below it'),
        testsOf('rest/references', 'a reference that names a resource')('%s → found by every endpoint'),
      ],
      'An account needs its owner first, a provider its owner and account': [
        testsOf('rest/accounts', 'POST /crms/{crmId}/account')('the unknown owner %j → 404 naming it'),
        testsOf('rest/providers', 'POST /crms/{crmId}/provider')('the unknown %s → 404 naming it, also of another CRM'),
      ],
    },
  },
  {
    section: '4',
    title: 'All management endpoints',
    statements: {
      'They are the documented ones': [documented('are these, and all of them need the key of the CRM')],
      'Bodies are JSON, sent as application/json': [
        testsOf('rest/management-access', 'a body that is no JSON object')('%s → 400'),
        testsOf('rest/management-access', 'a body that is no JSON object')('of another type → 415, too large → 413'),
      ],
    },
  },
  {
    section: '5',
    title: 'Authentication',
    statements: {
      'Every management request carries the API key in X-SERVICE-CLIENT-ID': [
        access('with the key of the CRM → reached, the same below /rest/1'),
        access('without a key, or with one that is not valid → 401, whatever the body and the CRM'),
      ],
      'crmId is the integrator of the key': [
        access('with the key of another CRM, or for one that does not exist → the same 403, and nothing changes'),
      ],
      'What consumers may do is decided by the channel and the reference of the resource': [
        testsOf('rest/channels', '%s')('reserve and finalise → 412 with errorCode 203, and nothing is written'),
      ],
      'The cancel link is signed and needs no key': [
        cancelling('the token of that booking → 204, the slot is free again, and 204 when it is repeated'),
        cancelling('%s → 401, and the booking stands'),
      ],
    },
  },
  {
    section: '6',
    title: 'Events',
    statements: {
      'Consumer and provider get a mail on booking': [
        mails('a booking → confirmation to the consumer, notification to the provider, with the facts of that moment'),
      ],
      'Consumer and provider get a mail on cancellation': [mails('a cancellation → told to both, once')],
    },
  },
  {
    section: '7',
    title: 'Errors',
    statements: {
      '400 names each field that is missing, null, empty or invalid': [
        user('required fields missing or null: %j → 400 naming each'),
        user('texts that are too long → 400 naming each'),
      ],
      '404 tells of an unknown reference': [
        testsOf('rest/management-paths', 'a name that names nothing')('%j in any path → 404 naming it'),
      ],
      '409 on create user says that a user with given email or username already exists': [
        user('a taken username → 409'),
      ],
      '412 on finalise has errorCode 201 and says that the slot overlaps another appointment': [
        taken('%s → 412 with errorCode 201 from both, and nothing is written', 'overlapped by an appointment'),
      ],
      'The remedy: the appointment uuid that the first booking returned': [
        group('finalising a hold in it, by the uuid of the appointment → 201 in the same appointment'),
      ],
      'A host without its www is 301': [
        host('without the www of the public address → 301 to the same path there; others are served'),
      ],
      'An error body has api-info and errors, each with errorCode and message as strings': [
        answers('every error, of management, consumers and the transport → api-info first, then the errors'),
      ],
      'Booking a participant twice into an appointment is AppointmentAlreadyBookedException': [
        again('joining again with the same %s → 412 with errorCode 202'),
        refusals('finalising twice with the same placeholder_id → 412 with errorCode 202, and nothing more is written'),
      ],
    },
  },
  {
    section: '8',
    title: 'Limits',
    statements: {
      'After 3 minutes finalising still works, without protection against double booking': [
        testsOf(
          'rest/consumer-endpoints',
          'POST /resources/{ref}/create_appointment_with_consumer',
        )('a hold whose three minutes are over, with nobody in the way → 201 in that place'),
        taken('a hold that was over before somebody else took the slot → 412 with errorCode 201'),
      ],
      'A profile has one channel for each type': [
        testsOf(
          'rest/contact-profiles',
          'POST /crms/{crmId}/provider/{providerRef}/contactProfile',
        )('the channels %j → 400'),
      ],
      'Access-Control-Max-Age is 36': [
        testsOf('rest/transport', 'CORS')('an OPTIONS that is no preflight → the documented headers, too'),
      ],
    },
  },
  {
    section: '9',
    title: 'Versioning',
    statements: {
      'Wrapped answers carry api-info with version 1': [
        answers('every wrapped answer → api-info with version 1 first, then what it is about'),
      ],
      'Product, resource and staff lists, general profile, upcoming_bookables, active_products and public_data are bare':
        [answers('every bare answer → without api-info')],
      '/rest/1/ stands in the path of the reserve endpoint': [prefix('%s → answers the same with and without /rest/1')],
      'There is no other version in a path': [transport('%s → 404')],
    },
  },
];

import type { Chapter } from './statement.ts';

/** Sections 1 and 5 to 9. */
export const rules: Chapter[] = [
  {
    section: '1',
    title: 'What the service does',
    statements: {
      '1/integrating-systems-set-booked':
        'Integrating systems set up what is booked through endpoints below /crms/{crmId}',
      '1/consumers-list-reserve-finalise': 'Consumers list, reserve and finalise without a key',
      '1/entities-named-reference-integrator':
        'Entities are named by the reference of the integrator or by the uuid of the service',
      '1/account-needs-owner-first': 'An account needs its owner first, a provider its owner and account',
    },
  },
  {
    section: '4',
    title: 'All management endpoints',
    statements: {
      '4/documented-ones': 'They are the documented ones',
      '4/bodies-json-sent-application': 'Bodies are JSON, sent as application/json or another JSON type',
    },
  },
  {
    section: '5',
    title: 'Authentication',
    statements: {
      '5/every-management-request-carries': 'Every management request carries the API key in X-SERVICE-CLIENT-ID',
      '5/crmid-integrator-key': 'crmId is the integrator of the key',
      '5/consumers-decided-channel-reference':
        'What consumers may do is decided by the channel and the reference of the resource',
      '5/cancel-link-signed-needs': 'The cancel link is signed and needs no key',
    },
  },
  {
    section: '6',
    title: 'Events',
    statements: {
      '6/consumer-provider-get-mail': 'Consumer and provider get a mail on booking',
      '6/consumer-provider-get-mail-cancellation': 'Consumer and provider get a mail on cancellation',
    },
  },
  {
    section: '7',
    title: 'Errors',
    statements: {
      '7/400-names-field-missing': '400 names each field that is missing, null, empty or invalid',
      '7/404-tells-unknown-reference': '404 tells of an unknown reference',
      '7/409-create-user-says': '409 on create user says that a user with given email or username already exists',
      '7/412-finalise-errorcode-201':
        '412 on finalise has errorCode 201 and says that the slot overlaps another appointment',
      '7/remedy-appointment-uuid-first': 'The remedy: the appointment uuid that the first booking returned',
      '7/host-www-301': 'A host without its www is 301',
      '7/error-body-api-info': 'An error body has api-info and errors, each with errorCode and message as strings',
      '7/booking-participant-twice-appointment':
        'Booking a participant twice into an appointment is AppointmentAlreadyBookedException',
    },
  },
  {
    section: '8',
    title: 'Limits',
    statements: {
      '8/after-3-minutes-finalising':
        'After 3 minutes finalising still works, without protection against double booking',
      '8/profile-channel-type': 'A profile has one channel for each type',
      '8/access-control-max-age': 'Access-Control-Max-Age is 36',
    },
  },
  {
    section: '9',
    title: 'Versioning',
    statements: {
      '9/wrapped-answers-carry-api': 'Wrapped answers carry api-info with version 1',
      '9/product-resource-staff-lists':
        'Product, resource and staff lists, general profile, upcoming_bookables, active_products and public_data are bare',
      '9/rest-1-stands-path': '/rest/1/ stands in the path of the reserve endpoint',
      '9/version-path': 'There is no other version in a path',
    },
  },
];

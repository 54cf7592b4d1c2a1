import { type Chapter, testsOf } from './statement.ts';

const create = testsOf('rest/resources', 'POST /crms/{crmId}/provider/{providerRef}/resources');
const list = testsOf('rest/resources', 'GET /crms/{crmId}/provider/{providerRef}/resources');
const update = testsOf('rest/resources', 'POST /crms/{crmId}/provider/{providerRef}/resources/{resourceRef}');
const remove = testsOf('rest/resources', 'DELETE /crms/{crmId}/provider/{providerRef}/resources/{resourceRef}');
const special = testsOf('rest/resources', 'the resource %s@crm, encoded');
const general = testsOf('rest/contact-profiles', '/crms/{crmId}/user/{userRef}/generalContactProfile');
const profile = testsOf('rest/contact-profiles', 'POST /crms/{crmId}/provider/{providerRef}/contactProfile');
const reading = testsOf(
  'rest/contact-profiles',
  'GET /crms/{crmId}/provider/{providerRef}/contactProfile/{profileRef}',
);
const publicData = testsOf('rest/offer-endpoints', 'POST /resources/public_data');
const paths = testsOf('rest/management-paths');
const uuids = testsOf('rest/management-paths', 'a uuid in place of the reference');

/** Resources and contact profiles of section 4.3. */
export const resources: Chapter[] = [
  {
    section: '4.3',
    title: 'POST /crms/{crmId}/provider/{providerRef}/resources',
    statements: {
      'A new resource is 201, bare, in the documented fields, products and contact as references': [
        create('all fields → 201 with the bare resource'),
        create('the documented keys in the documented order, and no others'),
      ],
      'onDuplicateRaise=true and a known reference is 400': [
        create('a known reference with onDuplicateRaise=true → 400, nothing changes; a new one → 201'),
      ],
      'onDuplicateRaise is a word of the query, false by default: a known resource is updated': [
        create('a known reference → 200 with the given fields updated, the others as they were'),
        create('onDuplicateRaise in the body → ignored; another word than true and false → 400'),
      ],
      'A required field of a resource missing, null or empty, or an invalid one, is 400': [
        create('required fields missing, null or blank → 400 naming each'),
        create('%j where a text belongs → 400 for each field'),
        create('%j → 400, on create and update'),
      ],
      'A resource for an unknown provider is 404': [create('the provider %j → 404 naming it')],
    },
  },
  {
    section: '4.3',
    title: 'POST /crms/{crmId}/provider/{providerRef}/resources/{resourceRef}',
    statements: {
      'The updated resource is 202 in the shape of create': [update('each field alone → 202, only that one changes')],
      'Only supplied fields change': [
        update('nothing given → 202, nothing changes'),
        update('each field alone → 202, only that one changes'),
      ],
      'Null or an empty text clears what is optional, and is 400 for what is required': [
        update('nulls and blanks → they clear'),
        update('%j for what is required → 400 naming each'),
      ],
      'archived takes true and false': [update('archived that is no boolean, or null → 400')],
      'A resource is named by its encoded reference or its uuid': [
        special('→ made, changed and deleted'),
        uuids('a resource → changed and deleted'),
      ],
      'An unknown resource is 404': [
        update('the resource %j → 404 naming it'),
        update('a resource of another CRM → the same as unknown'),
      ],
    },
  },
  {
    section: '4.3',
    title: 'GET /crms/{crmId}/provider/{providerRef}/resources',
    statements: {
      'The resources are 200 with a bare array in the shape of create, archived ones too': [
        list('several resources → a bare array in the order of their making, archived ones too'),
      ],
      'The resources of an unknown provider are 404': [create('the provider %j → 404 naming it')],
    },
  },
  {
    section: '4.3',
    title: 'DELETE /crms/{crmId}/provider/{providerRef}/resources/{resourceRef}',
    statements: {
      'Deletion fails while future appointments exist': [
        remove('a future appointment and the query %j → 409, it stays'),
        testsOf('booking/deletion')('future appointments → refused with FUTURE_APPOINTMENTS, everything stays'),
      ],
      'With ignoreFutureAppointments=true it succeeds all the same': [
        remove('a future appointment, ignored → 204, the participant is told, the slots are gone'),
      ],
      'ignoreFutureAppointments is true or false, anything else 400': [
        remove('another word than true and false → 400'),
      ],
      'A deleted resource is gone for everybody': [
        remove('no appointments → 204 and gone for everybody; again → 404; the reference is free'),
      ],
    },
  },
  {
    section: '4.3',
    title: 'GET /crms/{crmId}/user/{userRef}/generalContactProfile',
    statements: {
      'The general profile is 200, bare, with name and contactChannels of label, type and value': [
        general('PUT → 200 with the bare profile, as GET shows it, by type'),
      ],
      'A user without one has the name null and no channels': [
        general('a user without one → 200, no name and no channels'),
      ],
      'The profile of an unknown user is 404': [general('the user %j → 404 naming it')],
    },
  },
  {
    section: '4.3',
    title: 'PUT /crms/{crmId}/user/{userRef}/generalContactProfile',
    statements: {
      'A new type is created, a known one updated, a missing one removed': [
        general('PUT again → a new type is made, a known one updated, a missing one removed'),
      ],
      'Only one channel of each type can exist': [
        general('the channels %j → 400'),
        testsOf('booking/constraints', 'people')('a second channel of one type → contact_channel_one_per_type'),
      ],
      'Two telephone numbers take the types phone and mobile': [general('all types → kept')],
      'name and contactChannels are required': [general('required fields missing or blank → 400 naming each')],
      'Special characters of the user reference are URL-encoded there, too': [
        paths('the user %s@crm, encoded → its general contact profile is found'),
      ],
    },
  },
  {
    section: '4.3',
    title: 'GET /crms/{crmId}/provider/{providerRef}/contactProfile/{profileRef}',
    statements: {
      'A provider-specific profile is found by its reference': [reading('the reference %s@crm, encoded → found')],
      'An unknown profile reference is 404': [
        reading('%j, which nobody has → 404 naming it'),
        reading('a profile of another CRM → the same as unknown'),
      ],
    },
  },
  {
    section: '4.3',
    title: 'POST /crms/{crmId}/provider/{providerRef}/contactProfile',
    statements: {
      'It creates a profile, or updates the one of that reference': [
        profile('all fields → 201 with the profile'),
        profile('a known reference → 200 with the profile updated'),
      ],
      'Channels of a profile merge as those of the general one': [
        testsOf(
          'graphql/contact-profiles',
          'a contact profile for one provider',
        )('a known reference → name and channels updated by the same rules'),
      ],
      'All five fields of a profile are required': [profile('required fields missing or blank → 400 naming each')],
      'providerReference names the provider of the path': [
        profile('another provider than that of the path → 400; the same one by its uuid → 201'),
      ],
      'An unknown user or provider in it is 404': [
        profile('a user or provider that does not exist, or is of another CRM → 404 naming it'),
      ],
    },
  },
  {
    section: '4.3',
    title: 'Which contact profile applies',
    statements: {
      'The profile that the resource names': [
        publicData('a resource with everything → everything, and the contact by the profile that the resource names'),
      ],
      'Without contactProfileReference the general profile of the contact user': [
        publicData('a contact without contact profile → the general profile, or only the name if there is none'),
      ],
      'Without contact the own information of the provider': [publicData('one resource → the documented object')],
      'A profile that a resource uses stays with its user': [
        profile('a profile that a resource shows, for another user → 409'),
      ],
    },
  },
];

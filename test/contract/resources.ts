import type { Chapter } from './statement.ts';

/** Resources and contact profiles of section 4.3. */
export const resources: Chapter[] = [
  {
    section: '4.3',
    title: 'POST /crms/{crmId}/provider/{providerRef}/resources',
    statements: {
      '4.3/new-resource-201-bare':
        'A new resource is 201, bare, in the documented fields, products and contact as references',
      '4.3/onduplicateraise-true-known-reference': 'onDuplicateRaise=true and a known reference is 400',
      '4.3/onduplicateraise-word-query-false':
        'onDuplicateRaise is a word of the query, false by default: a known resource is updated',
      '4.3/required-field-resource-missing':
        'A required field of a resource missing, null or empty, or an invalid one, is 400',
      '4.3/resource-unknown-provider-404': 'A resource for an unknown provider is 404',
    },
  },
  {
    section: '4.3',
    title: 'POST /crms/{crmId}/provider/{providerRef}/resources/{resourceRef}',
    statements: {
      '4.3/updated-resource-202-shape': 'The updated resource is 202 in the shape of create',
      '4.3/supplied-fields-change': 'Only supplied fields change',
      '4.3/null-empty-text-clears': 'Null or an empty text clears what is optional, and is 400 for what is required',
      '4.3/archived-takes-true-false': 'archived takes true and false',
      '4.3/resource-named-encoded-reference': 'A resource is named by its encoded reference or its uuid',
      '4.3/unknown-resource-404': 'An unknown resource is 404',
    },
  },
  {
    section: '4.3',
    title: 'GET /crms/{crmId}/provider/{providerRef}/resources',
    statements: {
      '4.3/resources-200-bare-array':
        'The resources are 200 with a bare array in the shape of create, archived ones too',
      '4.3/resources-unknown-provider-404': 'The resources of an unknown provider are 404',
    },
  },
  {
    section: '4.3',
    title: 'DELETE /crms/{crmId}/provider/{providerRef}/resources/{resourceRef}',
    statements: {
      '4.3/deletion-fails-while-future': 'Deletion fails while future appointments exist',
      '4.3/ignorefutureappointments-true-succeeds': 'With ignoreFutureAppointments=true it succeeds all the same',
      '4.3/ignorefutureappointments-true-false-else':
        'ignoreFutureAppointments is a boolean of the query, anything else 400',
      '4.3/deleted-resource-gone-everybody': 'A deleted resource is gone for everybody',
    },
  },
  {
    section: '4.3',
    title: 'GET /crms/{crmId}/user/{userRef}/generalContactProfile',
    statements: {
      '4.3/general-profile-200-bare':
        'The general profile is 200, bare, with name and contactChannels of label, type and value',
      '4.3/user-name-null-channels': 'A user without one has the name null and no channels',
      '4.3/profile-unknown-user-404': 'The profile of an unknown user is 404',
    },
  },
  {
    section: '4.3',
    title: 'PUT /crms/{crmId}/user/{userRef}/generalContactProfile',
    statements: {
      '4.3/new-type-created-known': 'A new type is created, a known one updated, a missing one removed',
      '4.3/channel-type-exist': 'Only one channel of each type can exist',
      '4.3/two-telephone-numbers-take': 'Two telephone numbers take the types phone and mobile',
      '4.3/name-contactchannels-required': 'name and contactChannels are required',
      '4.3/special-characters-user-reference': 'Special characters of the user reference are URL-encoded there, too',
    },
  },
  {
    section: '4.3',
    title: 'GET /crms/{crmId}/provider/{providerRef}/contactProfile/{profileRef}',
    statements: {
      '4.3/provider-specific-profile-found': 'A provider-specific profile is found by its reference',
      '4.3/unknown-profile-reference-404': 'An unknown profile reference is 404',
    },
  },
  {
    section: '4.3',
    title: 'POST /crms/{crmId}/provider/{providerRef}/contactProfile',
    statements: {
      '4.3/creates-profile-updates-reference': 'It creates a profile, or updates the one of that reference',
      '4.3/channels-profile-merge-general': 'Channels of a profile merge as those of the general one',
      '4.3/five-fields-profile-required': 'All five fields of a profile are required',
      '4.3/providerreference-names-provider-path': 'providerReference names the provider of the path',
      '4.3/unknown-user-provider-404': 'An unknown user or provider in it is 404',
    },
  },
  {
    section: '4.3',
    title: 'Which contact profile applies',
    statements: {
      '4.3/profile-resource-names': 'The profile that the resource names',
      '4.3/contactprofilereference-general-profile-contact':
        'Without contactProfileReference the general profile of the contact user',
      '4.3/contact-information-provider': 'Without contact the own information of the provider',
      '4.3/profile-resource-uses-stays': 'A profile that a resource uses stays with its user',
    },
  },
];

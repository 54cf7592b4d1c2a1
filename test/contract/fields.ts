import { type Chapter, testsOf } from './statement.ts';

const user = testsOf('rest/users', 'POST /crms/{crmId}/user');
const graphqlUser = testsOf('graphql/users', 'a known e-mail address');
const username = testsOf('graphql/users', 'a known username');
const account = testsOf('rest/accounts', 'POST /crms/{crmId}/account');
const provider = testsOf('rest/providers', 'POST /crms/{crmId}/provider');
const staff = testsOf('rest/providers', 'GET /crms/{crmId}/provider/{providerRef}/staff');
const product = testsOf('rest/products', 'POST /crms/{crmId}/provider/{providerRef}/products');
const resource = testsOf('rest/resources', 'POST /crms/{crmId}/provider/{providerRef}/resources');
const update = testsOf('rest/resources', 'POST /crms/{crmId}/provider/{providerRef}/resources/{resourceRef}');
const profile = testsOf('rest/contact-profiles', 'POST /crms/{crmId}/provider/{providerRef}/contactProfile');
const general = testsOf('rest/contact-profiles', '/crms/{crmId}/user/{userRef}/generalContactProfile');
const offer = testsOf('rest/offer-endpoints', 'POST /products/active_products');
const publicData = testsOf('rest/offer-endpoints', 'POST /resources/public_data');
const resourceRules = testsOf('graphql/resources', 'products, contact and contact profile of a resource');
const mails = testsOf('mails');

/** What is set up, and by which fields: the first half of section 2. */
export const fields: Chapter[] = [
  {
    section: '2',
    title: 'User',
    statements: {
      'reference, email, username and lastName are required': [
        user('required fields missing or null: %j → 400 naming each'),
        user('%s empty or in blanks → 400'),
      ],
      'firstName, phone and mobile are optional': [
        user('only what is required, or nulls and blanks → 201, unset is null'),
      ],
      'A user reference has the form uniqueId@platformName': [user('%j as reference → 400')],
      'email is unique across the service, among users with a reference': [
        graphqlUser('taken in another CRM → a variant, and nothing of theirs changes'),
        testsOf('booking/constraints', 'people')('an e-mail address in other letters → user_email_unique'),
      ],
      'username is unique across the service': [username('of a user of another CRM → the same')],
      'A username has none of the characters / ? : & # \\': [user('a username with %s → 400')],
    },
  },
  {
    section: '2',
    title: 'Account',
    statements: {
      'ownerReference, accountReference and branch are required': [
        account('required fields missing, null or empty: %j → 400 naming each'),
      ],
      'branch is real-estate, facilities, handyman, sports-and-leisure or misc': [
        account('the branch %s → 201 with it'),
        account('the branch %j → 404 naming it'),
      ],
      'invoiceAddress, invoiceContactName, invoiceCompanyName, invoiceTaxId and email are optional': [
        account('all fields → 201 with the account'),
        account('only what is required, or nulls and blanks → 201, unset is null'),
      ],
      'An invoiceAddress has all of its parts, countryCode included': [
        account('an invoice address without its parts → 400 naming each'),
        account('an invoice address with %j → 400'),
      ],
    },
  },
  {
    section: '2',
    title: 'Address of a resource',
    statements: {
      'city, street, number and zip are required in an address': [
        resource('an address without its parts → 400 naming each'),
        resource('%j → 400, on create and update'),
      ],
      'countryCode is optional and DE by default': [
        resource('an address without country, or with unknown fields → in Germany, and without them'),
      ],
    },
  },
  {
    section: '2',
    title: 'Provider',
    statements: {
      'reference, ownerReference, accountReference and name of a provider are required': [
        provider('required fields missing → 400 naming each'),
      ],
      'email, mobile, phone, impressum, branch and subbranch are optional': [
        provider('all fields → 201 with the provider'),
        provider('only what is required, or nulls and blanks → 201, unset is null'),
      ],
      'branch of a provider has the same values as that of an account': [
        provider('the branch %s → 201 with it'),
        provider('a branch that does not exist → 404 naming it'),
      ],
      'uuid is generated; ownerReference and accountReference are not answered': [
        provider('the documented keys in the documented order, and no others'),
      ],
      'A provider has staff members: users with access to its calendar': [
        staff('a new provider → a bare array with its owner; staff that is added comes after'),
      ],
    },
  },
  {
    section: '2',
    title: 'Product',
    statements: {
      'reference and name of a product are required': [
        product('required fields missing, null or blank → 400 naming each'),
      ],
      'description, minDuration and maxDuration (minutes) are optional': [
        product('only what is required, or nulls and blanks → 201, unset is null'),
        product('%j where minutes belong → 400'),
      ],
      'leadTimeMinutes and followUpTimeMinutes cannot be set by create, and are null if unset': [
        product('the documented keys in the documented order; buffers and others are not settable'),
      ],
      'exclusive is shown in the public product list only': [
        product('the documented keys in the documented order; buffers and others are not settable'),
        offer('an exclusive product → only on the channel whose product filter names it'),
      ],
    },
  },
  {
    section: '2',
    title: 'Resource',
    statements: {
      'reference, publicName and internalName of a resource are required': [
        resource('required fields missing, null or blank → 400 naming each'),
      ],
      'description, products, contact, contactProfileReference, website and address are optional': [
        resource('all fields → 201 with the bare resource'),
        resource('only what is required, or nulls and blanks → 201, unset is null or an empty list'),
      ],
      'The products of a resource must exist already': [
        resource('products, contact and contact profile %j → 400 naming it'),
        resourceRules('a product of another provider → INVALID_INPUT naming it'),
      ],
      'contact is required when contactProfileReference is given': [
        resource('a contact profile of another user, or without contact → 400'),
      ],
      'The contact profile must be of the contact user and valid for the provider': [
        resource('a contact profile of another user, or without contact → 400'),
        resourceRules('a contact profile for another provider → INVALID_INPUT naming it'),
      ],
      'website is a URL': [resource('%j → 400, on create and update')],
      'archived is false at first, and set by update only': [
        resource('the documented keys in the documented order, and no others'),
        update('each field alone → 202, only that one changes'),
      ],
    },
  },
  {
    section: '2',
    title: 'Contact profile and its channels',
    statements: {
      'A provider-specific profile has reference, userReference, providerReference, name and contactChannels, all required':
        [profile('all fields → 201 with the profile'), profile('required fields missing or blank → 400 naming each')],
      'The general profile has only name and contactChannels': [
        general('PUT → 200 with the bare profile, as GET shows it, by type'),
      ],
      'A channel has a type and a value, and optionally a label': [
        profile('the channels %j → 400'),
        general('PUT again → a new type is made, a known one updated, a missing one removed'),
      ],
      'type is mobile, phone, email, video, messenger, link or location': [
        general('all types → kept'),
        general('the channels %j → 400'),
      ],
      'The value of an email channel is an e-mail address, that of a video or a link a URL': [
        testsOf(
          'graphql/contact-profiles',
          'the general contact profile of a user',
        )('a value that is no %s → INVALID_INPUT naming it, nothing changes'),
      ],
      'mobile, phone and email are public to customers, the other types are not': [
        publicData('a resource with everything → everything, and the contact by the profile that the resource names'),
      ],
      'email is the address for transactional mails': [
        mails('the contact profile that applies names the receiver: the specific one, then the general one'),
      ],
    },
  },
];

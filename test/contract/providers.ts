import { type Chapter, testsOf } from './statement.ts';

const provider = testsOf('rest/providers', 'POST /crms/{crmId}/provider');
const reading = testsOf('rest/providers', 'GET /crms/{crmId}/provider/{reference}');
const staff = testsOf('rest/providers', 'GET /crms/{crmId}/provider/{providerRef}/staff');
const product = testsOf('rest/products', 'POST /crms/{crmId}/provider/{providerRef}/products');
const products = testsOf('rest/products', 'GET /crms/{crmId}/provider/{providerRef}/products');
const paths = testsOf('rest/management-paths');
const uuids = testsOf('rest/management-paths', 'a uuid in place of the reference');
const nothing = testsOf('rest/management-paths', 'a name that names nothing');

/** Providers, staff and products of section 4.3. */
export const providers: Chapter[] = [
  {
    section: '4.3',
    title: 'POST /crms/{crmId}/provider',
    statements: {
      'A new provider is 201 with uuid, reference, name, email, mobile, phone, impressum, branch, subbranch': [
        provider('all fields → 201 with the provider'),
        provider('the documented keys in the documented order, and no others'),
      ],
      'A required field of a provider missing or empty is 400': [provider('required fields missing → 400 naming each')],
    },
  },
  {
    section: '4.3',
    title: 'GET /crms/{crmId}/provider/{reference}',
    statements: {
      'A provider is 200 in the shape of create': [
        provider('all fields → 201 with the provider'),
        reading('the reference %s@crm, encoded → found'),
        uuids('a provider → found by every endpoint below it'),
      ],
      'No such provider is 404': [
        reading('%j, which nobody has → 404'),
        reading('a provider of another CRM, by reference or uuid → the same as unknown'),
      ],
    },
  },
  {
    section: '4.3',
    title: 'GET /crms/{crmId}/provider/{providerRef}/staff',
    statements: {
      'The staff is 200 with a bare array of users in the documented fields': [
        staff('a new provider → a bare array with its owner; staff that is added comes after'),
      ],
      'The staff of an unknown provider is 404': [
        staff('an unknown provider → 404'),
        nothing('%j in any path → 404 naming it'),
      ],
    },
  },
  {
    section: '4.3',
    title: 'POST /crms/{crmId}/provider/{providerRef}/products',
    statements: {
      'A new product is 201 with api-info and the documented fields': [
        product('all fields → 201 with the product'),
        product('the documented keys in the documented order; buffers and others are not settable'),
      ],
      'A required field of a product missing or empty is 400': [
        product('required fields missing, null or blank → 400 naming each'),
      ],
      'A product for an unknown provider is 404': [product('the provider %j → 404 naming it')],
      'Special characters of a provider reference are URL-encoded, in every path': [
        paths('the provider %s@crm, encoded → found by every endpoint below it'),
      ],
    },
  },
  {
    section: '4.3',
    title: 'GET /crms/{crmId}/provider/{providerRef}/products',
    statements: {
      'The products are 200 with a bare array of products in the shape of create': [
        products('several products → a bare array in the order of their making'),
      ],
      'The products of an unknown provider are 404': [products('the provider %j → 404 naming it')],
    },
  },
];

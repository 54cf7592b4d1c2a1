import type { Chapter } from './statement.ts';

/** Providers, staff and products of section 4.3. */
export const providers: Chapter[] = [
  {
    section: '4.3',
    title: 'POST /crms/{crmId}/provider',
    statements: {
      '4.3/new-provider-201-uuid':
        'A new provider is 201 with uuid, reference, name, email, mobile, phone, impressum, branch, subbranch',
      '4.3/required-field-provider-missing': 'A required field of a provider missing or empty is 400',
    },
  },
  {
    section: '4.3',
    title: 'GET /crms/{crmId}/provider/{reference}',
    statements: {
      '4.3/provider-200-shape-create': 'A provider is 200 in the shape of create',
      '4.3/such-provider-404': 'No such provider is 404',
    },
  },
  {
    section: '4.3',
    title: 'GET /crms/{crmId}/provider/{providerRef}/staff',
    statements: {
      '4.3/staff-200-bare-array': 'The staff is 200 with a bare array of users in the documented fields',
      '4.3/staff-unknown-provider-404': 'The staff of an unknown provider is 404',
    },
  },
  {
    section: '4.3',
    title: 'POST /crms/{crmId}/provider/{providerRef}/products',
    statements: {
      '4.3/new-product-201-api': 'A new product is 201 with api-info and the documented fields',
      '4.3/required-field-product-missing': 'A required field of a product missing or empty is 400',
      '4.3/product-unknown-provider-404': 'A product for an unknown provider is 404',
      '4.3/special-characters-provider-reference':
        'Special characters of a provider reference are URL-encoded, in every path',
    },
  },
  {
    section: '4.3',
    title: 'GET /crms/{crmId}/provider/{providerRef}/products',
    statements: {
      '4.3/products-200-bare-array': 'The products are 200 with a bare array of products in the shape of create',
      '4.3/products-unknown-provider-404': 'The products of an unknown provider are 404',
    },
  },
];

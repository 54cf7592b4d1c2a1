import type { DocumentEndpoint } from '../mapping/endpoint.ts';
import { PAGE, PAGE_INFO } from './management-endpoints.ts';
import { referencesOnly } from './shapes.ts';

const FIELD = `
  uuid key labels type product { reference } required choices { value labels } maxLength position archived`;

/** Fields that providers add to their booking forms. */
export const customFieldEndpoints: readonly DocumentEndpoint[] = [
  {
    route: 'GET /crms/:crmId/provider/:providerRef/custom_fields',
    access: 'crm',
    status: 200,
    body: 'wrapped',
    shape: referencesOnly,
    allPages: true,
    document: `query ($providerRef: Identifier!, $archived: Boolean = false, $after: String) {
      customFields(provider: $providerRef, archived: $archived, ${PAGE}) {
        nodes { ${FIELD} } ${PAGE_INFO} }
    }`,
  },
  {
    route: 'PUT /crms/:crmId/provider/:providerRef/custom_fields/:key',
    access: 'crm',
    status: 201,
    creates: 'customField',
    body: 'wrapped',
    shape: referencesOnly,
    document: `mutation (
      $providerRef: Identifier!, $key: FieldKey!, $labels: TextsByLanguage, $type: CustomFieldType, $product: Identifier,
      $required: Boolean, $choices: [CustomFieldChoiceInput!], $maxLength: Int, $position: Int, $archived: Boolean
    ) {
      customField: setCustomField(input: {
        provider: $providerRef, key: $key, labels: $labels, type: $type, product: $product, required: $required, choices: $choices,
        maxLength: $maxLength, position: $position, archived: $archived
      }) { created customField { ${FIELD} } }
    }`,
  },
  {
    route: 'DELETE /crms/:crmId/provider/:providerRef/custom_fields/:key',
    access: 'crm',
    notFound: ['key'],
    status: 204,
    body: 'none',
    document: `mutation ($providerRef: Identifier!, $key: FieldKey!) {
      deleteCustomField(provider: $providerRef, key: $key) }`,
  },
];

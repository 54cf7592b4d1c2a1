import type { Crm } from '../management.ts';
import type { Examples } from './example.ts';

/** Path of a custom field. */
async function madeField({ practice }: Crm) {
  const field = { provider: practice.provider, key: 'animal', type: 'TEXT', labels: { en: 'Animal' } };
  await practice.make('setCustomField', field);
  return { providerRef: practice.references.provider, key: field.key };
}

/** Calls that set the fields of booking forms. */
export const CUSTOM_FIELD_EXAMPLES: Examples = {
  async 'GET /crms/:crmId/provider/:providerRef/custom_fields'(crm) {
    const { providerRef } = await madeField(crm);
    return { path: { providerRef } };
  },

  async 'PUT /crms/:crmId/provider/:providerRef/custom_fields/:key'({ practice }) {
    const product = await practice.product();
    return {
      path: { providerRef: practice.references.provider, key: 'insurance' },
      body: {
        labels: { de: 'Versicherung', en: 'Insurance' },
        type: 'CHOICE',
        product,
        required: true,
        choices: [
          { value: 'public', labels: { de: 'gesetzlich', en: 'public' } },
          { value: 'private', labels: { de: 'privat', en: 'private' } },
        ],
        maxLength: null,
        position: 1,
        archived: false,
      },
    };
  },

  async 'DELETE /crms/:crmId/provider/:providerRef/custom_fields/:key'(crm) {
    return { path: await madeField(crm) };
  },
};

import { fresh } from '../management.ts';
import type { Examples } from './example.ts';
import { ADDRESS } from './management-examples.ts';

/** Calls that list and change what was set up. */
export const RECORD_EXAMPLES: Examples = {
  'GET /crms/:crmId/users': () => ({}),
  'GET /crms/:crmId/accounts': () => ({}),
  'GET /crms/:crmId/providers': () => ({}),

  'PUT /crms/:crmId/user/:reference': ({ owner }) => {
    const reference = fresh();
    const names = { username: reference.replace('@', '.'), lastName: 'Muster', firstName: 'Eva', language: 'fr' };
    const email = reference.replace('@crm', '@example.org');
    return { path: { reference: owner }, body: { reference, email, ...names, phone: '030 2', mobile: null } };
  },

  'PUT /crms/:crmId/account/:reference': ({ account, owner }) => ({
    path: { reference: account },
    body: {
      accountReference: fresh(),
      ownerReference: owner,
      branch: 'facilities',
      invoiceAddress: ADDRESS,
      invoiceContactName: 'Eva Muster',
      invoiceCompanyName: 'Muster AG',
      invoiceTaxId: null,
      email: 'invoices@example.org',
    },
  }),

  'PUT /crms/:crmId/provider/:reference': ({ provider, owner, account }) => ({
    path: { reference: provider },
    body: {
      ...{ reference: fresh(), ownerReference: owner, accountReference: account, name: 'Practice', language: 'en' },
      ...{ description: 'On the first floor', email: 'info@example.org', mobile: null, phone: '030 2' },
      ...{ impressum: 'Practice\nBerlin', branch: 'handyman', subbranch: null, timeZone: 'Europe/Paris' },
    },
  }),

  async 'PUT /crms/:crmId/products/:productRef'({ practice }) {
    const reference = fresh();
    await practice.product({ reference });
    const minutes = { minDuration: 30, maxDuration: 60, durationStepMinutes: 15, leadTimeMinutes: 5 };
    const body = {
      reference: fresh(),
      name: 'Fitting',
      description: 'With tea',
      ...minutes,
      followUpTimeMinutes: null,
    };
    return { path: { productRef: reference }, body: { ...body, exclusive: false } };
  },
};

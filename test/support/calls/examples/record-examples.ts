import { type Crm, fresh } from '../management.ts';
import type { Examples } from './example.ts';
import { ADDRESS, profileOf } from './management-examples.ts';

/** Reference of a user without an account. */
async function madeUser({ practice }: Crm): Promise<string> {
  const reference = fresh();
  const email = reference.replace('@crm', '@example.org');
  const username = reference.replace('@', '.');
  await practice.make('createUser', { reference, email, username, firstName: 'Eva', lastName: 'Muster' });
  return reference;
}

/** References of an account without a provider, and of its owner. */
async function madeAccount(crm: Crm): Promise<{ account: string; owner: string }> {
  const [account, owner] = [fresh(), await madeUser(crm)];
  await crm.practice.make('createAccount', { reference: account, owner, branch: 'misc' });
  return { account, owner };
}

/** Calls that list, change and delete what was set up. */
export const RECORD_EXAMPLES: Examples = {
  'GET /crms/:crmId/users': () => ({}),
  'GET /crms/:crmId/accounts': () => ({}),
  'GET /crms/:crmId/providers': () => ({}),

  async 'DELETE /crms/:crmId/user/:reference'(crm) {
    return { path: { reference: await madeUser(crm) } };
  },

  async 'DELETE /crms/:crmId/account/:reference'(crm) {
    return { path: { reference: (await madeAccount(crm)).account } };
  },

  async 'DELETE /crms/:crmId/provider/:reference'(crm) {
    const reference = fresh();
    const business = { reference, ...(await madeAccount(crm)), name: 'Practice', email: 'practice@example.org' };
    await crm.practice.make('createProvider', business);
    return { path: { reference }, query: { ignoreFutureAppointments: ['true'] } };
  },

  async 'POST /crms/:crmId/provider/:providerRef/staff'(crm) {
    return { path: { providerRef: crm.provider }, body: { user: await madeUser(crm) } };
  },

  async 'DELETE /crms/:crmId/provider/:providerRef/staff/:userRef'(crm) {
    return { path: { providerRef: crm.provider, userRef: await madeUser(crm) } };
  },

  async 'DELETE /crms/:crmId/products/:productRef'({ practice }) {
    const reference = fresh();
    await practice.product({ reference });
    return { path: { productRef: reference } };
  },

  async 'DELETE /crms/:crmId/contactProfile/:profileRef'(crm) {
    const profile = profileOf(crm);
    await crm.atProvider('POST /contactProfile', profile);
    return { path: { profileRef: profile.reference } };
  },

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
    return {
      path: { productRef: reference },
      body: { ...body, exclusive: false, price: { amount: 4500, currency: 'EUR' } },
    };
  },
};

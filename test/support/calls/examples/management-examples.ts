import { ANNA, book } from '../booking.ts';
import { type Crm, encoded, fresh } from '../management.ts';
import { slotOf } from '../slots.ts';
import type { Examples } from './example.ts';

export const ADDRESS = { street: 'Hauptstraße', number: '1a', zip: '12345', city: 'Berlin', countryCode: 'DE' };

const CHANNELS = [
  { label: 'Office', type: 'phone', value: '+49 30 123' },
  { type: 'email', value: 'office@example.org' },
];

/** Body of a contact profile of the owner. */
export const profileOf = ({ owner, provider }: Crm) => ({
  reference: fresh(),
  userReference: owner,
  providerReference: provider,
  name: 'Anna Muster',
  contactChannels: CHANNELS,
});

/** Calls with which CRMs set up what consumers book. */
export const MANAGEMENT_EXAMPLES: Examples = {
  'POST /crms/:crmId/user': () => {
    const reference = fresh();
    const names = { username: reference.replace('@', '.'), lastName: 'Müller', firstName: 'Anna' };
    const body = { reference, email: reference.replace('@crm', '@example.org'), ...names, phone: '030 1', mobile: '1' };
    return { body, headers: { cookie: 'PLAY_LANG=fr' } };
  },

  'GET /crms/:crmId/user/:reference': ({ owner }) => ({ path: { reference: owner } }),

  'POST /crms/:crmId/account': ({ owner }) => ({
    body: {
      ownerReference: owner,
      accountReference: fresh(),
      branch: 'handyman',
      invoiceAddress: ADDRESS,
      invoiceContactName: 'Anna Muster',
      invoiceCompanyName: 'Muster GmbH',
      invoiceTaxId: 'DE1',
      email: 'invoices@example.org',
    },
  }),

  'GET /crms/:crmId/account/:reference': ({ account }) => ({ path: { reference: account } }),

  'POST /crms/:crmId/provider': ({ owner, account }) => ({
    body: {
      reference: fresh(),
      ownerReference: owner,
      accountReference: account,
      name: 'Praxis',
      email: 'praxis@example.org',
      mobile: '0170 1',
      phone: '030 1',
      impressum: 'Praxis\nBerlin',
      branch: 'facilities',
      subbranch: 'rooms',
    },
  }),

  'GET /crms/:crmId/provider/:reference': ({ provider }) => ({ path: { reference: provider } }),

  'GET /crms/:crmId/provider/:providerRef/staff': ({ provider }) => ({ path: { providerRef: provider } }),

  'POST /crms/:crmId/provider/:providerRef/products': ({ provider }) => ({
    path: { providerRef: provider },
    body: { reference: fresh(), name: 'Haircut', description: 'With wash', minDuration: 15, maxDuration: 45 },
  }),

  async 'GET /crms/:crmId/provider/:providerRef/products'({ provider, practice }) {
    await practice.product();
    return { path: { providerRef: provider } };
  },

  async 'POST /crms/:crmId/provider/:providerRef/resources'(crm) {
    const profile = profileOf(crm);
    await crm.atProvider('POST /contactProfile', profile);
    return {
      path: { providerRef: crm.provider },
      query: { onDuplicateRaise: ['true'] },
      body: {
        reference: fresh(),
        publicName: 'Room',
        internalName: 'Room 1',
        description: 'First floor',
        products: [await crm.practice.product()],
        contact: crm.owner,
        contactProfileReference: profile.reference,
        website: 'https://example.org/room',
        address: ADDRESS,
      },
    };
  },

  async 'GET /crms/:crmId/provider/:providerRef/resources'({ provider, practice }) {
    await practice.resource({ products: [await practice.product()] });
    return { path: { providerRef: provider } };
  },

  async 'POST /crms/:crmId/provider/:providerRef/resources/:resourceRef'({ provider, practice }) {
    const { reference } = await practice.resource({ description: 'First floor' });
    const body = { reference: fresh(), publicName: 'Hall', description: null, address: ADDRESS, archived: true };
    return { path: { providerRef: provider, resourceRef: reference }, body };
  },

  async 'DELETE /crms/:crmId/provider/:providerRef/resources/:resourceRef'({ service, provider, practice }) {
    const room = await practice.room();
    await book(service, slotOf(room), ANNA);
    const path = { providerRef: provider, resourceRef: room.reference };
    return { path, query: { ignoreFutureAppointments: ['true'] } };
  },

  async 'GET /crms/:crmId/user/:userRef/generalContactProfile'(crm) {
    await crm.call(`PUT /user/${encoded(crm.owner)}/generalContactProfile`, {
      name: 'Anna',
      contactChannels: CHANNELS,
    });
    return { path: { userRef: crm.owner } };
  },

  'PUT /crms/:crmId/user/:userRef/generalContactProfile': ({ owner }) => ({
    path: { userRef: owner },
    body: { name: 'Anna', contactChannels: CHANNELS },
  }),

  async 'GET /crms/:crmId/provider/:providerRef/contactProfile/:profileRef'(crm) {
    const profile = profileOf(crm);
    await crm.atProvider('POST /contactProfile', profile);
    return { path: { providerRef: crm.provider, profileRef: profile.reference } };
  },

  'POST /crms/:crmId/provider/:providerRef/contactProfile': (crm) => ({
    path: { providerRef: crm.provider },
    body: profileOf(crm),
  }),
};

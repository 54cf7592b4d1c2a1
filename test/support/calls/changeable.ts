import { randomUUID } from 'node:crypto';
import type { Practice } from '../practice.ts';
import { type Crm, fresh } from './management.ts';
import { mutate } from './mutate.ts';

/** Update of a noun: fields of a new record, other values for each field, and fields that cannot be cleared. */
export interface Noun {
  noun: 'User' | 'Account' | 'Provider' | 'Product';
  make: () => Promise<object>;
  changes: () => Promise<object>;
  required: string[];
  selection: string;
}

const address = { street: 'Weg', number: '1', zip: '10115', city: 'Berlin', countryCode: 'DE' };

const newUser = () => {
  const id = randomUUID();
  return { reference: `${id}@crm`, email: `${id}@example.org`, username: id, lastName: 'Muster', language: 'de' };
};

/** A new user, account or provider of a CRM, by its reference. */
export const made = {
  user: ({ practice }: Crm): Promise<string> => practice.user(),
  account: async ({ practice, owner }: Crm): Promise<string> => {
    const reference = fresh();
    await practice.make('createAccount', { reference, owner, branch: 'misc' });
    return reference;
  },
  provider: async ({ practice, owner, account }: Crm): Promise<string> => {
    const reference = fresh();
    await practice.make('createProvider', { reference, owner, account, name: 'Other' });
    return reference;
  },
};

/** Everything that CRMs change by an update with an input. */
export const changeable = (crm: Crm): Noun[] => [
  {
    noun: 'User',
    make: async () => ({ ...newUser(), firstName: 'Eva', phone: '030 1', mobile: '0170 1' }),
    changes: async () => ({ ...newUser(), lastName: 'O', firstName: 'A', phone: '2', mobile: '3', language: 'fr' }),
    required: ['reference', 'email', 'username', 'lastName', 'language'],
    selection: 'reference email username lastName firstName phone mobile language',
  },
  {
    noun: 'Account',
    make: async () => ({
      reference: fresh(),
      owner: crm.owner,
      branch: 'misc',
      invoiceAddress: address,
      invoiceContactName: 'Eva',
      invoiceCompanyName: 'Ltd',
      invoiceTaxId: 'DE1',
      email: 'a@example.org',
    }),
    changes: async () => ({
      reference: fresh(),
      owner: await crm.practice.user(),
      branch: 'handyman',
      invoiceAddress: { ...address, street: 'Allee', countryCode: 'FR' },
      invoiceContactName: 'Adam',
      invoiceCompanyName: 'Inc',
      invoiceTaxId: 'FR1',
      email: 'b@example.org',
    }),
    required: ['reference', 'owner', 'branch'],
    selection: `reference owner { reference } branch invoiceContactName invoiceCompanyName invoiceTaxId email
      invoiceAddress { street number zip city countryCode }`,
  },
  {
    noun: 'Provider',
    make: async () => ({
      reference: fresh(),
      owner: crm.owner,
      account: crm.account,
      name: 'Praxis',
      description: 'One',
      email: 'a@example.org',
      mobile: '1',
      phone: '2',
      impressum: 'X',
      privacyUrl: 'https://example.org/privacy',
      termsUrl: 'https://example.org/terms',
      consent: 'NONE',
      returnOrigins: ['https://example.org'],
      branch: 'misc',
      subbranch: 'sub',
      timeZone: 'Europe/Berlin',
      language: 'de',
      themingAllowed: true,
      localisationAllowed: true,
      customFieldsAllowed: true,
    }),
    changes: async () => ({
      reference: fresh(),
      owner: await crm.practice.user(),
      account: await made.account(crm),
      name: 'Other',
      description: 'Two',
      email: 'b@example.org',
      mobile: '3',
      phone: '4',
      impressum: 'Y',
      privacyUrl: 'https://example.org/new-privacy',
      termsUrl: 'https://example.org/new-terms',
      consent: 'NOTICE',
      returnOrigins: [],
      branch: 'handyman',
      subbranch: 'bus',
      timeZone: 'America/New_York',
      language: 'fr',
      themingAllowed: false,
      localisationAllowed: false,
      customFieldsAllowed: false,
    }),
    required: [
      'reference',
      'owner',
      'account',
      'name',
      'timeZone',
      'language',
      'themingAllowed',
      'localisationAllowed',
      'customFieldsAllowed',
      'consent',
      'returnOrigins',
    ],
    selection: `reference owner { reference } account { reference } name description email mobile phone impressum branch
      privacyUrl termsUrl consent returnOrigins subbranch timeZone language themingAllowed localisationAllowed customFieldsAllowed`,
  },
  {
    noun: 'Product',
    make: async () => ({
      reference: fresh(),
      provider: crm.provider,
      name: 'Consultation',
      description: 'One',
      minDuration: 30,
      maxDuration: 60,
      durationStepMinutes: 15,
      leadTimeMinutes: 5,
      followUpTimeMinutes: 10,
      exclusive: true,
      anyResource: true,
    }),
    changes: async () => ({
      reference: fresh(),
      name: 'Other',
      description: 'Two',
      minDuration: 40,
      maxDuration: 50,
      durationStepMinutes: 5,
      leadTimeMinutes: 0,
      followUpTimeMinutes: 0,
      exclusive: false,
      anyResource: false,
    }),
    required: ['reference', 'name', 'exclusive', 'anyResource'],
    selection: `reference provider { reference } name description minDuration maxDuration durationStepMinutes
      leadTimeMinutes followUpTimeMinutes exclusive anyResource`,
  },
];

/** Lets a resource offer another product besides, so that the one is not its only one; the reference of the new one. */
export async function offerAnother(practice: Practice, resource: string, product: string): Promise<string> {
  const reference = fresh();
  const other = await practice.product({ reference });
  await mutate(practice, 'updateResource', { resource, input: { products: [product, other] } });
  return reference;
}

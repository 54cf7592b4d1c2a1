import { randomUUID } from 'node:crypto';
import { recordOf, selectionOf } from './calls/payload.ts';
import { ADMIN_KEY } from './production.ts';
import type { Service } from './service.ts';

/** A CRM with a provider, as tests need it; all of it made through GraphQL. */
export class Practice {
  readonly service: Service;
  readonly crmId: string;
  readonly key: string;
  /** Uuid of the provider. */
  provider = '';

  constructor(service: Service, crmId: string, key: string) {
    this.service = service;
    this.crmId = crmId;
    this.key = key;
  }

  /** Headers of the CRM. */
  get headers() {
    return { 'x-service-client-id': this.key };
  }

  /** Calls a mutation with an input; returns what `selection` names. */
  async make(mutation: string, input: object, selection = 'uuid') {
    const type = inputType(mutation);
    const data = await this.service.ask(
      `mutation ($input: ${type}!) { made: ${mutation}(input: $input) ${selectionOf(mutation, `{ ${selection} }`)} }`,
      { input },
      this.headers,
    );
    return recordOf(mutation, data.made);
  }

  /** Uuid of a new product of the provider. */
  async product(fields: object = {}): Promise<string> {
    const reference = `product-${randomUUID()}@test`;
    return (
      await this.make('createProduct', {
        provider: this.provider,
        reference,
        name: 'Consultation',
        minDuration: 30,
        ...fields,
      })
    ).uuid;
  }

  /** Uuid and reference of a new resource of the provider. */
  async resource(fields: object = {}): Promise<{ uuid: string; reference: string }> {
    const reference = `resource-${randomUUID()}@test`;
    const names = { publicName: 'Room', internalName: 'Room 1' };
    return this.make('createResource', { provider: this.provider, reference, ...names, ...fields }, 'uuid reference');
  }

  /** Uuid of a new availability. */
  async availability(fields: { resource: string; start: string; end: string } & object): Promise<string> {
    return (await this.make('createAvailability', fields)).uuid;
  }

  /**
   * A resource with one product and one availability: by default 09:00 to 12:00 in Berlin, ten days ahead, in slots
   * of 30 minutes.
   */
  async room({
    product = {},
    resource = {},
    availability = {},
  }: {
    product?: object;
    resource?: object;
    availability?: object;
  } = {}) {
    const productUuid = await this.product(product);
    const { uuid, reference } = await this.resource({ products: [productUuid], ...resource });
    const day = localDay(10);
    const timeslot = await this.availability({
      resource: uuid,
      start: `${day}T09:00`,
      end: `${day}T12:00`,
      ...availability,
    });
    return { uuid, reference, product: productUuid, timeslot, day };
  }
}

/** Room of a practice: a resource with one product, its availability, and the day of its first slot. */
export type Room = Awaited<ReturnType<Practice['room']>>;

const inputType = (mutation: string) =>
  ({
    setChannel: 'ChannelInput',
    setContactProfile: 'ContactProfileInput',
    setGeneralContactProfile: 'GeneralContactProfileInput',
  })[mutation] ?? `${mutation[0]!.toUpperCase() + mutation.slice(1)}Input`;

/** One time for all days that tests name, epoch milliseconds: a run may go on past midnight. */
export const NOW = Date.now();

/** A day so many days from today, in Berlin: `2026-12-01`. */
export const localDay = (days: number): string =>
  new Date(NOW + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

/** A new CRM with a key, an owner, an account and a provider. */
export async function makePractice(service: Service, provider: object = {}): Promise<Practice> {
  const crmId = `crm-${randomUUID()}`;
  const admin = { authorization: `Bearer ${ADMIN_KEY}` };
  await service.ask('mutation ($crmId: Text!) { createCrm(input: { crmId: $crmId }) { created } }', { crmId }, admin);
  const { createApiKey } = await service.ask(
    'mutation ($crmId: Text!) { createApiKey(input: { crmId: $crmId, name: "Test" }) { key } }',
    { crmId },
    admin,
  );
  const practice = new Practice(service, crmId, createApiKey.key);
  const owner = `owner-${crmId}@test`;
  const account = `account-${crmId}@test`;
  await practice.make('createUser', {
    reference: owner,
    email: `${crmId}@example.com`,
    username: crmId,
    lastName: 'Owner',
  });
  await practice.make('createAccount', { reference: account, owner, branch: 'misc' });
  const fields = {
    reference: `provider-${crmId}@test`,
    owner,
    account,
    name: 'Practice',
    email: 'practice@example.com',
  };
  practice.provider = (await practice.make('createProvider', { ...fields, ...provider })).uuid;
  return practice;
}

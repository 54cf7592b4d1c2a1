import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { ask, type Caller } from './caller.ts';
import { operationOf, recordOf } from './calls/payload.ts';
import { ADMIN } from './production.ts';
import type { Service } from './service.ts';

/** CRM with a provider, created through GraphQL. */
export class Practice<Of extends Caller = Service> {
  readonly service: Of;
  readonly crmId: string;
  readonly key: string;
  /** Uuid of the provider. */
  provider = '';
  /** Day of the slots of its rooms and pools. */
  readonly day: string = localDay(10);

  /** References of the provider, of its owner and of its account. */
  readonly references: { owner: string; account: string; provider: string };

  constructor(service: Of, crmId: string, key: string, name = crmId) {
    this.service = service;
    this.crmId = crmId;
    this.key = key;
    this.references = {
      owner: `owner-${crmId}@test`,
      account: `account-${crmId}@test`,
      provider: `provider-${name}@test`,
    };
  }

  /** Headers of the CRM. */
  get headers() {
    return { 'x-service-client-id': this.key };
  }

  /** Creates another provider of the CRM. */
  async another(): Promise<Practice<Of>> {
    const practice = new Practice(this.service, this.crmId, this.key, randomUUID());
    await practice.open();
    return practice;
  }

  /** Creates the provider; its owner and account must exist. */
  async open(fields: object = {}): Promise<void> {
    const { provider: reference, owner, account } = this.references;
    const business = { reference, owner, account, name: 'Practice', email: 'practice@example.com' };
    this.provider = (await this.make('createProvider', { ...business, ...fields })).uuid;
  }

  /** Calls a mutation with an input; returns what `selection` names. */
  async make(mutation: string, input: object, selection = 'uuid') {
    const data = await ask(this.service, operationOf(mutation, `{ ${selection} }`), { input }, this.headers);
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
  async availability(fields: {
    resource: string;
    start: string;
    end: string;
    [field: string]: unknown;
  }): Promise<string> {
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
    const { day } = this;
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

/** One time for all days that tests name, epoch milliseconds: a run may go on past midnight. */
export const NOW = Date.now();

const today = Temporal.Instant.fromEpochMilliseconds(NOW).toZonedDateTimeISO('Europe/Berlin').toPlainDate();

/** A day so many days from today, in Berlin: `2026-12-01`. */
export const localDay = (days: number): string => today.add({ days }).toString();

/** A day of next year on which the clocks of Berlin go back. */
export function autumn(): string {
  const last = new Date(Date.UTC(new Date(NOW).getUTCFullYear() + 1, 9, 31));
  last.setUTCDate(31 - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}

/** Creates a CRM with a key, an owner, an account and a provider. */
export async function makePractice<Of extends Caller>(service: Of, fields: object = {}): Promise<Practice<Of>> {
  const crmId = `crm-${randomUUID()}`;
  const create = 'mutation ($crmId: Text!) { createCrm(input: { crmId: $crmId }) { created } }';
  await ask(service, create, { crmId }, ADMIN);
  const issue = 'mutation ($crmId: Text!) { createApiKey(input: { crmId: $crmId, name: "Test" }) { key } }';
  const { createApiKey } = await ask(service, issue, { crmId }, ADMIN);
  const practice = new Practice(service, crmId, createApiKey.key);
  const { owner, account } = practice.references;
  const person = { email: `${crmId}@example.com`, username: crmId, lastName: 'Owner' };
  await practice.make('createUser', { reference: owner, ...person });
  await practice.make('createAccount', { reference: account, owner, branch: 'misc' });
  await practice.open(fields);
  return practice;
}

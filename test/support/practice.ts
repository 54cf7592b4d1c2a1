import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { ask, type Caller } from './caller.ts';
import { type Making, makeAll } from './calls/payload.ts';
import { ADMIN } from './production.ts';
import type { Service } from './service.ts';

/** Room of a practice: a resource with one product, its availability, and the day of its first slot. */
export interface Room {
  uuid: string;
  reference: string;
  /** Uuid of its product. */
  product: string;
  /** Uuid of its availability. */
  timeslot: string;
  day: string;
}

const productInput = (provider: string, fields: object) => {
  const reference = `product-${randomUUID()}@test`;
  return { provider, reference, name: 'Consultation', minDuration: 30, ...fields };
};

const resourceInput = (provider: string, fields: object) => {
  const reference = `resource-${randomUUID()}@test`;
  return { provider, reference, publicName: 'Room', internalName: 'Room 1', ...fields };
};

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

  /** Creates the provider; its owner and account must exist, or be created before it in the same request. */
  async open(fields: object = {}, before: Making[] = []): Promise<void> {
    const { provider: reference, owner, account } = this.references;
    const business = { reference, owner, account, name: 'Practice', email: 'practice@example.com' };
    const provider: Making = ['createProvider', { ...business, ...fields }, 'uuid'];
    const made = await makeAll(this.service, [...before, provider], this.headers);
    this.provider = made.at(-1).uuid;
  }

  /** Calls a mutation with an input; returns what `selection` names. */
  async make(mutation: string, input: object, selection = 'uuid') {
    const [record] = await makeAll(this.service, [[mutation, input, selection]], this.headers);
    return record;
  }

  /** Reference of a new user of the CRM. */
  async user(fields: object = {}): Promise<string> {
    const id = randomUUID();
    const user = { reference: `${id}@test`, email: `${id}@example.org`, username: id, lastName: 'Muster', ...fields };
    return (await this.make('createUser', user, 'reference')).reference;
  }

  /** Reference of a new user, and of the contact profile of this user at the provider. */
  async contact(email: string): Promise<string> {
    const reference = await this.user();
    const contactChannels = [{ type: 'EMAIL', value: email }];
    const profile = { reference, user: reference, provider: this.provider, name: 'Desk', contactChannels };
    await this.make('setContactProfile', profile);
    return reference;
  }

  /** Uuid of a new product of the provider. */
  async product(fields: object = {}): Promise<string> {
    return (await this.make('createProduct', productInput(this.provider, fields))).uuid;
  }

  /** Uuid and reference of a new resource of the provider. */
  resource(fields: object = {}): Promise<{ uuid: string; reference: string }> {
    return this.make('createResource', resourceInput(this.provider, fields), 'uuid reference');
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
  } = {}): Promise<Room> {
    const { day } = this;
    const offered = productInput(this.provider, product);
    const made = resourceInput(this.provider, { products: [offered.reference], ...resource });
    const time = { resource: made.reference, start: `${day}T09:00`, end: `${day}T12:00`, ...availability };
    const [{ uuid: productUuid }, { uuid, reference }, { uuid: timeslot }] = await makeAll(
      this.service,
      [
        ['createProduct', offered, 'uuid'],
        ['createResource', made, 'uuid reference'],
        ['createAvailability', time, 'uuid'],
      ],
      this.headers,
    );
    return { uuid, reference, product: productUuid, timeslot, day };
  }
}

/** One time for all days that tests name, epoch milliseconds: a run may go on past midnight. */
export const NOW = Date.now();

const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO('Europe/Berlin').toPlainDate();
const today = dayOf(Temporal.Instant.fromEpochMilliseconds(NOW));

/** A day so many days from today, in Berlin: `2026-12-01`. */
export const localDay = (days: number): string => today.add({ days }).toString();

/** Days of the practice's calendar from the day of NOW to the one of an instant, at any hour of both. */
export const daysUntil = (instant: string): number => today.until(dayOf(Temporal.Instant.from(instant))).days;

/** A day of next year on which the clocks of Berlin go back. */
export function autumn(): string {
  const last = new Date(Date.UTC(new Date(NOW).getUTCFullYear() + 1, 9, 31));
  last.setUTCDate(31 - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}

/** Creates a CRM with a key, an owner, an account and a provider. */
export async function makePractice<Of extends Caller>(service: Of, fields: object = {}): Promise<Practice<Of>> {
  const crmId = `crm-${randomUUID()}`;
  const create = `mutation ($crmId: Text!) {
    createCrm(input: { crmId: $crmId }) { created } createApiKey(input: { crmId: $crmId, name: "Test" }) { key } }`;
  const { createApiKey } = await ask(service, create, { crmId }, ADMIN);
  const practice = new Practice(service, crmId, createApiKey.key);
  const { owner, account } = practice.references;
  const person = { email: `${crmId}@example.com`, username: crmId, lastName: 'Owner' };
  await practice.open(fields, [
    ['createUser', { reference: owner, ...person }, 'uuid'],
    ['createAccount', { reference: account, owner, branch: 'misc' }, 'uuid'],
  ]);
  return practice;
}

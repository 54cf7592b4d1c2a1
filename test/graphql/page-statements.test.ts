import { expect, test } from 'vitest';
import { book } from '../support/calls/booking.ts';
import { fresh } from '../support/calls/management.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { sequence } from '../support/events.ts';
import { makePractice } from '../support/practice.ts';
import { statementsOf } from '../support/recorded-statements.ts';
import { startService } from '../support/service.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import { makeEndpoint, ON_THIS_MACHINE, publish, startWebhooks, untilIdle } from '../support/webhooks.ts';

const service = await startService(ON_THIS_MACHINE);
const receiver = await startReceiver();
const practice = await makePractice(service);

const LISTS = {
  appointments: `appointments(first: $first) { nodes { uuid capacityLeft resource { reference provider { name } }
    product { name } availability { uuid } participations { email appointment { uuid } } mails { kind } contact { uuid } } }`,
  resources: `resources(provider: $provider, first: $first) { nodes { reference products { name } contact { uuid }
    contactProfile { uuid } provider { name owner { uuid } } } }`,
  events: `events(types: ["participation.booked"], first: $first) { nodes { type previousHash resource { reference }
    appointment { uuid } participation { email } } }`,
  providers: 'providers(first: $first) { nodes { name owner { uuid } account { reference owner { uuid } } } }',
};

const page = async (list: keyof typeof LISTS, first: number): Promise<unknown[]> => {
  const $provider = list === 'resources' ? '$provider: Identifier!, ' : '';
  const query = `query (${$provider}$first: Int!) { ${LISTS[list]} }`;
  const data = await service.ask(query, { provider: practice.provider, first }, practice.headers);
  return data[list].nodes;
};

test.each(['appointments', 'resources', 'events', 'providers'] as const)(
  'a page of %s with all that they lead to → as many statements as for one of them',
  async (list) => {
    for (let i = 0; i < 3; i++) {
      const product = await practice.product({ reference: fresh() });
      const room = await practice.room({ resource: { products: [product], contact: practice.references.owner } });
      const [slot] = await slotsOf(service, room.uuid);
      expect((await book(service, slot!)).status).toBe(201);
      await practice.make('createProvider', { reference: fresh(), name: 'Praxis', ...ownership() });
    }
    await sequence(service);
    const one = await statementsOf(() => page(list, 1));
    expect((await page(list, 3)).length).toBe(3);
    expect(await statementsOf(() => page(list, 3))).toBe(one);
  },
);

test('a page of deliveries with their events → as many statements as for one of them', async () => {
  const { uuid: endpoint } = await makeEndpoint(practice, receiver.url);
  await publish(service, practice.crmId, {}, {}, {});
  const worker = await startWebhooks(service);
  await untilIdle(service, endpoint);
  await worker.stop();
  const query = `query ($endpoint: Uuid!, $first: Int!) { webhookEndpoint(endpoint: $endpoint) {
    deliveries(first: $first) { nodes { event { type previousHash } } } } }`;
  const deliveries = async (first: number): Promise<unknown[]> => {
    const { webhookEndpoint } = await service.ask(query, { endpoint, first }, practice.headers);
    return webhookEndpoint.deliveries.nodes;
  };
  const one = await statementsOf(() => deliveries(1));
  expect((await deliveries(3)).length).toBe(3);
  expect(await statementsOf(() => deliveries(3))).toBe(one);
});

const ownership = () => ({ owner: practice.references.owner, account: practice.references.account });

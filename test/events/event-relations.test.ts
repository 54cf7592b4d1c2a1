import { expect, test } from 'vitest';
import { book, hold, release } from '../support/calls/booking.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { sequence } from '../support/events.ts';
import { makePractice } from '../support/practice.ts';
import { ADMIN } from '../support/production.ts';
import { startService } from '../support/service.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import { makeEndpoint, ON_THIS_MACHINE, publish, startWebhooks, untilIdle } from '../support/webhooks.ts';

const service = await startService(ON_THIS_MACHINE);
const practice = await makePractice(service);
const { crmId: crm, headers } = practice;
const receiver = await startReceiver();
const endpoint = await makeEndpoint(practice, receiver.url, { types: ['participation.*'] });
const room = await practice.room();
const [first, second] = await slotsOf(service, room.uuid);
await book(service, first!, { email: 'eva@example.org' });
await release(service, room.uuid, await hold(service, second!));
await sequence(service);

const RELATIONS = `events { nodes {
  type data previousHash hash resource { uuid } appointment { uuid } participation { uuid email } } }`;

const eventsOfType = async (type: string) => {
  const { events } = await service.ask(`{ ${RELATIONS} }`, {}, headers);
  return events.nodes.filter((event: { type: string }) => event.type === type);
};

test('a booking → its event leads to resource, appointment and place as they are now', async () => {
  const [booked] = await eventsOfType('participation.booked');
  expect(booked).toMatchObject({
    resource: { uuid: room.uuid },
    appointment: { uuid: booked.data.appointment },
    participation: { uuid: booked.data.participation, email: 'eva@example.org' },
  });
});

test('a hold that was released → its events lead to the resource; the place is gone', async () => {
  const [released] = await eventsOfType('participation.released');
  expect(released.data.participation).toEqual(expect.any(String));
  expect(released).toMatchObject({ resource: { uuid: room.uuid }, participation: null });
  const [created] = await eventsOfType('webhook.created');
  expect(created).toMatchObject({ resource: null, appointment: null, participation: null });
});

test('each event → the hash of the event before it; the first: the SHA-256 of nothing', async () => {
  const { events } = await service.ask(`{ ${RELATIONS} }`, {}, headers);
  const hashes = events.nodes.map(({ hash }: { hash: string }) => hash);
  const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  expect(events.nodes.map((event: { previousHash: string }) => event.previousHash)).toEqual([
    nothing,
    ...hashes.slice(0, -1),
  ]);
});

test('an event that names the resource of another CRM → leads nowhere', async () => {
  const other = await makePractice(service);
  const { uuid } = await other.room();
  await publish(service, crm, { type: 'appointment.changed', resource: uuid });
  const [changed] = await eventsOfType('appointment.changed');
  expect(changed).toMatchObject({ resource: null, appointment: null });
});

test('the administrator → reads events, and not the records that they are about', async () => {
  const ask = (field: string) =>
    service.graphql(`query ($crm: Text!) { crmEvents(crmId: $crm, first: 1) { nodes { ${field} } } }`, { crm }, ADMIN);
  expect((await ask('previousHash')).errors).toBeUndefined();
  for (const field of ['resource', 'appointment', 'participation']) {
    const { data, errors } = await ask(`${field} { uuid }`);
    expect([errors[0].extensions.code, data.crmEvents.nodes[0][field]]).toEqual(['FORBIDDEN', null]);
  }
});

test('a delivery → leads to its event', async () => {
  await startWebhooks(service);
  await untilIdle(service, endpoint.uuid);
  const { webhookEndpoint } = await service.ask(
    `query ($endpoint: Uuid!) { webhookEndpoint(endpoint: $endpoint) {
      deliveries { nodes { sequence type event { sequence type body } } } } }`,
    { endpoint: endpoint.uuid },
    headers,
  );
  const bodies = receiver.received.map(({ body }) => body);
  const { nodes } = webhookEndpoint.deliveries;
  expect(nodes.map(({ event }: { event: { body: string } }) => event.body)).toEqual(bodies.toReversed());
  for (const { sequence, type, event } of nodes) expect([sequence, type]).toEqual([event.sequence, event.type]);
});

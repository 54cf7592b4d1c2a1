import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makePractice, type Practice } from '../../support/practice.ts';
import { type Service, startService } from '../../support/service.ts';
import { startReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';
import {
  deliveriesOf,
  makeEndpoint,
  ON_THIS_MACHINE,
  publish,
  startWebhooks,
  stateOf,
  untilIdle,
} from '../../support/webhooks.ts';

const subjectOf = (body: string): string => JSON.parse(body).data.appointment;
const sentTo = ({ received }: WebhookReceiver) => received.map(({ body }) => subjectOf(body));

/** Starts a service of its own with a CRM, a receiver, and its endpoint `uuid`. */
async function startEndpoint(fields: object = {}) {
  const service = await startService(ON_THIS_MACHINE);
  const practice = await makePractice(service);
  const receiver = await startReceiver();
  const { uuid } = await makeEndpoint(practice, receiver.url, fields);
  return { service, practice, receiver, uuid };
}

/** Has a receiver answer events of one subject only once the returned function is called. */
function answerLate(receiver: WebhookReceiver, slow: string): () => void {
  const answering = Promise.withResolvers<void>();
  receiver.reply = async ({ body }, response) => {
    if (subjectOf(body) === slow) await answering.promise;
    response.writeHead(204).end();
  };
  return answering.resolve;
}

/** Writes more events than a turn reads, of a type of which no endpoint of these tests is told. */
const writeMoreThanATurn = (service: Service, { crmId }: Practice) =>
  service.sql(
    `insert into event_inbox (crm_id, type, subject)
    select $1, 'appointment.archived', gen_random_uuid() from generate_series(1, 2500)`,
    [crmId],
  );

test('an event that its receiver has not answered → not noted as delivered, and the cursor stays or it is queued', async () => {
  const { service, practice, receiver, uuid } = await startEndpoint();
  const { cursor } = await stateOf(service, uuid);
  const answering = Promise.withResolvers<void>();
  receiver.reply = async (_request, response) => {
    await answering.promise;
    response.writeHead(204).end();
  };
  await publish(service, practice.crmId, {});
  await startWebhooks(service);
  await receiver.until(1);
  const [delivery] = await deliveriesOf(service, uuid);
  // it is queued before the cursor moves past it
  if (delivery) expect(delivery).toMatchObject({ state: 'QUEUED', attempts: 0 });
  else expect(await stateOf(service, uuid)).toMatchObject({ cursor });
  answering.resolve();
  await untilIdle(service, uuid);
  expect(await deliveriesOf(service, uuid)).toMatchObject([{ state: 'DELIVERED', attempts: 1 }]);
});

test('a receiver is slow with one event → the later pages of other things do not wait for it; those of its own do', async () => {
  const { service, practice, receiver, uuid } = await startEndpoint();
  const [slow, quick] = [randomUUID(), Array.from({ length: 150 }, () => ({ subject: randomUUID() }))];
  const answer = answerLate(receiver, slow);
  await publish(service, practice.crmId, { subject: slow }, ...quick, { subject: slow });
  await startWebhooks(service);
  await receiver.until(151);
  expect(new Set(sentTo(receiver))).toEqual(new Set([slow, ...quick.map(({ subject }) => subject)]));
  answer();
  await untilIdle(service, uuid);
  expect(sentTo(receiver)).toHaveLength(152);
  const deliveries = await deliveriesOf(service, uuid);
  expect(deliveries).toHaveLength(152);
  for (const delivery of deliveries) expect(delivery).toMatchObject({ state: 'DELIVERED', attempts: 1 });
});

test('a receiver is slow with a thing of which more than a page waits → what waits of other things does not wait for it', async () => {
  const { service, practice, receiver, uuid } = await startEndpoint();
  const [slow, quick] = [randomUUID(), randomUUID()];
  await publish(service, practice.crmId, ...Array.from({ length: 120 }, () => ({ subject: slow })), { subject: quick });
  await startWebhooks(service);
  await untilIdle(service, uuid);
  receiver.reset();
  const answer = answerLate(receiver, slow);
  const again = 'mutation ($endpoint: Uuid!) { redeliverEvents(endpoint: $endpoint, from: 1, to: 10000) }';
  expect(await service.ask(again, { endpoint: uuid }, practice.headers)).toMatchObject({ redeliverEvents: 121 });
  await receiver.until(2);
  expect(sentTo(receiver)).toEqual([slow, quick]);
  // the first attempt goes on
  expect((await deliveriesOf(service, uuid))[0]).toMatchObject({ state: 'QUEUED', attempts: 0 });
  answer();
  await untilIdle(service, uuid);
});

test('a receiver is slow with one event → a backlog of more pages than a turn has does not wait for it', async () => {
  const { service, practice, receiver, uuid } = await startEndpoint({ types: ['appointment.changed'] });
  const [slow, last] = [randomUUID(), randomUUID()];
  const answer = answerLate(receiver, slow);
  await publish(service, practice.crmId, { subject: slow });
  await writeMoreThanATurn(service, practice);
  await publish(service, practice.crmId, { subject: last });
  await startWebhooks(service);
  await receiver.until(2);
  expect(sentTo(receiver)).toEqual([slow, last]);
  // the first attempt goes on: it is queued, and nobody has noted an outcome
  expect((await deliveriesOf(service, uuid))[0]).toMatchObject({ state: 'QUEUED', attempts: 0 });
  answer();
  await untilIdle(service, uuid);
});

test('a backlog of more pages than a turn has → the next turn does not wait for the next look', async () => {
  const { service, practice, receiver, uuid } = await startEndpoint({ types: ['appointment.changed'] });
  await writeMoreThanATurn(service, practice);
  await publish(service, practice.crmId, {});
  await startWebhooks(service, { poll: 3_600_000 });
  await receiver.until(1);
  await untilIdle(service, uuid);
});

import { expect, test } from 'vitest';
import { mutate, query } from '../../support/calls/mutate.ts';
import { Practice } from '../../support/practice.ts';
import { ADMIN } from '../../support/production.ts';
import { makeEndpoint, publish, startDeliveries, startWebhooks, untilIdle } from '../../support/webhooks.ts';

const { service, receiver } = await startDeliveries();

/** Creates a CRM that has nothing but a key. */
async function createCrm(crmId: string): Promise<Practice> {
  const create = `mutation ($crmId: Text!) {
    createCrm(input: { crmId: $crmId }) { created } createApiKey(input: { crmId: $crmId, name: "Test" }) { key } }`;
  const { createApiKey } = await service.ask(create, { crmId }, ADMIN);
  return new Practice(service, crmId, createApiKey.key);
}

test('a CRM is deleted and created again → the events of the former one are not delivered again, nor shown', async () => {
  await createCrm('again');
  await publish(service, 'again', {}, {});
  const former = await service.sql('select sequence::int from events where crm_id = $1', ['again']);
  await service.sql('delete from crms where id = $1', ['again']);
  const crm = await createCrm('again');
  const { uuid: endpoint } = await makeEndpoint(crm, receiver.url);
  await publish(service, 'again', {});
  await startWebhooks(service);
  await untilIdle(service, endpoint);
  expect(await mutate(crm, 'redeliverEvents', { endpoint, from: 1, to: 100 })).toBe(1);
  await untilIdle(service, endpoint);
  const [first, second] = receiver.received;
  expect(second!.body).toBe(first!.body);
  expect(receiver.received).toHaveLength(2);
  // queued by an earlier release
  await service.sql(
    `insert into webhook_deliveries (endpoint_id, sequence, crm_id, key, type)
    select $1, sequence, crm_id, subject, type from events where crm_id = 'again' and sequence <= $2`,
    [endpoint, former.length],
  );
  await untilIdle(service, endpoint);
  expect(receiver.received).toHaveLength(2);
  const deliveries = '{ deliveries { nodes { event { sequence } } } }';
  const { nodes } = (await query(crm, 'webhookEndpoint', { endpoint }, deliveries)).deliveries;
  expect(nodes).toEqual([
    { event: { sequence: JSON.parse(first!.body).sequence } },
    ...former.map(() => ({ event: null })),
  ]);
});

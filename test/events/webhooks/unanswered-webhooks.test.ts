import { expect, test } from 'vitest';
import { makePractice } from '../../support/practice.ts';
import { startService } from '../../support/service.ts';
import { startReceiver } from '../../support/webhook-receiver.ts';
import {
  deliveriesOf,
  makeEndpoint,
  ON_THIS_MACHINE,
  publish,
  startWebhooks,
  stateOf,
  untilIdle,
} from '../../support/webhooks.ts';

test('an event that its receiver has not answered → not noted as delivered, and the cursor stays', async () => {
  const service = await startService(ON_THIS_MACHINE);
  const practice = await makePractice(service);
  const receiver = await startReceiver();
  const { uuid } = await makeEndpoint(practice, receiver.url);
  const { cursor } = await stateOf(service, uuid);
  const answering = Promise.withResolvers<void>();
  receiver.reply = async (_request, response) => {
    await answering.promise;
    response.writeHead(204).end();
  };
  await publish(service, practice.crmId, {});
  await startWebhooks(service);
  await receiver.until(1);
  expect(await deliveriesOf(service, uuid)).toEqual([]);
  expect(await stateOf(service, uuid)).toMatchObject({ cursor });
  answering.resolve();
  await untilIdle(service, uuid);
  expect(await deliveriesOf(service, uuid)).toMatchObject([{ state: 'DELIVERED', attempts: 1 }]);
});

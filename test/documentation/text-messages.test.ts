import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { dueTimes } from '../../src/jobs/due-times.ts';
import { freePort } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { book } from '../support/calls/booking.ts';
import { slotOf } from '../support/calls/slots.ts';
import { openOrm } from '../support/database.ts';
import { letItBe } from '../support/due-times.ts';
import { sequence } from '../support/events.ts';
import { makePractice } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startService } from '../support/service.ts';
import { makeEndpoint, ON_THIS_MACHINE, startWebhooks } from '../support/webhooks.ts';

const service = await startService(ON_THIS_MACHINE);
const practice = await makePractice(service);

/** Gateway of text messages; `first` is the first one that it gets. */
async function startGateway() {
  const first = Promise.withResolvers<unknown>();
  const server = createServer(async (request, response) => {
    first.resolve(await json(request));
    response.end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, first: first.promise };
}

test('the program of the guide, when an appointment is near → a text message to the number of its consumer', async () => {
  const gateway = await startGateway();
  const port = await freePort();
  const { secret } = await makeEndpoint(practice, `http://127.0.0.1:${port}/hooks`, { types: ['participation.due'] });
  const program = spawn(process.execPath, ['docs/guides/text-messages.mjs', secret, String(port)], {
    env: { ...process.env, SERVICE: service.url, CRM_KEY: practice.key, GATEWAY: gateway.url },
    stdio: 'inherit',
  });
  onTestFinished(() => void program.kill());
  while (!(await fetch(`http://127.0.0.1:${port}`).catch(() => null))) await new Promise(setImmediate);

  const room = await practice.room();
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', dueTimes: [{ minutes: 120 }] });
  const { body } = await book(service, slotOf(room), { mobile: '+49 171 2345678' });
  await letItBe(service, 119, body.createdAppointment.appointment_uuid);
  const orm = await openOrm(service.databaseUrl);
  onTestFinished(() => orm.close(true));
  await runJobs(orm, [dueTimes]);
  await sequence(service);
  await startWebhooks(service);
  const [event] = await service.sql<{ id: string }>(
    "select body::json ->> 'id' as id from events where type = 'participation.due'",
  );
  expect(await gateway.first).toEqual({
    to: '+49 171 2345678',
    message: expect.stringMatching(/^\S.*: .+/),
    reference: event!.id,
  });
});

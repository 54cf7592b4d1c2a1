import { expect, test } from 'vitest';
import { book, cancel, reserve } from '../../support/calls/booking.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { heldFor, insertWaiting, mailsOf, openWaitlist } from '../../support/calls/waitlist.ts';
import { freshDatabase } from '../../support/database.ts';
import { makePractice } from '../../support/practice.ts';
import { startProcess, startServer } from '../../support/processes.ts';
import { until } from '../../support/webhooks.ts';

test('the process that answered a cancellation is killed at once → the time stays held, and the next process offers it', async () => {
  const DATABASE_URL = await freshDatabase();
  const { server, service } = await startServer({ DATABASE_URL });
  const practice = await makePractice(service);
  const room = await practice.room({ availability: { end: `${practice.day}T09:30` } });
  await openWaitlist(practice, room);
  const { body } = await book(service, slotOf(room));
  const entry = await insertWaiting(practice, room);
  expect((await cancel(service, body.createdAppointment.cancelLink)).status).toBe(204);
  server.child.kill('SIGKILL');
  await server.exited;
  expect(await heldFor(service, room)).toMatchObject([{ entry }]);
  const next = await startProcess(DATABASE_URL);
  await until(next, "select from waitlist_entries where id = $1 and state = 'OFFERED'", [entry]);
  expect([await heldFor(next, room), await mailsOf(next, entry)]).toMatchObject([[{ entry }], ['WAITLIST_OFFER']]);
  expect((await reserve(next, slotOf(room))).status).toBe(412);
});

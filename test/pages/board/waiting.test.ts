import { describe, expect, test } from 'vitest';
import { book } from '../../support/calls/booking.ts';
import { at, slotOf } from '../../support/calls/slots.ts';
import { add, entryOf, heldFor, insertWaiting, openWaitlist, waitForEarlier } from '../../support/calls/waitlist.ts';
import { actionsOn, deskElsewhere, deskOf, deskWith } from '../../support/pages/desk.ts';
import { makePractice } from '../../support/practice.ts';
import { statementsOf } from '../../support/recorded-statements.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();

const PATH = '/board/waiting';

/** A practice with a room that has one time, which is booked, and somebody who waits for it. */
async function waiting(fields: object = {}) {
  const practice = await makePractice(service);
  const room = await practice.room({ resource: { internalName: 'Room 1' } });
  await openWaitlist(practice, room);
  for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']) await book(service, slotOf(room, time));
  const entry = await add(practice, room, fields);
  return { practice, room, entry, desk: await deskOf(practice) };
}

/** Uuids of the entries on a page, in their order. */
const listedOn = ({ html }: { html: string }): string[] =>
  [...html.matchAll(/name="action" value="takeOff"><input type="hidden" name="entry" value="([^"]+)"/g)].map(
    ([, uuid]) => uuid!,
  );

describe('who waits', () => {
  test('→ is listed with contact, service, resource and wish; the header leads there', async () => {
    const { desk, room } = await waiting({
      weekdays: [1, 3],
      minutesFrom: 540,
      minutesUntil: 720,
      mobile: '+49 170 1',
    });
    const page = await desk.open(PATH);
    expect(page.heading).toBe('Waiting list');
    expect(page.text).toContain('Wanda Waits');
    expect(page.text).toMatch(/Consultation Room 1 .* Mon, Wed 09:00–12:00/);
    expect(page.html).toMatch(/href="tel:\+491701".*href="mailto:waiting-/s);
    expect(page.html).toContain(`<option value="${room.uuid}" selected>Room 1</option>`);
    expect((await desk.open('/board')).html).toContain('href="/board/waiting?provider=');
  });

  test('for an earlier time of a booking → says so', async () => {
    const practice = await makePractice(service);
    const room = await practice.room();
    await openWaitlist(practice, room);
    await book(service, slotOf(room, '09:00'));
    const { body } = await book(service, slotOf(room, '09:30'));
    await waitForEarlier(service, body.createdAppointment.cancelLink);
    expect((await (await deskOf(practice)).open(PATH)).text).toContain('earlier than the booked appointment');
  });

  test('nobody → says so, also beside those of another provider', async () => {
    const { practice } = await waiting();
    expect((await (await deskElsewhere(practice)).open(PATH)).text).toContain('Nobody is waiting.');
  });

  test('more than fit on a page → the next page has the others, a change there leads back to it', async () => {
    const { practice, room, entry, desk } = await waiting();
    const ofRow = (i: number) => ({ created_at: new Date(Date.now() + i * 1_000) });
    const later = await Promise.all(Array.from({ length: 51 }, (_, i) => insertWaiting(practice, room, ofRow(i + 1))));
    const first = await desk.open(PATH);
    expect(listedOn(first)).toEqual([entry, ...later.slice(0, 49)]);
    const [, href = ''] = /rel="next" href="([^"]+)"/.exec(first.html) ?? [];
    const next = href.replaceAll('&amp;', '&');
    expect(listedOn(await desk.open(next))).toEqual(later.slice(49));
    const left = await desk.submit(next, { action: 'takeOff', entry: later[50]! });
    expect([listedOn(left), left.text.includes('Taken off the list.')]).toEqual([[later[49]], true]);
    const none = await desk.submit(next, { action: 'takeOff', entry: later[49]! });
    expect([listedOn(none), none.text.includes('Nobody else is waiting.')]).toEqual([[], true]);
    expect(none.html).toContain(`<p class="back"><a href="${PATH}?provider=${practice.provider}">`);
  });

  test('more of them → no more statements', async () => {
    const { practice, room, desk } = await waiting();
    const counts: number[] = [];
    for (const _ of [1, 2]) {
      await add(practice, room);
      counts.push(await statementsOf(async () => void (await desk.open(PATH))));
    }
    expect(counts[1]).toBe(counts[0]);
  });
});

describe('offer a time', () => {
  const offering = async () => {
    const { practice, room, ...rest } = await waiting();
    // a time that is free, and not within the wish
    await practice.availability({ resource: room.uuid, start: `${room.day}T23:00`, end: `${room.day}T23:30` });
    const offer = { action: 'offer', entry: rest.entry, resource: room.uuid, date: room.day, time: '23:00' };
    return { practice, room, ...rest, offer };
  };

  test('→ it is held for the entry, and the page says so; no button is left but that which ends it', async () => {
    const { desk, room, entry, offer } = await offering();
    const done = await desk.submit(PATH, offer);
    expect(done.text).toContain('Offered. The time is held until the answer.');
    expect(done.text).toMatch(/Offered: .* 23:00/);
    expect(actionsOn(done)).toEqual(['takeOff']);
    expect(await heldFor(service, room)).toEqual([{ start: at(room, '23:00'), entry }]);
  });

  test('that is not free → 412 with the open form, and nothing is offered', async () => {
    const { desk, room, entry, offer } = await offering();
    const refused = await desk.press(PATH, { ...offer, time: '09:00' });
    expect([refused.status, refused.text.includes('No free time begins then.')]).toEqual([412, true]);
    expect(refused.html).toContain(`<details id="offer-${entry}" open>`);
    expect(refused.html).toContain('value="09:00"');
    expect([await heldFor(service, room), (await entryOf(service, entry)).state]).toEqual([[], 'WAITING']);
  });

  test('twice → the second is 409, and says so', async () => {
    const { desk, offer } = await offering();
    await desk.submit(PATH, offer);
    const refused = await desk.press(PATH, offer);
    expect([refused.status, refused.text.includes('does not wait any more')]).toEqual([409, true]);
  });

  test.each([{ date: 'soon' }, { time: '' }, { date: '' }])('with %j → 400 at the field', async (change) => {
    const { desk, offer } = await offering();
    const refused = await desk.press(PATH, { ...offer, ...change });
    const [name] = Object.keys(change);
    expect(refused.status).toBe(400);
    expect(refused.html).toMatch(new RegExp(`name="${name}"[^>]* aria-invalid="true"`));
  });
});

test('take off the list → it ends, without a mail; pressed twice → nothing more', async () => {
  const { practice, desk, entry } = await waiting();
  const mailsBefore = await service.sql('select id from mails where crm_id = $1', [practice.crmId]);
  const done = await desk.submit(PATH, { action: 'takeOff', entry });
  expect(done.text).toContain('Taken off the list. No e-mail was sent.');
  expect(done.text).toContain('Nobody is waiting.');
  expect((await entryOf(service, entry)).state).toBe('LEFT');
  expect((await desk.press(PATH, { action: 'takeOff', entry })).status).toBe(303);
  expect(await service.sql('select id from mails where crm_id = $1', [practice.crmId])).toHaveLength(
    mailsBefore.length,
  );
});

describe('rights', () => {
  test('a key that reads → sees them without a button; POST → 403; one without bookings → 403', async () => {
    const { practice, entry } = await waiting();
    const desk = await deskWith(practice, 'BOOKINGS_READ');
    const page = await desk.open(PATH);
    expect([actionsOn(page), page.text.includes('Wanda Waits')]).toEqual([[], true]);
    expect((await desk.press(PATH, { action: 'takeOff', entry })).status).toBe(403);
    expect((await (await deskWith(practice, 'SETTINGS_READ')).open(PATH)).status).toBe(403);
  });

  test('staff of another provider → cannot name the entry', async () => {
    const { practice, entry } = await waiting();
    const desk = await deskElsewhere(practice);
    expect((await desk.press(PATH, { action: 'takeOff', entry })).status).toBe(404);
    expect((await desk.open(`${PATH}?provider=${practice.provider}`)).status).toBe(404);
    expect((await entryOf(service, entry)).state).toBe('WAITING');
  });
});

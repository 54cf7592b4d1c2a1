import { describe, expect, test } from 'vitest';
import { appointmentCalls, eva, noon } from '../../support/calls/appointment-calls.ts';
import { book } from '../../support/calls/booking.ts';
import { query } from '../../support/calls/mutate.ts';
import { participationCalls } from '../../support/calls/participation-calls.ts';
import { joining, type Slot, slotsOf } from '../../support/calls/slots.ts';
import { deskElsewhere, deskOf, deskWith, recordPath } from '../../support/pages/desk.ts';
import type { Seen } from '../../support/pages/link-page.ts';
import { localDay, makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { make } = appointmentCalls(practice);
const { place, decide } = participationCalls(practice);
const desk = await deskOf(practice);

const movePath = (appointment: string, query: Record<string, string> = {}): string =>
  `/board/appointments/${appointment}/move?${new URLSearchParams(query)}`;

const timesOf = async (appointment: string) =>
  query(practice, 'appointment', { appointment }, '{ startsAt resource { uuid } participations { state } }');

/** First address on a page that leads to the question whether to move to a time. */
const firstTime = (html: string): string =>
  (/href="([^"]*\/move\?[^"]*start=[^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

test('a time of the month, then the button → moved, said, and the customer is told with the message', async () => {
  const { appointment } = await place('IMMEDIATE');
  const times = await desk.open(movePath(appointment));
  expect([times.status, times.heading]).toEqual([200, 'Move Eva Muster']);
  const address = firstTime(times.html);
  const question = await desk.open(address);
  expect(question.heading).toBe('Move Eva Muster?');
  expect(question.html).toMatch(/<s>[^<]*09:00–09:30/);
  const { startsAt } = await timesOf(appointment);
  const page = await desk.submit(address, { message: 'The plumber comes then.', notify: '1' });
  expect(page.text).toContain('Moved. Eva Muster gets an e-mail.');
  expect((await timesOf(appointment)).startsAt).not.toBe(startsAt);
  const sql =
    "select facts ->> 'message' as message from mails where appointment_id = $1 and kind = 'MOVE_TO_CONSUMER'";
  expect(await service.sql(sql, [appointment])).toEqual([{ message: 'The plumber comes then.' }]);
  // pressed twice
  expect((await desk.press(address, { message: 'The plumber comes then.', notify: '1' })).status).toBe(303);
  expect(await service.sql(sql, [appointment])).toHaveLength(1);
});

test('any other time at another resource → a warning that stops nothing, and moved there without a mail to the customer', async () => {
  const { appointment, slot } = await place('IMMEDIATE');
  const other = await practice.room({ resource: { internalName: 'Room <2>' } });
  await service.ask(
    'mutation ($resource: Identifier!, $product: Identifier!) { updateResource(resource: $resource, input: { products: [$product] }) { uuid } }',
    { resource: other.uuid, product: slot.product },
    practice.headers,
  );
  const address = movePath(appointment, { date: localDay(30), time: '21:15', resource: other.uuid });
  const question = await desk.open(address);
  expect(question.text).toContain('outside of the opening hours. You can do it all the same.');
  expect(question.text).toContain('21:15–21:45 Room <2>');
  const page = await desk.submit(address, { message: '' });
  expect(page.text).toContain('Moved. Eva Muster gets no e-mail.');
  expect((await timesOf(appointment)).resource.uuid).toBe(other.uuid);
});

test('a time that is taken → says so and has no button; taken since → 412, and nothing is moved', async () => {
  const { appointment, slot } = await place('IMMEDIATE');
  const [start, end] = [noon(50), noon(50, 30)];
  const address = movePath(appointment, { start, end });
  expect((await desk.open(address)).buttons).toContain('Move');
  await make({ resource: slot.resource, start, end, participants: [{ ...eva, email: 'first@example.org' }] });
  const taken = await desk.open(address);
  expect([taken.text.includes('This time is taken.'), taken.buttons.includes('Move')]).toEqual([true, false]);
  const page = await desk.press(address, { message: 'Typed <before>', notify: '1' });
  expect([page.status, page.text.includes('This time is taken. Nothing has been changed.')]).toEqual([412, true]);
  expect(Date.parse((await timesOf(appointment)).startsAt)).toBe(Date.parse(slot.start));
  expect(page.html).toContain('Typed &lt;before&gt;');
});

test('one of a class → moves alone, and the page is that of the new place; everybody → moves together', async () => {
  const room = await practice.room();
  const participants = [eva, { ...eva, firstName: 'Adam', email: 'adam@example.org' }];
  const input = { resource: room.uuid, capacity: 3, participants };
  const { uuid, participations } = await make({ ...input, start: noon(51), end: noon(51, 30) });
  const one = { place: participations[0].uuid, start: noon(52), end: noon(52, 30) };
  const page = await desk.press(movePath(uuid, one), {});
  const [, moved = ''] = /appointments\/([\da-f-]{36})/.exec(page.headers.get('location')!) ?? [];
  expect(moved).not.toBe(uuid);
  expect((await timesOf(uuid)).startsAt).toBe(noon(51));
  expect((await timesOf(moved)).startsAt).toBe(noon(52));
  const all = await make({
    ...input,
    start: noon(53),
    end: noon(53, 30),
    participants: participants.map((each, i) => ({ ...each, email: `all-${i}@example.org` })),
  });
  expect((await desk.open(movePath(all.uuid, { start: noon(54) }))).heading).toBe('Move all 2?');
  await desk.press(movePath(all.uuid, { start: noon(54) }), {});
  expect((await timesOf(all.uuid)).startsAt).toBe(noon(54));
});

test('the times of a class → never its own; for everybody only those that nobody has booked, for one those of other classes, too', async () => {
  const room = await practice.room({ availability: { capacity: 3 } });
  const [own, other, ...empty] = (await slotsOf(service, room.uuid)).slice(0, 4);
  const { body } = await book(service, own!);
  await book(service, await joining(service, own!), { email: 'second@example.org' });
  await book(service, other!);
  const appointment: string = body.createdAppointment.appointment_uuid;
  const [{ uuid }] = (await query(practice, 'appointment', { appointment }, '{ participations { uuid } }'))
    .participations;
  const offered = async (more: Record<string, string> = {}) =>
    Array.from(
      (await desk.open(movePath(appointment, more))).html.matchAll(/move\?[^"]*?start=([^&"]+)/g),
      ([, start = '']) => Date.parse(decodeURIComponent(start)),
    ).slice(0, 3);
  const startOf = ({ start }: Slot) => Date.parse(start);
  expect((await offered()).slice(0, 2)).toEqual(empty.map(startOf));
  expect(await offered({ place: uuid })).toEqual([other!, ...empty].map(startOf));
});

test('a start that no clock shows → the times of the month, and POST is refused', async () => {
  const { appointment } = await place('IMMEDIATE');
  const address = movePath(appointment, { start: '+275760-09-13T00:00:00Z' });
  const page = await desk.open(address);
  expect([page.status, page.heading]).toEqual([200, 'Move Eva Muster']);
  expect((await desk.press(address, {})).status).toBe(400);
});

describe('refused', () => {
  test('without the scope → no link, and 403; of another provider → 404', async () => {
    const { appointment } = await place('IMMEDIATE');
    const address = movePath(appointment, { start: noon(55) });
    const reader = await deskWith(practice, 'REQUESTS_ANSWER');
    expect((await reader.open(recordPath(appointment))).html).not.toContain('/move');
    expect((await reader.open(address)).status).toBe(403);
    expect((await reader.press(address, {})).status).toBe(403);
    const elsewhere = await deskElsewhere(practice);
    expect((await elsewhere.open(address)).status).toBe(404);
    expect((await elsewhere.press(address, {})).status).toBe(404);
    expect((await desk.press(address, {}, { origin: 'null' })).status).toBe(403);
  });

  test('what is cancelled → back to its page', async () => {
    const { appointment, participation } = await place('IMMEDIATE');
    await decide('cancelParticipation', participation);
    const answer = await desk.open(movePath(appointment));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, recordPath(appointment)]);
  });

  test('what was cancelled since the question → back to its page, which says so', async () => {
    const { appointment, participation } = await place('IMMEDIATE');
    await decide('cancelParticipation', participation);
    const page = await desk.submit(movePath(appointment, { start: noon(57) }), { message: 'Typed' });
    expect([page.status, page.text.includes('the booking has changed meanwhile')]).toEqual([200, true]);
    expect(page.text).toContain('Cancelled');
  });

  test('what has moved elsewhere since the question → 409 and the question anew; sent again → moved', async () => {
    const { appointment } = await place('IMMEDIATE');
    const address = movePath(appointment, { start: noon(58), end: noon(58, 30) });
    const fromIn = ({ html }: Seen) => /name="from" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const from = fromIn(await desk.open(address));
    await desk.press(movePath(appointment, { start: noon(59), end: noon(59, 30) }), { from });
    const page = await desk.press(address, { from, message: 'Typed' });
    expect([page.status, page.text.includes('Somebody else has changed this meanwhile.')]).toEqual([409, true]);
    expect((await timesOf(appointment)).startsAt).toBe(noon(59));
    await desk.press(address, { from: fromIn(page) });
    // pressed twice
    expect((await desk.press(address, { from: fromIn(page) })).status).toBe(303);
    expect((await timesOf(appointment)).startsAt).toBe(noon(58));
  });

  test.each<Record<string, string>>([
    { date: 'x', time: '09:00' },
    { start: 'soon' },
    { date: '2030-02-30', time: '09:00' },
  ])('the time %j → the times again, with a note; its button → 400', async (time) => {
    const { appointment } = await place('IMMEDIATE');
    const page = await desk.open(movePath(appointment, time));
    expect([page.status, page.heading, page.text.includes('Please check')]).toEqual([200, 'Move Eva Muster', true]);
    expect(page.html).toMatch(/id="other-date"[^>]*aria-invalid="true"/);
    expect((await desk.press(movePath(appointment, time), {})).status).toBe(400);
  });

  test('a time at a resource without the service → says so, and keeps the time; its button → 400', async () => {
    const { appointment } = await place('IMMEDIATE');
    const { uuid: resource } = await practice.room();
    const address = movePath(appointment, { date: '2030-02-28', time: '09:05', resource });
    const page = await desk.open(address);
    expect(page.text).toContain('The service is not offered there. Nothing has been changed.');
    expect(page.text).not.toContain('marked');
    expect(page.html).toMatch(/id="other-date"[^>]*value="2030-02-28"/);
    expect(page.html).toMatch(/id="other-time"[^>]*value="09:05"/);
    expect((await desk.press(address, {})).status).toBe(400);
  });
});

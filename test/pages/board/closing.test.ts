import { describe, expect, test } from 'vitest';
import { query } from '../../support/calls/mutate.ts';
import { SettingsChanges } from '../../support/calls/settings-changes.ts';
import { at } from '../../support/calls/slots.ts';
import { actionsOn, deskElsewhere, deskOf, deskWith, newKey } from '../../support/pages/desk.ts';
import type { Seen } from '../../support/pages/link-page.ts';
import { makePractice, type Practice, type Room } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();

/** A room with bookings at some times of its day. */
async function booked(...times: string[]) {
  const practice = await makePractice(service);
  const changes = new SettingsChanges(practice);
  const { room, appointments } = await changes.booked(...times);
  return { practice, room, appointments, desk: await deskOf(practice), changes };
}

/** Fields of a form that closes part of the day of a room. */
const closingOf = (
  room: Room,
  from: string,
  until: string,
  more: Record<string, string> = {},
): Record<string, string> => ({
  ...{ action: 'close', key: newKey(), [`resource-${room.uuid}`]: '1', start: room.day, startTime: from },
  ...{ end: room.day, endTime: until, recurrence: '', publicReason: '', reason: '', ...more },
});

/** Fields that a page carries on, of the form with a hidden revision. */
function carried({ html }: Seen): Record<string, string> {
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  const chosen = [...html.matchAll(/<select id="(then-[^"]+)"/g)].map(([, name = '']) => [name, 'KEEP']);
  const text = (value: string) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return {
    ...Object.fromEntries(fields.map(([, name = '', value = '']) => [name, text(value)])),
    ...Object.fromEntries(chosen),
    message: '',
  };
}

const CLOSURES = '{ nodes { start end reason publicReason recurrence resource { uuid } } }';

const closuresOf = async (practice: Practice) =>
  (await query(practice, 'blackouts', { provider: practice.provider }, CLOSURES)).nodes;

const PATH = '/board/time';

describe('closing', () => {
  test('a time without appointments → closed at once, and said; pressed twice → once', async () => {
    const { practice, room, desk } = await booked('09:00');
    const page = await desk.open(`${PATH}?resource=${room.uuid}&start=${room.day}T11:00`);
    expect([page.status, page.heading]).toEqual([200, 'Close or open time']);
    expect(page.html).toMatch(new RegExp(`name="start"[^>]* value="${room.day}"`));
    expect(page.html).toMatch(/name="startTime"[^>]* value="11:00"/);
    const sent = closingOf(room, '11:00', '12:00', { publicReason: 'Painting', reason: 'Only we know' });
    expect((await desk.submit(PATH, sent)).text).toContain('Closed.');
    expect((await desk.press(PATH, sent)).status).toBe(303);
    expect(await closuresOf(practice)).toEqual([
      {
        ...{ start: `${room.day}T11:00`, end: `${room.day}T12:00`, recurrence: null, resource: { uuid: room.uuid } },
        ...{ publicReason: 'Painting', reason: 'Only we know' },
      },
    ]);
  });

  test('whole days of the whole business, every year → as the form says', async () => {
    const { practice, room, desk } = await booked('09:00');
    const sent = closingOf(room, '', '', {
      resources: '1',
      wholeDays: '1',
      recurrence: 'yearly',
      start: '2031-12-24',
      end: '2031-12-26',
    });
    expect((await desk.submit(PATH, sent)).text).toContain('Closed.');
    expect(await closuresOf(practice)).toEqual([
      expect.objectContaining({
        start: '2031-12-24T00:00',
        end: '2031-12-27T00:00',
        recurrence: 'FREQ=YEARLY',
        resource: null,
      }),
    ]);
  });

  test('a time with appointments → a row for each; nothing is closed before the second step', async () => {
    const { practice, room, appointments, desk } = await booked('09:00', '10:00');
    const preview = await desk.press(PATH, closingOf(room, '09:00', '11:00'));
    expect(preview.status).toBe(200);
    expect(preview.heading).toMatch(/^Close .*, 09:00–11:00\?$/);
    for (const each of appointments) expect(preview.html).toContain(`name="then-${each}"`);
    expect(preview.text).toContain('Ask for another time');
    expect(preview.text).toMatch(/Move to .*11:00/);
    expect(await closuresOf(practice)).toEqual([]);
  });

  test('keep, ask, move, cancel → each is done with one message; pressed twice → once', async () => {
    const { practice, room, appointments, desk, changes } = await booked('09:00', '09:30', '10:00', '10:30');
    const [keep, ask, move, cancel] = appointments as [string, string, string, string];
    const preview = await desk.press(PATH, closingOf(room, '09:00', '11:00'));
    const sent = {
      ...carried(preview),
      ...{ [`then-${keep}`]: 'KEEP', [`then-${ask}`]: 'ASK', [`then-${cancel}`]: 'CANCEL' },
      ...{ [`then-${move}`]: `MOVE/${at(room, '11:30')}`, message: 'New floor', notify: '1' },
    };
    const done = await desk.submit(PATH, sent);
    expect(done.text).toContain(
      'Closed. 1 appointment stays. 1 was moved. 1 customer chooses another time. 1 was cancelled.',
    );
    expect((await desk.press(PATH, sent)).status).toBe(303);
    expect(await changes.standing(appointments)).toEqual([
      ['ACTIVE', at(room, '09:00'), room.uuid],
      ['ACTIVE', at(room, '09:30'), room.uuid],
      ['ACTIVE', at(room, '11:30'), room.uuid],
      ['CANCELED', at(room, '10:30'), room.uuid],
    ]);
    expect(await closuresOf(practice)).toHaveLength(1);
    const mails = await service.sql(
      "select kind from mails where appointment_id = any($1::uuid[]) and facts ->> 'message' = 'New floor' and recipient <> 'practice@example.com' order by kind",
      [appointments],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['CANCELLATION_TO_CONSUMER', 'MOVE_TO_CONSUMER', 'RESCHEDULE_ASKED']);
  });

  test('something has changed since the preview → 409, shown again with a note and what was chosen; then closed', async () => {
    const { practice, room, appointments, desk } = await booked('09:00', '10:00');
    const [first] = appointments as [string];
    const preview = await desk.press(PATH, closingOf(room, '09:00', '11:00'));
    await practice.availability({ resource: room.uuid, start: `${room.day}T14:00`, end: `${room.day}T15:00` });
    const sent = { ...carried(preview), [`then-${first}`]: 'CANCEL', message: 'Sorry' };
    const stale = await desk.press(PATH, sent);
    expect(stale.status).toBe(409);
    expect(stale.text).toContain('Something has changed meanwhile. Please look again. Nothing has been closed yet.');
    expect(stale.html).toContain('<option value="CANCEL" selected>');
    expect(stale.html).toContain('Sorry</textarea>');
    expect(await closuresOf(practice)).toEqual([]);
    const again = { ...carried(stale), [`then-${first}`]: 'CANCEL', message: 'Sorry' };
    expect((await desk.submit(PATH, again)).text).toContain('Closed. 1 appointment stays. 1 was cancelled.');
  });

  test('two moved to one time → 409, shown again, nothing is changed', async () => {
    const { practice, room, appointments, desk } = await booked('09:00', '10:00');
    const preview = await desk.press(PATH, closingOf(room, '09:00', '11:00'));
    const sent = carried(preview);
    for (const each of appointments) sent[`then-${each}`] = `MOVE/${at(room, '11:30')}`;
    const refused = await desk.press(PATH, sent);
    expect([refused.status, await closuresOf(practice)]).toEqual([409, []]);
    expect(refused.text).toContain('A time that you chose was taken meanwhile.');
  });

  test.each([
    [{ start: '' }, 'start'],
    [{ end: '2020-01-01' }, 'end'],
  ] as const)('with %j → 400, everything typed is kept, and the field is named', async (wrong, name) => {
    const { practice, room, desk } = await booked('09:00');
    const sent = { ...closingOf(room, '09:00', '11:00', { reason: 'Typed' }), ...wrong };
    const refused = await desk.press(PATH, sent);
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('value="Typed"');
    expect(refused.html).toMatch(new RegExp(`id="close-${name}"[^>]*aria-invalid="true"`));
    expect(await closuresOf(practice)).toEqual([]);
  });

  test('nothing that is to be closed → 400', async () => {
    const { room, desk } = await booked('09:00');
    const { [`resource-${room.uuid}`]: _, ...sent } = closingOf(room, '09:00', '11:00');
    const refused = await desk.press(PATH, sent as Record<string, string>);
    expect([refused.status, refused.html.includes('id="close-resources-wrong"')]).toEqual([400, true]);
  });
});

describe('opening', () => {
  test('extra time → can be booked then; pressed twice → once; without an end → 400', async () => {
    const { practice, room, desk } = await booked('09:00');
    const sent = { action: 'open', key: newKey(), resource: room.uuid, day: room.day, start: '18:00', end: '20:00' };
    expect((await desk.submit(PATH, sent)).text).toContain('Opened.');
    expect((await desk.press(PATH, sent)).status).toBe(303);
    const { nodes } = await query(practice, 'availabilities', { resource: room.uuid }, '{ nodes { start end } }');
    expect(nodes.filter(({ start }: { start: string }) => start === `${room.day}T18:00`)).toHaveLength(1);
    const refused = await desk.press(PATH, { ...sent, key: newKey(), end: '' });
    expect([refused.status, /id="open-end"[^>]*aria-invalid/.test(refused.html)]).toEqual([400, true]);
  });

  test('a closure again → it is gone, and said; pressed twice → 404', async () => {
    const { practice, room, desk } = await booked('09:00');
    await desk.press(PATH, closingOf(room, '11:00', '12:00'));
    const page = await desk.open(PATH);
    const [, blackout = ''] = /name="blackout" value="([^"]+)"/.exec(page.html) ?? [];
    expect((await desk.submit(PATH, { action: 'reopen', blackout })).text).toContain('Opened again.');
    expect(await closuresOf(practice)).toEqual([]);
    expect((await desk.press(PATH, { action: 'reopen', blackout })).status).toBe(404);
  });
});

describe('rights', () => {
  test('a key without the scopes → 403, and no way to the page; with those of hours only → opens, and closes nothing', async () => {
    const { practice, room } = await booked('09:00');
    const reader = await deskWith(practice, 'BOOKINGS_WRITE');
    expect((await reader.open(PATH)).status).toBe(403);
    expect((await reader.press(PATH, closingOf(room, '11:00', '12:00'))).status).toBe(403);
    expect((await reader.open('/board')).html).not.toContain('/board/time');
    const hours = await deskWith(practice, 'HOURS_WRITE');
    expect(actionsOn(await hours.open(PATH))).toEqual(['open']);
    expect((await hours.press(PATH, closingOf(room, '11:00', '12:00'))).status).toBe(403);
    const both = await deskWith(practice, 'HOURS_WRITE', 'BOOKINGS_WRITE');
    expect((await both.open('/board')).html).toContain('/board/time');
    expect(actionsOn(await both.open(PATH))).toEqual(['close', 'open']);
  });

  test('staff of another provider → its rooms are not offered, and are not closed', async () => {
    const { practice, room } = await booked('09:00');
    const desk = await deskElsewhere(practice);
    expect((await desk.open(`${PATH}?provider=${practice.provider}`)).status).toBe(404);
    expect((await desk.press(PATH, closingOf(room, '11:00', '12:00'))).status).toBe(400);
    const opened = { action: 'open', key: newKey(), resource: room.uuid, day: room.day, start: '18:00', end: '20:00' };
    expect((await desk.press(PATH, opened)).status).not.toBe(303);
    expect(await closuresOf(practice)).toEqual([]);
  });
});

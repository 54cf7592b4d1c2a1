import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { appointmentCalls, eva } from '../support/calls/appointment-calls.ts';
import { book, hold } from '../support/calls/booking.ts';
import { newKeyOf } from '../support/calls/keys.ts';
import { mutate } from '../support/calls/mutate.ts';
import { personWithRooms } from '../support/calls/requirements.ts';
import { at, berlin, joining, slotOf } from '../support/calls/slots.ts';
import { boardOf, cookieOf, signIn } from '../support/pages/board.ts';
import { type ColumnSeen, columnsIn } from '../support/pages/calendar-grid.ts';
import { letPass, open } from '../support/pages/link-page.ts';
import { localDay, makePractice, type Practice } from '../support/practice.ts';
import { statementsOf } from '../support/recorded-statements.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();

/** A page of the board of a practice. */
const seen = async (practice: Practice, query: string) => (await boardOf(practice)).open(query);

const columns = async (practice: Practice, query = `?date=${practice.day}`): Promise<ColumnSeen[]> =>
  columnsIn((await seen(practice, query)).html);

/** Texts of the blocks of a column that are taken or closed. */
const taken = ({ blocks }: ColumnSeen): string[] =>
  blocks.filter(({ classes }) => !classes.includes('free')).map(({ text }) => text);

const nextDay = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The hours of a grid begin at 8. */
const rowOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours - 8) * 12 + minutes / 5;
};

describe('a day', () => {
  test('of several resources → a column for each, by priority and name, with their hours', async () => {
    const practice = await makePractice(service);
    for (const [internalName, priority] of [
      ['Maria', 0],
      ['Ben', 0],
      ['Zoe', -1],
    ] as const) {
      await practice.room({ resource: { internalName, priority } });
    }
    const shown = await columns(practice);
    expect(shown.map(({ name, below }) => [name, below])).toEqual([
      ['Zoe', '09:00–12:00'],
      ['Ben', '09:00–12:00'],
      ['Maria', '09:00–12:00'],
    ]);
  });

  test('with a booking, a request and a hold → each in its place, in words, leading to its page; free time to a booking', async () => {
    const practice = await makePractice(service);
    const room = await practice.room({ product: { followUpTimeMinutes: 10 } });
    const { body } = await book(service, slotOf(room, '09:00'), { firstname: 'Eva', lastname: 'Muster' });
    await hold(service, slotOf(room, '10:00'));
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
    await book(service, slotOf(room, '11:00'), { firstname: 'Adam', lastname: 'Müller' });
    const [{ blocks }] = (await columns(practice)) as [ColumnSeen];
    const free = (time: string) => `/board/book?resource=${room.uuid}&date=${room.day}&time=${time}`;
    const requested = blocks.find(({ classes }) => classes.includes('requested'))?.href;
    expect(requested).toMatch(/^\/board\/appointments\/[\da-f-]{36}$/);
    expect(blocks.map(({ from, until, text, href }) => [from, until, text, href])).toEqual([
      [
        rowOf('09:00'),
        rowOf('09:30'),
        'Eva Muster Booked 09:00 · Consultation',
        `/board/appointments/${body.createdAppointment.appointment_uuid}`,
      ],
      [rowOf('09:30'), rowOf('09:40'), 'Buffer', null],
      [rowOf('09:40'), rowOf('10:00'), '09:40 Book', free('09:40')],
      [rowOf('10:00'), rowOf('10:30'), 'Consultation Held · 10:00', null],
      [rowOf('10:30'), rowOf('10:40'), 'Buffer', null],
      [rowOf('10:40'), rowOf('11:00'), '10:40 Book', free('10:40')],
      [rowOf('11:00'), rowOf('11:30'), 'Adam Müller Requested · 11:00 · Consultation', requested],
      [rowOf('11:30'), rowOf('11:40'), 'Buffer', null],
      [rowOf('11:40'), rowOf('12:00'), '11:40 Book', free('11:40')],
    ]);
  });

  test('with a class, what was cancelled and who did not come → places, nothing, and a struck name', async () => {
    const practice = await makePractice(service);
    const room = await practice.room({ availability: { capacity: 8 }, product: { name: 'Back class' } });
    await book(service, slotOf(room, '10:00'));
    for (let i = 0; i < 2; i++) await book(service, await joining(service, slotOf(room, '10:00')));
    const { make, cancel } = appointmentCalls(practice);
    const plan = (clock: string, end: string) =>
      make({ resource: room.uuid, start: at(room, clock), end: at(room, end) });
    await cancel((await plan('11:00', '11:30')).uuid);
    const [{ blocks }] = (await columns(practice)) as [ColumnSeen];
    expect(blocks.filter(({ classes }) => classes.includes('take')).map(({ text }) => text)).toEqual([
      '3/8 Back class Booked 10:00',
    ]);
    const missed = await plan('14:00', '14:30');
    await letPass(service, missed.uuid);
    await mutate(practice, 'markNoShow', { participation: missed.participations[0].uuid });
    const pages = [];
    // two hours ago may be yesterday
    for (const day of [localDay(-1), localDay(0), localDay(1)]) pages.push((await seen(practice, `?date=${day}`)).html);
    expect(pages.join()).toContain('<s><bdi>Eva Muster</bdi></s>');
    expect(pages.join()).toContain('did not come · ');
  });

  test('with a further resource → its column names the other one, and leads to the same appointment', async () => {
    const practice = await makePractice(service);
    const { person, rooms } = await personWithRooms(practice, 1);
    await book(service, slotOf(person), { firstname: 'Eva', lastname: 'Muster' });
    const shown = await columns(practice);
    const [whole, part] = [person, rooms[0]!].map(({ uuid }) => shown.find(({ resource }) => resource === uuid)!);
    expect(part!.blocks[0]!.href).toBe(whole!.blocks[0]!.href);
    expect(taken(part!)).toEqual([`Eva Muster Booked 09:00 · with ${whole!.name} · Consultation`]);
    // the whole is moved
    expect([whole, part].map((column) => column!.blocks[0]!.classes.includes('moves'))).toEqual([true, false]);
  });

  test('with a message and a note → a dot that says so', async () => {
    const practice = await makePractice(service);
    const room = await practice.room();
    const { participations } = await appointmentCalls(practice).make({
      ...{ resource: room.uuid, start: at(room, '09:00'), end: at(room, '09:30') },
      participants: [{ ...eva, message: 'By the back door?' }],
    });
    await mutate(practice, 'updateParticipation', {
      participation: participations[0].uuid,
      input: { note: 'Knows the way' },
    });
    expect(taken((await columns(practice))[0]!)).toEqual(['Eva Muster Message, Note Booked 09:00']);
  });

  test('of less than five minutes each → every one is there, and none covers another', async () => {
    const practice = await makePractice(service);
    const room = await practice.room();
    for (const minute of [0, 1, 2]) {
      const [start, end] = [minute, minute + 1].map((each) => at(room, `09:0${each}`));
      await appointmentCalls(practice).make({ resource: room.uuid, start, end });
    }
    const [{ blocks }] = (await columns(practice)) as [ColumnSeen];
    expect(blocks.slice(0, 4).map(({ from, until }) => [from, until])).toEqual([
      [12, 13],
      [13, 14],
      [14, 15],
      [15, 18],
    ]);
  });

  test('that is closed → why, and the next open day; with free times → how to book; with a booking → neither', async () => {
    const practice = await makePractice(service);
    const { day, provider } = practice;
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=3' } });
    const closed = { provider, start: `${day}T00:00`, end: `${nextDay(day)}T23:00`, reason: 'Painting' };
    await practice.make('createBlackout', closed, 'created');
    const noteOf = async (date: string) => {
      const { html } = await seen(practice, `?date=${date}`);
      return /<p class="note">(.*?)<\/p>/s.exec(html)?.[1] ?? null;
    };
    const note = await noteOf(day);
    expect(note).toContain('Closed: Painting. Next open day: <a href="/board?');
    expect(note).toContain(`date=${nextDay(day, 2)}"`);
    expect(await noteOf(nextDay(day, 2))).toBe('Nothing booked yet. Press a free time to book.');
    await book(service, slotOf({ ...room, day: nextDay(day, 2) }));
    expect(await noteOf(nextDay(day, 2))).toBeNull();
    expect(await noteOf(nextDay(day, 60))).toBe('Closed.');
  });

  test('of a provider in another zone → by its clock', async () => {
    const practice = await makePractice(service, { timeZone: 'America/New_York' });
    const room = await practice.room();
    const [{ below, blocks, start }] = (await columns(practice)) as [ColumnSeen];
    expect(below).toBe('09:00–12:00');
    expect(blocks[0]).toMatchObject({ from: rowOf('09:00'), text: '09:00 Book' });
    const eight = Temporal.PlainDateTime.from(`${room.day}T08:00`).toZonedDateTime('America/New_York');
    expect(start).toBe(eight.epochMilliseconds);
  });

  test('of more resources than fit → the first 24, and a choice; of chosen ones → these', async () => {
    const practice = await makePractice(service);
    const uuids: string[] = [];
    for (let i = 0; i < 25; i++) uuids.push((await practice.resource()).uuid);
    const all = await seen(practice, `?date=${practice.day}`);
    expect(columnsIn(all.html)).toHaveLength(24);
    expect(all.text).toContain('Resources (24 of 25)');
    const [one, other] = uuids;
    const query = `?date=${practice.day}&resource=${one}&resource=${other}&resource=nothing`;
    const chosen = await seen(practice, query);
    expect(
      columnsIn(chosen.html)
        .map(({ resource }) => resource)
        .sort(),
    ).toEqual([one, other].sort());
    expect(chosen.text).toContain('Resources (2 of 25)');
    expect((await seen(practice, `?view=month&date=${practice.day}`)).status).toBe(200);
  });

  test('of 12 resources with 60 bookings → at most 120 KB, in as many statements as an empty one', async () => {
    const practice = await makePractice(service);
    const rooms = [];
    for (let i = 0; i < 12; i++) {
      const internalName = `Treatment room ${i} with a rather long name`;
      rooms.push(await practice.room({ resource: { internalName }, availability: { end: `${practice.day}T18:00` } }));
    }
    const board = await boardOf(practice);
    const query = `?date=${practice.day}`;
    const empty = await statementsOf(() => board.open(query));
    for (const room of rooms) {
      for (const clock of ['09:00', '10:00', '11:00', '13:00', '15:00']) {
        await book(service, slotOf(room, clock), { firstname: 'Maximiliane-Wilhelmina', lastname: 'von Hohenstein' });
      }
    }
    let html = '';
    const full = await statementsOf(async () => {
      html = (await board.open(query)).html;
    });
    expect(full).toBeLessThanOrEqual(empty);
    expect(columnsIn(html).flatMap(taken)).toHaveLength(60);
    expect(Buffer.byteLength(html)).toBeLessThan(120_000);
  });
});

describe('days on which the clocks change', () => {
  test.each([
    ['2027-03-28', 2],
    ['2027-10-31', 4],
  ])(
    '%s → 01:00 to 04:00 takes %i hours of the column, and another day of the week has the gap',
    async (day, hours) => {
      const practice = await makePractice(service);
      const { uuid } = await practice.room({ availability: { start: `${day}T01:00`, end: `${day}T04:00` } });
      const week = await columns(practice, `?view=week&date=${day}&resource=${uuid}`);
      expect(week).toHaveLength(7);
      const sunday = week.find(({ blocks }) => blocks.some(({ classes }) => classes.includes('free')))!;
      const rows = sunday.blocks
        .filter(({ classes }) => classes.includes('free'))
        .reduce((sum, { from, until }) => sum + until - from, 0);
      expect(rows).toBe(hours * 12);
      const gaps = week.map(({ blocks }) => blocks.filter(({ classes }) => classes.includes('gap')));
      const shorter = hours === 2 ? [sunday] : week.filter((column) => column !== sunday);
      expect(week.filter((_, i) => gaps[i]!.length)).toEqual(shorter);
      expect(gaps.flat().every(({ from, until, text }) => until - from === 12 && /^No such time/.test(text))).toBe(
        true,
      );
      // a script adds rows to the start, less those of the gap
      const midnight = Date.parse(berlin(day, '00:00'));
      expect((sunday.start - midnight) / 3_600_000).toBe(1);
    },
  );

  test('the repeated hour → is free twice, and its second pass is no link: its time would name the first one', async () => {
    const practice = await makePractice(service);
    const day = '2027-10-31';
    await practice.room({ availability: { start: `${day}T02:00`, end: `${day}T03:00` } });
    const [{ blocks }] = (await columns(practice, `?date=${day}`)) as [ColumnSeen];
    expect(blocks.map(({ href }) => href?.split('time=')[1] ?? null)).toEqual(['02:00', '02:30', null, null]);
  });
});

describe('a week', () => {
  test('of a resource → a column for each day, the way back to all resources, and how much of its places is booked', async () => {
    const practice = await makePractice(service);
    const room = await practice.room({ availability: { capacity: 16, end: `${practice.day}T09:30` } });
    await practice.room();
    await book(service, slotOf(room));
    for (let i = 0; i < 2; i++) await book(service, await joining(service, slotOf(room)));
    const { html, text } = await seen(practice, `?view=week&date=${room.day}&resource=${room.uuid}`);
    const week = columnsIn(html);
    expect(new Set(week.map(({ resource }) => resource))).toEqual(new Set([room.uuid]));
    expect(week.flatMap(taken)).toEqual(['3/16 Consultation Booked 09:00']);
    expect(html).toMatch(new RegExp(`<h2 id="c\\d"><a href="/board\\?provider=[^"]*view=day&amp;date=${room.day}"`));
    expect(text).toContain('19%');
  });
});

describe('a list', () => {
  test('→ times, names, telephone numbers, messages and notes, and what is free between', async () => {
    const practice = await makePractice(service);
    const room = await practice.room({ resource: { internalName: 'Maria' } });
    const { participations } = await appointmentCalls(practice).make({
      ...{ resource: room.uuid, product: room.product, start: at(room, '10:00'), end: at(room, '10:30') },
      participants: [{ ...eva, mobile: '+49 30 123', message: 'By the back door?' }],
    });
    await mutate(practice, 'updateParticipation', {
      participation: participations[0].uuid,
      input: { note: 'Knows the way' },
    });
    const { text, html } = await seen(practice, `?view=list&date=${room.day}`);
    for (const words of [
      'Maria 09:00–12:00 09:00 free until 10:00 · Book 10:00–10:30 Eva Muster Booked Consultation +49 30 123',
      'Message: By the back door? Note: Knows the way 10:30 free until 12:00 · Book',
    ]) {
      expect(text).toContain(words);
    }
    expect(html).toContain('<a class="tel" href="tel:+4930123">');
    expect(html).toContain(`/board/book?resource=${room.uuid}&amp;date=${room.day}&amp;time=10:30`);
  });

  test('of a class and of a person with a room → everybody in it; each of them with the other', async () => {
    const practice = await makePractice(service);
    const room = await practice.room({ availability: { capacity: 3 }, product: { name: 'Back class' } });
    const call = appointmentCalls(practice);
    await call.make({
      ...{ resource: room.uuid, product: room.product, start: at(room, '09:00'), end: at(room, '09:30') },
      ...{ capacity: 3, participants: [eva, { email: 'adam@example.org', firstName: 'Adam', lastName: 'Müller' }] },
    });
    const { person, rooms } = await personWithRooms(practice, 1, { resource: { internalName: 'Anna' } });
    await book(service, slotOf(person, '10:00'), { firstname: 'Ines', lastname: 'Costa' });
    const { text } = await seen(practice, `?view=list&date=${room.day}`);
    expect(text).toContain('2/3 Back class Booked Eva Muster Adam Müller');
    expect(text).toContain('Ines Costa Booked Consultation with Anna');
    const [{ internalName }] = (await service.sql(
      'select internal_name as "internalName" from resources where id = $1',
      [rooms[0]!.uuid],
    )) as [{ internalName: string }];
    expect(text).toContain(`Ines Costa Booked Consultation with ${internalName}`);
  });
});

describe('a month', () => {
  const cellOf = (html: string, date: string): string =>
    (new RegExp(`<td[^>]*><a href="[^"]*view=day&amp;date=${date}"[^>]*>(.*?)</a>`, 's').exec(html)?.[1] ?? '')
      .replace(/<b .*?<\/b>/, '')
      .replace(/<[^>]*>/g, '');

  test('of all resources → what is booked and requested, an appointment with a room once; why a day is closed', async () => {
    const practice = await makePractice(service);
    const { day, provider } = practice;
    const { person, rooms } = await personWithRooms(practice, 1);
    await book(service, slotOf(person));
    await practice.make('setChannel', { resource: person.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
    await book(service, slotOf(person, '10:00'));
    const closed = { provider, start: `${day}T00:00`, end: `${nextDay(day)}T00:00`, reason: 'Staff <outing>' };
    const all = await seen(practice, `?view=month&date=${day}`);
    expect(cellOf(all.html, day)).toMatch(/ \d{4} 1 booked 1 request$/);
    const one = await seen(practice, `?view=month&date=${day}&resource=${rooms[0]!.uuid}`);
    expect(cellOf(one.html, day)).toMatch(/ \d{4} 1 booked 1 request$/);
    await practice.make('createBlackout', closed, 'created');
    const { html } = await seen(practice, `?view=month&date=${day}`);
    expect(cellOf(html, day)).toMatch(/ \d{4} 1 booked 1 request Closed: Staff &lt;outing&gt;$/);
    const free = day.endsWith('01') ? nextDay(day) : nextDay(day, -1);
    expect(cellOf(html, free)).toMatch(/ \d{4} Closed$/);
  });
});

describe('the address', () => {
  test('with a date that is none, or an unknown view → the day of today', async () => {
    const practice = await makePractice(service);
    await practice.room();
    const board = await boardOf(practice);
    const today = (await board.open()).heading;
    for (const query of ['?date=2026-02-30', '?date=x&view=year', '?date=9999-12-31', '?resource=x&provider=y']) {
      const page = await board.open(query);
      expect([page.status, page.heading]).toEqual([200, today]);
    }
  });

  test('of an archived resource → its week, as the link of its column leads there', async () => {
    const practice = await makePractice(service);
    const room = await practice.room({ resource: { internalName: 'Old room' } });
    await practice.room();
    await book(service, slotOf(room));
    await mutate(practice, 'updateResource', { resource: room.uuid, input: { archived: true } });
    expect((await columns(practice)).map(({ name }) => name)).toContain('Old room');
    const { heading, status } = await seen(practice, `?view=week&date=${room.day}&resource=${room.uuid}`);
    expect([status, heading.startsWith('Old room: ')]).toEqual([200, true]);
  });
});

test('a key that may only read → the same blocks, and no way to a booking', async () => {
  const practice = await makePractice(service);
  const room = await practice.room();
  await book(service, slotOf(room, '09:30'));
  const { key } = await newKeyOf(service, { crmId: practice.crmId, scopes: ['BOOKINGS_READ'] });
  const cookie = cookieOf(await signIn(service, key));
  const { html, text } = await open(service, `/board?date=${room.day}`, { cookie });
  expect(text).toContain('You can look, but not change anything here.');
  expect(html).not.toMatch(/\/board\/book|\bmoves\b/);
  expect(columnsIn(html)[0]!.blocks.map(({ from, until }) => [from, until])).toEqual([
    [rowOf('09:00'), rowOf('09:30')],
    [rowOf('09:30'), rowOf('10:00')],
    [rowOf('10:00'), rowOf('12:00')],
  ]);
  const list = await open(service, `/board?view=list&date=${room.day}`, { cookie });
  expect(list.html).not.toContain('/board/book');
});

import { describe, expect, test } from 'vitest';
import { TODO_SECTIONS } from '../../../src/doors/pages/board/todo/todo-sections.ts';
import { STAFF_SENTENCES } from '../../../src/languages/staff.ts';
import { book } from '../../support/calls/booking.ts';
import { putBusy, sourceOf } from '../../support/calls/busy-times.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { participationCalls } from '../../support/calls/participation-calls.ts';
import { at, joining, slotOf } from '../../support/calls/slots.ts';
import { actionsOn, deskElsewhere, deskOf, deskWith, newKey } from '../../support/pages/desk.ts';
import type { Seen } from '../../support/pages/link-page.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { statementsOf } from '../../support/recorded-statements.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();

async function deskOfAnother() {
  const practice = await makePractice(service);
  return { practice, desk: await deskOf(practice), calls: participationCalls(practice) };
}

const stateOf = async (participation: string): Promise<string> =>
  (await service.sql('select state from participations where id = $1', [participation]))[0]!.state;

/** Makes the mail about a place fail. */
async function failed(participation: string, kind = 'BOOKING_CONFIRMATION'): Promise<string> {
  const [mail] = await service.sql<{ id: string }>(
    `update mails set state = 'FAILED', failure = '400 Bad Request', sent_at = null
     where participation_id = $1 and kind = $2 returning id`,
    [participation, kind],
  );
  return mail!.id;
}

const countIn = ({ html }: Seen): string | undefined => /To do <span class="count">(\d+)<\/span><\/a>/.exec(html)?.[1];

describe('requests', () => {
  test('confirm in place → booked, the page says who gets an e-mail; pressed twice → nothing more', async () => {
    const { desk, calls } = await deskOfAnother();
    const { participation, email } = await calls.place('REQUESTED');
    const page = await desk.open('/board/todo');
    expect(page.text).toContain('Requests to answer 1');
    expect(page.html).toContain(`mailto:${email}`);
    expect(countIn(page)).toBe('1');
    const fields = { action: 'confirm', place: participation };
    const done = await desk.submit('/board/todo', fields);
    expect(done.text.replaceAll(/[\u2068\u2069]/g, '')).toMatch(/Confirmed\. \S+ \S+ gets an e-mail\./);
    expect(done.text).toContain('Nothing to do. Next appointment:');
    expect([await stateOf(participation), countIn(done)]).toEqual(['BOOKED', undefined]);
    expect((await desk.press('/board/todo', fields)).status).toBe(303);
  });

  test('decline with a message → declined, and the message is in the mail; no name is in the address', async () => {
    const { desk, calls } = await deskOfAnother();
    const { participation } = await calls.place('REQUESTED');
    const answer = await desk.press('/board/todo', {
      action: 'decline',
      place: participation,
      message: 'We are closed.',
    });
    expect(answer.headers.get('location')).toBe(`/board/todo?place=${participation}&done=decline`);
    expect(await stateOf(participation)).toBe('DECLINED');
    const mail =
      "select facts ->> 'message' as message from mails where participation_id = $1 and kind = 'REQUEST_DECLINED'";
    expect(await service.sql(mail, [participation])).toEqual([{ message: 'We are closed.' }]);
  });

  test('confirm what was declined meanwhile → 409, the page says so, nothing is changed', async () => {
    const { desk, calls } = await deskOfAnother();
    const { participation } = await calls.place('REQUESTED');
    await desk.press('/board/todo', { action: 'decline', place: participation });
    const refused = await desk.press('/board/todo', { action: 'confirm', place: participation });
    expect([refused.status, await stateOf(participation)]).toEqual([409, 'DECLINED']);
    expect(refused.text).toContain('This request cannot be confirmed any more');
  });

  test('three for one class → each is counted; answers to custom fields → beside the buttons, as text', async () => {
    const practice = await makePractice(service, { customFieldsAllowed: true });
    const field = { provider: practice.provider, key: 'animal', type: 'TEXT', labels: { en: 'Animal', de: 'Tier' } };
    await practice.make('setCustomField', field);
    const room = await practice.room({ availability: { capacity: 3 } });
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
    await book(service, slotOf(room), { customFields: { animal: '<b>Rex</b>' } });
    for (const _ of [1, 2]) await book(service, await joining(service, slotOf(room)));
    const { html, text } = await (await deskOf(practice)).open('/board/todo', { 'accept-language': 'de' });
    expect(text).toContain('Tier <b>Rex</b>');
    expect(html).toContain('&lt;b&gt;Rex&lt;/b&gt;');
    expect(html.match(/value="confirm"/g)).toHaveLength(3);
  });

  test.each<Record<string, string>>([{ origin: 'https://evil.example' }, { origin: 'null' }, {}])(
    'confirmed by a form with the headers %j → 403, nothing is changed',
    { tags: ['attack/foreign-form-board'] },
    async (headers) => {
      const { desk, calls } = await deskOfAnother();
      const { participation } = await calls.place('REQUESTED');
      expect((await desk.press('/board/todo', { action: 'confirm', place: participation }, headers)).status).toBe(403);
      expect(await stateOf(participation)).toBe('REQUESTED');
    },
  );
});

/** A booking at a time that another calendar says is busy. */
async function busyOver(practice: Practice): Promise<string> {
  const room = await practice.room();
  const { body } = await book(service, slotOf(room, '10:00'), { firstname: 'Bea', lastname: 'Besetzt' });
  await putBusy(practice, await sourceOf(practice, room.uuid), room, [['10:00', '11:00']]);
  return body.createdAppointment.appointment_uuid;
}

/** A booking that was agreed for 09:00, before a country changed its clocks: it is at 10:00 now. */
async function changedClocks(practice: Practice) {
  const room = await practice.room();
  const { body } = await book(service, slotOf(room, '10:00'), { firstname: 'Karl', lastname: 'Uhr' });
  const appointment: string = body.createdAppointment.appointment_uuid;
  await service.sql('update appointments set agreed_start = $2 where id = $1', [appointment, `${room.day}T09:00`]);
  return { appointment, room };
}

test('a booking at a time that is busy elsewhere → listed with who comes, and its page; not to other providers', async () => {
  const { practice, desk } = await deskOfAnother();
  const appointment = await busyOver(practice);
  const page = await desk.open('/board/todo');
  expect(page.text).toContain('Bea Besetzt');
  expect(page.html).toContain(`href="/board/appointments/${appointment}"`);
  expect(countIn(page)).toBe('1');
  expect((await (await deskElsewhere(practice)).open('/board/todo')).text).toContain('Nothing to do.');
});

describe('clocks that have changed', () => {
  const bookedAt = async (appointment: string) =>
    (
      await service.sql('select starts_at as start, agreed_start as agreed from appointments where id = $1', [
        appointment,
      ])
    )[0]!;

  test('→ both times; keep the one of the clocks → settled, and nobody is mailed', async () => {
    const { practice, desk } = await deskOfAnother();
    const { appointment, room } = await changedClocks(practice);
    const page = await desk.open('/board/todo');
    expect(page.text).toMatch(/Clocks have changed 1 .*10:00.*Agreed for .*09:00 Karl Uhr/);
    expect(countIn(page)).toBe('1');
    const mails = () => service.sql('select count(*)::int as count from mails where crm_id = $1', [practice.crmId]);
    const before = await mails();
    const done = await desk.submit('/board/todo', { action: 'keepClocks', appointment });
    expect(done.text).toContain('Kept. The appointment is at the time that clocks show now.');
    expect(await bookedAt(appointment)).toEqual({ start: new Date(at(room, '10:00')), agreed: null });
    expect([await mails(), countIn(done)]).toEqual([before, undefined]);
  });

  test('move to the agreed time → moved; taken meanwhile → 412, and it stays', async () => {
    const { practice, desk } = await deskOfAnother();
    const { appointment, room } = await changedClocks(practice);
    const fields = { action: 'agreedTime', appointment, start: at(room, '09:00') };
    const { body } = await book(service, slotOf(room, '09:00'));
    const refused = await desk.press('/board/todo', fields);
    expect([refused.status, refused.text.includes('This time is taken.')]).toEqual([412, true]);
    await mutate(practice, 'cancelAppointment', { appointment: body.createdAppointment.appointment_uuid });
    expect((await desk.submit('/board/todo', fields)).text).toContain('Moved to the agreed time.');
    expect(await bookedAt(appointment)).toEqual({ start: new Date(at(room, '09:00')), agreed: null });
  });

  test('a key that reads → no button, and 403', async () => {
    const practice = await makePractice(service);
    const { appointment } = await changedClocks(practice);
    const desk = await deskWith(practice, 'BOOKINGS_READ');
    expect(actionsOn(await desk.open('/board/todo'))).toEqual([]);
    expect((await desk.press('/board/todo', { action: 'keepClocks', appointment })).status).toBe(403);
  });
});

describe('mails that failed', () => {
  const sentTo = (participation: string) =>
    service.sql("select recipient, kind from mails where participation_id = $1 and state = 'QUEUED' order by kind", [
      participation,
    ]);

  test('correct and send again → the booking has the address, and the mail goes there once, however often it is pressed', async () => {
    const { desk, calls } = await deskOfAnother();
    const { participation } = await calls.place('IMMEDIATE');
    const mail = await failed(participation);
    expect((await desk.open('/board/todo')).text).toContain('400 Bad Request');
    const sent = { action: 'correct', key: newKey(), mail, place: participation, email: 'right@example.org' };
    const done = await desk.submit('/board/todo', sent);
    expect(done.text).toContain('The address has been corrected, and the e-mail is being sent again.');
    expect((await desk.press('/board/todo', sent)).status).toBe(303);
    const mails = await sentTo(participation);
    expect(mails.filter(({ recipient }) => recipient === 'right@example.org')).toEqual([
      { recipient: 'right@example.org', kind: 'BOOKING_CONFIRMATION' },
    ]);
    expect(countIn(done)).toBeUndefined();
  });

  test('corrected to what is no address → 400, the field has what was typed, and nothing is sent', async () => {
    const { desk, calls } = await deskOfAnother();
    const { participation, email } = await calls.place('IMMEDIATE');
    const mail = await failed(participation);
    const sent = { action: 'correct', key: newKey(), mail, place: participation, email: 'a wrong one' };
    const refused = await desk.press('/board/todo', sent);
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('value="a wrong one" aria-invalid="true"');
    const [place] = await service.sql('select email from participations where id = $1', [participation]);
    expect(place).toEqual({ email });
  });

  test('one to the provider → sent again as it is, without a field', async () => {
    const { desk, calls } = await deskOfAnother();
    const { participation } = await calls.place('IMMEDIATE');
    const mail = await failed(participation, 'BOOKING_NOTIFICATION');
    const page = await desk.open('/board/todo');
    expect(page.html).not.toContain('name="email"');
    expect((await desk.submit('/board/todo', { action: 'resend', mail })).text).toContain('is being sent again');
    expect(await service.sql('select state from mails where id = $1', [mail])).toEqual([{ state: 'QUEUED' }]);
  });
});

describe('rights', () => {
  async function somethingOf(practice: Practice) {
    const calls = participationCalls(practice);
    const request = await calls.place('REQUESTED');
    const booked = await calls.place('IMMEDIATE');
    return { request: request.participation, booked: booked.participation, mail: await failed(booked.participation) };
  }

  test('a key that reads → everything is shown, without a button; POST → 403', async () => {
    const practice = await makePractice(service);
    const { request, mail, booked } = await somethingOf(practice);
    const desk = await deskWith(practice, 'BOOKINGS_READ');
    const page = await desk.open('/board/todo');
    expect([actionsOn(page), page.text.includes('Requests to answer 1')]).toEqual([[], true]);
    const email = 'new@example.org';
    for (const fields of [
      { action: 'confirm', place: request },
      { action: 'decline', place: request },
      { action: 'resend', mail },
      { action: 'correct', key: newKey(), mail, place: booked, email },
    ]) {
      expect((await desk.press('/board/todo', fields as Record<string, string>)).status, fields.action).toBe(403);
    }
  });

  test('a key that answers requests → those buttons, and no other', async () => {
    const practice = await makePractice(service);
    await somethingOf(practice);
    expect(actionsOn(await (await deskWith(practice, 'REQUESTS_ANSWER')).open('/board/todo'))).toEqual([
      'confirm',
      'decline',
    ]);
  });

  test('staff of another provider → see nothing of it; its page and its things are 404', async () => {
    const practice = await makePractice(service);
    const { request, mail } = await somethingOf(practice);
    const desk = await deskElsewhere(practice);
    expect((await desk.open('/board/todo')).text).toContain('Nothing to do.');
    expect((await desk.open(`/board/todo?provider=${practice.provider}`)).status).toBe(404);
    expect((await desk.press('/board/todo', { action: 'confirm', place: request })).status).toBe(404);
    expect((await desk.press('/board/todo', { action: 'resend', mail })).status).toBe(404);
  });
});

test.each<Record<string, string>>([{}, { action: 'x' }, { action: 'confirm', place: 'x' }])(
  'the fields %j → 400, and the page',
  async (fields) => {
    const { desk } = await deskOfAnother();
    const answer = await desk.press('/board/todo', fields);
    expect([answer.status, answer.heading]).toEqual([400, 'To do']);
  },
);

test('more to do → no more statements; the sections are those of one list', async () => {
  const { practice, desk, calls } = await deskOfAnother();
  const counts: number[] = [];
  for (const _ of [1, 2]) {
    await calls.place('REQUESTED');
    await failed((await calls.place('IMMEDIATE')).participation);
    await busyOver(practice);
    await changedClocks(practice);
    counts.push(await statementsOf(async () => void (await desk.open('/board/todo'))));
  }
  expect(counts[1]).toBe(counts[0]);
  const page = await desk.open('/board/todo');
  expect([...page.html.matchAll(/<section class="[^"]*" id="(\w+)"/g)].map(([, id]) => id)).toEqual(
    TODO_SECTIONS.map(({ name }) => name),
  );
});

test.each([
  ['en', ['1 customer', '1 was moved.', '1 more appointment stays.']],
  ['de', ['1 Treffer', '1 wurde verlegt.', '1 weiterer Termin bleibt.']],
  ['es', ['1 cliente', '1 ha cambiado de hora.', '1 cita más se mantiene.']],
  ['fr', ['1 client', '1 a été déplacé.', '1 autre rendez-vous est maintenu.']],
  ['it', ['1 cliente', '1 è stato spostato.', 'Un altro appuntamento resta.']],
] as const)('the pages in %s → count one in the singular', (tag, sentences) => {
  const { customers, time } = STAFF_SENTENCES[tag];
  expect([customers.found(1), time.applied.moved(1), time.others(1)]).toEqual(sentences);
});

test('every page → the header has the number of things to do', async () => {
  const { practice, desk, calls } = await deskOfAnother();
  const { appointment } = await calls.place('REQUESTED');
  await practice.room();
  const { provider } = practice;
  for (const path of [
    '/board',
    `/board/appointments/${appointment}`,
    '/board/customers',
    `/board/book?provider=${provider}`,
    '/board/time',
  ]) {
    expect(countIn(await desk.open(path)), path).toBe('1');
  }
});

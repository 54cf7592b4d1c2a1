import { describe, expect, test } from 'vitest';
import { linksOf } from '../../src/mails/letters/mail-links.ts';
import { writeMail } from '../../src/mails/letters/write-mail.ts';
import type { MailFacts } from '../../src/records/entities/values/mail-facts.ts';
import { MailKind } from '../../src/records/entities/values/mail-kind.ts';
import { eva } from '../support/calls/appointment-calls.ts';
import { book, hold } from '../support/calls/booking.ts';
import { busyDay, putBusy, sourceOf } from '../support/calls/busy-times.ts';
import { mutate, query } from '../support/calls/mutate.ts';
import { personWithRooms } from '../support/calls/requirements.ts';
import { SettingsChanges } from '../support/calls/settings-changes.ts';
import { at, slotOf } from '../support/calls/slots.ts';
import { deskOf } from '../support/pages/desk.ts';
import { links, open, soon, submit } from '../support/pages/link-page.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service, { language: 'en' });
const changes = new SettingsChanges(practice);

/** Books a room, and returns the appointment and the place. */
async function booked(room: Room, clock: string, fields: object = {}) {
  const { body } = await book(service, slotOf(room, clock), fields);
  const appointment: string = body.createdAppointment.appointment_uuid;
  const [place] = await service.sql('select id from participations where appointment_id = $1', [appointment]);
  return { appointment, participation: String(place!.id) };
}

const noticesOf = (source: string) =>
  service.sql<{ facts: MailFacts; recipient: string; created_at: Date }>(
    `select facts, recipient, created_at from mails where kind = 'BUSY_CONFLICT' and dedupe_key like '%' || $1 || '%'`,
    [source],
  );

describe('the mail about bookings at busy times', () => {
  test('times are put over several bookings → one mail to the provider, with a link for each; a hold is in none', async () => {
    const room = await practice.room();
    const source = await sourceOf(practice, room.uuid, { name: 'Calendar of Ida' });
    const [first, second] = [await booked(room, '09:00'), await booked(room, '10:00')];
    await hold(service, slotOf(room, '11:00'));
    await putBusy(practice, source, room, [['09:00', '12:00']]);
    const [mail, ...others] = await noticesOf(source);
    expect([others, mail!.recipient]).toEqual([[], 'practice@example.com']);
    const toWrite = {
      uuid: source,
      kind: MailKind.BUSY_CONFLICT,
      language: 'en',
      facts: mail!.facts,
      createdAt: new Date(),
    };
    const { subject, text, html } = writeMail(toWrite, linksOf(toWrite, links));
    expect(subject).toBe('Bookings at a time that is busy elsewhere: 2');
    expect(text).toContain('The calendar Calendar of Ida now says that Room is busy');
    for (const { participation } of [first, second]) {
      expect(text).toContain(`/requests/${participation}/ask?token=`);
      expect(html).toContain(`/requests/${participation}/ask?token=`);
    }
    expect(text.match(/\/ask\?token=/g)).toHaveLength(2);
    expect(text).not.toMatch(/eva|Muster/i);
    await putBusy(practice, source, room, [['09:00', '11:00']]);
    expect(await noticesOf(source)).toHaveLength(1);
  });

  test.each(['de', 'en', 'es', 'fr', 'it'])(
    'in %s → names the resource and the number of further bookings',
    (language) => {
      const provider = {
        uuid: crypto.randomUUID(),
        name: 'Practice',
        email: 'a@example.org',
        phone: null,
        impressum: null,
      };
      const look = {
        privacyUrl: null,
        termsUrl: null,
        accent: null,
        picture: null,
        timeZone: 'Europe/Berlin',
        language,
      };
      const span = { start: '2026-12-01T08:00:00.000Z', end: '2026-12-01T08:30:00.000Z' };
      const bookings = [{ ...span, participation: crypto.randomUUID(), what: ['Coaching', 'Ida'] }];
      const write = (conflicts: object, kind = MailKind.BUSY_CONFLICT, key = 'conflicts') => {
        const facts = { provider: { ...provider, ...look }, [key]: conflicts } as unknown as MailFacts;
        const mail = { uuid: provider.uuid, kind, language, facts, createdAt: new Date() };
        return writeMail(mail, linksOf(mail, links));
      };
      const told = { resource: 'Ida', calendar: null, bookings };
      expect(write({ ...told, more: 0 }).text).toContain('Ida');
      expect(write({ ...told, more: 7 }).text).toContain('7');
      expect(write({ ...told, more: 1 }).subject).toContain('2');
      const failing = { uuid: 'x', resource: 'Ida', calendar: 'calendar.example', failure: 'HTTP_404' };
      const { text } = write(failing, MailKind.BUSY_SOURCE_FAILING, 'failing');
      for (const shown of ['Ida', 'calendar.example', 'HTTP_404']) expect(text).toContain(shown);
    },
  );
});

describe('the link of such a mail', () => {
  const askLink = (participation: string) => links.ask(participation, soon());

  test('is opened → the booking and one button, and nothing changes; pressed → the consumer is asked by mail', async () => {
    const { participation } = await booked(await practice.room(), '09:00', { email: 'nora@example.org' });
    const asked = () =>
      service.sql(
        `select facts->>'message' as message from mails where participation_id = $1 and kind = 'RESCHEDULE_ASKED'`,
        [participation],
      );
    const page = await open(service, askLink(participation));
    expect(page).toMatchObject({ status: 200, heading: 'Ask for another time?', buttons: ['Ask for another time'] });
    expect(page.text).toContain('nora@example.org');
    expect(await asked()).toEqual([]);
    const done = await submit(service, askLink(participation), { message: 'I am away' });
    expect(done).toMatchObject({ status: 200, heading: 'The consumer was asked', buttons: [] });
    expect(await asked()).toEqual([{ message: 'I am away' }]);
    await submit(service, askLink(participation), { message: 'I am away' });
    expect(await asked()).toHaveLength(1);
  });

  test('of a booking without an address → says to call, and has no button', async () => {
    const room = await practice.room();
    const { participations } = await practice.make(
      'createAppointment',
      {
        resource: room.uuid,
        start: at(room, '09:00'),
        end: at(room, '09:30'),
        participants: [{ ...eva, email: null, mobile: '+49 170 1234567' }],
      },
      'participations { uuid }',
    );
    const page = await open(service, askLink(participations[0].uuid));
    expect(page).toMatchObject({ heading: 'Busy elsewhere at this time', buttons: [] });
    expect(page.text).toContain('+49 170 1234567');
  });

  test('where no other time is free → says so, and nothing is sent', async () => {
    const room = await practice.room({ availability: { end: `${practice.day}T09:30` } });
    const { participation } = await booked(room, '09:00', { email: 'nora@example.org' });
    const page = await submit(service, askLink(participation), {});
    expect(page.status).toBe(409);
    expect(page.text).toContain('There is no other free time to choose');
    expect(
      await service.sql(`select from mails where participation_id = $1 and kind = 'RESCHEDULE_ASKED'`, [participation]),
    ).toEqual([]);
  });

  test('of another purpose, another booking or another time → invalid', async () => {
    const [one, other] = [await booked(await practice.room(), '09:00'), await booked(await practice.room(), '09:00')];
    const tokenOf = (link: string) => new URL(link).searchParams.get('token');
    for (const link of [
      links.answer(one.participation, soon()).confirm.replace('/confirm', '/ask'),
      links.ask(one.participation, new Date(Date.now() - 1_000)),
      askLink(one.participation).replace(one.participation, other.participation),
    ]) {
      expect((await open(service, link)).status).toBe(404);
    }
    const answer = links
      .answer(one.participation, soon())
      .confirm.replace(/token=.*/, `token=${tokenOf(askLink(one.participation))}`);
    expect((await open(service, answer)).status).toBe(404);
  });
});

describe('overBusyTime', () => {
  const listed = async (filter: object) => {
    const { nodes } = await query(
      practice,
      'appointments',
      { filter: { overBusyTime: true, ...filter } },
      '{ nodes { uuid } }',
    );
    return nodes.map(({ uuid }: { uuid: string }) => uuid);
  };

  test('→ lists the bookings at busy times of a resource or a provider, but for those that are wanted there', async () => {
    const [room, elsewhere] = [await practice.room(), await practice.room()];
    const source = await sourceOf(practice, room.uuid);
    const { appointment } = await booked(room, '10:00');
    await booked(room, '09:00');
    await booked(elsewhere, '10:00');
    await practice.make('createAppointment', {
      ...{ resource: room.uuid, start: at(room, '10:30'), end: at(room, '11:00') },
      ...{ participants: [eva], overBusy: true },
    });
    await putBusy(practice, source, room, [['10:00', '12:00']]);
    expect(await listed({ resource: room.uuid })).toEqual([appointment]);
    expect(await listed({ provider: practice.provider })).toContain(appointment);
    expect(await listed({ resource: elsewhere.uuid })).toEqual([]);
    const { body } = await service.call(
      `GET /rest/1/crms/${practice.crmId}/appointments?resource=${room.uuid}&overBusyTime=true`,
      undefined,
      practice.headers,
    );
    expect(body.appointments.map(({ uuid }: { uuid: string }) => uuid)).toEqual([appointment]);
    await putBusy(practice, source, room, []);
    expect(await listed({ resource: room.uuid })).toEqual([]);
  });

  test('→ lists an appointment by the busy times of a room that it takes', async () => {
    const { person, rooms } = await personWithRooms(practice, 1);
    const { appointment } = await booked(person, '10:00');
    await putBusy(practice, await sourceOf(practice, rooms[0]!.uuid), rooms[0]!, [['10:00', '11:00']]);
    expect(await listed({ resource: rooms[0]!.uuid })).toEqual([appointment]);
  });

  test('without a provider and a resource → INVALID_INPUT', async () => {
    const { errors } = await service.graphql(
      '{ appointments(filter: { overBusyTime: true }) { totalCount } }',
      {},
      practice.headers,
    );
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', fields: ['filter.overBusyTime'] });
  });

  test('→ the things to do have them, each with its page', async () => {
    const own = await makePractice(service);
    const desk = await deskOf(own);
    const room = await own.room();
    expect((await desk.open('/board/todo')).text).not.toContain('Bookings at a busy time');
    const { body } = await book(service, slotOf(room, '10:00'));
    await putBusy(own, await sourceOf(own, room.uuid), room, [['10:00', '11:00']]);
    const { html } = await desk.open('/board/todo');
    const [section = ''] = /<section class="panel" id="conflicts">.*?<\/section>/s.exec(html) ?? [];
    expect(section).toContain(`/board/appointments/${body.createdAppointment.appointment_uuid}`);
  });
});

describe('settleBusyTimes', () => {
  test('→ affects what was booked before, and moves, asks, keeps and cancels as it is told; the times stay', async () => {
    const { room, appointments } = await changes.booked('09:00', '09:30', '10:00', '11:00');
    const source = await sourceOf(practice, room.uuid);
    await practice.make('createAppointment', {
      ...{ resource: room.uuid, start: at(room, '10:30'), end: at(room, '11:00') },
      ...{ participants: [eva], overBusy: true },
    });
    await mutate(
      practice,
      'putBusyTimes',
      { source, input: busyDay(room, [['09:00', '11:00']]) },
      '{ source { uuid } }',
    );
    const change = { settleBusyTimes: room.uuid };
    const { revision, affected } = await query(
      practice,
      'previewChange',
      { change },
      '{ revision affected { nodes { appointment { uuid } reasons } } }',
    );
    expect(affected.nodes).toEqual(
      appointments.slice(0, 3).map((uuid) => ({ appointment: { uuid }, reasons: ['BUSY'] })),
    );
    const actions = [
      { appointment: appointments[0], action: 'MOVE', start: at(room, '11:30') },
      { appointment: appointments[1], action: 'CANCEL' },
    ];
    expect(await changes.apply(change, revision, { actions, otherwise: 'KEEP' })).toEqual({
      kept: 1,
      moved: 1,
      asked: 0,
      canceled: 1,
    });
    const left = await query(practice, 'previewChange', { change }, '{ affected { nodes { appointment { uuid } } } }');
    expect(left.affected.nodes).toEqual([{ appointment: { uuid: appointments[2] } }]);
  });

  test('of a room that appointments of a person take → affects them by the room', async () => {
    const { person, rooms } = await personWithRooms(practice, 1);
    const { appointment } = await booked(person, '10:00');
    await putBusy(practice, await sourceOf(practice, rooms[0]!.uuid), rooms[0]!, [['10:00', '11:00']]);
    const { affected } = await query(
      practice,
      'previewChange',
      { change: { settleBusyTimes: rooms[0]!.uuid } },
      '{ affected { nodes { appointment { uuid } reasons } } }',
    );
    expect(affected.nodes).toEqual([{ appointment: { uuid: appointment }, reasons: ['REQUIRED_RESOURCE'] }]);
  });
});

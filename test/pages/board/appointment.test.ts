import { describe, expect, test } from 'vitest';
import { appointmentCalls, eva, noon } from '../../support/calls/appointment-calls.ts';
import { book } from '../../support/calls/booking.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { participationCalls } from '../../support/calls/participation-calls.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { sequence } from '../../support/events.ts';
import { cookieOf, ownForm } from '../../support/pages/board.ts';
import { actionsOn, deskElsewhere, deskOf, deskWith, newKey, recordPath } from '../../support/pages/desk.ts';
import { request, type Seen } from '../../support/pages/link-page.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service, { customFieldsAllowed: true });
await practice.make('setCustomField', {
  provider: practice.provider,
  key: 'animal',
  type: 'TEXT',
  labels: { en: 'Animal' },
});
const { make } = appointmentCalls(practice);
const { place, decide } = participationCalls(practice);
const desk = await deskOf(practice);
const reader = await deskWith(practice, 'BOOKINGS_READ');
const answerer = await deskWith(practice, 'REQUESTS_ANSWER');
const elsewhere = await deskElsewhere(practice);

interface Names {
  appointment: string;
  participation: string;
}

let days = 5;
async function made({ participants = [eva], past = false, ...more }: Record<string, unknown> = {}): Promise<Names> {
  const room = await practice.room();
  days += 1;
  const at = past ? -2 : days;
  const input = { resource: room.uuid, start: noon(at), end: noon(at, 30), participants, ...more };
  const { uuid, participations } = await make(input);
  return { appointment: uuid, participation: participations[0].uuid };
}

const placeNow = ({ participation }: Names) =>
  query(
    practice,
    'participation',
    { participation },
    '{ state note email firstName lastName mobile language noShowAt askedUntil answers { key text } }',
  );

const appointmentNow = ({ appointment }: Names) =>
  query(
    practice,
    'appointment',
    { appointment },
    '{ state capacity contactChannel { type value } participations { uuid state firstName note } }',
  );

/** Kinds of the mails about an appointment that are to be sent. */
const mailsOf = async ({ appointment }: Names): Promise<string[]> =>
  (
    await service.sql<{ kind: string }>(
      "select kind from mails where appointment_id = $1 and state = 'QUEUED' order by created_at, kind",
      [appointment],
    )
  ).map(({ kind }) => kind);

interface Case {
  /** Fields of the form. */
  fields: (names: Names) => Record<string, string> | Promise<Record<string, string>>;
  make: () => Promise<Names>;
  /** Reads what the form has changed. */
  sees: (names: Names) => Promise<unknown>;
  is: unknown;
  told: string;
}

/** Each action that a page of an appointment has. */
const ACTIONS: { [action: string]: Case } = {
  confirm: {
    make: () => place('REQUESTED'),
    fields: () => ({ notify: '1' }),
    sees: async (names) => [(await placeNow(names)).state, (await mailsOf(names)).includes('REQUEST_CONFIRMED')],
    is: ['BOOKED', true],
    told: 'Confirmed. Eva Muster gets an e-mail.',
  },
  decline: {
    make: () => place('REQUESTED'),
    fields: () => ({ message: 'We are closed.' }),
    sees: async (names) => [(await placeNow(names)).state, (await mailsOf(names)).includes('REQUEST_DECLINED')],
    is: ['DECLINED', false],
    told: 'Declined. Eva Muster gets no e-mail.',
  },
  cancel: {
    make: made,
    fields: () => ({ message: 'The boiler is broken.', notify: '1' }),
    sees: async (names) => {
      const sql =
        "select facts ->> 'message' as message from mails where kind = 'CANCELLATION_TO_CONSUMER' and appointment_id = $1";
      return [(await placeNow(names)).state, await service.sql(sql, [names.appointment])];
    },
    is: ['CANCELED', [{ message: 'The boiler is broken.' }]],
    told: 'Cancelled. Eva Muster gets an e-mail.',
  },
  cancelAll: {
    make: () => made({ capacity: 3, participants: [eva, { ...eva, email: 'second@example.org' }] }),
    fields: () => ({ notify: '1' }),
    sees: async (names) => (await appointmentNow(names)).state,
    is: 'CANCELED',
    told: 'Cancelled for everybody.',
  },
  noShow: {
    make: () => made({ past: true }),
    fields: () => ({}),
    sees: async (names) => (await placeNow(names)).noShowAt !== null,
    is: true,
    told: 'Marked as absent.',
  },
  came: {
    make: async () => {
      const names = await made({ past: true });
      await decide('markNoShow', names.participation);
      return names;
    },
    fields: () => ({}),
    sees: async (names) => (await placeNow(names)).noShowAt,
    is: null,
    told: 'The mark has been removed.',
  },
  note: {
    make: made,
    fields: () => ({ note: 'Rings twice\r\n<b>pays in cash</b>' }),
    sees: async (names) => (await placeNow(names)).note,
    is: 'Rings twice\n<b>pays in cash</b>',
    told: 'Note saved.',
  },
  contact: {
    make: made,
    fields: () => ({
      firstName: 'Eve',
      lastName: 'Muster',
      email: 'eve@example.org',
      mobile: '',
      language: 'it',
      notify: '1',
    }),
    sees: async (names) => {
      const { firstName, email, mobile, language } = await placeNow(names);
      return [firstName, email, mobile, language, (await mailsOf(names)).includes('BOOKING_CONFIRMATION')];
    },
    is: ['Eve', 'eve@example.org', null, 'it', true],
    told: 'Contact data saved. Eve Muster gets an e-mail.',
  },
  answers: {
    make: made,
    fields: () => ({ custom_animal: 'Rex' }),
    sees: async (names) => (await placeNow(names)).answers,
    is: [{ key: 'animal', text: 'Rex' }],
    told: 'Answers saved.',
  },
  ask: {
    make: () => place('IMMEDIATE'),
    fields: () => ({ message: 'The room is being painted.', until: '' }),
    sees: async (names) => [
      (await placeNow(names)).askedUntil !== null,
      (await mailsOf(names)).includes('RESCHEDULE_ASKED'),
    ],
    is: [true, true],
    told: 'Asked to choose another time.',
  },
  channel: {
    make: made,
    fields: () => ({ type: 'VIDEO', value: 'https://video.example.org/1', notify: '1' }),
    sees: async (names) => [
      (await appointmentNow(names)).contactChannel,
      (await mailsOf(names)).includes('DETAILS_TO_CONSUMER'),
    ],
    is: [{ type: 'VIDEO', value: 'https://video.example.org/1' }, true],
    told: 'Saved.',
  },
  places: {
    make: made,
    fields: () => ({ capacity: '4' }),
    sees: async (names) => (await appointmentNow(names)).capacity,
    is: 4,
    told: 'Saved.',
  },
  add: {
    make: () => made({ capacity: 2 }),
    fields: () => ({
      key: newKey(),
      firstName: 'Adam',
      lastName: 'Muster',
      email: '',
      mobile: '+4930123456',
      note: 'Walk-in',
      notify: '1',
    }),
    sees: async (names) =>
      (await appointmentNow(names)).participations.map(({ firstName, note }: { firstName: string; note: string }) => [
        firstName,
        note,
      ]),
    is: [
      ['Eva', null],
      ['Adam', 'Walk-in'],
    ],
    told: 'Added.',
  },
  resend: {
    make: async () => {
      const names = await made();
      await service.sql("update mails set state = 'FAILED', failure = '400' where appointment_id = $1", [
        names.appointment,
      ]);
      return names;
    },
    fields: async ({ appointment }) => {
      const [mail] = await service.sql<{ id: string }>(
        "select id from mails where appointment_id = $1 and kind = 'BOOKING_CONFIRMATION'",
        [appointment],
      );
      return { mail: mail!.id };
    },
    sees: mailsOf,
    is: ['BOOKING_CONFIRMATION'],
    told: 'The e-mail is being sent again.',
  },
};

/** Actions that whoever may answer requests has, too. */
const OF_ANSWERS = new Set(['confirm', 'decline', 'noShow', 'came']);

describe.each(Object.entries(ACTIONS))('the action %s', (action, { make: prepare, fields, sees, is, told }) => {
  test('its form is there; pressed → done, said, and pressed again → the same', async () => {
    const names = await prepare();
    const path = recordPath(names.appointment, names.participation);
    expect(actionsOn(await desk.open(path))).toContain(action);
    const sent = { action, ...(await fields(names)) };
    const done = await desk.submit(path, sent);
    expect(done.status).toBe(200);
    expect(done.text).toContain(told);
    expect(await sees(names)).toEqual(is);
    const again = await desk.press(path, sent);
    expect([303, 409]).toContain(again.status);
    expect(await sees(names)).toEqual(is);
  });

  test('without the scope → no form, and 403; of another provider → 404; from another site → 403', async () => {
    const names = await prepare();
    const path = recordPath(names.appointment, names.participation);
    const before = await sees(names);
    const sent = { action, ...(await fields(names)) };
    expect(actionsOn(await reader.open(path))).not.toContain(action);
    expect((await reader.press(path, sent)).status).toBe(403);
    expect(actionsOn(await answerer.open(path)).includes(action)).toBe(OF_ANSWERS.has(action));
    expect((await elsewhere.press(path, sent)).status).toBe(404);
    expect((await desk.press(path, sent, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await sees(names)).toEqual(before);
  });
});

test('every action that the page can have has its row here', async () => {
  const seen = new Set<string>();
  for (const each of Object.values(ACTIONS)) {
    const names = await each.make();
    for (const action of actionsOn(await desk.open(recordPath(names.appointment, names.participation))))
      seen.add(action);
  }
  expect([...seen].sort()).toEqual(Object.keys(ACTIONS).sort());
});

describe('refused', () => {
  test('contact data without a last name and with an address that is none → 400, all of it typed still, both marked', async () => {
    const names = await made();
    const fields = { firstName: 'Eve', lastName: ' ', email: 'no address', mobile: '12', language: 'fr' };
    const page = await desk.press(recordPath(names.appointment), { action: 'contact', ...fields });
    expect(page.status).toBe(400);
    expect(page.text).toContain('Please check the marked fields. Nothing has been changed yet.');
    expect(page.html).toMatch(/<details class="act second" id="act-contact" open>/);
    for (const [name, value] of Object.entries({ firstName: 'Eve', email: 'no address', mobile: '12' })) {
      expect(page.html).toMatch(new RegExp(`id="contact-${name}"[^>]* value="${value}"`));
    }
    expect(page.html).toMatch(/id="contact-lastName"[^>]*aria-invalid="true"[^>]*autofocus/);
    expect(page.html).toMatch(/id="contact-email"[^>]*aria-invalid="true"/);
    expect(page.html).toMatch(/<option value="fr" selected>/);
    // the box was not ticked
    expect(page.html).toMatch(/id="contact-notify" name="notify">/);
  });

  test('fewer places than are taken → 409, which says so', async () => {
    const names = await made({ capacity: 3, participants: [eva, { ...eva, email: 'second@example.org' }] });
    const page = await desk.press(recordPath(names.appointment), { action: 'places', capacity: '1' });
    expect([page.status, page.text.includes('More places are taken than that.')]).toEqual([409, true]);
  });

  test.each(['', 'many', '1e9', '0'])('%j places → 400, nothing is changed', async (capacity) => {
    const names = await made();
    const page = await desk.press(recordPath(names.appointment), { action: 'places', capacity });
    expect([page.status, (await appointmentNow(names)).capacity]).toEqual([400, 1]);
  });

  test('one more in a class that is full → 412; with the box → a place more', async () => {
    const names = await made();
    const person = { action: 'add', key: newKey(), firstName: 'Adam', lastName: 'Muster', note: 'x' };
    const page = await desk.press(recordPath(names.appointment), person);
    expect([page.status, page.text.includes('All places are taken.')]).toEqual([412, true]);
    // no field is wrong: the sentence has the focus, which brings it into view
    expect(page.html).toMatch(/role="alert" tabindex="-1" autofocus>All places are taken/);
    expect(page.html).toContain(`value="${person.key}"`);
    expect((await desk.submit(recordPath(names.appointment), { ...person, raise: '1' })).status).toBe(200);
    expect((await appointmentNow(names)).capacity).toBe(2);
  });

  test('on the page that says what was done before → says only why', async () => {
    const names = await made();
    const done = await desk.press(recordPath(names.appointment), { action: 'places', capacity: '1' });
    const path = done.headers.get('location')!;
    expect((await desk.open(path)).text).toContain('Saved.');
    const page = await desk.press(path, { action: 'places', capacity: '0' });
    expect([page.status, page.text.includes('Please check'), page.text.includes('Saved.')]).toEqual([400, true, false]);
    expect(page.html).not.toMatch(/role="alert" tabindex/);
  });

  test('the form of a person sent again with another name → 422, and nobody is added', async () => {
    const names = await made({ capacity: 5 });
    const person = { action: 'add', key: newKey(), firstName: 'Adam', lastName: 'Muster', email: '', note: '' };
    await desk.press(recordPath(names.appointment), person);
    const page = await desk.press(recordPath(names.appointment), { ...person, firstName: 'Bob' });
    expect([page.status, page.text.includes('This form was sent before')]).toEqual([422, true]);
    expect((await appointmentNow(names)).participations).toHaveLength(2);
  });

  test('to confirm what was withdrawn meanwhile → 409, which says so', async () => {
    const names = await place('REQUESTED');
    await decide('cancelParticipation', names.participation);
    const page = await desk.press(recordPath(names.appointment), { action: 'confirm' });
    expect([page.status, page.text.includes('This request cannot be confirmed any more')]).toEqual([409, true]);
  });

  test.each(['unknown', '', '__proto__'])('the action %j → 400, nothing is changed', async (action) => {
    const names = await made();
    expect((await desk.press(recordPath(names.appointment), { action })).status).toBe(400);
  });
});

describe('changed in two windows', () => {
  /** Fields of a form as a browser sends them, also the hidden ones. */
  const fieldsOf = ({ html }: Seen, action: string): Record<string, string> => {
    const [, form = ''] = new RegExp(`id="act-${action}"[^]*?(<form[^]*?)</form>`).exec(html) ?? [];
    const inputs = form.matchAll(/<input [^>]*?name="([^"]+)"[^>]*?value="([^"]*)">/g);
    const areas = form.matchAll(/<textarea [^>]*?name="([^"]+)"[^>]*>\n([^<]*)</g);
    return Object.fromEntries(Array.from([...inputs, ...areas], ([, name = '', value = '']) => [name, value]));
  };

  test('the address in one, then the telephone number in the other → both are kept', async () => {
    const names = await made();
    const path = recordPath(names.appointment);
    const [one, other] = [fieldsOf(await desk.open(path), 'contact'), fieldsOf(await desk.open(path), 'contact')];
    await desk.submit(path, { ...one, email: 'new@example.org' });
    const page = await desk.submit(path, { ...other, mobile: '+4930123456', notify: '' });
    expect(page.text).toContain('Contact data saved.');
    expect(await placeNow(names)).toMatchObject({ email: 'new@example.org', mobile: '+4930123456' });
  });

  test('a note in both → the second is 409 with what was typed beside the first; sent again → saved', async () => {
    const names = await made();
    const path = recordPath(names.appointment);
    const fields = fieldsOf(await desk.open(path), 'note');
    await desk.submit(path, { ...fields, note: 'Rings\r\ntwice' });
    const page = await desk.press(path, { ...fields, note: 'Has a dog' });
    expect([page.status, page.text.includes('Somebody else has changed this meanwhile.')]).toEqual([409, true]);
    expect((await placeNow(names)).note).toBe('Rings\ntwice');
    const again = fieldsOf(page, 'note');
    expect(again).toMatchObject({ note: 'Has a dog' });
    await desk.submit(path, { ...again, note: 'Rings twice, has a dog' });
    expect((await placeNow(names)).note).toBe('Rings twice, has a dog');
  });
});

describe('without a mail', () => {
  const changed = { firstName: 'Eve', lastName: 'Muster', mobile: '', language: '', notify: '1' };

  test.each([
    ['a corrected name', {}, { action: 'contact', email: eva.email, ...changed }, 'Contact data saved.'],
    ['an appointment that is over, cancelled', { past: true }, { action: 'cancel', notify: '1' }, 'Cancelled.'],
  ])('%s → is not said to mail the customer', async (_, more, fields, told) => {
    const names = await made(more);
    const page = await desk.submit(recordPath(names.appointment, names.participation), fields);
    expect(page.text).toContain(told);
    expect(page.text).not.toContain('gets an e-mail');
  });

  test('the appointment of a customer without an address → it takes two presses to cancel, as with one', async () => {
    const { appointment } = await made({ participants: [{ ...eva, email: null }] });
    const { html } = await desk.open(recordPath(appointment));
    expect(html).toMatch(/<details class="act danger" id="act-cancel"><summary>Cancel<\/summary>/);
  });
});

describe('the page', () => {
  test('of a booking → what the customer wrote, the note, the price, the mails and what happened', async () => {
    const room = await practice.room({ product: { name: 'Back <massage>' }, resource: { internalName: 'Room 1' } });
    const { body } = await book(service, slotOf(room), {
      ...{ firstname: 'Clara', lastname: 'Hoffmann', mobile: '+49 170 1234567' },
      ...{ message: 'No <oil>, please.', customFields: { animal: 'Rex' } },
    });
    const { appointment_uuid: appointment } = body.createdAppointment;
    await sequence(service);
    const page = await desk.open(recordPath(appointment));
    expect(page.heading).toMatch(/^\w+, \d+ \w+ \d{4}, 09:00–09:30$/);
    for (const words of [
      'Clara Hoffmann · Back <massage> · Room 1'.replaceAll(' · ', ' '),
      '+49 170 1234567',
      'No <oil>, please.',
      'Animal Rex',
      'Booked by Booking page',
      'Confirmation of a booking',
      'is being sent',
      'by the customer',
      '/rebook/',
    ]) {
      expect(page.html.includes(words) || page.text.includes(words), words).toBe(true);
    }
    expect(page.html).not.toContain('<oil>');
    expect(page.html).toContain('href="tel:+491701234567"');
  });

  test('of a class → its places by state, each with an address that shows its customer alone', async () => {
    const names = await made({
      capacity: 3,
      participants: [eva, { ...eva, firstName: 'Adam', email: 'adam@example.org' }],
    });
    await decide('cancelParticipation', names.participation);
    const page = await desk.open(recordPath(names.appointment));
    expect(page.text).toContain('Places 1 of 3 places is taken Adam Muster Booked Eva Muster Cancelled');
    expect(page.text).not.toContain('adam@example.org Cancel');
    expect(actionsOn(page)).not.toContain('contact');
    const one = await desk.open(recordPath(names.appointment, names.participation));
    expect(one.text).toContain('E-mail eva@example.org');
  });

  test('of a cancelled booking → what is known of it can be written down, and nothing that only guests would see', async () => {
    const names = await made();
    await decide('cancelParticipation', names.participation);
    const page = await desk.open(recordPath(names.appointment, names.participation));
    expect(actionsOn(page)).toEqual(expect.arrayContaining(['note', 'contact']));
    for (const action of ['channel', 'places', 'add', 'cancel']) expect(actionsOn(page)).not.toContain(action);
  });

  test('of a place that was moved away → a link to where it is now', async () => {
    const names = await made();
    const input = { start: noon(40), end: noon(40, 30) };
    const { appointment } = await mutate(
      practice,
      'rescheduleParticipation',
      { participation: names.participation, input },
      '{ appointment { uuid } }',
    );
    const page = await desk.open(recordPath(names.appointment));
    expect(page.text).toContain('Moved to');
    expect(page.html).toContain(recordPath(appointment.uuid));
  });

  test('the link of the customer → not for whoever may only look', async () => {
    const names = await place('IMMEDIATE');
    expect((await desk.open(recordPath(names.appointment))).html).toContain('/rebook/');
    const page = await reader.open(recordPath(names.appointment));
    expect([page.status, page.html.includes('/rebook/'), actionsOn(page)]).toEqual([200, false, []]);
  });

  test('of an unknown appointment, of none, with a place of another one, or of another provider → 404', async () => {
    const [one, other] = [await made(), await made()];
    for (const path of [
      recordPath(newKey()),
      recordPath('x'),
      recordPath(one.appointment, other.participation),
      recordPath(one.appointment, 'x'),
    ]) {
      expect((await desk.open(path)).status, path).toBe(404);
    }
    expect((await elsewhere.open(recordPath(one.appointment))).status).toBe(404);
  });

  test('with another word than that of a change → nothing is said', async () => {
    const { appointment } = await made();
    for (const done of ['<b>x</b>', 'toString', '__proto__']) {
      const page = await desk.open(`${recordPath(appointment)}?done=${encodeURIComponent(done)}`);
      expect([page.status, page.html.includes('role="status"')]).toEqual([200, false]);
    }
  });

  test('without a session → the sign-in, and then the page; from another site, without its cookie → once more', async () => {
    const { appointment, participation } = await made();
    const path = recordPath(appointment, participation);
    const answer = await request(service, path, {});
    const signInPath = `/board/sign-in?${new URLSearchParams({ to: path })}`;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, signInPath]);
    const [, to = ''] = /name="to" value="([^"]*)"/.exec((await request(service, signInPath, {})).html) ?? [];
    const signedIn = await request(service, '/board/sign-in', {
      method: 'POST',
      body: new URLSearchParams({ key: practice.key, to }),
      headers: ownForm(service),
    });
    const headers = { cookie: cookieOf(signedIn) };
    const led = await request(service, signedIn.headers.get('location')!, { headers });
    expect([led.status, led.headers.get('location')]).toEqual([303, path]);
    const again = await request(service, path, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([again.status, again.html.includes('<meta http-equiv="refresh" content="0">')]).toEqual([200, true]);
    expect(again.html).not.toContain('Muster');
  });

  test.each([
    '/board?date=2027-01-11&days=7',
    '/board/book?date=2027-01-11',
    '/board/time',
    '/board/todo',
    '/board/waiting',
    '/board/customers?name=eva',
  ])('%s without a session → the sign-in names it, to lead back there', async (path) => {
    const { headers } = await request(service, path, {});
    expect(headers.get('location')).toBe(`/board/sign-in?${new URLSearchParams({ to: path })}`);
  });

  test.each(['https://evil.example', '//evil.example', '/board/../x', '/rebook/x', '/board/appointments/x?a=//b'])(
    'a sign-in that is to lead to %s → leads to the calendar',
    async (to) => {
      const { headers } = await request(service, '/board/sign-in', {
        method: 'POST',
        body: new URLSearchParams({ key: practice.key, to }),
        headers: ownForm(service),
      });
      expect(headers.get('location')).toBe('/board/signed-in');
    },
  );
});

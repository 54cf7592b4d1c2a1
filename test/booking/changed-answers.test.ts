import { describe, expect, test } from 'vitest';
import { codes } from '../support/calls/appointment-calls.ts';
import { book, hold } from '../support/calls/booking.ts';
import { refusalOf, reschedule } from '../support/calls/rescheduling.ts';
import { type Slot, slotOf } from '../support/calls/slots.ts';
import { eventsBy } from '../support/events.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();

interface Booked {
  slot: Slot;
  link: string;
  appointment: string;
}

/** A practice whose form asks for the colour, for its product `one` for the size, and for `other` for the height. */
async function asking() {
  const practice = await makePractice(service, { customFieldsAllowed: true });
  const [one, other] = [await practice.product(), await practice.product()];
  const room = await practice.room({ resource: { products: [one, other] } });
  for (const field of [
    { key: 'colour', type: 'TEXT' },
    { key: 'size', type: 'TEXT', product: one },
    { key: 'height', type: 'NUMBER', product: other, required: true },
  ]) {
    await set(practice, field);
  }
  const at = (clock: string, product = one) => ({ ...slotOf(room, clock), product });
  return { practice, one, other, room, at };
}

const set = (practice: Practice, field: object) =>
  practice.make('setCustomField', { provider: practice.provider, labels: { en: 'Label' }, ...field });

async function booked(slot: Slot, customFields: object): Promise<Booked> {
  const { status, body } = await book(service, slot, { customFields });
  expect([status, body.errors]).toEqual([201, undefined]);
  const { cancelLink: link, appointment_uuid: appointment } = body.createdAppointment;
  return { slot, link, appointment };
}

const movedTo = ({ start, end, product: product_uuid }: Slot, more: object = {}) => ({
  ...{ start, end, product_uuid },
  ...more,
});

/** Places of an appointment's booking, the first one first, with their answers by key. */
async function answersOf({ appointment }: Pick<Booked, 'appointment'>) {
  const rows = await service.sql<{ id: string; state: string; answers: Record<string, { answer: unknown }> | null }>(
    `select id, state, answers from participations where booking_id = (
      select booking_id from participations where appointment_id = $1) order by created_at`,
    [appointment],
  );
  return rows.map(({ id, state, answers }) => ({
    id,
    state,
    answers: Object.fromEntries(Object.entries(answers ?? {}).map(([key, { answer }]) => [key, answer])),
  }));
}

const answerIn = async (made: Booked) => (await answersOf(made)).map(({ answers }) => answers);

const UPDATE = `mutation ($it: Uuid!, $customFields: [CustomFieldInput!]!) {
  updateParticipation(participation: $it, input: { customFields: $customFields }) { answers { key value label } } }`;

describe('a CRM changes answers of a booking', () => {
  test('that has moved → in all of its places, others stay with their labels; one without a value is removed', {
    tags: ['CustomFields/changed-later'],
  }, async () => {
    const { practice, at } = await asking();
    const made = await booked(at('09:00'), { colour: 'blue', size: 'L' });
    const { status, body } = await reschedule(service, made.link, movedTo(at('10:00')));
    expect(status).toBe(200);
    await set(practice, { key: 'size', type: 'TEXT', labels: { en: 'Size of now' } });
    const [, place] = await answersOf(made);
    const change = (customFields: object[]) => service.ask(UPDATE, { it: place!.id, customFields }, practice.headers);
    const events = await eventsBy(service, practice.crmId, async () => {
      const { updateParticipation } = await change([{ key: 'colour', value: 'red' }]);
      expect(updateParticipation.answers).toEqual([
        { key: 'colour', value: 'red', label: 'Label' },
        { key: 'size', value: 'L', label: 'Label' },
      ]);
    });
    expect(await answerIn(made)).toEqual([
      { colour: 'red', size: 'L' },
      { colour: 'red', size: 'L' },
    ]);
    expect(events.map(({ type, data }) => [type, data.changed])).toEqual(
      Array(2).fill(['participation.changed', ['answers']]),
    );
    expect(JSON.stringify(events)).not.toContain('red');
    // a field that is asked no more is only removed
    await set(practice, { key: 'colour', type: 'TEXT', archived: true });
    for (const [key, message] of [
      ['colour', 'input.customFields.colour must be one of size'],
      ['', 'input.customFields.0.key is required'],
    ]) {
      const variables = { it: place!.id, customFields: [{ key, value: 'green' }] };
      const refused = await service.graphql(UPDATE, variables, practice.headers);
      expect(codes(refused)).toEqual([['INVALID_INPUT', message]]);
    }
    await change([{ key: 'colour' }, { key: 'size', value: '' }]);
    expect(await answerIn(made)).toEqual([{}, {}]);
    expect(body.createdAppointment.appointment_uuid).toEqual(expect.any(String));
  });

  test('by a place that it has left → by the fields of its product of now; what it answered to move stays', async () => {
    const { practice, at, other } = await asking();
    const made = await booked(at('09:00'), { colour: 'blue', size: 'L' });
    await reschedule(service, made.link, movedTo(at('10:00', other), { customFields: { height: 180, size: null } }));
    const [left, place] = await answersOf(made);
    expect([left!.state, place]).toMatchObject([
      'CANCELED',
      { state: 'BOOKED', answers: { colour: 'blue', height: 180 } },
    ]);
    const change = (it: string, customFields: object[]) => service.ask(UPDATE, { it, customFields }, practice.headers);
    await change(left!.id, [{ key: 'colour', value: 'red' }]);
    expect(await answerIn(made)).toEqual([
      { colour: 'red', size: 'L' },
      { colour: 'red', height: 180 },
    ]);
    await change(left!.id, [{ key: 'height', value: 190 }, { key: 'size' }]);
    expect(await answerIn(made)).toEqual([
      { colour: 'red', height: 190 },
      { colour: 'red', height: 190 },
    ]);
  });

  test('by the rules of a booking → unknown keys and other types are refused, required ones may be left out', async () => {
    const { practice, at, other } = await asking();
    const made = await booked(at('09:00', other), { height: 180 });
    const [place] = await answersOf(made);
    const put = (customFields: unknown) =>
      service.call(`PUT /crms/${practice.crmId}/participations/${place!.id}`, { customFields }, practice.headers);
    const messages = async (customFields: unknown) =>
      (await put(customFields)).body.errors.map(({ message }: { message: string }) => message);
    expect(await messages({ height: 'tall', size: 'L' })).toEqual([
      'customFields.size must be one of colour, height',
      'customFields.height must be a number of at most 15 digits, and 6 after the point',
    ]);
    expect(await answerIn(made)).toEqual([{ height: 180 }]);
    const { status, body } = await put({ height: null, colour: 'blue' });
    expect([status, body.participation.answers]).toEqual([
      200,
      [{ key: 'colour', label: 'Label', value: 'blue', text: 'blue' }],
    ]);
  });

  test('that is held, erased, or of another CRM → refused', async () => {
    const { practice, at } = await asking();
    const held = await hold(service, at('09:00'));
    const [place] = await service.sql('select id from participations where customer = $1', [held]);
    const made = await booked(at('10:00'), {});
    const [own] = await answersOf(made);
    const by = async ({ headers }: Practice, it: string) =>
      codes(await service.graphql(UPDATE, { it, customFields: [] }, headers))?.[0]?.[0];
    expect(await by(practice, place!.id)).toBe('CONFLICT');
    expect(await by(await makePractice(service), own!.id)).toBe('NOT_FOUND');
    const [{ email }] = (await service.sql('select email from participations where id = $1', [own!.id])) as [
      { email: string },
    ];
    await service.ask(
      'mutation ($email: EmailAddress!) { eraseConsumer(email: $email, cancelFutureAppointments: true) { participations } }',
      { email },
      practice.headers,
    );
    expect(await by(practice, own!.id)).toBe('CONFLICT');
  });
});

describe('a consumer moves a booking', () => {
  test('to a product that requires another answer → refused by its key, and stays; with the answer → moved', {
    tags: ['CustomFields/move-to-other-product'],
  }, async () => {
    const { at, other } = await asking();
    // the process knows the calendar from the second round on
    for (const clock of ['09:00', '10:00']) {
      const made = await booked(at(clock), { colour: 'blue' });
      const target = at(clock, other);
      const refused = await reschedule(service, made.link, movedTo(target));
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [{ errorCode: '100', message: 'customFields.height is required' }],
      ]);
      expect(await answersOf(made)).toMatchObject([{ state: 'BOOKED', answers: { colour: 'blue' } }]);
      const moved = await reschedule(service, made.link, movedTo(target, { customFields: { height: '180' } }));
      expect(moved.status).toBe(200);
      expect(await answersOf(made)).toMatchObject([
        { state: 'CANCELED', answers: { colour: 'blue' } },
        { state: 'BOOKED', answers: { colour: 'blue', height: 180 } },
      ]);
      const mails = await service.sql<{ answers: Record<string, { answer: unknown }> }>(
        `select facts -> 'consumer' -> 'answers' as answers from mails where appointment_id = $1`,
        [moved.body.createdAppointment.appointment_uuid],
      );
      expect(mails.map(({ answers }) => answers.height?.answer)).toEqual([180, 180]);
    }
  });

  test('to what it holds with another product → asked, too', async () => {
    const { at, other } = await asking();
    const made = await booked(at('09:00'), {});
    const target = at('11:00', other);
    const placeholder_id = await hold(service, target);
    expect(await refusalOf(reschedule(service, made.link, movedTo(target, { placeholder_id })))).toEqual([400, '100']);
    const answered = movedTo(target, { placeholder_id, customFields: { height: 170 } });
    expect((await reschedule(service, made.link, answered)).status).toBe(200);
    expect((await answerIn(made)).at(-1)).toEqual({ height: 170 });
  });

  test('with the same product, after a field was required → asked nothing; what it gives is checked', async () => {
    const { practice, at } = await asking();
    const made = await booked(at('09:00'), { size: 'L' });
    await set(practice, { key: 'age', type: 'NUMBER', required: true });
    const moved = await reschedule(service, made.link, movedTo(at('10:00')));
    expect(moved.status).toBe(200);
    const next = moved.body.createdAppointment.cancelLink;
    const wrong = movedTo(at('11:00'), { customFields: { age: 'old' } });
    expect(await refusalOf(reschedule(service, next, wrong))).toEqual([400, '100']);
    const given = movedTo(at('11:00'), { customFields: { age: 40 } });
    expect((await reschedule(service, next, given)).status).toBe(200);
    expect((await answerIn(made)).at(-1)).toEqual({ size: 'L', age: 40 });
  });
});

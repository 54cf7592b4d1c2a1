import { describe, expect, test } from 'vitest';
import { refusal } from '../../support/calls/answers.ts';
import { ANNA, book, reserve } from '../../support/calls/booking.ts';
import { fresh, startCrm } from '../../support/calls/management.ts';
import { ADDRESS, answered, NAMES, none, resource, resourceCalls } from '../../support/calls/resource-calls.ts';
import { list as listSlots, slotOf } from '../../support/calls/slots.ts';

const crm = await startCrm();
const { create, update, remove, listed, references, full, shown, kept } = resourceCalls(crm);

describe('POST /crms/{crmId}/provider/{providerRef}/resources/{resourceRef}', () => {
  test('nothing given → 202, nothing changes', { tags: ['4.3/supplied-fields-change'] }, async () => {
    const given = await full();
    await create(given);
    expect(await update(given.reference, {})).toEqual({ status: 202, body: shown(answered(given)) });
    expect(await kept(given.reference)).toEqual({ website: given.website, profile: given.contactProfileReference });
  });

  test('each field alone → 202, only that one changes', {
    tags: ['2/archived-false-first-set', '4.3/updated-resource-202-shape', '4.3/supplied-fields-change'],
  }, async () => {
    const { product, contact } = await references();
    const given = await full();
    await create(given);
    const changes = [
      { publicName: 'Hall' },
      { internalName: 'Hall 2' },
      { description: 'Third floor' },
      { products: [product, ...given.products] },
      { contact },
      { address: { ...ADDRESS, number: '2' } },
      { archived: true },
      { archived: false },
    ];
    let now: object = shown(answered(given));
    for (const change of changes) {
      now = { ...now, ...change };
      expect(await update(given.reference, change)).toEqual({ status: 202, body: now });
    }
    expect(await kept(given.reference)).toEqual({ website: given.website, profile: null });
  });

  test.each([null, '', ' '])(
    '%j for a text, a list and an object → they are cleared',
    {
      tags: ['4.3/null-empty-text-clears', 'W7/empty-text-absent'],
    },
    async (nothing) => {
      const given = await full();
      await create(given);
      const cleared = { description: '', products: nothing, contact: null, website: ' ', address: nothing };
      const { reference } = given;
      expect(await update(reference, cleared)).toEqual({ status: 202, body: shown({ reference, ...NAMES }) });
      expect(await kept(reference)).toEqual({ website: null, profile: null });
    },
  );

  test.each([null, '', ' '])(
    '%j for what is required → 400 naming each',
    { tags: ['4.3/null-empty-text-clears'] },
    async (value) => {
      const { reference } = (await create(resource())).body;
      const fields = ['reference', 'publicName', 'internalName'];
      const body = Object.fromEntries(fields.map((field) => [field, value]));
      const required = fields.map((field) => `${field} is required`);
      expect(await update(reference, body)).toEqual(refusal(400, '100', ...required));
    },
  );

  test.each(['', ' '])(
    'the text %j for a boolean → 400 naming it, and nothing changes',
    { tags: ['W7/known-field-wrong-json'] },
    async (blank) => {
      const given = await full();
      await create(given);
      const wrong = { description: '', products: blank, address: blank, archived: blank };
      expect(await update(given.reference, wrong)).toEqual(refusal(400, '100', 'archived must be true or false'));
      expect(await listed(given.reference)).toEqual([shown(answered(given))]);
    },
  );

  test('archived that is no boolean, or null → 400', { tags: ['4.3/archived-takes-true-false'] }, async () => {
    const { reference } = (await create(resource())).body;
    for (const archived of ['true', 1, []]) {
      expect(await update(reference, { archived })).toEqual(refusal(400, '100', 'archived must be true or false'));
    }
    expect(await update(reference, { archived: null })).toEqual(refusal(400, '100', 'archived is required'));
  });

  test('another reference → renamed; one that is taken → 400', {
    tags: ['Tenants/resources-channels-together-products'],
  }, async () => {
    const [given, taken] = [resource(), resource()];
    await create(taken);
    const { uuid } = (await create(given)).body;
    expect(await update(given.reference, { reference: taken.reference })).toEqual(
      refusal(400, '104', 'The reference is already in use (reference)'),
    );
    const reference = fresh();
    expect(await update(given.reference, { reference })).toEqual({
      status: 202,
      body: { ...shown({ ...given, reference }), uuid },
    });
    expect(await update(given.reference, {})).toEqual(none('resourceRef', given.reference));
  });

  test('archived → slots can no longer be booked; active again → they can', {
    tags: ['3/archived-true-customers-longer', '4.3/archived-takes-true-false'],
  }, async () => {
    const room = await crm.practice.room();
    const hold = () => reserve(crm.service, slotOf(room));
    await update(room.reference, { archived: true });
    expect([(await listSlots(crm.service, room.uuid)).status, (await hold()).status]).toEqual([204, 412]);
    await update(room.reference, { archived: false });
    expect([(await listSlots(crm.service, room.uuid)).status, (await hold()).status]).toEqual([200, 200]);
  });

  test('a reference that another provider of the CRM uses → 400; in its path the resource is 404', {
    tags: ['Tenants/resources-channels-together-products'],
  }, async () => {
    const second = { reference: fresh(), ownerReference: crm.owner, accountReference: crm.account, name: 'Second' };
    await crm.call('POST /provider', second);
    const given = resource();
    await create(given);
    const path = `/provider/${second.reference}/resources`;
    expect(await crm.call(`POST ${path}`, given)).toEqual(
      refusal(400, '104', 'The reference is already in use (reference)'),
    );
    expect((await crm.call(`DELETE ${path}/${given.reference}`)).status).toBe(404);
    expect(await listed(given.reference)).toEqual([shown(given)]);
  });
});

describe('DELETE /crms/{crmId}/provider/{providerRef}/resources/{resourceRef}', () => {
  test('no appointments → 204 and gone for everybody; again → 404; the reference is free', {
    tags: [
      '3/future-appointments-deleted-active',
      'W13/success-204-body-unknown',
      '4.3/deleted-resource-gone-everybody',
    ],
  }, async () => {
    const room = await crm.practice.room();
    expect(await remove(room.reference)).toEqual({ status: 204, body: undefined });
    expect((await listSlots(crm.service, room.uuid)).status).toBe(404);
    expect(await listed(room.reference)).toEqual([]);
    expect(await remove(room.reference)).toEqual(none('resourceRef', room.reference));
    expect(await update(room.reference, {})).toEqual(none('resourceRef', room.reference));
    const again = resource({ reference: room.reference });
    expect(await create(again, '?onDuplicateRaise=true')).toEqual({ status: 201, body: shown(again) });
  });

  test.each(['', '?ignoreFutureAppointments=false', '?ignoreFutureAppointments='])(
    'a future appointment and the query %j → 409, it stays',
    {
      tags: [
        '3/future-appointments-deleted-ignorefutureappointments',
        'W13/future-appointments-ignorefutureappointments-true',
        '4.3/deletion-fails-while-future',
      ],
    },
    async (query) => {
      const room = await crm.practice.room();
      await book(crm.service, slotOf(room), ANNA);
      expect(await remove(room.reference, query)).toEqual(
        refusal(409, '152', 'The resource has future appointments: ignoreFutureAppointments cancels them'),
      );
      expect(await listed(room.reference)).toHaveLength(1);
      expect((await book(crm.service, slotOf(room), ANNA)).body.errors[0].errorCode).toBe('202');
    },
  );

  test('a future appointment, ignored → 204, the participant is told, the slots are gone', {
    tags: ['3/participants-informed-cancellation-appointments', '4.3/ignorefutureappointments-true-succeeds'],
  }, async () => {
    const room = await crm.practice.room();
    await book(crm.service, slotOf(room), ANNA);
    expect(await remove(room.reference, '?ignoreFutureAppointments=true')).toEqual({ status: 204, body: undefined });
    const mails = await crm.service.sql(
      `select m.kind, m.state, m.recipient, m.facts->'resource'->>'name' as resource, a.state as appointment
       from mails m join appointments a on a.id = m.appointment_id
       where a.resource_id = $1 and m.kind like 'CANCELLATION%'`,
      [room.uuid],
    );
    expect(mails).toEqual([
      {
        kind: 'CANCELLATION_TO_CONSUMER',
        state: 'QUEUED',
        recipient: 'anna@example.org',
        resource: 'Room',
        appointment: 'ARCHIVED',
      },
    ]);
    expect((await listSlots(crm.service, room.uuid)).status).toBe(404);
    expect((await reserve(crm.service, slotOf(room))).status).toBe(404);
  });

  test('an archived resource → 204, with a future appointment 409', {
    tags: ['3/future-appointments-deleted-active'],
  }, async () => {
    const [idle, room] = [resource(), await crm.practice.room()];
    await create(idle);
    await book(crm.service, slotOf(room), ANNA);
    for (const { reference } of [idle, room]) await update(reference, { archived: true });
    expect([(await remove(idle.reference)).status, (await remove(room.reference)).status]).toEqual([204, 409]);
  });

  test.each(['1', 'TRUE'])(
    'a future appointment, and the query ignoreFutureAppointments=%s → 204',
    {
      tags: ['4.3/ignorefutureappointments-true-succeeds', 'W11/booleans-any-case'],
    },
    async (word) => {
      const room = await crm.practice.room();
      await book(crm.service, slotOf(room), ANNA);
      expect((await remove(room.reference, '?ignoreFutureAppointments=0')).status).toBe(409);
      expect((await remove(room.reference, `?ignoreFutureAppointments=${word}`)).status).toBe(204);
    },
  );

  test('a word that is no boolean → 400', {
    tags: ['4.3/ignorefutureappointments-true-false-else'],
  }, async () => {
    const { reference } = (await create(resource())).body;
    expect(await remove(reference, '?ignoreFutureAppointments=yes')).toEqual(
      refusal(400, '100', 'ignoreFutureAppointments must be true or false'),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { refusal, UUID } from '../../support/calls/answers.ts';
import { ANNA, book, reserve } from '../../support/calls/booking.ts';
import {
  anotherCrm,
  encoded,
  fresh,
  MALFORMED,
  NO_REFERENCE,
  SPECIAL,
  startCrm,
} from '../../support/calls/management.ts';
import { list as listSlots, slotOf } from '../../support/calls/slots.ts';

const crm = await startCrm();
const other = await anotherCrm(crm);

const ADDRESS = { city: 'Berlin', countryCode: 'AT', street: 'Hauptstraße', number: '1', zip: '10115' };

const UNSET = { description: null, contact: null, products: [], address: null };

const names = { publicName: 'Room', internalName: 'Room 1' };
const resource = (fields: object = {}) => ({ reference: fresh(), ...names, ...fields });

/** A resource as it is answered. */
const shown = (given: object, fields: object = {}) => ({
  ...UNSET,
  ...given,
  uuid: UUID,
  provider: crm.provider,
  archived: false,
  ...fields,
});

const create = (fields: object, query = '') => crm.atProvider(`POST /resources${query}`, fields);
const update = (reference: string, fields: object) => crm.atProvider(`POST /resources/${encoded(reference)}`, fields);
const list = (by = crm) => by.atProvider('GET /resources');
const remove = (reference: string, query = '') => crm.atProvider(`DELETE /resources/${encoded(reference)}${query}`);
const none = (field: string, value: string, status = 404) =>
  refusal(status, status === 404 ? '130' : '100', `${field} must exist: there is no "${value}"`);

/** Entries of the list for a reference. */
const listed = async (reference: string) =>
  (await list()).body.filter((each: { reference: string }) => each.reference === reference);

/** References of a new product, contact and contact profile. */
async function references() {
  const [product, contact, profile] = [fresh(), fresh(), fresh()];
  await crm.atProvider('POST /products', { reference: product, name: 'Consultation' });
  await crm.call('POST /user', {
    reference: contact,
    email: `${contact}.example.org`,
    username: contact,
    lastName: 'Contact',
  });
  const owned = { reference: profile, userReference: contact, providerReference: crm.provider };
  await crm.atProvider('POST /contactProfile', { ...owned, name: 'Contact', contactChannels: [] });
  return { product, contact, profile };
}

/** A resource with everything, as it is sent. */
async function full() {
  const { product, contact, profile } = await references();
  const given = { ...resource(), description: 'Second floor.\nLift.', products: [product], contact, address: ADDRESS };
  return { ...given, contactProfileReference: profile, website: 'https://example.org/room' };
}

/** Leaves out the fields that no answer shows. */
const answered = ({ contactProfileReference: _, website: __, ...given }: Awaited<ReturnType<typeof full>>) => given;

/** Profile and website, which no answer shows. */
const kept = async (reference: string) =>
  (
    await crm.service.sql(
      `select r.website, p.reference as profile from resources r left join contact_profiles p
         on p.id = r.contact_profile_id where r.reference = $1`,
      [reference],
    )
  )[0];

describe('POST /crms/{crmId}/provider/{providerRef}/resources', () => {
  test('all fields → 201 with the bare resource', {
    tags: [
      '2/description-products-contact-contactprofilereference',
      '4.3/new-resource-201-bare',
      'Widgets/generated-uuids-version-4',
    ],
  }, async () => {
    const given = await full();
    expect(await create(given)).toEqual({ status: 201, body: shown(answered(given)) });
    expect(await kept(given.reference)).toEqual({ website: given.website, profile: given.contactProfileReference });
    expect(await listed(given.reference)).toEqual([shown(answered(given))]);
  });

  test('only what is required, or nulls and blanks → 201, unset is null or an empty list', {
    tags: ['2/description-products-contact-contactprofilereference', 'W8/every-documented-field-present'],
  }, async () => {
    const nulls = { ...UNSET, products: null, website: null, contactProfileReference: null };
    for (const unset of [{}, nulls, { description: ' ', contact: '', website: '' }]) {
      const given = resource();
      expect(await create({ ...given, ...unset })).toEqual({ status: 201, body: shown(given) });
    }
  });

  test('the documented keys in the documented order, and no others', {
    tags: ['2/archived-false-first-set', '4.3/new-resource-201-bare', 'W8/management-answer-undocumented-field'],
  }, async () => {
    const { body } = await create({ ...(await full()), archived: true, imageUrl: 'https://example.org/a.png' });
    expect(Object.keys(body)).toEqual([
      'reference',
      'uuid',
      'provider',
      'publicName',
      'internalName',
      'description',
      'contact',
      'archived',
      'products',
      'address',
    ]);
    expect(body.archived).toBe(false);
  });

  test('an address without country, or with unknown fields → in Germany, and without them', {
    tags: ['2/countrycode-optional-de-default'],
  }, async () => {
    const { countryCode: _, ...address } = ADDRESS;
    for (const given of [address, { ...address, countryCode: '' }, { ...address, countryCode: null, floor: 2 }]) {
      expect((await create(resource({ address: given }))).body.address).toEqual({ ...address, countryCode: 'DE' });
    }
  });

  test('a known reference → 200 with the given fields updated, the others as they were', {
    tags: ['W12/resource-200-updated-resource', '4.3/onduplicateraise-word-query-false'],
  }, async () => {
    const given = await full();
    const { uuid } = (await create(given)).body;
    const changes = { publicName: 'Hall', internalName: 'Hall 2' };
    const expected = { ...shown({ ...answered(given), ...changes }), uuid };
    expect(await create({ reference: given.reference, ...changes })).toEqual({ status: 200, body: expected });
    expect(await kept(given.reference)).toEqual({ website: given.website, profile: given.contactProfileReference });
    expect(await create({ reference: given.reference, ...changes }, '?onDuplicateRaise=false')).toEqual({
      status: 200,
      body: expected,
    });
  });

  test('a known reference with onDuplicateRaise=true → 400, nothing changes; a new one → 201', {
    tags: ['W12/resource-200-updated-resource', '4.3/onduplicateraise-true-known-reference'],
  }, async () => {
    const given = resource();
    expect((await create(given, '?onDuplicateRaise=true')).status).toBe(201);
    expect(await create({ ...given, publicName: 'Hall' }, '?onDuplicateRaise=true')).toEqual(
      refusal(400, '104', 'The reference is already in use (reference)'),
    );
    expect(await listed(given.reference)).toEqual([shown(given)]);
  });

  test('onDuplicateRaise in the body → ignored; another word than true and false → 400', {
    tags: ['4.3/onduplicateraise-word-query-false'],
  }, async () => {
    const given = resource();
    await create(given);
    expect((await create({ ...given, onDuplicateRaise: true })).status).toBe(200);
    expect(await create(given, '?onDuplicateRaise=yes')).toEqual(
      refusal(400, '100', 'onDuplicateRaise is not of the documented type'),
    );
  });

  test('required fields missing, null or blank → 400 naming each', {
    tags: ['2/reference-publicname-internalname-resource', '4.3/required-field-resource-missing'],
  }, async () => {
    const required = ['reference', 'publicName', 'internalName'].map((field) => `${field} is required`);
    for (const body of [{}, { reference: null, publicName: '', internalName: ' ' }]) {
      expect(await create(body)).toEqual(refusal(400, '100', ...required));
    }
  });

  test.each([[1], [true], [{ a: 1 }], [['a']]])(
    '%j where a text belongs → 400 for each field',
    { tags: ['4.3/required-field-resource-missing'] },
    async (value) => {
      const fields = ['reference', 'publicName', 'internalName', 'description', 'contact', 'contactProfileReference'];
      const all = [...fields, 'website'];
      const body = Object.fromEntries(all.map((field) => [field, value]));
      expect(await create(body)).toEqual(refusal(400, '100', ...all.map((field) => `${field} must be a string`)));
    },
  );

  test.each<[object, string]>([
    [{ products: 'a@crm' }, 'products must be a list'],
    [{ products: {} }, 'products must be a list'],
    [{ products: [1] }, 'products.0 must be a string'],
    [{ products: [null] }, 'products.0 is required'],
    [{ address: 'Berlin' }, 'address is not of the documented type'],
    [{ address: { ...ADDRESS, city: null } }, 'address.city is required'],
    [{ address: { ...ADDRESS, city: ' ' } }, 'address.city must not be empty and must have at most 255 characters'],
    [{ address: { ...ADDRESS, zip: 10115 } }, 'address.zip must be a string'],
    [{ website: 'example.org' }, 'website must be an http or https URL, such as https://example.org/studio'],
    [{ website: `https://example.org/${'x'.repeat(2030)}` }, 'website must be at most 2048 characters long'],
    [{ reference: `${'x'.repeat(188)}@crm` }, 'reference must be at most 191 characters long'],
    [{ publicName: 'x'.repeat(256) }, 'publicName must not be empty and must have at most 255 characters'],
    [{ internalName: 'x'.repeat(256) }, 'internalName must not be empty and must have at most 255 characters'],
  ])(
    '%j → 400, on create and update',
    {
      tags: [
        '2/city-street-number-zip',
        '2/website-url',
        '4.3/required-field-resource-missing',
        'W7/references-191-characters-urls',
      ],
    },
    async (wrong, message) => {
      const known = resource();
      await create(known);
      expect(await create(resource(wrong))).toEqual(refusal(400, '100', message));
      expect(await update(known.reference, wrong)).toEqual(refusal(400, '100', message));
      expect(await listed(known.reference)).toEqual([shown(known)]);
    },
  );

  test('an address without its parts → 400 naming each', { tags: ['2/city-street-number-zip'] }, async () => {
    const parts = ['street', 'number', 'zip', 'city'].map((part) => `address.${part} is required`);
    expect(await create(resource({ address: {} }))).toEqual(refusal(400, '100', ...parts));
  });

  test.each(['nobody@crm', 'a b', 'a'])(
    'products, contact and contact profile %j → 400 naming it',
    { tags: ['2/products-resource-exist-already', 'W15/products-contact-contact-profile'] },
    async (name) => {
      const { contact } = await references();
      expect(await create(resource({ products: [name] }))).toEqual(none('products', name, 400));
      expect(await create(resource({ contact: name }))).toEqual(none('contact', name, 400));
      expect(await create(resource({ contact, contactProfileReference: name }))).toEqual(
        none('contactProfileReference', name, 400),
      );
    },
  );

  test('a blank among the products → 400, as every name that names nothing', async () => {
    const { product } = await references();
    expect(await create(resource({ products: [product, ' '] }))).toEqual(none('products', '', 400));
  });

  test('those of another CRM → the same as unknown', async () => {
    await other.atProvider('POST /products', { reference: 'theirs@crm', name: 'Theirs' });
    expect(await create(resource({ products: ['theirs@crm'] }))).toEqual(none('products', 'theirs@crm', 400));
    expect(await create(resource({ contact: other.owner }))).toEqual(none('contact', other.owner, 400));
  });

  test('a contact profile of another user, or without contact → 400', {
    tags: ['2/contact-required-contactprofilereference-given', '2/contact-profile-contact-user'],
  }, async () => {
    const { profile } = await references();
    const input = { contact: crm.owner, contactProfileReference: profile };
    expect(await create(resource(input))).toEqual(none('contactProfileReference', profile, 400));
    expect(await create(resource({ contactProfileReference: profile }))).toEqual(
      refusal(400, '100', 'contact is required with a contact profile'),
    );
  });

  test.each(MALFORMED)('%j as reference → 400', { tags: ['W16/elsewhere-body-400'] }, async (reference) => {
    expect(await create(resource({ reference }))).toEqual(refusal(400, '100', `reference ${NO_REFERENCE}`));
  });

  test.each(['nobody@crm', 'a b', other.provider])(
    'the provider %j → 404 naming it',
    { tags: ['4.3/resource-unknown-provider-404', '4.3/resources-unknown-provider-404'] },
    async (name) => {
      const at = `/provider/${encoded(name)}/resources`;
      expect(await crm.call(`POST ${at}`, resource())).toEqual(none('providerRef', name));
      expect(await crm.call(`GET ${at}`)).toEqual(none('providerRef', name));
      expect(await crm.call(`POST ${at}/a@crm`, {})).toEqual(none('providerRef', name));
      expect(await crm.call(`DELETE ${at}/a@crm`)).toEqual(none('providerRef', name));
    },
  );
});

describe('GET /crms/{crmId}/provider/{providerRef}/resources', () => {
  test('several resources → a bare array in the order of their making, archived ones too', {
    tags: ['4.3/resources-200-bare-array'],
  }, async () => {
    const third = await anotherCrm(crm);
    expect(await list(third)).toEqual({ status: 200, body: [] });
    const made = [];
    for (let i = 0; i < 3; i++) made.push((await third.atProvider('POST /resources', resource())).body);
    await third.atProvider(`POST /resources/${made[1].reference}`, { archived: true });
    made[1].archived = true;
    expect(await list(third)).toEqual({ status: 200, body: made });
  });
});

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

  test('nulls and blanks → they clear', { tags: ['4.3/null-empty-text-clears'] }, async () => {
    const given = await full();
    await create(given);
    const cleared = { description: '', products: null, contact: null, website: ' ', address: null };
    const { reference } = given;
    expect(await update(reference, cleared)).toEqual({ status: 202, body: shown({ reference, ...names }) });
    expect(await kept(reference)).toEqual({ website: null, profile: null });
  });

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

  test('archived that is no boolean, or null → 400', { tags: ['4.3/archived-takes-true-false'] }, async () => {
    const { reference } = (await create(resource())).body;
    for (const archived of ['true', 1, []]) {
      expect(await update(reference, { archived })).toEqual(
        refusal(400, '100', 'archived is not of the documented type'),
      );
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
    tags: ['3/archived-true-customers-longer'],
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

  test.each([...MALFORMED, 'nobody@crm'])(
    'the resource %j → 404 naming it',
    { tags: ['4.3/unknown-resource-404'] },
    async (reference) => {
      expect(await update(reference, {})).toEqual(none('resourceRef', reference));
      expect(await remove(reference)).toEqual(none('resourceRef', reference));
    },
  );

  test('a resource of another CRM → the same as unknown', { tags: ['4.3/unknown-resource-404'] }, async () => {
    const { reference, uuid } = (await other.atProvider('POST /resources', resource())).body;
    for (const name of [reference, uuid]) {
      expect(await update(name, { archived: true })).toEqual(none('resourceRef', name));
      expect(await remove(name, '?ignoreFutureAppointments=true')).toEqual(none('resourceRef', name));
    }
  });
});

describe.each(SPECIAL)('the resource %s@crm, encoded', (id) => {
  test('→ made, changed and deleted', { tags: ['4.3/resource-named-encoded-reference'] }, async () => {
    const given = resource({ reference: `${id}@crm` });
    expect(await create(given)).toEqual({ status: 201, body: shown(given) });
    const names = { publicName: 'Hall' };
    expect(await update(given.reference, names)).toEqual({ status: 202, body: shown({ ...given, ...names }) });
    expect(await remove(given.reference)).toEqual({ status: 204, body: undefined });
    expect(await listed(given.reference)).toEqual([]);
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

  test('another word than true and false → 400', {
    tags: ['4.3/ignorefutureappointments-true-false-else'],
  }, async () => {
    const { reference } = (await create(resource())).body;
    expect(await remove(reference, '?ignoreFutureAppointments=1')).toEqual(
      refusal(400, '100', 'ignoreFutureAppointments is not of the documented type'),
    );
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../../support/calls/answers.ts';
import { reserve } from '../../support/calls/booking.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { makePractice, type Room } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const productOf = (uuid: string, fields: object = {}) => ({
  uuid,
  name: 'Consultation',
  description: null,
  minDuration: 30,
  maxDuration: null,
  leadTimeMinutes: null,
  followUpTimeMinutes: null,
  exclusive: false,
  ...fields,
});

const activeProducts = (query: string) => service.call(`POST /products/active_products?${query}`);
const publicData = (query: string) => service.call(`POST /resources/public_data?${query}`);

describe('POST /products/active_products', () => {
  test('a resource → 200 with its products in full, in the order of their making', {
    tags: ['4.4/answer-200-products-documented'],
  }, async () => {
    const fields = {
      name: 'Massage',
      description: 'Please bring a towel.\nAnd time.',
      minDuration: 30,
      maxDuration: 90,
      leadTimeMinutes: 10,
      followUpTimeMinutes: 15,
    };
    const consultation = await practice.product();
    const massage = await practice.product(fields);
    const room = await practice.room({ resource: { products: [massage, consultation] } });
    const { status, body } = await activeProducts(`ref=${room.reference}`);
    expect(status).toBe(200);
    expect(body).toEqual({ products: [productOf(consultation), productOf(massage, fields)] });
  });

  test('several resources → the products of all, each once', {
    tags: ['4.4/ref-repeated-names-resources'],
  }, async () => {
    const shared = await practice.product();
    const other = await practice.product();
    const first = await practice.resource({ products: [shared] });
    const second = await practice.resource({ products: [other, shared] });
    const { body } = await activeProducts(`ref=${first.uuid}&ref=${second.uuid}`);
    expect(body).toEqual({ products: [productOf(shared), productOf(other)] });
  });

  test('an availability or one of its appointments in tslRefs → the products of that availability', {
    tags: ['4.4/tslrefs-repeated-names-availabilities'],
  }, async () => {
    const only = await practice.product();
    const room = await practice.room({ availability: { products: [only], reference: `hours-${randomUUID()}@test` } });
    const { appointment_uuid } = (await reserve(service, slotOf(room), { product_uuid: only })).body.participation;
    for (const tslRef of [room.timeslot, appointment_uuid]) {
      expect((await activeProducts(`tslRefs=${tslRef}`)).body).toEqual({ products: [productOf(only)] });
    }
    expect((await activeProducts(`ref=${room.uuid}`)).body).toEqual({
      products: [productOf(room.product), productOf(only)].sort((a, b) =>
        a.uuid === only ? -1 : Number(b.uuid === only),
      ),
    });
  });

  test('an exclusive product → only on the channel whose product filter names it', {
    tags: ['2/exclusive-shown-public-product', '4.4/settings-channel-filter-products'],
  }, async () => {
    const plain = await practice.product();
    const exclusive = await practice.product({ exclusive: true });
    const { uuid } = await practice.resource({ products: [plain, exclusive] });
    await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_REFERENCE', products: [exclusive] });
    expect((await activeProducts(`ref=${uuid}`)).body).toEqual({ products: [productOf(plain)] });
    expect((await activeProducts(`ref=${uuid}&channelKey=RESOURCE_REFERENCE`)).body).toEqual({
      products: [productOf(exclusive, { exclusive: true })],
    });
  });
});

describe('POST /resources/public_data', () => {
  const ref = ({ reference }: Pick<Room, 'reference'>) => reference.replace('@', `@${practice.provider}@`);
  const providerOf = (fields: object = {}) => ({
    name: 'Practice',
    description: null,
    isThemingAllowed: false,
    isLocalisationAllowed: false,
    areCustomFieldsAllowed: false,
    ...fields,
  });
  const plain = (room: Room) => ({
    ref: ref(room),
    contact: { name: 'Practice', email: 'practice@example.com', mobile: null, phone: null },
    resource: {
      uuid: room.uuid,
      name: 'Room',
      description: null,
      contactChannelType: null,
      msgHelpText: null,
      url: null,
      imgUrl: null,
      supportedProducts: [room.product],
    },
    provider: providerOf(),
    channel: { bookingProcess: 'IMMEDIATE' },
  });

  test('one resource → the documented object', {
    tags: ['4.4/answer-200-contact-resource', 'W17/ref-full-reference-resource', '4.3/contact-information-provider'],
  }, async () => {
    const room = await practice.room();
    const { status, body } = await publicData(`ref=${room.reference}`);
    expect(status).toBe(200);
    expect(body).toEqual(plain(room));
  });

  test('a resource with everything → everything, and the contact by the profile that the resource names', {
    tags: ['2/mobile-phone-email-public', '4.4/answer-200-contact-resource', '4.3/profile-resource-names'],
  }, async () => {
    const provider = {
      description: 'In the old town.',
      themingAllowed: true,
      localisationAllowed: true,
      customFieldsAllowed: true,
    };
    const other = await makePractice(service, provider);
    const contact = await other.user();
    const contactProfile = `profile-${randomUUID()}@test`;
    await other.make('setContactProfile', {
      reference: contactProfile,
      user: contact,
      provider: other.provider,
      name: 'Dr. Anna Muster',
      contactChannels: [
        { type: 'EMAIL', value: 'anna@practice.example.com' },
        { type: 'MOBILE', value: '+49 170 1' },
        { type: 'PHONE', value: '+49 30 1' },
        { type: 'VIDEO', value: 'https://meet.example.org/anna' },
      ],
    });
    const room = await other.room({
      resource: {
        contact,
        contactProfile,
        description: 'Second floor.',
        contactChannel: { type: 'LOCATION', value: 'Hauptstr. 7a' },
        messageHelpText: 'What is it about?',
        website: 'https://practice.example.com/room',
        imageUrl: 'https://practice.example.com/room.jpg',
      },
    });
    await other.make('setChannel', { resource: room.uuid, key: 'CALENDAR_PUBLIC', bookingProcess: 'REQUESTED' });
    expect((await publicData(`ref=${room.uuid}&channelKey=CALENDAR_PUBLIC`)).body).toEqual({
      ref: room.reference.replace('@', `@${other.provider}@`),
      contact: { name: 'Dr. Anna Muster', email: 'anna@practice.example.com', mobile: '+49 170 1', phone: '+49 30 1' },
      resource: {
        uuid: room.uuid,
        name: 'Room',
        description: 'Second floor.',
        contactChannelType: 'location',
        msgHelpText: 'What is it about?',
        url: 'https://practice.example.com/room',
        imgUrl: 'https://practice.example.com/room.jpg',
        supportedProducts: [room.product],
      },
      provider: providerOf({
        description: 'In the old town.',
        isThemingAllowed: true,
        isLocalisationAllowed: true,
        areCustomFieldsAllowed: true,
      }),
      channel: { bookingProcess: 'REQUESTED' },
    });
  });

  test('a contact without contact profile → the general profile, or only the name if there is none', {
    tags: ['4.3/contactprofilereference-general-profile-contact'],
  }, async () => {
    const user = await practice.user({ firstName: 'Anna' });
    const { uuid } = await practice.resource({ contact: user });
    const contact = async () => (await publicData(`ref=${uuid}`)).body.contact;
    expect(await contact()).toEqual({ name: 'Anna Muster', email: null, mobile: null, phone: null });
    const contactChannels = [{ type: 'EMAIL', value: 'anna@practice.example.com' }];
    await practice.make('setGeneralContactProfile', { user, name: 'Dr. Muster', contactChannels });
    const general = { name: 'Dr. Muster', email: 'anna@practice.example.com', mobile: null, phone: null };
    expect(await contact()).toEqual(general);
    const other = { reference: `profile-${randomUUID()}@test`, provider: practice.provider, name: 'Else' };
    await practice.make('setContactProfile', { ...other, user, contactChannels: [] });
    expect(await contact()).toEqual(general);
  });

  test('several resources, some of them twice, by ref and tslRefs → an array in request order, each once', {
    tags: ['W17/several-array-request-order'],
  }, async () => {
    const [a, b, c] = [await practice.room(), await practice.room(), await practice.room()];
    const { body } = await publicData(`tslRefs=${c.timeslot}&ref=${b.uuid}&ref=${a.reference}&ref=${ref(b)}`);
    expect(body).toEqual([plain(b), plain(a), plain(c)]);
  });

  test('the same resource in every form, by ref and tslRefs → one object', {
    tags: ['W17/resource-whatever-forms-named'],
  }, async () => {
    const room = await practice.room();
    const channel = `channel-${randomUUID()}@test`;
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', reference: channel });
    const forms = [room.uuid, room.uuid.toUpperCase(), room.reference, ref(room), channel].map((form) => `ref=${form}`);
    expect((await publicData([...forms, `tslRefs=${room.timeslot}`].join('&'))).body).toEqual(plain(room));
  });

  test('one availability → the documented object of its resource', {
    tags: ['4.4/takes-ref-tslrefs-active'],
  }, async () => {
    const room = await practice.room();
    expect((await publicData(`tslRefs=${room.timeslot}`)).body).toEqual(plain(room));
  });
});

describe.each(['POST /products/active_products', 'POST /resources/public_data'])('%s', (endpoint) => {
  test('neither ref nor tslRefs → 400 naming ref', { tags: ['4.4/least-ref-tslrefs-required'] }, async () => {
    expect(answer(await service.call(endpoint))).toEqual(
      refusal(400, '100', 'ref is required, unless availabilities or appointments are named'),
    );
  });

  test('a tslRefs of another provider than the ref → left out', {
    tags: ['4.4/tslrefs-beside-ref-provider'],
  }, async () => {
    const [room, other] = [await practice.room(), await (await makePractice(service)).room()];
    const alone = await service.call(`${endpoint}?ref=${room.uuid}`);
    for (const query of [`ref=${room.uuid}&tslRefs=${other.timeslot}`, `tslRefs=${other.timeslot}&ref=${room.uuid}`]) {
      const { status, body } = await service.call(`${endpoint}?${query}`);
      expect([status, [body].flat()]).toEqual([200, [alone.body]]);
    }
  });

  test('a tslRefs beside a ref that is unknown → answered as if it was named alone', async () => {
    const { timeslot } = await practice.room();
    const alone = await service.call(`${endpoint}?tslRefs=${timeslot}`);
    const { status, body } = await service.call(`${endpoint}?ref=unknown@test&tslRefs=${timeslot}`);
    expect([status, body]).toEqual([200, alone.body]);
  });

  test.each(['ref', 'tslRefs'])(
    'an unknown %s → 404 naming its value',
    { tags: ['4.4/takes-ref-tslrefs-active'] },
    async (name) => {
      expect(answer(await service.call(`${endpoint}?${name}=unknown@test`))).toEqual(
        refusal(404, '130', 'There is no "unknown@test"'),
      );
    },
  );
});

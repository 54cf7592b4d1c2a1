import { beforeAll, describe, expect, test } from 'vitest';
import { attempt, refusals } from '../../support/calls/attempt.ts';
import { ANNA, book } from '../../support/calls/booking.ts';
import { fresh } from '../../support/calls/management.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { linkOf } from '../../support/calls/rescheduling.ts';
import { entriesOf, list, slotOf } from '../../support/calls/slots.ts';
import { bookAddress, see } from '../../support/pages/book-page.ts';
import { open } from '../../support/pages/link-page.ts';
import { makePractice, type Practice, type Room } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();

const NAMES = { en: 'Massage', fr: 'Massage relaxant', de: 'Massage (DE)' };
const ROOMS = { fr: 'Salle du jardin' };
const PROVIDERS = { fr: 'Cabinet du parc', en: 'Practice at the Park' };
const HINTS = { fr: 'Apportez une serviette.\nSonnez deux fois.', 'fr-CH': 'Apportez un linge.' };
const HELP = { fr: 'Vos allergies ?' };
const REASONS = { fr: 'Congés', it: 'Ferie' };

/** Names of a slot in REST. */
interface Shown {
  product_name: string;
  resource_name: string;
  products: { name: string }[];
}

let practice: Practice;
let room: Room;
beforeAll(async () => {
  practice = await makePractice(service, {
    language: 'de',
    name: 'Praxis am Park',
    names: PROVIDERS,
    description: 'Wir massieren.',
    descriptions: { fr: 'Nous massons.' },
  });
  room = await practice.room({
    product: { name: 'Massage am Stuhl', names: NAMES, description: 'Handtuch', descriptions: HINTS },
    resource: {
      publicName: 'Gartenzimmer',
      publicNames: ROOMS,
      description: 'Im Hof',
      descriptions: { fr: 'Dans la cour' },
      messageHelpText: 'Allergien?',
      messageHelpTexts: HELP,
    },
  });
});

const OFFERS = `query ($name: Identifier!, $languageTag: LanguageTag) { offers(name: $name) {
  contact { name(languageTag: $languageTag) }
  resource { name(languageTag: $languageTag) description(languageTag: $languageTag) messageHelpText(languageTag: $languageTag)
    products { name(languageTag: $languageTag) description(languageTag: $languageTag) } }
  provider { name(languageTag: $languageTag) description(languageTag: $languageTag) } } }`;

/** Texts of what a room offers: provider, contact, resource, its product. */
async function texts(languageTag?: string) {
  const [{ provider, resource, contact }] = (await service.ask(OFFERS, { name: room.reference, languageTag })).offers;
  const [product] = resource.products;
  return [
    [provider.name, provider.description, contact.name],
    [resource.name, resource.description, resource.messageHelpText],
    [product.name, product.description],
  ];
}

const PLAIN = [
  ['Praxis am Park', 'Wir massieren.', 'Praxis am Park'],
  ['Gartenzimmer', 'Im Hof', 'Allergien?'],
  ['Massage am Stuhl', 'Handtuch'],
];

const IN_FRENCH = [
  ['Cabinet du parc', 'Nous massons.', 'Cabinet du parc'],
  ['Salle du jardin', 'Dans la cour', 'Vos allergies ?'],
  ['Massage relaxant', 'Apportez une serviette.\nSonnez deux fois.'],
];

describe('texts that are asked for', () => {
  test('without a language → those without one', async () => {
    expect(await texts()).toEqual(PLAIN);
  });

  test('in a language → those in it', async () => {
    expect(await texts('fr')).toEqual(IN_FRENCH);
  });

  test('in a language of a region → that of the region, else that of the language', async () => {
    const [provider, resource, product] = IN_FRENCH;
    expect(await texts('fr-CH')).toEqual([provider, resource, [product![0], 'Apportez un linge.']]);
  });

  test('in a language that there is not → that of the provider, else the one without a language', async () => {
    const [provider, resource] = PLAIN;
    expect(await texts('es')).toEqual([provider, resource, ['Massage (DE)', 'Handtuch']]);
    expect((await texts('en'))[0]).toEqual(['Practice at the Park', 'Wir massieren.', 'Practice at the Park']);
  });

  test('of slots → names in the language, and those without one by default', async () => {
    const document = `query ($resources: [Identifier!], $tag: LanguageTag) { bookables(resources: $resources, first: 1) {
      bookables { plain: productName productName(languageTag: $tag) room: resourceName resourceName(languageTag: $tag)
        products { name(languageTag: $tag) } } } }`;
    const { bookables } = (await service.ask(document, { resources: [room.reference], tag: 'fr' })).bookables;
    expect(bookables[0]).toEqual({
      plain: 'Massage am Stuhl',
      productName: 'Massage relaxant',
      room: 'Gartenzimmer',
      resourceName: 'Salle du jardin',
      products: [{ name: 'Massage relaxant' }],
    });
  });

  test('by REST → in the `languageTag`, else the plain ones', async () => {
    const namesOf = async (query: string) => {
      const [slot] = entriesOf<Shown>(await list(service, room.uuid, query));
      return [slot!.product_name, slot!.resource_name, slot!.products[0]!.name];
    };
    expect(await namesOf('')).toEqual(['Massage am Stuhl', 'Gartenzimmer', 'Massage am Stuhl']);
    expect(await namesOf('?languageTag=fr_FR')).toEqual(['Massage relaxant', 'Salle du jardin', 'Massage relaxant']);
    const named = `POST /products/active_products?ref=${room.uuid}`;
    expect((await service.call(named)).body.products[0]).toMatchObject({
      name: 'Massage am Stuhl',
      description: 'Handtuch',
    });
    expect((await service.call(`${named}&languageTag=fr`)).body.products[0].name).toBe('Massage relaxant');
    const data = `POST /resources/public_data?ref=${room.uuid}`;
    expect((await service.call(`${data}&languageTag=fr`)).body).toMatchObject({
      contact: { name: 'Cabinet du parc' },
      resource: { name: 'Salle du jardin', msgHelpText: 'Vos allergies ?' },
      provider: { name: 'Cabinet du parc', description: 'Nous massons.' },
    });
    expect((await service.call(data)).body.resource.name).toBe('Gartenzimmer');
  });
});

describe('caches', () => {
  test('lists, compressed answers and pages in turn → none has the language of another one', async () => {
    const kept = await practice.room({ product: { name: 'Dehnen', names: { en: 'Stretching', fr: 'Étirement' } } });
    const nameIn = async (tag: string, encoding: string) => {
      const { body } = await list(service, kept.uuid, tag && `?languageTag=${tag}`, { 'accept-encoding': encoding });
      return entriesOf<Shown>({ body })[0]!.product_name;
    };
    const titleIn = async (tag: string) => (await see(service, bookAddress(kept.reference, { lang: tag }))).text;
    const inTurn = async () => {
      const seen = [];
      for (const encoding of ['gzip', 'br', 'identity', 'gzip']) {
        for (const tag of ['', 'en', 'fr', '', 'de']) seen.push(await nameIn(tag, encoding));
      }
      return seen;
    };
    const expected = (en: string) =>
      Array.from({ length: 4 }, () => ['Dehnen', en, 'Étirement', 'Dehnen', 'Dehnen']).flat();
    expect(await inTurn()).toEqual(expected('Stretching'));
    for (const _ of [1, 2]) {
      expect(await titleIn('en')).toContain('Stretching');
      expect(await titleIn('fr')).toContain('Étirement');
      expect(await titleIn('de')).toContain('Dehnen');
    }
    const known = (await list(service, kept.uuid, '?languageTag=en')).headers.get('etag')!;
    const stillThere = await list(service, kept.uuid, '?languageTag=fr', { 'if-none-match': known });
    expect(stillThere.status).toBe(200);
    // other texts are other settings
    await mutate(practice, 'updateProduct', {
      product: kept.product,
      input: { names: { en: 'Stretches', fr: 'Étirement' } },
    });
    expect(await inTurn()).toEqual(expected('Stretches'));
    expect(await titleIn('en')).toContain('Stretches');
  });
});

describe('whoever books', () => {
  test('in a language → page, mail, link and calendar file have the texts in it', async () => {
    const page = await see(service, bookAddress(room.reference, { lang: 'fr' }));
    expect(page.text).toContain('Massage relaxant');
    expect(page.text).toContain('Salle du jardin');
    expect(page.html).toContain('Cabinet du parc');
    expect(page.text).not.toContain('Gartenzimmer');
    const { body } = await book(service, slotOf(room), { ...ANNA, locale: 'fr' });
    // the documented answer has no language
    expect(body.createdAppointment).toMatchObject({ product_name: 'Massage am Stuhl', resource_name: 'Gartenzimmer' });
    const { cancelLink, appointment_uuid } = body.createdAppointment;
    const link = await open(service, cancelLink);
    for (const text of ['Massage relaxant', 'Salle du jardin', 'Apportez une serviette.'])
      expect(link.text).toContain(text);
    const { token } = linkOf(cancelLink);
    const { linkedBooking } = await service.ask(
      `query ($token: String!) { linkedBooking(token: $token) { productName resourceName providerName hints calendarFile
        de: productName(languageTag: "de") calendarLinks { google } } }`,
      { token },
    );
    expect(linkedBooking).toMatchObject({
      productName: 'Massage relaxant',
      resourceName: 'Salle du jardin',
      providerName: 'Cabinet du parc',
      hints: HINTS.fr,
      de: 'Massage (DE)',
    });
    expect(linkedBooking.calendarFile.replaceAll('\r\n ', '')).toContain(
      'SUMMARY:Massage relaxant\\, Salle du jardin – Cabinet du parc',
    );
    expect(decodeURIComponent(linkedBooking.calendarLinks.google)).toContain('Salle+du+jardin');
    const mails = await mailsOf(appointment_uuid);
    expect(mails.BOOKING_CONFIRMATION).toContain('Massage relaxant, Salle du jardin');
    expect(mails.BOOKING_CONFIRMATION).toContain('Apportez une serviette.');
    expect(mails.BOOKING_CONFIRMATION).toContain('Cabinet du parc');
    // that of the provider is in its language
    expect(mails.BOOKING_NOTIFICATION).toContain('Massage (DE), Gartenzimmer');
  });

  test('moved to another room → the mail names the former one in its language', async () => {
    const booked = await practice.room({
      product: { names: NAMES },
      resource: { publicName: 'Saal', publicNames: { fr: 'Grande salle' } },
    });
    const { body } = await book(service, slotOf(booked), { ...ANNA, email: 'chloe@example.org', locale: 'fr' });
    const { appointment_uuid: appointment } = body.createdAppointment;
    await mutate(practice, 'moveAppointment', {
      appointment,
      input: { resource: room.uuid, start: slotOf(room, '11:00').start },
    });
    const { MOVE_TO_CONSUMER: mail } = await mailsOf(appointment);
    expect(mail).toContain('Salle du jardin');
    expect(mail).toContain('Grande salle');
    expect(mail).not.toContain('Saal');
  });
});

/** Texts of the mails about an appointment, by kind. */
async function mailsOf(appointment: string): Promise<{ [kind: string]: string }> {
  const { mails } = await query(practice, 'appointment', { appointment }, '{ mails { kind content { text } } }');
  return Object.fromEntries(
    mails.map(({ kind, content }: { kind: string; content: { text: string } }) => [kind, content.text]),
  );
}

describe('a closure', () => {
  test('with reasons by language → days, explanations and the page have that of the reader, refusals the plain one', async () => {
    const closed = await practice.room();
    await practice.make(
      'createBlackout',
      {
        provider: practice.provider,
        resources: [closed.uuid],
        start: `${closed.day}T00:00`,
        end: `${closed.day}T23:59`,
        publicReason: 'Betriebsferien',
        publicReasons: REASONS,
      },
      'blackouts { publicReasons }',
    );
    const day = slotOf(closed);
    const document = `query ($resource: Identifier!, $from: LocalDate!, $until: LocalDate!, $start: Instant!, $tag: LanguageTag) {
      closedDays(resource: $resource, from: $from, until: $until) { reason(languageTag: $tag) plain: reason }
      explainSlot(resource: $resource, start: $start) { reasons { text(languageTag: $tag) } } }`;
    const until = new Date(Date.parse(closed.day) + 86_400_000).toISOString().slice(0, 10);
    for (const [tag, reason] of [
      ['fr', 'Congés'],
      ['it-CH', 'Ferie'],
      ['en', 'Betriebsferien'],
      [null, 'Betriebsferien'],
    ] as const) {
      const answer = await service.ask(document, {
        ...{ resource: closed.uuid, from: closed.day, until, start: day.start, tag },
      });
      expect(answer.closedDays).toEqual([{ reason, plain: 'Betriebsferien' }]);
      expect(answer.explainSlot.reasons.map(({ text }: { text: string }) => text)).toContain(reason);
    }
    const month = { month: closed.day.slice(0, 7) };
    expect((await see(service, bookAddress(closed.reference, { ...month, lang: 'fr' }))).text).toContain('Congés');
    expect((await see(service, bookAddress(closed.reference, { ...month, lang: 'de' }))).text).toContain(
      'Betriebsferien',
    );
    const days = `GET /resources/${closed.uuid}/closed_days?from=${closed.day}&until=${until}`;
    expect((await service.call(days)).body.closed_days[0].reason).toBe('Betriebsferien');
    expect((await service.call(`${days}&languageTag=fr`)).body.closed_days[0].reason).toBe('Congés');
    expect(JSON.stringify((await book(service, day, { locale: 'fr' })).body)).toContain(
      'closed at this time: Betriebsferien',
    );
  });
});

describe('what a CRM writes', () => {
  const product = (fields: object) => ({
    provider: practice.provider,
    reference: fresh(),
    name: 'Words',
    ...fields,
  });
  const messages = async (fields: object) =>
    (await refusals(practice, 'createProduct', product(fields))).map((each) => each.message);

  test('tags → in canonical form, read again; null removes them', async () => {
    const reference = fresh();
    const { made } = await attempt(
      practice,
      'createProduct',
      product({ reference, names: { de_ch: 'Wörter' } }),
      '{ names descriptions }',
    );
    expect(made).toEqual({ names: { 'de-CH': 'Wörter' }, descriptions: null });
    const { made: emptied } = await attempt(
      practice,
      'createProduct',
      product({ reference, names: null }),
      '{ names }',
    );
    expect(emptied).toEqual({ names: null });
  });

  test('by REST → the same fields', async () => {
    const path = `/crms/${practice.crmId}/provider/${practice.references.provider}/products`;
    const body = { reference: 'rest@test', name: 'Words', names: { fr: 'Mots' }, descriptions: { fr: 'Des mots' } };
    expect((await service.call(`POST ${path}`, body, practice.headers)).status).toBe(201);
    expect(await query(practice, 'product', { product: 'rest@test' }, '{ names descriptions }')).toEqual({
      names: { fr: 'Mots' },
      descriptions: { fr: 'Des mots' },
    });
    const refused = await service.call(`POST ${path}`, { ...body, names: { xx: 'Mots' } }, practice.headers);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('names')]);
  });

  test.each([
    ['unknown languages', { xx: 'x' }, 'must have tags of known languages as keys, such as de or de-CH'],
    ['no tags', { 'not a tag': 'x' }, 'must have tags of known languages as keys, such as de or de-CH'],
    ['nothing', {}, 'must have 1 to 10 languages'],
    ['a language twice', { 'de-CH': 'x', de_CH: 'y' }, 'must not have a language twice'],
    ['a blank text', { de: ' ' }, 'must have texts of 1 to 10000 characters as values'],
    [
      'a text of two lines',
      { de: 'a\nb' },
      'input.names must have texts of one line with 1 to 255 characters as values',
    ],
    [
      'a long name',
      { de: 'x'.repeat(256) },
      'input.names must have texts of one line with 1 to 255 characters as values',
    ],
  ])('%s → refused, naming the field and what is allowed', async (_, names, message) => {
    const [told] = await messages({ names });
    expect(told).toContain(message);
    expect(told).toContain('names');
  });

  test('descriptions → as long as the one without a language, 64 KB together', async () => {
    const languages = ['de', 'en', 'es', 'fr', 'it', 'pl', 'nl'];
    const all = (length: number) => Object.fromEntries(languages.map((tag) => [tag, 'x'.repeat(length)]));
    expect(await messages({ descriptions: { de: 'x'.repeat(10_000) } })).toEqual([]);
    expect((await messages({ descriptions: { de: 'x'.repeat(10_001) } }))[0]).toContain('1 to 10000 characters');
    expect(await messages({ descriptions: all(9_000) })).toEqual([]);
    expect((await messages({ descriptions: all(10_000) }))[0]).toContain('at most 64000 bytes as JSON');
  });

  test('public reasons → of at most 200 characters, like the one without a language', async () => {
    const blackout = { provider: practice.provider, start: '2030-01-01T00:00', end: '2030-01-02T00:00' };
    const [refused] = (
      await attempt(
        practice,
        'createBlackout',
        { ...blackout, publicReasons: { de: 'x'.repeat(201) } },
        '{ blackouts { uuid } }',
      )
    ).errors;
    expect(refused!.message).toBe('input.publicReasons must have texts of one line with 1 to 200 characters as values');
  });

  test('no object, nothing in it or too much → refused by the database as well', async () => {
    const write = (texts: string) => service.sql('update products set names = $1 where id = $2', [texts, room.product]);
    for (const texts of ['[]', '{}', '"text"', JSON.stringify({ de: 'x'.repeat(65_536) })]) {
      await expect(write(texts)).rejects.toThrow('texts_are_small_object');
    }
  });

  test('a change → an event that names the field, without the text', async () => {
    const own = await practice.product();
    await mutate(practice, 'updateProduct', { product: own, input: { names: { fr: 'Secret' } } });
    const events = await service.sql('select type, more from event_inbox where subject = $1', [own]);
    expect(events.map(({ type }) => type)).toContain('product.changed');
    expect(JSON.stringify(events)).toContain('names');
    expect(JSON.stringify(events)).not.toContain('Secret');
  });
});

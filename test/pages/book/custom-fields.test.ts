import { expect, test } from 'vitest';
import { book } from '../../support/calls/booking.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { ANNA, bookAddress, chooseTime, post, see, sendDetails } from '../../support/pages/book-page.ts';
import { open, requested } from '../../support/pages/link-page.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service, { language: 'en', customFieldsAllowed: true });
const { provider } = practice;

const text = (en: string, de: string) => ({ en, de });
for (const [position, field] of [
  { key: 'email', type: 'TEXT', labels: text('Name of the <animal>', 'Name des Tiers'), required: true, maxLength: 20 },
  { key: 'story', type: 'LONG_TEXT', labels: text('What happened?', 'Was ist passiert?') },
  { key: 'weight', type: 'NUMBER', labels: text('Weight', 'Gewicht') },
  { key: 'born', type: 'DATE', labels: text('Born on', 'Geboren am') },
  { key: 'consent', type: 'BOOLEAN', labels: text('I agree', 'Ich stimme zu'), required: true },
  {
    key: 'kind',
    type: 'CHOICE',
    labels: text('Kind', 'Art'),
    choices: [
      { value: 'dog', labels: text('Dog', 'Hund') },
      { value: 'cat', labels: text('Cat', 'Katze') },
    ],
  },
].entries()) {
  await practice.make('setCustomField', { provider, position, ...field });
}

const PRICED = { product: { price: { amount: 4_500, currency: 'EUR' } } };

const FILLED = {
  ...ANNA,
  custom_email: 'Rex',
  custom_story: 'one\r\ntwo',
  custom_weight: '12.5',
  custom_born: '2020-02-29',
  custom_consent: 'true',
  custom_kind: 'cat',
};

const detailsOf = async (language = 'en') => {
  const room = await practice.room(PRICED);
  return chooseTime(service, bookAddress(room.reference, { lang: language }), '09:00');
};

const controls = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<(input|select|textarea) [^>]*name="custom_(\w+)"[^>]*>/g)].map(([tag, , key]) => [key, tag]),
  );

test('the form → asks for each field with the input of its type, in the language of the visitor, with the price', async () => {
  const page = await see(service, await detailsOf());
  expect(controls(page.html)).toEqual({
    email: '<input id="custom_email" name="custom_email" required type="text" maxlength="20" value="">',
    story: '<textarea id="custom_story" name="custom_story" maxlength="2000" rows="3">',
    weight: '<input id="custom_weight" name="custom_weight" type="number" step="any" value="">',
    born: '<input id="custom_born" name="custom_born" type="date" value="">',
    consent: '<input type="checkbox" value="true" id="custom_consent" name="custom_consent" required>',
    kind: '<select id="custom_kind" name="custom_kind">',
  });
  expect(page.html).toContain('<label for="custom_email">Name of the &lt;animal&gt;</label>');
  expect(page.text).toContain('What happened? (optional)');
  expect(page.html).toContain('<option value="" selected>Please choose</option><option value="dog">Dog</option>');
  expect(page.text).toContain('€45.00');
  const german = await see(service, await detailsOf('de'));
  expect(german.text).toMatch(/Name des Tiers .*Ich stimme zu .*Bitte wählen Hund Katze/);
  expect(german.text).toContain('45,00 €');
});

test('the longest texts, each letter escaped to six bytes → booked', async () => {
  const typed = { ...FILLED, custom_story: 'ж'.repeat(2000), message: 'ж'.repeat(1024) };
  const page = await sendDetails(service, await detailsOf(), typed);
  expect(page).toMatchObject({ status: 200, heading: 'Your appointment is booked' });
});

test('wrong answers → what is wrong beside each field, what was typed is kept, nothing is booked', async () => {
  const details = await detailsOf();
  const { custom_consent: _, ...unticked } = FILLED;
  const page = await post(service, details, {
    ...unticked,
    custom_email: '',
    custom_weight: '1e9',
    custom_kind: 'cow',
  });
  expect(page).toMatchObject({ status: 400, heading: 'Your details' });
  for (const [key, sentence] of [
    ['email', 'Please fill in this field.'],
    ['weight', 'Please check this field.'],
    ['consent', 'Please fill in this field.'],
    ['kind', 'Please check this field.'],
  ]) {
    expect(page.html).toContain(`id="custom_${key}-wrong">${sentence}`);
    expect(controls(page.html)[key!]).toContain(`aria-invalid="true" aria-describedby="custom_${key}-wrong"`);
  }
  // a key may be the name of an input of the form
  expect(page.html).not.toContain('id="email-wrong"');
  expect(page.html).toContain(
    'name="custom_weight" aria-invalid="true" aria-describedby="custom_weight-wrong" type="number" step="any" value="1e9"',
  );
  expect(page.html).toContain('one\ntwo</textarea>');
  expect(page.html).toContain('value="2020-02-29"');
  const email = await post(service, details, { ...FILLED, email: 'nobody', custom_kind: 'dog' });
  expect(email.html).toContain('<option value="dog" selected>');
  expect(email.html).toMatch(/name="custom_consent" required checked>/);
});

test('answers → booked, and shown to their consumer by the link: without texts that an unverified address may not see', {
  tags: ['attack/answers-read-by-others'],
}, async () => {
  const booked = await sendDetails(service, await detailsOf(), FILLED);
  expect(booked).toMatchObject({ status: 200, heading: 'Your appointment is booked' });
  expect(booked.text).toMatch(/€45\.00 .*Weight 12\.5 Born on 29 February 2020 I agree Yes Kind Cat/);
  expect(booked.text).not.toContain('Rex');
  const room = await practice.room(PRICED);
  const customFields = { email: 'Rex', consent: true };
  const byCrm = await book(service, slotOf(room), { customFields, locale: 'de' }, '', practice.headers);
  const page = await open(service, byCrm.body.createdAppointment.cancelLink);
  expect(page.text).toContain('Name des Tiers Rex Ich stimme zu Ja');
});

test('a request → the provider reads all answers, as text', { tags: ['attack/answers-markup-labels'] }, async () => {
  const { confirm } = await requested(practice, { customFields: { email: '<b>Rex</b>', consent: 'true' } });
  const page = await open(service, confirm);
  expect(page.text).toContain('Name of the <animal> <b>Rex</b> I agree Yes');
  expect(page.html).toContain('&lt;b&gt;Rex&lt;/b&gt;');
});

import { describe, expect, test } from 'vitest';
import { book } from '../../support/calls/booking.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { reschedule } from '../../support/calls/rescheduling.ts';
import { firstSlot, slotsOf } from '../../support/calls/slots.ts';
import { ANNA, bookAddress, chooseTime, post, see, sendDetails } from '../../support/pages/book-page.ts';
import { booked } from '../../support/pages/link-page.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();

const PRIVACY = 'https://example.org/privacy';
const TERMS = 'https://example.org/terms';

const practiceWith = (settings: object) =>
  makePractice(service, {
    language: 'en',
    name: 'Studio',
    privacyUrl: PRIVACY,
    termsUrl: TERMS,
    ...settings,
  });

const LINKS = `<a href="${PRIVACY}" target="_blank" rel="noreferrer">Privacy policy</a>, <a href="${TERMS}" target="_blank" rel="noreferrer">Terms and conditions</a>`;

const formOf = async (practice: Practice) =>
  chooseTime(service, bookAddress((await practice.room()).reference), '09:00');

/** Consents of the places of a provider, the oldest first, as the CRM reads them. */
async function consentsOf({ headers }: Practice) {
  const { participations } = await service.ask(
    '{ participations { nodes { uuid state consent { at privacyUrl termsUrl } createdAt } } }',
    {},
    headers,
  );
  return participations.nodes;
}

const GIVEN = { at: expect.any(String), privacyUrl: PRIVACY, termsUrl: TERMS };

describe('the form of a provider', () => {
  test('that asks for nothing → nothing about consent, and nothing is kept', async () => {
    const practice = await practiceWith({});
    const address = await formOf(practice);
    expect((await see(service, address)).html).not.toContain('consent"');
    expect((await sendDetails(service, address)).heading).toBe('Your appointment is booked');
    expect(await consentsOf(practice)).toMatchObject([{ consent: null }]);
  });

  test('with a notice → a sentence with both texts, and booking is the consent', async () => {
    const practice = await practiceWith({ consent: 'NOTICE' });
    const address = await formOf(practice);
    expect((await see(service, address)).html).toContain(`<p class="hint consent">By booking, I accept: ${LINKS}</p>`);
    await sendDetails(service, address);
    const [{ consent, createdAt }] = await consentsOf(practice);
    expect(consent).toEqual(GIVEN);
    expect(Date.parse(consent.at)).toBeGreaterThanOrEqual(Date.parse(createdAt));
  });

  test('with a box → must be ticked; what was typed stays, and so does the tick', async () => {
    const practice = await practiceWith({ consent: 'BOX' });
    const address = await formOf(practice);
    const { html } = await see(service, address);
    expect(html).toMatch(/<input type="checkbox" id="consent" name="consent" value="true" required>/);
    expect(html).toContain(LINKS);
    const refused = await post(service, address, ANNA);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Please tick the box to book.');
    expect(refused.html).toContain(`value="${ANNA.firstName}"`);
    expect(refused.html).toMatch(/id="consent"[^>]* aria-invalid="true"[^>]* autofocus/);
    const unnamed = await post(service, address, { ...ANNA, firstName: '', consent: 'true' });
    expect(unnamed.html).toMatch(/id="consent"[^>]* checked/);
    expect(unnamed.html).not.toContain('consent-wrong');
    expect((await sendDetails(service, address, { ...ANNA, consent: 'true' })).status).toBe(200);
    expect(await consentsOf(practice)).toMatchObject([{ consent: GIVEN }]);
  });

  test('every page → telephone, e-mail, both texts and the legal notice in the footer', async () => {
    const practice = await practiceWith({ phone: '+49 30 123', email: 'studio@example.org', impressum: 'Studio GmbH' });
    const room = await practice.room();
    for (const address of [bookAddress(room.reference), bookAddress(practice.provider), await formOf(practice)]) {
      const [, footer = ''] = /<footer>(.*)<\/footer>/s.exec((await see(service, address)).html) ?? [];
      expect(footer, address).toMatch(/^<p><a href="tel:[^"]*">\+49 30 123<\/a><a href="mailto:studio/);
      for (const address of [PRIVACY, TERMS]) expect(footer).toContain(`href="${address}"`);
      expect(footer).toContain('Studio GmbH');
    }
    const { cancelLink } = await booked(practice);
    expect((await see(service, cancelLink)).html).toMatch(new RegExp(`<footer><p><a href="${PRIVACY}"`));
  });
});

describe('a consent', () => {
  test('over REST, and over GraphQL by anybody → kept; a call without it is answered as before', async () => {
    const practice = await practiceWith({ consent: 'BOX' });
    const [first, second, third] = await slotsOf(service, (await practice.room()).uuid);
    expect((await book(service, first!, { consent: true })).status).toBe(201);
    expect((await book(service, second!, { email: 'b@example.org' })).status).toBe(201);
    const { timeslot: availability, start, end } = third!;
    await service.ask(
      `mutation ($resource: Identifier!, $input: BookAppointmentInput!) {
        bookAppointment(resource: $resource, input: $input) { state } }`,
      {
        resource: third!.resource,
        input: { availability, start, end, firstName: 'C', lastName: 'C', email: 'c@example.org', consent: true },
      },
    );
    const consents = (await consentsOf(practice)).map(({ consent }: { consent: unknown }) => consent);
    expect(consents).toHaveLength(3);
    expect(consents.filter(Boolean)).toEqual([GIVEN, GIVEN]);
  });

  test('to texts that move later → the booking keeps the addresses of then, also when it is moved', async () => {
    const practice = await practiceWith({ consent: 'NOTICE' });
    const booking = await booked(practice, { consent: true });
    const input = { privacyUrl: 'https://example.org/new', termsUrl: null };
    await mutate(practice, 'updateProvider', { provider: practice.provider, input });
    const [, , free] = await slotsOf(service, booking.slot.resource);
    const { start, end } = free!;
    expect((await reschedule(service, booking.cancelLink, { start, end })).status).toBe(200);
    const places = await consentsOf(practice);
    expect(places.map(({ state, consent }: { state: string; consent: unknown }) => [state, consent])).toEqual(
      expect.arrayContaining([
        ['BOOKED', GIVEN],
        ['CANCELED', GIVEN],
      ]),
    );
    const next = await firstSlot(practice);
    await book(service, next, { consent: true, email: 'next@example.org' });
    expect(await consentsOf(practice)).toContainEqual(
      expect.objectContaining({ consent: { ...GIVEN, privacyUrl: input.privacyUrl, termsUrl: null } }),
    );
  });

  test('of a consumer who is erased → gone', async () => {
    const practice = await practiceWith({ consent: 'NOTICE' });
    await booked(practice, { consent: true, email: 'gone@example.org' });
    await mutate(practice, 'eraseConsumer', { email: 'gone@example.org', cancelFutureAppointments: true });
    const rows = await service.sql('select consent from participations where crm_id = $1', [practice.crmId]);
    expect(rows).toEqual([{ consent: null }]);
  });

  test('to nothing → the provider is refused', async () => {
    const practice = await practiceWith({ consent: 'BOX' });
    const { errors } = await service.graphql(
      `mutation { updateProvider(provider: "${practice.provider}", input: { privacyUrl: null, termsUrl: null }) { uuid } }`,
      {},
      practice.headers,
    );
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', fields: ['input.consent'] });
  });
});

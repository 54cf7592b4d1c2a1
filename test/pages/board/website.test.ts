import { expect, test } from 'vitest';
import { deskElsewhere, deskOf, deskWith } from '../../support/pages/desk.ts';
import { BASE } from '../../support/pages/link-page.ts';
import { makePool } from '../../support/pools.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service, { language: 'de' });
const desk = await deskOf(practice);
const pathOf = (of = '') => `/board/website?${new URLSearchParams({ provider: practice.provider, of })}`;

/** Texts to copy by the ids of their fields. */
const textsIn = (html: string) => {
  const fields = html.matchAll(/<(?:input|textarea) id="(\w+)" readonly(?: value="([^"]*)"|[^>]*>([^<]*)<)/g);
  return Object.fromEntries([...fields].map(([, id, value, text]) => [id, unescaped(value ?? text ?? '')]));
};

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&amp;', '&');

const textsOf = async (of?: string) => textsIn((await desk.open(pathOf(of))).html);

test('the whole business → its booking page, by its reference, and a link in its language', async () => {
  await practice.room();
  const page = `${BASE}/book/${practice.references.provider}`;
  expect(await textsOf()).toEqual({ page, link: `<a href="${page}">Termin buchen</a>` });
});

test('a resource → its booking page and the form of it', async () => {
  const room = await practice.room();
  const page = `${BASE}/book/${room.reference}`;
  expect(await textsOf(room.uuid)).toEqual({
    page,
    link: `<a href="${page}">Termin buchen</a>`,
    form: `<script type="module" src="${BASE}/slot-booking.js"></script>\n<slot-booking resource="${room.reference}"></slot-booking>`,
  });
});

test('a service of several people → its page at the business, and the form of any of them', async () => {
  const { product } = await makePool(practice, 2);
  const { page, form } = await textsOf(product);
  expect(page).toBe(`${BASE}/book/${practice.references.provider}?product=${product}`);
  expect(form).toMatch(/<slot-booking product="[^"]+"><\/slot-booking>$/);
});

test('a service whose people do not stand for each other → no form', async () => {
  const { product } = await makePool(practice, 2, { product: { anyResource: false } });
  expect(Object.keys(await textsOf(product))).toEqual(['page', 'link']);
});

test('a resource that customers do not see → a note instead', async () => {
  const { uuid } = await practice.room();
  await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_PUBLIC', visible: false }, 'key');
  const { html } = await desk.open(pathOf(uuid));
  expect(textsIn(html)).toEqual({});
  expect(html).toContain('Customers cannot book this');
});

test('a business whose reference another CRM used first → its uuid', async () => {
  await practice.room();
  const other = await makePractice(service, { reference: practice.references.provider });
  await other.room();
  const { html } = await (await deskOf(other)).open(`/board/website?provider=${other.provider}`);
  expect(textsIn(html).page).toBe(`${BASE}/book/${other.provider}`);
});

test('a key that only looks → the same; another provider → 404', async () => {
  const room = await practice.room();
  expect(textsIn((await (await deskWith(practice, 'BOOKINGS_READ')).open(pathOf(room.uuid))).html)).toEqual(
    await textsOf(room.uuid),
  );
  expect((await (await deskElsewhere(practice)).open(pathOf(room.uuid))).status).toBe(404);
});

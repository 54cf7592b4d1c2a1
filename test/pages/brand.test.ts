import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { mutate } from '../support/calls/mutate.ts';
import { bookAddress, chooseTime, see } from '../support/pages/book-page.ts';
import { booked, open, timesOf } from '../support/pages/link-page.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { startService } from '../support/service.ts';
import { startReceiver } from '../support/webhook-receiver.ts';
import { ON_THIS_MACHINE } from '../support/webhooks.ts';

const service = await startService(ON_THIS_MACHINE);
const practice = await makePractice(service, { language: 'en', name: 'Studio', description: 'Two rooms.' });
const files = await startReceiver();

const PNG = Buffer.from('\x89PNG\r\n\x1a\nlogo', 'latin1');
const HASH = createHash('sha256').update(PNG).digest('base64url');

const answerWith = (content: Buffer | string) => {
  files.reply = (_request, response: ServerResponse) => response.end(content);
};

beforeEach(() => {
  files.reset();
  answerWith(PNG);
});

interface SetBrand {
  accent?: string | null;
  logo?: string | null;
}

const call = ({ provider, headers }: Practice, input: SetBrand) =>
  service.graphql(
    `mutation ($provider: Identifier!, $input: BrandInput!) { setBrand(provider: $provider, input: $input) {
      uuid brand { accent logo picture colours { light { accent onAccent soft } dark { accent } } } } }`,
    { provider, input },
    headers,
  );

const setBrand = (input: SetBrand) => call(practice, input);

const brandOf = async (input: SetBrand) => (await setBrand(input)).data.setBrand.brand;

/** Sources of the style elements of a page. */
const styleHashes = (html: string): string[] =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );

describe('the brand of a provider', () => {
  test('an accent and a logo → shown as they were chosen, with the colours of both modes, and an event that names it', async () => {
    const { data } = await setBrand({ accent: '#FFD500', logo: files.url });
    const { uuid, brand } = data.setBrand;
    expect(brand).toMatchObject({
      accent: '#ffd500',
      logo: files.url,
      picture: `/brand/${uuid}/${HASH}`,
      colours: { light: { onAccent: '#ffffff' }, dark: { accent: '#ffd500' } },
    });
    expect(files.received).toMatchObject([{ method: 'GET', body: '' }]);
    const told = await service.sql(
      "select type, more -> 'changed' as changed from event_inbox where type = 'provider.changed' and provider_id = $1",
      [uuid],
    );
    expect(told.at(-1)).toEqual({ type: 'provider.changed', changed: ['brand'] });
  });

  test('every page of booking and of links → the header, the icon and the colours, which the policy allows', async () => {
    await setBrand({ accent: '#0b7a75', logo: files.url });
    const room = await practice.room();
    const booking = await booked(practice);
    const form = await chooseTime(service, bookAddress(room.reference), '09:00');
    for (const address of [bookAddress(room.reference), form, booking.cancelLink, timesOf(booking), booking.confirm]) {
      const { html, headers } = await see(service, address);
      const root = '../'.repeat(new URL(address, service.url).pathname.split('/').length - 2);
      const picture = new RegExp(`<header><img src="${root}brand/[^"]*/${HASH}" alt=""><div><p><bdi>Studio</bdi></p>`);
      expect(html, address).toMatch(picture);
      expect(html, address).toMatch(new RegExp(`<link rel="icon" href="${root}brand/[^"]*/${HASH}">`));
      const hashes = styleHashes(html);
      expect(hashes, address).toHaveLength(2);
      expect(headers.get('content-security-policy'), address).toContain(`style-src ${hashes.join(' ')};`);
      expect(html.match(/<title>(.*)<\/title>/)?.[1], address).toMatch(/ · Studio$/);
    }
  });

  test('the picture → served to pages of any origin for ever, and runs nothing', async () => {
    const { picture } = await brandOf({ logo: files.url });
    const answer = await fetch(service.url + picture);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test('null → nothing is left: no picture, no colours and no icon', async () => {
    const { picture } = await brandOf({ accent: '#0b7a75', logo: files.url });
    expect(await brandOf({ accent: null, logo: null })).toEqual({
      accent: null,
      logo: null,
      picture: null,
      colours: null,
    });
    expect((await fetch(service.url + picture)).status).toBe(404);
    const { html } = await see(service, bookAddress(practice.provider));
    expect(styleHashes(html)).toHaveLength(1);
    expect(html).not.toMatch(/<link rel="icon"|<img/);
  });

  test('a logo alone → the accent stays, and another logo takes the place of the first', async () => {
    await setBrand({ accent: '#0b7a75', logo: files.url });
    answerWith(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]));
    const { accent, picture } = await brandOf({ logo: files.url });
    expect(accent).toBe('#0b7a75');
    expect((await fetch(service.url + picture)).headers.get('content-type')).toBe('image/jpeg');
  });

  test('deleted with its provider → its picture, too', async () => {
    const other = await makePractice(service);
    await mutate(other, 'setBrand', { provider: other.provider, input: { logo: files.url } });
    const rows = () => service.sql('select from pictures where crm_id = $1', [other.crmId]);
    expect(await rows()).toHaveLength(1);
    await service.ask(
      'mutation ($p: Identifier!) { deleteProvider(provider: $p) }',
      { p: other.provider },
      other.headers,
    );
    expect(await rows()).toHaveLength(0);
  });
});

describe('a logo that is refused', async () => {
  // at most ten are loaded a minute
  const other = await makePractice(service);
  const setBrand = (input: SetBrand) => call(other, input);
  const brandOf = async (input: SetBrand) => (await setBrand(input)).data.setBrand.brand;
  const refusal = async (logo: string) => (await setBrand({ logo })).errors?.[0].extensions;

  test.each([
    ['a script in the disguise of a picture', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['more than 200 KB', Buffer.concat([PNG, Buffer.alloc(204_800)])],
    ['nothing', ''],
  ])('%s → INVALID_INPUT, and what was set stays', async (_what, content) => {
    const before = await brandOf({ logo: files.url });
    answerWith(content);
    expect(await refusal(files.url)).toMatchObject({ code: 'INVALID_INPUT', fields: ['input.logo'] });
    expect((await fetch(service.url + before.picture)).status).toBe(200);
  });

  test('a redirect, or an error → INVALID_INPUT, and nothing is followed', async () => {
    files.answer(302, { location: files.url });
    expect(await refusal(files.url)).toMatchObject({ code: 'INVALID_INPUT' });
    expect(files.received).toHaveLength(1);
    files.answer(404);
    expect(await refusal(files.url)).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test.each(['http://example.org/logo.png', 'https://10.0.0.1/logo.png'])(
    '%s → INVALID_INPUT, and nothing is called',
    async (logo) => {
      expect(await refusal(logo)).toMatchObject({ code: 'INVALID_INPUT', fields: ['input.logo'] });
    },
  );
});

describe('what search engines and messengers read', () => {
  test('a page before a time is chosen → its canonical address, languages, picture and description', async () => {
    await setBrand({ logo: files.url });
    const room = await practice.room({ product: { name: 'Massage' } });
    const { html, headers } = await see(service, bookAddress(room.reference));
    const chosen = await see(service, bookAddress(room.reference, { day: room.day }));
    const address = `http://slots.example.com/book/${room.reference}`;
    expect(html).toContain('<title>Massage · Studio</title>');
    for (const page of [headers, chosen.headers]) expect(page.get('link')).toContain(`<${address}>; rel="canonical"`);
    const languages = headers.get('link')!.split(', ');
    expect(languages).toHaveLength(6);
    expect(languages).toContain(`<${address}?lang=fr>; rel="alternate"; hreflang="fr"`);
    expect(html).toContain('<meta property="og:title" content="Massage · Studio">');
    expect(html).toMatch(/<meta property="og:image" content="http:\/\/slots.example.com\/brand\/[^"]+">/);
    expect(html).not.toContain('noindex');
    // it may be listed; each month leads to another one
    expect(headers.get('x-robots-tag')).toBe('nofollow');
  });

  test('a page after a time is chosen → not to be listed', async () => {
    const room = await practice.room();
    const form = await chooseTime(service, bookAddress(room.reference), '09:00');
    const hold = new URL(form, service.url).searchParams.get('hold')!;
    for (const address of [form, bookAddress(room.reference, { hold })]) {
      const { html, headers } = await open(service, address);
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('link')).toBeNull();
      expect(html).not.toContain('og:');
    }
  });
});

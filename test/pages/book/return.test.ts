import { describe, expect, test } from 'vitest';
import { bookAddress, chooseTime, linksOf, see, sendDetails } from '../../support/pages/book-page.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service, {
  language: 'en',
  returnOrigins: ['https://Acme.example', 'https://b.example:8443'],
});

/** Links of the page of what was booked, after a visit from a website. */
async function waysAfter(from: string): Promise<Record<string, string>> {
  const room = await practice.room();
  const address = bookAddress(room.reference, { return: from });
  for (const href of Object.values(linksOf(await see(service, address), address))) {
    if (href.startsWith(`/book/${room.reference}?`)) expect(href).toContain('return=');
  }
  const { html } = await sendDetails(service, await chooseTime(service, address, '09:00'));
  return Object.fromEntries(
    [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href = '', text = '']) => [text, href]),
  );
}

const BACK = /^Back to /;

describe('a visitor who comes from a website', () => {
  test.each([
    ['https://acme.example/thanks?order=1', 'acme.example'],
    ['https://b.example:8443/', 'b.example:8443'],
  ])('%s, whose origin the provider has named → the page of what was booked leads back', async (from, host) => {
    const ways = await waysAfter(from);
    const [text] = Object.keys(ways).filter((name) => BACK.test(name));
    expect(text?.replace(/[\u2068\u2069]/g, '')).toBe(`Back to ${host}`);
    expect(ways[text!]).toBe(from);
  });

  test.each([
    'https://evil.example/',
    'http://acme.example/',
    'https://acme.example.evil.example/',
    'https://acme.example@evil.example/',
    'https://user@acme.example/',
    'https://acme.example:444/',
    'javascript:alert(1)',
    '//acme.example',
    'nothing',
  ])('%s → no way there', async (from) => {
    expect(Object.keys(await waysAfter(from)).filter((name) => BACK.test(name))).toEqual([]);
  });
});

test.each([['http://acme.example'], ['https://acme.example/'], ['https://acme.example/a'], ['https://u@acme.example']])(
  'the origin %s → INVALID_INPUT',
  async (origin) => {
    const { errors } = await service.graphql(
      `mutation ($origins: [String!]) { updateProvider(provider: "${practice.provider}", input: { returnOrigins: $origins }) { uuid } }`,
      { origins: [origin] },
      practice.headers,
    );
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT' });
    expect(errors[0].extensions.fields[0]).toMatch(/returnOrigins/);
  },
);

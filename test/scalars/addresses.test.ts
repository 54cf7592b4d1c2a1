import { expect, test } from 'vitest';
import { CountryCode } from '../../src/records/scalars/country-code.ts';
import { EmailAddress } from '../../src/records/scalars/email-address.ts';
import { HttpAddress, WebAddress } from '../../src/records/scalars/web-address.ts';
import { read } from '../support/calls/read-scalar.ts';

const NO_EMAIL = 'refused: must be one plain e-mail address, such as anna@example.org';
const NO_URL = 'refused: must be an http or https URL, such as https://example.org/studio';
const CONTROL = 'refused: must not contain line breaks or other control characters';
const LABEL = 'd'.repeat(63);
const addressOf = (length: number) => `a@${LABEL}.${LABEL}.${LABEL}.co.`.padEnd(length, 'd');

test.each([
  ['anna@example.org', 'anna@example.org'],
  [' Anna.B+crm@Mail.EXAMPLE.org ', 'Anna.B+crm@Mail.EXAMPLE.org'],
  ["o'neill_#1@x-y.example", "o'neill_#1@x-y.example"],
  ['a@xn--mller-kva.de', 'a@xn--mller-kva.de'],
  ['a@XN--MLLER-KVA.de', 'a@xn--MLLER-KVA.de'],
  ['a@müller.de', 'a@XN--mller-kva.de'],
  ['anna@BÜCHER.de', 'anna@XN--bcher-kva.de'],
  ['anna@例え。テスト', 'anna@XN--r8jz45g.XN--zckzah'],
  ['a@müller', 'a@XN--mller-kva'],
  ['a@b', 'a@b'],
  ['a@127.0.0.1', 'a@127.0.0.1'],
  ['a@１２７.0.0.1', 'a@127.0.0.1'],
  ['.a@b.co', '.a@b.co'],
  ['a..b.@b.co', 'a..b.@b.co'],
  [`${'l'.repeat(200)}@b.co`, `${'l'.repeat(200)}@b.co`],
  [`a@${'ü'.repeat(50)}.${'ü'.repeat(50)}.${'é.'.repeat(60)}de`, 'refused: must be at most 254 characters long'],
  [addressOf(254), addressOf(254)],
  [addressOf(255), 'refused: must be at most 254 characters long'],
  [`a@d${LABEL}.co`, NO_EMAIL],
  ['"a b"@b.co', NO_EMAIL],
  ['"a\r\nb"@b.co', CONTROL],
  ['"a, c@d.co"@b.co', NO_EMAIL],
  ['a@x.co, b@y.co', NO_EMAIL],
  ['a@x.co;b@y.co', NO_EMAIL],
  ['x <a@b.co>', NO_EMAIL],
  ['a(comment)@b.co', NO_EMAIL],
  ['a@[127.0.0.1]', NO_EMAIL],
  ['a@-b.co', NO_EMAIL],
  ['a@b..co', NO_EMAIL],
  ['ä@b.co', NO_EMAIL],
  ['a@mü ller.de', NO_EMAIL],
  ['a@mü%2fller.de', NO_EMAIL],
  ['a@b@c.co', NO_EMAIL],
  ['@b.co', NO_EMAIL],
  ['a@', NO_EMAIL],
  ['', NO_EMAIL],
])('An e-mail address %j is read as %j', { tags: ['attack/e-mail-addresses-several'] }, (text, value) => {
  expect(read(EmailAddress, text)).toBe(value);
});

test.each([
  ['https://example.org', 'https://example.org'],
  [' HTTP://example.org:8080/a?b=c#d ', 'HTTP://example.org:8080/a?b=c#d'],
  ['https://müller.de/straße', 'https://müller.de/straße'],
  ['//example.org', NO_URL],
  ['example.org', NO_URL],
  ['http:example.org', NO_URL],
  ['http:///example.org', NO_URL],
  ['http:\\\\example.org', NO_URL],
  ['https://exa mple.org', NO_URL],
  ['https://example.org:99999', NO_URL],
  ['https://', NO_URL],
  ['ftp://example.org', NO_URL],
  ['javascript:alert(1)', NO_URL],
  ['data:text/html,x', NO_URL],
  ['', NO_URL],
  [`https://example.org/${'x'.repeat(2048)}`, 'refused: must be at most 2048 characters long'],
])('An http address %j is read as %j', (text, value) => {
  expect(read(HttpAddress, text)).toBe(value);
});

test.each([
  [' https://example.org ', 'https://example.org'],
  ['www.example.org', 'www.example.org'],
  ['Room 5, third floor', 'Room 5, third floor'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', 'refused: must not be empty'],
  ['a\u0000b', CONTROL],
  ['x'.repeat(2049), 'refused: must be at most 2048 characters long'],
])('A web address %j is read as %j', (text, value) => {
  expect(read(WebAddress, text)).toBe(value);
});

test.each([
  ['anna@example.org', 'anna@example.org'],
  ['Anna@Mail.EXAMPLE.org', 'Anna@Mail.EXAMPLE.org'],
  ['a@xn--mller-kva.de', 'a@xn--mller-kva.de'],
  ['a@müller.de', 'a@müller.de'],
  ['anna@Mail.BÜCHER.de', 'anna@mail.bücher.de'],
])('The e-mail address %j is answered as %j', (text, answered) => {
  expect(EmailAddress.serialize(EmailAddress.parseValue(text))).toBe(answered);
});

test.each([
  ['DE', 'DE'],
  [' de ', 'DE'],
  ['xk', 'XK'],
  ['ß', 'ß'],
  ['zz', 'zz'],
  ['deu', 'deu'],
  ['Germany', 'Germany'],
  ['x'.repeat(64), 'x'.repeat(64)],
  ['x'.repeat(65), 'refused: must be at most 64 characters long'],
  ['', 'refused: must not be empty'],
])('A country code %j is read as %j', (text, value) => {
  expect(read(CountryCode, text)).toBe(value);
});

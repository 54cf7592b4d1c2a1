import { expect, test } from 'vitest';
import { asShown } from '../support/documentation/likeness.ts';

const UUIDS = ['7d0c7f1c-6f3e-4a57-9f5f-0d8a5a3c3c11', '0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11'];

test.each([
  ['the same, with more fields', { a: 1, b: 2 }, { a: 1 }],
  ['another uuid and another time', [UUIDS[0], '2027-03-01T09:00:00+01:00'], [UUIDS[1], '2026-12-01T08:00:00Z']],
  ['a text that goes on', 'http://localhost/rebook/1', 'http://localhost/…'],
])('%s → looks like it', (_, answer, shown) => {
  expect(asShown(answer, shown)).toEqual(shown);
});

test.each([
  ['another value', { a: 1 }, { a: 2 }],
  ['a field less', {}, { a: null }],
  ['an entry more', [1, 2], [1]],
  ['an entry less', [1], [1, 2]],
  ['null in place of a uuid', null, UUIDS[0]],
  ['a uuid in place of null', UUIDS[0], null],
  ['a text that goes on otherwise', 'http://localhost/requests', 'http://localhost/rebook/…'],
])('%s → does not', (_, answer, shown) => {
  expect(asShown(answer, shown)).not.toEqual(shown);
});

import { expect, test } from 'vitest';
import { Identifier } from '../../src/records/scalars/identifier.ts';
import { Reference } from '../../src/records/scalars/reference.ts';
import { parseResourceReference } from '../../src/records/scalars/resource-reference.ts';
import { Uuid } from '../../src/records/scalars/uuid.ts';
import { read } from '../support/calls/read-scalar.ts';

const UUID = '0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11';
const NO_REFERENCE = 'refused: must be a reference uniqueId@platformName, such as 4711@crm';
const NO_UUID = 'refused: must be a uuid such as 0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11';

test.each([
  ['4711@crm', '4711@crm'],
  [' 4711@crm ', '4711@crm'],
  ['a/b%c@CRM', 'a/b%c@CRM'],
  ['cafe\u0301@crm', 'café@crm'],
  [`${'x'.repeat(187)}@crm`, `${'x'.repeat(187)}@crm`],
  [`${'x'.repeat(188)}@crm`, 'refused: must be at most 191 characters long'],
  ['', NO_REFERENCE],
  ['4711', NO_REFERENCE],
  ['@crm', NO_REFERENCE],
  ['4711@', NO_REFERENCE],
  ['a@b@c', NO_REFERENCE],
  ['47 11@crm', '47 11@crm'],
  ['House  12@my  crm', 'House 12@my crm'],
  ['4711 @crm', NO_REFERENCE],
  ['4711@ crm', NO_REFERENCE],
  ['47\u00a011@crm', NO_REFERENCE],
  ['47\u200b11@crm', 'refused: must be a reference without invisible, unassigned or private characters'],
  ['47\ue00011@crm', 'refused: must be a reference without invisible, unassigned or private characters'],
  ['47\u000011@crm', 'refused: must not contain line breaks or other control characters'],
])('A reference %j is read as %j', (text, value) => {
  expect(read(Reference, text)).toBe(value);
});

test.each([
  [UUID, UUID],
  [UUID.toUpperCase(), UUID],
  ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'],
  [`{${UUID}}`, NO_UUID],
  [`${UUID}}`, NO_UUID],
  [UUID.replaceAll('-', ''), NO_UUID],
  ['undefined', NO_UUID],
  ['', NO_UUID],
])('A uuid %j is read as %j', (text, value) => {
  expect(read(Uuid, text)).toBe(value);
});

test.each([
  [UUID, UUID],
  [' 4711@crm ', '4711@crm'],
  ['anything at all', 'anything at all'],
  ['x'.repeat(600), 'x'.repeat(600)],
  ['x'.repeat(601), 'refused: must be at most 600 characters long'],
])('An identifier %j is read as %j, whatever it may name', (text, value) => {
  expect(read(Identifier, text)).toBe(value);
});

test.each([
  [UUID.toUpperCase(), { kind: 'uuid', uuid: UUID }],
  ['room1@crm', { kind: 'short', id: 'room1', platform: 'crm' }],
  [`room1@${UUID.toUpperCase()}@crm`, { kind: 'full', id: 'room1', provider: UUID, platform: 'crm' }],
  [`${UUID}@crm`, { kind: 'short', id: UUID, platform: 'crm' }],
  ['room1@provider@crm', null],
  [`a@${UUID}@b@c`, null],
  [`@${UUID}@crm`, null],
  [`room1@${UUID}@`, null],
  ['room 1@crm', { kind: 'short', id: 'room 1', platform: 'crm' }],
  ['room1 @crm', null],
  ['room1@', null],
  ['room1', null],
  ['', null],
])('A resource reference %j is taken apart into %j', (text, reference) => {
  expect(parseResourceReference(text)).toEqual(reference);
});

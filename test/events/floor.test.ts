import { expect, test } from 'vitest';
import { Floor } from '../../src/events/floor.ts';

/** Result of a pass of one server. */
const pass = (highest: string | null, oldest: string, following: string) => ({
  taken: highest === null ? 0 : 1,
  highest,
  oldest,
  following,
  server: '2026-12-01',
  types: null,
});

/** Floor after passes; a full one may have left events. */
function floorAfter(passes: ReturnType<typeof pass>[], isFull = false): string {
  const floor = new Floor();
  for (const each of passes) floor.note(each, isFull);
  return floor.id;
}

test('a pass took an event that began after it had looked at transactions → its id is no floor yet', () => {
  // 12 began after the first pass had looked at transactions; it may still write an event below 7
  expect(floorAfter([pass('7', '10', '12'), pass(null, '12', '13')])).toBe('0');
  expect(floorAfter([pass('7', '10', '12'), pass(null, '12', '13'), pass(null, '13', '13')])).toBe('7');
});

test('a transaction from before the candidate is under way → the floor stays', () => {
  expect(floorAfter([pass('7', '10', '12'), pass('8', '10', '13'), pass('9', '10', '14')])).toBe('0');
});

test('a full pass took less than the candidate → the floor is where it ended', () => {
  const passes = [pass('7', '10', '12'), pass(null, '12', '13')];
  expect(floorAfter([...passes, pass('5', '13', '13')], true)).toBe('5');
});

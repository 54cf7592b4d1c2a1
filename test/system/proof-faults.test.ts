import { expect, test } from 'vitest';
import { SHORT, WITHOUT_DURABILITY } from '../../proof/plans.ts';
import { prove } from '../../proof/proof.ts';

test('servers and database crash under load → nothing acknowledged is lost, nothing is sold twice', async () => {
  const { violations, journal, gaps, cuts, samples } = await prove(SHORT);
  expect(Object.entries(violations).filter(([, which]) => which.length > 0)).toEqual([]);
  expect(samples).toBeGreaterThan(0);
  expect(journal.booked).toBeGreaterThan(20);
  expect(journal.swapped).toBeGreaterThan(2);
  expect(cuts).toEqual({ transaction: 10, statement: 10 });
  // one for each crash of the database: it came back to work
  expect(gaps).toHaveLength(2);
});

test('the same where commits are acknowledged before they are on disk → lost bookings are found', async () => {
  const { violations } = await prove(WITHOUT_DURABILITY);
  expect(violations['lost bookings']).not.toEqual([]);
});

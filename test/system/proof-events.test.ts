import { expect, test } from 'vitest';
import { SHORT } from '../../proof/events/plans.ts';
import { prove } from '../../proof/events/proof.ts';

test('writers, processes and database die → every committed event is read once by every reader, in one order, and delivered', async () => {
  const { violations, journal, receiver, events } = await prove(SHORT);
  expect(Object.entries(violations).filter(([, which]) => which.length > 0)).toEqual([]);
  expect(events).toBeGreaterThanOrEqual(SHORT.events);
  expect(receiver.deliveries.size).toBeGreaterThan(50);
  expect(journal.acknowledged).toBeGreaterThan(50);
});

import { expect, test } from 'vitest';
import { isWithoutPostgres } from '../../proof/failover/installed-postgres.ts';
import { drill } from '../../proof/restore/drill.ts';

const LOAD = { processes: 2, consumers: 8, bookings: 20 };

test.skipIf(isWithoutPostgres)(
  'a dump under load, restored elsewhere → all that was acknowledged before it is there and goes on',
  async () => {
    const { violations, figures } = await drill({ ...LOAD, isStale: false });
    expect(Object.entries(violations).filter(([, which]) => which.length > 0)).toEqual([]);
    expect(figures['Links that lead to their bookings']).toBeGreaterThan(0);
  },
);

test.skipIf(isWithoutPostgres)(
  'bookings acknowledged after the dump, expected in it → they are found to be lost',
  async () => {
    const { violations } = await drill({ ...LOAD, isStale: true });
    expect(violations['lost bookings']).not.toEqual([]);
    expect(violations['overlapping appointments']).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import { isWithoutPostgres } from '../../proof/failover/installed-postgres.ts';
import { drill } from '../../proof/restore/drill.ts';

test.skipIf(isWithoutPostgres)(
  'a dump under load, restored elsewhere → all that was acknowledged before it is there and goes on',
  async () => {
    const { violations, figures } = await drill({ processes: 1, consumers: 8, bookings: 20, isStale: false });
    expect(Object.entries(violations).filter(([, which]) => which.length > 0)).toEqual([]);
    expect(figures['Links that lead to their bookings']).toBeGreaterThan(0);
  },
);

import { expect, test } from 'vitest';
import { drill } from '../../proof/failover/drill.ts';
import { isWithoutPostgres } from '../../proof/failover/installed-postgres.ts';

test.skipIf(isWithoutPostgres)(
  'the primary is lost under load, its synchronous standby promoted → nothing acknowledged is lost, nothing sold twice',
  async () => {
    const { violations } = await drill({ processes: 1, consumers: 8, bookings: 20, isSynchronous: true });
    expect(Object.entries(violations).filter(([, which]) => which.length > 0)).toEqual([]);
  },
);

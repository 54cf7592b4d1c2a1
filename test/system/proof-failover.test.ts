import { expect, test } from 'vitest';
import { drill } from '../../proof/failover/drill.ts';
import { isWithoutPostgres } from '../../proof/failover/installed-postgres.ts';

const LOAD = { processes: 2, consumers: 8, bookings: 20 };

test.skipIf(isWithoutPostgres)(
  'the primary is lost under load, its synchronous standby promoted → nothing acknowledged is lost, nothing sold twice',
  async () => {
    const { violations } = await drill({ ...LOAD, isSynchronous: true });
    expect(Object.entries(violations).filter(([, which]) => which.length > 0)).toEqual([]);
  },
);

test.skipIf(isWithoutPostgres)(
  'the same with an asynchronous standby that lags → the lost bookings are found',
  async () => {
    const { violations } = await drill({ ...LOAD, isSynchronous: false });
    expect(violations['lost bookings']).not.toEqual([]);
    expect(violations['overlapping appointments']).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import { drill, pair, type Servers } from '../../proof/failover/drill.ts';
import { isWithoutPostgres } from '../../proof/failover/installed-postgres.ts';

const violationsOf = async (servers: Servers) => {
  const { violations } = await drill({ processes: 1, consumers: 8, bookings: 20, servers });
  return Object.entries(violations).filter(([, which]) => which.length > 0);
};

test.skipIf(isWithoutPostgres)(
  'the primary is lost under load, its synchronous standby promoted → nothing acknowledged is lost, nothing sold twice, no event missing',
  async () => {
    expect(await violationsOf(await pair({ isSynchronous: true }))).toEqual([]);
  },
);

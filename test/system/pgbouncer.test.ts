import { describe, expect, test } from 'vitest';
import { book, hold, reserve } from '../support/calls/booking.ts';
import { firstSlot } from '../support/calls/slots.ts';
import { emptyDatabase, freshDatabase } from '../support/database.ts';
import { createPooledRole, isWithoutPgbouncer, keepsPreparedStatements, startPgbouncer } from '../support/pgbouncer.ts';
import { makePractice } from '../support/practice.ts';
import { Process, startProcess, startServer, UNHURRIED } from '../support/processes.ts';
import { PRODUCTION } from '../support/production.ts';
import { Service, startService } from '../support/service.ts';

describe.skipIf(isWithoutPgbouncer)('through PgBouncer', async () => {
  const role = isWithoutPgbouncer ? '' : await createPooledRole();

  const via = (host: string, databaseUrl: string): string => Object.assign(new URL(databaseUrl), { host }).href;

  const pooledAsDocumented = keepsPreparedStatements ? (['session', 'transaction'] as const) : (['session'] as const);

  test.each(pooledAsDocumented)(
    'that pools by %s → the service starts, and sells a slot that many want once',
    async (pooled) => {
      const host = await startPgbouncer(role, { pooled });
      const url = await freshDatabase();
      const services = [await startProcess(via(host, url)), await startService({}, via(host, url))];
      const slot = await firstSlot(await makePractice(services[0]!));
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, index) => reserve(services[index % services.length]!, slot)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(412)]);
      const next = await firstSlot(await makePractice(services[1]!));
      expect((await book(services[0]!, next, { placeholder_id: await hold(services[1]!, next) })).status).toBe(201);
    },
  );

  test('that refuses options → a process that sends none starts, and counts requests', async () => {
    const host = await startPgbouncer(role, { changes: 'ignore_startup_parameters =' });
    const url = await freshDatabase();
    const DATABASE_URL = via(host, url);
    const refused = new Process('src/main.ts', { ...PRODUCTION, DATABASE_URL }, [UNHURRIED]);
    expect(await refused.exited).toBe(1);
    expect(JSON.parse(refused.out).msg).toMatch(/options.*DATABASE_OPTIONS/);
    const { service } = await startServer({ DATABASE_URL, DATABASE_OPTIONS: 'off', BOOKING_RATE: '50' });
    const slot = await firstSlot(await makePractice(service));
    expect((await reserve(service, slot)).status).toBe(200);
    expect(
      await new Service(service.url, url).sql("select points from rate_counts where key like 'booking:%'"),
    ).toEqual([{ points: 1 }]);
  });

  test('that pools sessions, several migrate at once → one applies each migration, all succeed', async () => {
    const host = await startPgbouncer(role);
    const DATABASE_URL = via(host, await emptyDatabase());
    const runs = Array.from({ length: 3 }, () => new Process('src/main.ts migrate', { DATABASE_URL }, [UNHURRIED]));
    expect(await Promise.all(runs.map(({ exited }) => exited))).toEqual([0, 0, 0]);
    const applied = runs.flatMap(({ out }) => out.split('\n').filter((line) => line.startsWith('applying ')));
    expect(applied).toHaveLength(1);
  });

  test('that pools transactions and loses prepared statements → the start is refused, and told what to do', async () => {
    const keepsNone = keepsPreparedStatements ? '\nmax_prepared_statements = 0' : '';
    const host = await startPgbouncer(role, { changes: `pool_mode = transaction${keepsNone}` });
    const start = new Process('src/main.ts', { ...PRODUCTION, DATABASE_URL: via(host, await freshDatabase()) }, [
      UNHURRIED,
    ]);
    expect(await start.exited).toBe(1);
    expect(JSON.parse(start.out).msg).toMatch(
      /is not usable: a connection pooler gives its prepared statements to other clients: .*pool_mode = session/,
    );
  });
});

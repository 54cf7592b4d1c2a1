import { expect, test } from 'vitest';
import { book } from '../support/calls/booking.ts';
import { type Slot, slotsOf } from '../support/calls/slots.ts';
import { emptyDatabase } from '../support/database.ts';
import { localDay, makePractice } from '../support/practice.ts';
import { Process, startServer } from '../support/processes.ts';
import type { Service } from '../support/service.ts';

const start = async (DATABASE_SCHEMA: string) => {
  const settings = { DATABASE_URL: await emptyDatabase(), DATABASE_SCHEMA };
  return { settings, ...(await startServer(settings)) };
};

const CONSUMERS = 6;
/** Bookings in each cell before and after the move. */
const ENOUGH = 30;

/** E-mail addresses of the consumers with a place in a cell. */
const bookedIn = async (service: Service, schema: string): Promise<string[]> => {
  const rows = await service.sql(`select email from ${schema}.participations where state = 'BOOKED' order by email`);
  return rows.map(({ email }) => email);
};

test('a CRM moves to another database while consumers book → each acknowledged booking is in the new cell, once', async () => {
  const [north, south] = [await start('north'), await start('south')];
  const cells = [north.service, south.service];
  const practice = await makePractice(north.service);
  const day = localDay(10);
  const rooms = Array.from({ length: CONSUMERS }, () =>
    practice.room({ product: { minDuration: 5 }, availability: { start: `${day}T00:00`, end: `${day}T23:50` } }),
  );
  const slots = await Promise.all((await Promise.all(rooms)).map(({ uuid }) => slotsOf(north.service, uuid)));

  /** Addresses of acknowledged bookings, by cell. */
  const acknowledged: [string[], string[]] = [[], []];
  let enoughBefore = () => {};
  const begin = new Promise<void>((resolve) => {
    enoughBefore = resolve;
  });
  /** Books slot after slot. A cell that refuses sends the consumer to the other cell. */
  const consume = async (own: Slot[]) => {
    for (const [i, slot] of own.entries()) {
      const email = `consumer-${i}-${slot.resource}@example.org`;
      for (let at = acknowledged[1].length ? 1 : 0; ; at = 1 - at) {
        const { status, headers } = await book(cells[at]!, slot, { email });
        if (status === 201) {
          acknowledged[at]!.push(email);
          break;
        }
        expect(status === 404 || (status === 503 && headers.get('retry-after') === '1')).toBe(true);
      }
      if (acknowledged[0].length >= ENOUGH) enoughBefore();
      if (acknowledged[1].length >= ENOUGH) return;
    }
  };
  const load = Promise.all(slots.map(consume));
  await Promise.race([begin, load]);
  const move = new Process(`src/main.ts crm move ${practice.crmId} --to south`, {
    ...north.settings,
    TARGET_DATABASE_URL: south.settings.DATABASE_URL,
  });
  expect([await move.exited, move.err]).toEqual([0, '']);
  expect(move.out).toContain(`${practice.crmId} is in south now`);
  await load;

  expect(await bookedIn(north.service, 'north')).toEqual([]);
  expect(await bookedIn(south.service, 'south')).toEqual(acknowledged.flat().sort());
  expect(acknowledged.map(({ length }) => length >= ENOUGH)).toEqual([true, true]);
  expect(north.server.out + south.server.out).not.toContain('"status":500');
});

test('a move of the command line that cannot be → says why and exits with 1, or shows the help and exits with 2', async () => {
  const settings = { DATABASE_URL: await emptyDatabase(), DATABASE_SCHEMA: 'north' };
  const crm = (args: string) => new Process(`src/main.ts crm move ${args}`, settings);
  for (const [args, code, message] of [
    ['acme', 2, '--to is required'],
    ['--to south', 2, 'exactly one crmId'],
    ['acme --to south', 1, 'The schema north does not exist: run npm run migrate for it'],
  ] as const) {
    const command = crm(args);
    expect(await command.exited).toBe(code);
    expect(command.err).toContain(message);
  }
});

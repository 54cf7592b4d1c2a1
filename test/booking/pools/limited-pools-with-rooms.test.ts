import { describe, expect, test } from 'vitest';
import { bookAny, bookAnyOperation, reserveAny } from '../../support/calls/any-resource.ts';
import { limit } from '../../support/calls/limits.ts';
import { setRequirements } from '../../support/calls/requirements.ts';
import { makePool, type Pool } from '../../support/pools.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import type { Service } from '../../support/service.ts';
import { forEach, type TwoProcesses, WITH_AND_WITHOUT_LOCK } from '../../support/two-processes.ts';

/** Two processes, and a product that any of three people offers, in one of two rooms, five times a day at most. */
interface Stage {
  servers: Service[];
  practice: Practice;
  pool: Pool;
  rooms: string[];
}

async function stage({ services: servers }: TwoProcesses): Promise<Stage> {
  const practice = await makePractice(servers[0]!);
  const pool = await makePool(practice, 3);
  const rooms = [(await practice.resource()).uuid, (await practice.resource()).uuid];
  await setRequirements(practice, pool.product, { Room: rooms });
  await limit(practice, { product: pool.product, most: 5 });
  return { servers, practice, pool, rooms };
}

/** Live appointments with the product: the resources that each takes, its own first. */
const taken = async ({ practice, pool }: Stage) =>
  practice.service.sql<{ start: string; resource: string; parts: string[] }>(
    `select starts_at::text as start, resource_id as resource, array(
      select part.resource_id from appointments part where part.part_of_id = a.id and part.state = 'ACTIVE'
      and part.occupied = a.occupied) as parts
    from appointments a where product_id = $1 and state = 'ACTIVE' and part_of_id is null order by 1, 2`,
    [pool.product],
  );

const codeOf = ({ errors }: Awaited<ReturnType<typeof bookAny>>): string => errors?.[0].extensions.code ?? 'BOOKED';

const TIMES = [
  ['09:00', '09:30'],
  ['09:30', '10:00'],
  ['10:00', '10:30'],
  ['10:30', '11:00'],
] as const;

describe.each(WITH_AND_WITHOUT_LOCK)('%s', (_name, start) => {
  test('16 book any person at four times → five are booked, each with a person and a room of its own', {
    tags: ['Together/pools-and-limits', 'attack/beyond-limits'],
  }, async () => {
    const at = await stage(await start());
    const times = [...TIMES, ...TIMES, ...TIMES, ...TIMES];
    const answers = await forEach(at.servers, times, (server, [from, to]) => bookAny(server, at.pool, { from, to }));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'BOOKED')).toHaveLength(5);
    expect(codes.filter((code) => !['BOOKED', 'LIMIT_REACHED', 'SLOT_TAKEN'].includes(code))).toEqual([]);
    const booked = await taken(at);
    expect(booked).toHaveLength(5);
    expect(booked.filter(({ parts }) => parts.length !== 1 || !at.rooms.includes(parts[0]!))).toEqual([]);
    const uses = booked.flatMap(({ start, resource, parts }) => [resource, ...parts].map((each) => `${start} ${each}`));
    expect(new Set(uses).size).toBe(uses.length);
    // the parts are not counted: the sixth is refused by the limit, at a time when a person and a room are free
    expect(codeOf(await bookAny(at.servers[0]!, at.pool, { from: '11:00', to: '11:30' }))).toBe('LIMIT_REACHED');
  });

  test('16 book one time → as many as there are rooms, and a hold counts as a booking', {
    tags: ['Together/pools-and-limits'],
  }, async () => {
    const at = await stage(await start());
    expect(codeOf(await reserveAny(at.servers[0]!, at.pool))).toBe('BOOKED');
    const answers = await forEach(at.servers, Array(16), (server) =>
      server.call('POST /graphql', bookAnyOperation(at.pool)),
    );
    const codes = answers.map(({ body }) => codeOf(body));
    expect(codes.filter((code) => code === 'BOOKED')).toHaveLength(at.rooms.length - 1);
    expect(codes.filter((code) => !['BOOKED', 'SLOT_TAKEN'].includes(code))).toEqual([]);
    expect((await taken(at)).map(({ parts }) => parts).sort()).toEqual(at.rooms.map((room) => [room]).sort());
  });
});

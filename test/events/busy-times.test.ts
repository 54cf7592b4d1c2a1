import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { busyDay, putBusy, type Spans, sourceOf } from '../support/calls/busy-times.ts';
import { mutate } from '../support/calls/mutate.ts';
import { at } from '../support/calls/slots.ts';
import { sequence } from '../support/events.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { runs } from '../support/random-runs.ts';
import { startService } from '../support/service.ts';

const service = await startService();

/** Data of the events about the times of a source, in their order. */
async function changesOf(source: string) {
  await sequence(service);
  const rows = await service.sql<{ body: string }>(
    `select body from events where subject = $1 and type like 'busy.%' order by sequence`,
    [source],
  );
  return rows.map(({ body }) => JSON.parse(body).data);
}

const spansAt = (room: { day: string }, ...spans: Spans) =>
  spans.map(([start, end]) => ({ start: at(room, start), end: at(room, end) }));

describe('busy.changed', () => {
  test('times that are put → those that were added and freed, with the source and its resource', async () => {
    const practice = await makePractice(service);
    const room = await practice.room();
    const source = await sourceOf(practice, room.uuid);
    await putBusy(practice, source, room, [['09:00', '10:00']]);
    await putBusy(practice, source, room, [
      ['09:30', '10:00'],
      ['11:00', '12:00'],
    ]);
    const names = { busySource: source, resource: { uuid: room.uuid }, provider: { uuid: practice.provider } };
    const knownUntil = at(room, '23:00');
    expect(await changesOf(source)).toMatchObject([
      { ...names, knownUntil, busied: spansAt(room, ['09:00', '10:00']) },
      { ...names, knownUntil, busied: spansAt(room, ['11:00', '12:00']), freed: spansAt(room, ['09:00', '09:30']) },
    ]);
  });

  test('the same times again → none; known further ahead → one without times', async () => {
    const practice = await makePractice(service);
    const room = await practice.room();
    const source = await sourceOf(practice, room.uuid);
    await putBusy(practice, source, room, [['09:00', '10:00']]);
    await putBusy(practice, source, room, [['09:00', '10:00']]);
    expect(await changesOf(source)).toHaveLength(1);
    const knownUntil = at(room, '23:30');
    await putBusy(practice, source, room, [['09:00', '10:00']], { knownUntil });
    const [, further] = await changesOf(source);
    expect(further).toMatchObject({ knownUntil });
    expect(further).not.toHaveProperty('busied');
    expect(further).not.toHaveProperty('freed');
  });

  test('times that are over → not told', async () => {
    const practice = await makePractice(service);
    const { uuid } = await practice.room();
    const source = await sourceOf(practice, uuid);
    const hour = 3_600_000;
    const instant = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
    const input = {
      from: instant(-20),
      until: instant(20),
      spans: [
        { start: instant(-10), end: instant(-9) },
        { start: instant(-1), end: instant(1) },
      ],
    };
    await mutate(practice, 'putBusyTimes', { source, input });
    const [{ busied }] = await changesOf(source);
    expect(busied).toHaveLength(1);
    expect(Date.parse(busied[0].start)).toBeGreaterThan(Date.parse(instant(-0.5)));
    expect(Date.parse(busied[0].end)).toBe(Date.parse(input.spans[1]!.end));
  });
});

describe('folded events', () => {
  /** Times of a source by its row, and by the log alone, from now on. */
  const both = async (crm: string, source: string) => {
    await sequence(service);
    const [row] = await service.sql(
      `select s.busy * coming.span as row, s.known_until as known, folded.busy * coming.span as folded, folded.known_until as "foldedKnown"
      from busy_sources s cross join busy_at($1, s.id, 9223372036854775807) as folded
        cross join (select tstzmultirange(tstzrange(now(), null)) as span) as coming where s.id = $2`,
      [crm, source],
    );
    return row as { row: string; known: Date; folded: string; foldedKnown: Date };
  };

  const clock = (hour: number, minute = 0) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const hours = fc
    .uniqueArray(fc.integer({ min: 0, max: 22 }), { maxLength: 8 })
    .map((list): Spans => list.sort((a, b) => a - b).map((hour) => [clock(hour), clock(hour, 45)]));

  test('after writings by chance → the row', async () => {
    const practice = await makePractice(service);
    const { uuid, day } = await practice.room();
    await fc.assert(
      fc.asyncProperty(fc.array(hours, { minLength: 1, maxLength: 5 }), async (writings) => {
        const source = await sourceOf(practice, uuid);
        for (const spans of writings) {
          await mutate(practice, 'putBusyTimes', { source, input: busyDay({ day }, spans) });
          const { row, known, folded, foldedKnown } = await both(practice.crmId, source);
          expect(folded).toEqual(row);
          expect(foldedKnown).toEqual(known);
        }
        await mutate(practice, 'deleteBusySource', { source });
      }),
      { numRuns: runs(5) },
    );
  });
});

describe('calendarAt', () => {
  const slotsAt = async (practice: Practice, resource: string, instant: string): Promise<number> => {
    const query =
      'query ($resource: Identifier!, $at: Instant!) { calendarAt(resource: $resource, at: $at) { slots { start } } }';
    return (await service.ask(query, { resource, at: instant }, practice.headers)).calendarAt.slots.length;
  };

  test('times that came and went → what was offered then', async () => {
    const practice = await makePractice(service);
    const room = await practice.room();
    const source = await sourceOf(practice, room.uuid);
    const instants: string[] = [];
    for (const spans of [[], [['09:00', '10:30']], [['09:00', '09:30']], []] as Spans[]) {
      await putBusy(practice, source, room, spans);
      await sequence(service);
      instants.push(new Date(await service.now()).toISOString());
    }
    await mutate(practice, 'deleteBusySource', { source });
    await sequence(service);
    const counts = [];
    for (const instant of instants) counts.push(await slotsAt(practice, room.uuid, instant));
    expect(counts).toEqual([6, 3, 5, 6]);
  });
});

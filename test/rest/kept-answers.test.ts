import { expect, test } from 'vitest';
import { WorkQueue } from '../../src/platform/access/shared-work/work-queue.ts';
import { list } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';
import { UNHURRIED_WORK } from '../support/unhurried.ts';

/** Counts what is computed. The process keeps some twenty lists of 1,200 slots. */
const work = new WorkQueue(UNHURRIED_WORK);
const service = await startService({ keptAnswersMb: 1, work });
const practice = await makePractice(service);

test('a crawler asks for more lists than are kept → one that others ask for stays', async () => {
  const room = await practice.room({
    availability: { start: `${practice.day}T00:00`, end: `${practice.day}T20:00`, recurrence: 'FREQ=DAILY;COUNT=30' },
  });
  const ask = async (format: string) => {
    const { computed } = work.counts;
    expect((await list(service, room.uuid, `?timeFormat=${format}`)).status).toBe(200);
    return work.counts.computed - computed;
  };
  const crawl = async () => {
    let computed = 0;
    for (let i = 0; i < 60; i++) computed += await ask(`HH:mm'${i}'`);
    return computed;
  };
  expect([await ask('HH:mm'), await ask('HH:mm')]).toEqual([1, 0]);
  expect(await crawl()).toBe(60);
  expect(await ask('HH:mm')).toBe(0);
  // nothing else was kept so long
  expect(await ask("HH:mm'0'")).toBe(1);
});

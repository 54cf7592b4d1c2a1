import { expect, test } from 'vitest';
import { SharedReads } from '../../src/platform/access/shared-work/shared-reads.ts';
import { WorkQueue } from '../../src/platform/access/shared-work/work-queue.ts';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { list } from '../support/calls/slots.ts';
import { bookAddress } from '../support/pages/book-page.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';
import { UNHURRIED_WORK } from '../support/unhurried.ts';

const work = new WorkQueue(UNHURRIED_WORK);
const service = await startService({ work });
const practice = await makePractice(service);
const room = await practice.room();

const PEOPLE = 20;

test.each([
  ['a list', async () => (await list(service, room.uuid)).status],
  ['a booking page', async () => (await fetch(service.url + bookAddress(room.uuid))).status],
])('%s that has not changed, asked for at the same moment → its revision is read twice', async (_, ask) => {
  await ask();
  const { read, shared } = work.reads.counts;
  const other = await AnotherTransaction.begin(service);
  await other.sql('lock table resources in access exclusive mode');
  const first = await other.letWait(ask);
  const others = Array.from({ length: PEOPLE }, ask);
  // the read of the second is that of all who come after it
  while (work.reads.counts.shared < shared + PEOPLE - 1) await new Promise(setImmediate);
  await other.commit();
  expect(await Promise.all([first.answer, ...others])).toEqual(Array(PEOPLE + 1).fill(200));
  expect(work.reads.counts).toEqual({ read: read + 2, shared: shared + PEOPLE - 1 });
});

/** Reads that end when they are told to. */
function readsToEnd() {
  const begun: PromiseWithResolvers<string>[] = [];
  const read = () => {
    const one = Promise.withResolvers<string>();
    begun.push(one);
    return one.promise;
  };
  return { begun, read };
}

test('whoever asks while a read runs → gets one that begins afterwards; another key → its own', async () => {
  const reads = new SharedReads();
  const { begun, read } = readsToEnd();
  const [first, second, third] = [reads.run('a', read), reads.run('a', read), reads.run('a', read)];
  const other = reads.run('b', read);
  expect(begun.length).toBe(2);
  begun[1]!.resolve('other');
  begun[0]!.resolve('before');
  expect([await first, await other]).toEqual(['before', 'other']);
  begun[2]!.resolve('after');
  expect([await second, await third]).toEqual(['after', 'after']);
  const later = reads.run('a', read);
  begun[3]!.resolve('later');
  expect(await later).toBe('later');
});

test('a read fails → whoever waits for the next one gets that', async () => {
  const reads = new SharedReads();
  const { begun, read } = readsToEnd();
  const [first, second] = [reads.run('a', read), reads.run('a', read)];
  begun[0]!.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  begun[1]!.resolve('after');
  expect(await second).toBe('after');
});

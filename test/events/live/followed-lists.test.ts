import { expect, test } from 'vitest';
import { WatchedCalendars } from '../../../src/events/live/calendar-watch.ts';
import { FollowedLists } from '../../../src/events/live/followed-lists.ts';

/** A list that a test changes, followed by any number of clients. */
function followedList() {
  const watched = new WatchedCalendars(['room'], [], () => undefined);
  const lists = new FollowedLists();
  const state = { version: 1, computed: 0, failsOnce: false };
  const list = async () => {
    state.computed++;
    if (state.failsOnce) {
      state.failsOnce = false;
      throw new Error('The database is away');
    }
    const slots = Array.from({ length: 20 }, (_, index) => ({ start: `${index}`, left: index ? 1 : state.version }));
    const body = Buffer.from(JSON.stringify({ day: slots, public_visible: true }));
    return { body, etag: `"${state.version}"`, unchangedUntil: Number.POSITIVE_INFINITY };
  };
  const enter = (known = '') =>
    lists.follow('room', known, { references: ['room'], list }, { watch: async () => watched });
  const change = () => {
    state.version++;
    watched.note([]);
  };
  return { state, enter, change };
}

const eventIn = (frame: unknown) => /^event: (\w+)\nid: "(\d+)"/.exec(String(frame))?.slice(1);

test('many clients follow a list that changes many times at once → computed once for all of them', {
  tags: ['attack/stream-recomputation'],
}, async () => {
  const { state, enter, change } = followedList();
  const clients = await Promise.all(Array.from({ length: 100 }, () => enter()));
  for (const client of clients) expect(eventIn((await client.next()).value)).toEqual(['slots', '1']);
  const before = state.computed;
  for (let times = 0; times < 100; times++) change();
  const events = await Promise.all(clients.map(async (client) => eventIn((await client.next()).value)));
  expect(new Set(events.map(String))).toEqual(new Set(['changes,101']));
  expect(state.computed - before).toBeLessThanOrEqual(2);
  for (const client of clients) await client.return();
});

test('a client was slower than two changes → it gets the whole list', async () => {
  const { enter, change } = followedList();
  const [quick, slow] = [await enter(), await enter()];
  await quick.next();
  await slow.next();
  for (const version of ['2', '3']) {
    change();
    expect(eventIn((await quick.next()).value)).toEqual(['changes', version]);
  }
  expect(eventIn((await slow.next()).value)).toEqual(['slots', '3']);
  await Promise.all([quick.return(), slow.return()]);
});

test('a client leaves while it waits → its wait ends at once', async () => {
  const { enter } = followedList();
  const client = await enter('"1"');
  const waiting = client.next();
  await client.return();
  expect(await waiting).toEqual({ value: undefined, done: true });
});

test('a list cannot be computed when it has changed → its clients get the change as soon as it can', async () => {
  const { state, enter, change } = followedList();
  const client = await enter();
  await client.next();
  state.failsOnce = true;
  change();
  expect(eventIn((await client.next()).value)).toEqual(['changes', '2']);
  expect(state.failsOnce).toBe(false);
  await client.return();
});

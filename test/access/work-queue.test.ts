import { describe, expect, test } from 'vitest';
import { throwIfAbandoned } from '../../src/platform/access/shared-work/computation.ts';
import { WorkQueue } from '../../src/platform/access/shared-work/work-queue.ts';

const KIB = 1024;

/** Queue whose computations begin one at a time, and end when the test says so. */
function controlled({ computedAtOnce = 1, ...limits }: ConstructorParameters<typeof WorkQueue>[0] = {}) {
  const queue = new WorkQueue({ computedAtOnce, maxWaitMs: 3_600_000, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, { client = 'anna', key = null as string | null, closed = new AbortController() } = {}) => {
    const compute = async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      throwIfAbandoned();
      return `${name} ${begun.length}`;
    };
    const result = queue.run({ key, client, bytes: KIB, closed: closed.signal, compute });
    // answers are looked at later
    result.catch(() => {});
    return { result, leave: () => closed.abort() };
  };
  /** Ends the computations that run, and those that begin then, to the last one. */
  const endAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { queue, begun, ask, endAll };
}

describe('clients', () => {
  test('one asks for a lot before another one asks once → they take turns', {
    tags: ['attack/lists-of-clients-that-wait'],
  }, async () => {
    const { begun, ask, endAll } = controlled();
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name);
    for (const name of ['b1', 'b2']) ask(name, { client: 'ben' });
    await endAll();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
  });

  test('two at once → no more run, and all are answered', { tags: ['attack/lists-of-clients-that-wait'] }, async () => {
    const { queue, begun, ask, endAll } = controlled({ computedAtOnce: 2 });
    const asked = ['1', '2', '3', '4', '5'].map((name) => ask(name));
    expect([begun, queue.waiting]).toEqual([['1', '2'], { requests: 3, bytes: 3 * KIB }]);
    await endAll();
    expect(await Promise.all(asked.map(({ result }) => result))).toHaveLength(5);
    expect([queue.counts.computed, queue.waiting]).toEqual([5, { requests: 0, bytes: 0 }]);
  });
});

describe('equal work', () => {
  test('asked by many while one runs → one more computation, which begins after all have asked', {
    tags: ['attack/equal-lists-of-a-crowd'],
  }, async () => {
    const { queue, ask, endAll } = controlled({ computedAtOnce: 2 });
    const asked = Array.from({ length: 100 }, (_, i) => ask('list', { key: 'k', client: `client ${i}` }));
    await endAll();
    const results = await Promise.all(asked.map(({ result }) => result));
    expect([...new Set(results)]).toEqual(['list 1', 'list 2']);
    expect(results.indexOf('list 2')).toBe(1);
    expect(queue.counts).toMatchObject({ computed: 2, shared: 98 });
  });

  test('first asked by somebody with much other work → the others do not wait for it', {
    tags: ['attack/equal-lists-of-a-crowd'],
  }, async () => {
    const { begun, ask, endAll } = controlled();
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name);
    ask('list', { key: 'k' });
    const { result } = ask('list', { key: 'k', client: 'ben' });
    await endAll();
    expect(begun).toEqual(['a1', 'a2', 'list', 'a3', 'a4']);
    expect(await result).toBe('list 3');
  });

  test('asked again by one who has left, then left by the others → still begins', async () => {
    const { begun, ask, endAll } = controlled();
    ask('first');
    const ofBen = { key: 'k', client: 'ben' };
    const left = [ask('list', ofBen), ask('list', { key: 'k', client: 'cleo' })];
    left[0]!.leave();
    const { result } = ask('list again', ofBen);
    left[1]!.leave();
    await endAll();
    expect([await result, begun]).toEqual(['list again 2', ['first', 'list again']]);
  });

  test('work that fails → everybody gets its error, and the next one can begin', async () => {
    const queue = new WorkQueue({ computedAtOnce: 1 });
    const fail = (client: string) =>
      queue.run({ key: 'k', client, bytes: 1, closed: undefined, compute: () => Promise.reject(new Error('failed')) });
    const results = await Promise.allSettled(['anna', 'ben', 'cleo'].map(fail));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await queue.run({ key: 'k', client: 'anna', bytes: 1, closed: undefined, compute: async () => 1 })).toBe(1);
  });
});

describe('clients that leave', () => {
  test('before their turn → nothing is computed for them', {
    tags: ['attack/lists-of-clients-that-leave'],
  }, async () => {
    const { queue, begun, ask, endAll } = controlled();
    const first = ask('first');
    const others = Array.from({ length: 100 }, (_, i) => ask(`${i}`));
    for (const { leave } of others) leave();
    expect(queue.waiting).toEqual({ requests: 0, bytes: 0 });
    await endAll();
    expect([await first.result, begun]).toEqual(['first 1', ['first']]);
    await expect(others[0]!.result).rejects.toMatchObject({ code: 'CLIENT_LEFT' });
    expect(queue.counts).toMatchObject({ computed: 1, left: 100 });
  });

  test('while it is computed → it ends, unless others wait for it', {
    tags: ['attack/lists-of-clients-that-leave'],
  }, async () => {
    const { ask, endAll } = controlled();
    const [alone, shared] = [ask('alone'), ask('shared', { key: 'k' })];
    const other = ask('shared', { key: 'k', client: 'ben' });
    alone.leave();
    await new Promise(setImmediate);
    const ending = endAll();
    await expect(alone.result).rejects.toMatchObject({ code: 'CLIENT_LEFT' });
    shared.leave();
    await ending;
    expect(await other.result).toBe('shared 2');
  });
});

describe('limits', () => {
  test('more bytes wait than may → the newest of the client with the most is refused', {
    tags: ['attack/lists-of-clients-that-wait'],
  }, async () => {
    const { queue, begun, ask, endAll } = controlled({ maxWaitingBytes: 4 * KIB });
    const asked = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask(name));
    const other = ask('b1', { client: 'ben' });
    await expect(asked[4]!.result).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const refusal = await asked[4]!.result.catch((error: { retryAfter: number }) => error);
    expect(refusal).toMatchObject({ retryAfter: expect.toSatisfy((s: number) => s >= 1 && s <= 5) });
    await endAll();
    expect([await other.result, begun]).toEqual(['b1 3', ['a1', 'a2', 'b1', 'a3', 'a4']]);
    expect(queue.counts.crowded).toBe(1);
  });

  test('a turn that does not come → the request is refused', {
    tags: ['attack/lists-of-clients-that-wait'],
  }, async () => {
    const { queue, ask, endAll } = controlled({ maxWaitMs: 10 });
    const first = ask('first');
    const late = ask('late');
    await expect(late.result).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await endAll();
    expect(await first.result).toBe('first 1');
    expect(queue.counts.late).toBe(1);
  });
});

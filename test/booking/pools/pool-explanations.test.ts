import { describe, expect, test } from 'vitest';
import { codes } from '../../support/calls/appointment-calls.ts';
import { makePool, timesOf } from '../../support/pools.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const EXPLAIN = `query ($product: Identifier, $start: Instant!, $end: Instant, $count: Int = 3, $resource: Identifier) {
  explainSlot(product: $product, resource: $resource, start: $start, end: $end) {
    bookable resourceUuid slot { start resourceUuid resourcesLeft } reasons { code appointment blackout text }
    alternatives(count: $count) { start resourceUuid } } }`;

const ask = (variables: object, headers = {}) => service.graphql(EXPLAIN, variables, headers);

const explained = async (variables: object, headers = {}) => (await ask(variables, headers)).data.explainSlot;

const reserve = (product: string, times: object) =>
  service.call(`POST /products/${product}/reserve_appointment`, times);

describe('a time of a product, at any resource', () => {
  test('at which some are free → the slot of the first one by priority, and how many are left', {
    tags: ['AnyResource/explained'],
  }, async () => {
    const pool = await makePool(practice, [{ priority: 3 }, { priority: 1 }, { priority: 2 }]);
    const { from: start } = timesOf(pool);
    await reserve(pool.product, timesOf(pool));
    const free = await explained({ product: pool.product, start });
    const first = pool.members[2]!.uuid;
    expect(free).toEqual({
      bookable: true,
      resourceUuid: first,
      slot: { start, resourceUuid: first, resourcesLeft: 2 },
      reasons: [],
      alternatives: [],
    });
  });

  test('at which none is free → the reasons of the one that comes closest, and each near time once', {
    tags: ['AnyResource/explained'],
  }, async () => {
    const pool = await makePool(practice, [{ priority: 1 }, { priority: 2 }]);
    const [closed, held] = pool.members.map(({ uuid }) => uuid);
    const { from: start, to: end } = timesOf(pool);
    await practice.make(
      'createBlackout',
      {
        ...{ provider: practice.provider, resources: [closed], reason: 'Painted', publicReason: 'Renovated' },
        ...{ start: `${pool.day}T08:00`, end: `${pool.day}T10:00` },
      },
      'created',
    );
    expect((await explained({ product: pool.product, start, end })).slot).toEqual({
      start,
      resourceUuid: held,
      resourcesLeft: 1,
    });
    const { body } = await reserve(pool.product, timesOf(pool));
    const asked = { product: pool.product, start, end, count: 2 };
    const reason = { code: 'HELD', appointment: body.participation.appointment_uuid, blackout: null, text: null };
    // one reason each: that of the first resource by priority is told
    expect(await explained(asked, practice.headers)).toMatchObject({
      bookable: false,
      slot: null,
      resourceUuid: closed,
      reasons: [{ code: 'BLACKOUT', text: 'Painted' }],
      alternatives: [
        { start: timesOf(pool, '09:30').from, resourceUuid: held },
        { start: timesOf(pool, '10:00').from, resourceUuid: closed },
      ],
    });
    expect((await explained(asked)).reasons).toEqual([
      { code: 'CLOSED', appointment: null, blackout: null, text: 'Renovated' },
    ]);
    await practice.service.ask(
      `mutation ($it: Identifier!) { updateResource(resource: $it, input: { archived: true }) { uuid } }`,
      { it: closed },
      practice.headers,
    );
    expect(await explained(asked, practice.headers)).toMatchObject({ resourceUuid: held, reasons: [reason] });
    const { body: rest } = await service.call(`GET /products/${pool.product}/explain_slot?start=${start}`);
    expect(rest).toMatchObject({
      resource_uuid: held,
      bookable: false,
      reasons: [{ code: 'TAKEN', appointment: null }],
    });
  });

  test('that nobody offers → PRODUCT_NOT_OFFERED; an unknown product → NOT_FOUND; neither → INVALID_INPUT', async () => {
    const product = await practice.product();
    const start = '2030-01-07T08:00:00Z';
    expect(await explained({ product, start })).toEqual({
      ...{ bookable: false, resourceUuid: null, slot: null, alternatives: [] },
      reasons: [{ code: 'PRODUCT_NOT_OFFERED', appointment: null, blackout: null, text: null }],
    });
    expect(codes(await ask({ product: 'nobody@nowhere', start }))?.[0]?.[0]).toBe('NOT_FOUND');
    expect(codes(await ask({ start }))).toEqual([['INVALID_INPUT', 'resource is required, unless a product is named']]);
  });
});

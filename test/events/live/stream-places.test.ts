import { expect, test } from 'vitest';
import { type StreamCaller, StreamLimits } from '../../../src/events/live/stream-limits.ts';

const stranger = (client: string): StreamCaller => ({ viewer: { kind: 'anonymous' }, client });
const crm = (crmId: string): StreamCaller => ({
  viewer: { kind: 'crm', crmId } as StreamCaller['viewer'],
  client: '192.0.2.1',
});

/** Takes places until they are refused; returns how many were taken. */
function takeAll(places: StreamLimits, callerOf: (index: number) => StreamCaller): number {
  for (let taken = 0; ; taken++) {
    try {
      places.take(callerOf(taken));
    } catch (error) {
      expect(error).toMatchObject({ code: 'TOO_MANY_STREAMS', retryAfter: 30 });
      return taken;
    }
  }
}

test('one address, the networks of an IPv6 /48, one CRM, all callers → the setting, eight times it, 50, the limit of the process', {
  tags: ['attack/stream-flood'],
}, () => {
  const places = new StreamLimits(200, 6);
  expect(takeAll(places, () => stranger('192.0.2.1'))).toBe(6);
  expect(takeAll(places, (index) => stranger(`2001:db8:1:${(index % 16).toString(16)}::/64`))).toBe(48);
  expect(takeAll(places, () => crm('acme'))).toBe(50);
  expect(takeAll(places, () => crm('other'))).toBe(50);
  expect(takeAll(places, (index) => stranger(`198.51.100.${index}`))).toBe(200 - 6 - 48 - 50 - 50);
});

test('no setting → 50 of one address; 0 → no limit', () => {
  expect(takeAll(new StreamLimits(0), () => stranger('192.0.2.1'))).toBe(50);
  expect(takeAll(new StreamLimits(70, 0), () => stranger('192.0.2.1'))).toBe(70);
});

test('a place is given back twice → it is one place', () => {
  const places = new StreamLimits(0);
  const leave = places.take(stranger('192.0.2.1'));
  takeAll(places, () => stranger('192.0.2.1'));
  leave();
  leave();
  expect(takeAll(places, () => stranger('192.0.2.1'))).toBe(1);
});

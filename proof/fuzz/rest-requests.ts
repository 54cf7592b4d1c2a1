import fc from 'fast-check';
import { PREFIX } from '../../src/doors/rest/endpoints/tables.ts';
import type { Endpoint } from '../../src/doors/rest/mapping/endpoint.ts';
import type { Example } from '../../test/support/calls/examples/example.ts';
import { LATIN, mutated, mutations, rarely } from '../../test/support/calls/random-requests.ts';
import type { Request } from './request.ts';
import type { World } from './world.ts';

/** Chooses the caller: headers with a key, or without. */
export const keyOf = (world: World): fc.Arbitrary<{ [name: string]: string }> =>
  fc.oneof(
    { arbitrary: fc.constant(world.crm.practice.headers), weight: 14 },
    { arbitrary: fc.constant({}), weight: 3 },
    { arbitrary: fc.constant(world.foreign.practice.headers), weight: 2 },
    { arbitrary: LATIN.map((key) => ({ 'x-service-client-id': key })), weight: 1 },
  );

/** Distorts the JSON of a body. */
type Distortion = (json: string) => string | Buffer<ArrayBuffer>;

const NUMBER = '9'.repeat(400);

const distortion: fc.Arbitrary<Distortion> = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }).map((part) => (json: string) => json.slice(0, json.length * part)),
  fc.constantFrom<Distortion>(
    (json) => json.replace(/^\{"(\w+)":/, '{"$1":1,"$1":'),
    (json) => json.replace(/\}$/, ',"email":[],"email":{}}'),
    (json) => json.replace(/:("[^"]*"|\d+)/, ':1e999'),
    (json) => json.replace(/:("[^"]*"|\d+)/, `:-${NUMBER}`),
    (json) => json.replace(/:"/, ':"\\ud83d\\u0000'),
    (json) => Buffer.concat([Buffer.from(json.slice(0, -2)), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]),
    (json) => Buffer.from(json, 'utf16le'),
    (json) => ` \n${json}\n `,
  ),
);

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];

const seldom = <T>(arbitrary: fc.Arbitrary<T>, usually: T): fc.Arbitrary<T> =>
  rarely(rarely(arbitrary, usually), usually);

/** Requests to a row: its example, more or less changed, by whomever. */
export function restRequests(row: Endpoint, example: Required<Example>, world: World): fc.Arbitrary<Request> {
  const [ownMethod = ''] = row.route.split(' ');
  return fc
    .record({
      mutation: mutations(row, example),
      isUnchanged: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
      key: keyOf(world),
      method: seldom(fc.constantFrom(...METHODS), ownMethod),
      prefix: fc.constantFrom('', '', PREFIX),
      distort: seldom<Distortion>(distortion, (json) => json),
    })
    .map(({ mutation, isUnchanged, key, method, prefix, distort }) => {
      const unchanged = { path: {}, query: [], raw: undefined, bottomless: undefined, changes: [], headers: {} };
      const { request, body, headers } = mutated(row, example, isUnchanged ? unchanged : mutation);
      const json: Request['headers'] = body === undefined ? {} : { 'content-type': 'application/json' };
      return {
        method,
        path: prefix + request.slice(request.indexOf(' ') + 1),
        headers: { ...json, ...key, ...headers },
        // neither GET nor HEAD has one
        body: method === 'GET' || method === 'HEAD' || body === undefined ? undefined : distort(body),
      };
    });
}

import { randomUUID } from 'node:crypto';
import type { Answer, Caller } from '../caller.ts';
import { type Pool, timesOf } from '../pools.ts';

/** Calls that hold or book any resource of a pool. The time is by the clock in Berlin, by default 09:00 to 09:30. */

interface Wished {
  from?: string;
  to?: string;
  /** Names to which the pool is narrowed. */
  resources?: string[];
}

function inputOf(pool: Pool, { from, to, resources }: Wished) {
  const times = timesOf(pool, from, to);
  return { start: times.from, end: times.to, ...(resources && { resources }) };
}

const ANSWER = 'start end resourceUuid availabilityUuid appointmentUuid productUuid capacityLeft';

/** Body of a GraphQL request that holds any resource, as `made`. */
export const reserveAnyOperation = (pool: Pool, wished: Wished = {}, more: object = {}) => ({
  query: `mutation ($product: Identifier!, $input: ReserveAnyInput!, $channelKey: ChannelKey, $alternatives: Int = 0,
      $orNearest: OrNearestInput) {
    made: reserveAny(product: $product, input: $input, channelKey: $channelKey, alternatives: $alternatives,
      orNearest: $orNearest) { ${ANSWER} holdUuid isAlternative } }`,
  variables: { product: pool.product, input: inputOf(pool, wished), ...more },
});

/** Body of a GraphQL request that books any resource, as `made`, by default for a consumer without an account. */
export const bookAnyOperation = (pool: Pool, wished: Wished = {}, consumer: object = {}, more: object = {}) => ({
  query: `mutation ($product: Identifier!, $input: BookAnyInput!, $channelKey: ChannelKey, $alternatives: Int = 0) {
    made: bookAny(product: $product, input: $input, channelKey: $channelKey, alternatives: $alternatives) {
      ${ANSWER} customerUuid state cancelLink } }`,
  variables: {
    product: pool.product,
    input: {
      ...inputOf(pool, wished),
      ...{ email: `consumer-${randomUUID()}@example.org`, firstName: 'Eva', lastName: 'Muster' },
      ...consumer,
    },
    ...more,
  },
});

/** Holds any resource; the whole GraphQL answer. */
export const reserveAny = async (
  to: Caller,
  ...args: Parameters<typeof reserveAnyOperation>
): Promise<Answer['body']> => (await to.call('POST /graphql', reserveAnyOperation(...args))).body;

/** Books any resource; the whole GraphQL answer. */
export const bookAny = async (to: Caller, ...args: Parameters<typeof bookAnyOperation>): Promise<Answer['body']> =>
  (await to.call('POST /graphql', bookAnyOperation(...args))).body;

/** Position in the pool of the resource that an answer has got; the code of a refusal. */
export const gotten = ({ members }: Pool, { data, errors }: Answer['body']): number | string =>
  errors ? errors[0].extensions.code : members.findIndex(({ uuid }) => uuid === data.made.resourceUuid);

import { randomUUID } from 'node:crypto';
import type { Answer, Caller } from '../caller.ts';
import type { Slot } from './slots.ts';

/**
 * Body of a GraphQL request that holds a slot, as `made`. `change` replaces fields of the input; null: the channel that
 * the name of the resource belongs to.
 */
export const reserveOperation = (
  { resource, timeslot, product, start, end }: Slot,
  change: object = {},
  channelKey: string | null = null,
) => ({
  query: `mutation ($resource: Identifier!, $channelKey: ChannelKey, $input: ReserveAppointmentInput!) {
    made: reserveAppointment(resource: $resource, channelKey: $channelKey, input: $input) {
      participationUuid holdUuid appointmentUuid } }`,
  variables: { resource, channelKey, input: { availability: timeslot, product, start, end, ...change } },
});

/** Body of a GraphQL request that gives a hold back, as `made`. */
export const releaseOperation = (hold: string | null) => ({
  query: 'mutation ($hold: Uuid!) { made: releaseReservation(hold: $hold) }',
  variables: { hold },
});

/**
 * Body of a GraphQL request that books a slot, as `made`, by default for a consumer without an account. `change`
 * replaces fields of the input.
 */
export const bookOperation = ({ resource, timeslot, product, start, end }: Slot, change: object = {}) => {
  const consumer = { email: `consumer-${randomUUID()}@example.org`, firstName: 'Eva', lastName: 'Muster' };
  return {
    query: `mutation ($resource: Identifier!, $input: BookAppointmentInput!) {
      made: bookAppointment(resource: $resource, input: $input) {
        appointmentUuid customerUuid resourceUuid cancelLink } }`,
    variables: { resource, input: { availability: timeslot, product, start, end, ...consumer, ...change } },
  };
};

/** Holds a slot by GraphQL; the whole answer. */
export const reserveByGraphql = async (to: Caller, slot: Slot, change = {}, headers = {}): Promise<Answer['body']> =>
  (await to.call('POST /graphql', reserveOperation(slot, change), headers)).body;

/** Books a slot by GraphQL; the whole answer. */
export const bookByGraphql = async (to: Caller, slot: Slot, change = {}, headers = {}): Promise<Answer['body']> =>
  (await to.call('POST /graphql', bookOperation(slot, change), headers)).body;

import { sweepResource } from '../../src/booking/waitlist/sweep.ts';
import { staleSources } from '../../src/jobs/busy-sources.ts';
import { dueTimes } from '../../src/jobs/due-times.ts';
import { lock } from '../../src/platform/database/transaction.ts';
import { Resource } from '../../src/records/entities/resource.ts';
import { sql } from '../../src/records/entities/sql.ts';
import { bookOperation, releaseOperation, reserveOperation } from '../../test/support/calls/graphql-booking.ts';
import { putBusy } from './busy-times.ts';
import { blackoutOf, type Needs, reschedule, type Scene } from './scene.ts';
import type { Side } from './schedule.ts';
import type { Answer, Call, Request } from './stage.ts';

/** Something that somebody does to a calendar. */
export interface Operation {
  name: string;
  needs: Needs;
  /** Call of each of the two sessions. */
  call: (scene: Scene, side: Side) => Call;
  /** The handle of the place that it was told to have, and what that is. */
  promises?: (
    answer: Answer,
    scene: Scene,
  ) => { customer: string; state: 'RESERVED' | 'REQUESTED' | 'BOOKED' | 'DECLINED' | 'CANCELED' };
  /** Places promised to the other session that it may rightly end. */
  ends?: 'holds' | 'requests' | 'all';
}

const held = ({ data }: Answer) => ({ customer: data.made.holdUuid, state: 'RESERVED' }) as const;
const booked = ({ data }: Answer) => ({ customer: data.made.customerUuid, state: 'BOOKED' }) as const;
const requested = ({ data }: Answer) => ({ customer: data.made.customerUuid, state: 'REQUESTED' }) as const;
const canceled = (_: Answer, { booking }: Scene) => ({ customer: booking!.customer, state: 'CANCELED' }) as const;

/** Answer of each of the two sessions. */
const topicOf = (side: Side) => [{ key: 'topic', value: `topic of ${side}` }];

/** Closes the day of the scene. */
const close = (scene: Scene, resources?: string[]): Request => ({
  query: `mutation ($input: CreateBlackoutInput!) { made: createBlackout(input: $input) { created } }`,
  variables: { input: blackoutOf(scene, resources) },
  isByCrm: true,
});

/** Closes the day of the scene as it was previewed, and cancels what is booked. */
const closeAndCancel = (scene: Scene): Request => ({
  query: `mutation ($change: ChangeInput!, $revision: String!) {
    made: applyChange(change: $change, revision: $revision, otherwise: CANCEL) { canceled } }`,
  variables: { change: { createBlackout: blackoutOf(scene, [scene.resource]) }, revision: scene.previewed },
  isByCrm: true,
});

/** Puts somebody into the booked appointment of the scene. */
const putIn = ({ booking }: Scene, side: Side, raise = false): Call => ({
  query: `mutation ($appointment: Uuid!, $input: ConsumerInput!, $raise: Boolean!) {
    made: addParticipant(appointment: $appointment, input: $input, raiseCapacity: $raise) { customerUuid } }`,
  variables: {
    appointment: booking!.appointment,
    input: { email: `put-in-${side}@example.org`, firstName: 'Eva', lastName: 'Muster' },
    raise,
  },
  isByCrm: true,
});

/** Sweeps the calendar of the scene, as the worker of waitlists does. */
const sweep = ({ resource }: Scene): Call => ({
  job: {
    name: 'waitlist',
    // the worker comes again to a calendar that others have locked: here it waits for them
    runBatch: async (em) => {
      const { rows } = await sql<{ id: string }>`select id from resources`.execute(em.getKysely());
      await lock(
        em,
        Resource,
        rows.map(({ id }) => id),
      );
      await sweepResource(em, resource);
      return false;
    },
  },
});

/** Answers the offer of the scene. */
const answer =
  (mutation: string, selection = 'state') =>
  ({ offer }: Scene): Call => ({
    query: `mutation ($token: String!, $entry: Uuid!) {
      made: ${mutation}(token: $token, entry: $entry) { ${selection} } }`,
    variables: { token: offer!.token, entry: offer!.entry },
  });

export const OPERATIONS: readonly Operation[] = [
  { name: 'reserve', needs: {}, call: (scene) => reserveOperation(scene.slot, { join: true }), promises: held },
  {
    name: 'reserve an overlapping slot',
    needs: {},
    call: (scene) => reserveOperation(scene.overlapping, { join: true }),
    promises: held,
  },
  {
    name: 'reserve the next slot',
    needs: {},
    call: (scene) => reserveOperation(scene.next, { join: true }),
    promises: held,
  },
  {
    name: 'take over an expired hold',
    needs: { hold: true, expired: true },
    call: (scene) => reserveOperation(scene.slot, { join: true }),
    promises: held,
    ends: 'all',
  },
  {
    name: 'take over an expired hold of both at one room',
    needs: { both: true, hold: true, holdOfBoth: true, expired: true },
    call: (scene) => reserveOperation(scene.slot, { join: true }),
    promises: held,
    ends: 'all',
  },
  {
    name: 'book both',
    needs: { both: true },
    call: ({ both }, side) => bookOperation(both!.first, { email: `both-${side}@example.org` }),
    promises: booked,
  },
  {
    name: 'book both, the second first',
    needs: { both: true },
    call: ({ both }, side) => bookOperation(both!.second, { email: `second-${side}@example.org` }),
    promises: booked,
  },
  {
    name: 'join a group',
    needs: { booking: true, group: true },
    call: (scene) => reserveOperation(scene.slot, { join: true }),
    promises: held,
  },
  {
    name: 'book with a hold',
    needs: { hold: true },
    call: (scene) => bookOperation(scene.slot, { join: true, hold: scene.hold, email: 'holder@example.org' }),
    promises: booked,
  },
  {
    name: 'book without a hold',
    needs: {},
    call: (scene, side) => bookOperation(scene.slot, { join: true, email: `direct-${side}@example.org` }),
    promises: booked,
  },
  {
    name: 'book either',
    needs: { otherRoom: true },
    call: ({ product, slot, resource, otherRoom }, side) => ({
      query: `mutation ($product: Identifier!, $input: BookAnyInput!) {
        made: bookAny(product: $product, input: $input) { customerUuid resourceUuid } }`,
      variables: {
        product,
        input: {
          ...{ start: slot.start, end: slot.end, resources: [resource, otherRoom] },
          ...{ email: `either-${side}@example.org`, firstName: 'Eva', lastName: 'Muster' },
        },
      },
    }),
    promises: booked,
  },
  {
    name: 'give a hold back',
    needs: { hold: true },
    call: ({ hold }) => releaseOperation(hold),
  },
  {
    name: 'cancel by the link',
    needs: { booking: true },
    call: ({ booking }) => ({
      query: `mutation ($token: String!, $customer: Identifier!, $appointment: Identifier!) {
        made: cancelBooking(token: $token, customer: $customer, appointment: $appointment) }`,
      variables: { token: booking!.token, customer: booking!.customer, appointment: booking!.appointment },
    }),
    promises: canceled,
    ends: 'all',
  },
  {
    name: 'reschedule to the next slot',
    needs: { booking: true },
    call: (scene) => reschedule(scene, scene.next),
    promises: booked,
    ends: 'all',
  },
  {
    name: 'reschedule to the next slot, with answers',
    needs: { booking: true, field: true },
    call: (scene, side) => reschedule(scene, scene.next, null, topicOf(side)),
    promises: booked,
    ends: 'all',
  },
  {
    name: 'change the contact channel',
    needs: { booking: true },
    call: ({ booking }, side) => ({
      query: `mutation ($appointment: Uuid!, $value: Text!) {
        made: updateAppointment(appointment: $appointment, input: { contactChannel: { type: LINK, value: $value } }) {
          state } }`,
      variables: { appointment: booking!.appointment, value: `https://${side}.example.com/` },
      isByCrm: true,
    }),
  },
  {
    name: 'lower the capacity',
    needs: { booking: true },
    call: ({ booking }) => ({
      query: `mutation ($appointment: Uuid!) {
        made: updateAppointment(appointment: $appointment, input: { capacity: 1 }) { state } }`,
      variables: { appointment: booking!.appointment },
      isByCrm: true,
    }),
  },
  {
    name: 'correct the e-mail address',
    needs: { booking: true },
    call: ({ booking }, side) => ({
      query: `mutation ($place: Uuid!, $email: EmailAddress!) {
        made: updateParticipation(participation: $place, input: { email: $email }) { state } }`,
      variables: { place: booking!.participation, email: `corrected-by-${side}@example.org` },
      isByCrm: true,
    }),
  },
  {
    name: 'change the answers',
    needs: { booking: true, field: true },
    call: ({ booking }, side) => ({
      query: `mutation ($place: Uuid!, $customFields: [CustomFieldInput!]!) {
        made: updateParticipation(participation: $place, input: { customFields: $customFields }) { state } }`,
      variables: { place: booking!.participation, customFields: topicOf(side) },
      isByCrm: true,
    }),
  },
  {
    name: 'reschedule to an overlapping slot',
    needs: { booking: true },
    call: (scene) => reschedule(scene, scene.overlapping),
    promises: booked,
    ends: 'all',
  },
  {
    name: 'reschedule to another room',
    needs: { booking: true, otherRoom: true },
    call: (scene) => reschedule(scene, scene.slot, scene.otherRoom),
    promises: booked,
    ends: 'all',
  },
  {
    name: 'request another room',
    needs: { booking: true, confirmedRoom: true },
    call: (scene) => reschedule(scene, scene.slot, scene.confirmedRoom),
    promises: requested,
  },
  {
    name: 'confirm the request',
    needs: { booking: true, confirmedRoom: true, request: true },
    call: ({ request }) => ({
      query: 'mutation ($place: Uuid!) { made: confirmParticipation(participation: $place) { state } }',
      variables: { place: request!.participation },
      isByCrm: true,
    }),
    promises: (_, { request }) => ({ customer: request!.customer, state: 'BOOKED' }),
    ends: 'all',
  },
  {
    name: 'decline the request',
    needs: { booking: true, confirmedRoom: true, request: true },
    call: ({ request }) => ({
      query: 'mutation ($place: Uuid!) { made: declineParticipation(participation: $place) { state } }',
      variables: { place: request!.participation },
      isByCrm: true,
    }),
    promises: (_, { request }) => ({ customer: request!.customer, state: 'DECLINED' }),
    ends: 'requests',
  },
  {
    name: 'renew a hold',
    needs: { hold: true },
    call: ({ hold }) => ({
      query: 'mutation ($hold: Uuid!) { made: renewReservation(hold: $hold, version: 1) { version } }',
      variables: { hold },
    }),
  },
  {
    name: 'cancel the appointment',
    needs: { booking: true },
    call: ({ booking }) => ({
      query: 'mutation ($appointment: Uuid!) { made: cancelAppointment(appointment: $appointment) { state } }',
      variables: { appointment: booking!.appointment },
      isByCrm: true,
    }),
    promises: canceled,
    ends: 'all',
  },
  {
    name: 'move to the next slot',
    needs: { booking: true },
    call: ({ booking, next: { start, end } }) => ({
      query: `mutation ($appointment: Uuid!, $input: MoveAppointmentInput!) {
        made: moveAppointment(appointment: $appointment, input: $input) { startsAt state } }`,
      variables: { appointment: booking!.appointment, input: { start, end } },
      isByCrm: true,
    }),
    promises: (_, { booking }) => ({ customer: booking!.customer, state: 'BOOKED' }),
    ends: 'all',
  },
  {
    name: 'move one of a class to a class that nobody has booked',
    needs: { booking: true, group: true },
    call: ({ booking, next: { start, end } }) => ({
      query: `mutation ($place: Uuid!, $input: MoveAppointmentInput!) {
        made: rescheduleParticipation(participation: $place, input: $input) { customerUuid state } }`,
      variables: { place: booking!.participation, input: { start, end } },
      isByCrm: true,
    }),
    promises: booked,
    ends: 'all',
  },
  {
    name: 'add a participant',
    needs: { booking: true, group: true },
    call: (scene, side) => putIn(scene, side),
    promises: booked,
  },
  {
    name: 'add a participant and raise the capacity',
    needs: { booking: true },
    call: (scene, side) => putIn(scene, side, true),
    promises: booked,
  },
  {
    name: 'archive the resource',
    needs: {},
    call: ({ resource }) => ({
      query: `mutation ($resource: Identifier!) {
        made: updateResource(resource: $resource, input: { archived: true }) { archived } }`,
      variables: { resource },
      isByCrm: true,
    }),
    ends: 'holds',
  },
  {
    name: 'hide the channel',
    needs: {},
    call: ({ resource }) => ({
      query: `mutation ($resource: Identifier!) {
        made: setChannel(input: { resource: $resource, key: RESOURCE_PUBLIC, visible: false }) { visible } }`,
      variables: { resource },
      isByCrm: true,
    }),
    ends: 'holds',
  },
  {
    name: 'delete the resource',
    needs: {},
    call: ({ resource }) => ({
      query: `mutation ($resource: Identifier!) {
        made: deleteResource(resource: $resource, ignoreFutureAppointments: true) }`,
      variables: { resource },
      isByCrm: true,
    }),
    ends: 'all',
  },
  {
    name: 'change the capacity',
    needs: {},
    call: ({ availability }) => ({
      query: `mutation ($availability: Identifier!) {
        made: updateAvailability(availability: $availability, input: { capacity: 5 }) { capacity } }`,
      variables: { availability },
      isByCrm: true,
    }),
  },
  {
    name: 'delete the availability',
    needs: {},
    call: ({ availability }) => ({
      query: `mutation ($availability: Identifier!) { made: deleteAvailability(availability: $availability) }`,
      variables: { availability },
      isByCrm: true,
    }),
  },
  {
    name: 'book in another room, the last one of a limit',
    needs: { booking: true, otherRoom: true, limit: true },
    call: ({ slotThere }, side) => bookOperation(slotThere!, { email: `there-${side}@example.org` }),
    promises: booked,
  },
  {
    name: 'lower a limit',
    needs: { booking: true, limit: true },
    call: ({ provider }) => ({
      query: `mutation ($provider: Identifier!) {
        made: setBookingLimit(input: { provider: $provider, per: DAY, most: 1 }) { most } }`,
      variables: { provider },
      isByCrm: true,
    }),
  },
  { name: 'write a blackout', needs: {}, call: (scene) => close(scene, [scene.resource]) },
  { name: 'close the provider', needs: {}, call: (scene) => close(scene) },
  { name: 'close as previewed', needs: { preview: true }, call: closeAndCancel, ends: 'all' },
  { name: 'tell what is due', needs: { booking: true, due: true }, call: () => ({ job: dueTimes }) },
  {
    name: 'decline what nobody answered',
    needs: { booking: true, confirmedRoom: true, request: true, late: true },
    call: () => ({ job: dueTimes }),
    ends: 'requests',
  },
  { name: 'sweep while somebody waits', needs: { waiting: true }, call: sweep },
  {
    name: 'take an offer',
    needs: { waiting: true, offer: true },
    call: answer('acceptWaitlistOffer', 'customerUuid'),
    promises: booked,
  },
  {
    name: 'take an offer by the swap',
    needs: { waiting: true, booking: true, offer: true, swap: true },
    call: answer('acceptWaitlistOffer', 'customerUuid'),
    promises: booked,
    ends: 'all',
  },
  { name: 'pass an offer', needs: { waiting: true, offer: true }, call: answer('passWaitlistOffer') },
  { name: 'leave with an offer', needs: { waiting: true, offer: true }, call: answer('leaveWaitlist') },
  {
    name: 'let an offer lapse',
    needs: { waiting: true, offer: true, lapsed: true },
    call: sweep,
    ends: 'holds',
  },
  {
    name: 'push busy times over the slot',
    needs: { source: true },
    call: (scene) => putBusy(scene, [scene.slot]),
  },
  {
    name: 'push busy times over the next slot',
    needs: { source: true },
    call: (scene) => putBusy(scene, [scene.next]),
  },
  { name: 'free busy times', needs: { source: true, busy: true }, call: (scene) => putBusy(scene, []) },
  { name: 'become stale', needs: { source: true, stale: true }, call: () => ({ job: staleSources }) },
];

export type Pair = readonly [Operation, Operation];

/** Needs that exclude each other: a booking with a request moves nowhere else, and an offer and a hold are beyond the limit. */
const EXCLUSIVE: readonly [keyof Needs, keyof Needs][] = [
  ['swap', 'late'],
  ['swap', 'request'],
  ['offer', 'limit'],
];

/** False if the places that the two operations need would be in each other's way. */
function canBeSet(pair: Pair): boolean {
  const needs: Needs = { ...pair[0].needs, ...pair[1].needs };
  if (EXCLUSIVE.some(([one, other]) => needs[one] && needs[other])) return false;
  return (
    !needs.holdOfBoth ||
    pair.every((each) => !each.needs.booking && Boolean(each.needs.hold) === Boolean(each.needs.holdOfBoth))
  );
}

/** Every unordered pair, each operation with itself included. */
export const PAIRS: readonly Pair[] = OPERATIONS.flatMap((one, index) =>
  OPERATIONS.slice(index).map((other): Pair => [one, other]),
).filter(canBeSet);

export const nameOf = (pair: Pair): string => pair.map(({ name }) => name).join(' × ');

import { describe, expect, test } from 'vitest';
import { schema } from '../../src/schema/graphql/schema.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const room = await practice.room();

const WEEK = `query ($provider: Identifier!, $from: Instant, $until: Instant) {
  provider(provider: $provider) {
    name timeZone
    resources { pageInfo { hasNextPage endCursor } nodes {
      uuid reference publicName archived
      appointments(from: $from, until: $until) { pageInfo { hasNextPage endCursor } nodes {
        uuid startsAt endsAt state capacity capacityLeft product { uuid name }
        participations { uuid state firstName lastName email mobile message } } } } } } }`;

const BOOKING_PAGE = `query ($resource: Identifier!, $from: Instant, $until: Instant) {
  publicData(resources: [$resource]) {
    ref channel { key bookingProcess } contact { name email mobile phone }
    provider { uuid name description impressum language timeZone isThemingAllowed }
    resource { uuid name description address imageUrl url contactChannelType messageHelpText archived
      customFields { key type label required maxLength choices { value label } } } }
  activeProducts(resources: [$resource]) {
    uuid name description minDuration maxDuration durationStepMinutes exclusive price { amount currency }
    customFields { key type label required maxLength choices { value label } } }
  bookables(resources: [$resource], from: $from, until: $until) {
    publicVisible timeZone completeUntil revision unchangedUntil
    groups { name bookables {
      start end availabilityUuid appointmentUuid productUuid resourceUuid resourceName capacity capacityLeft
      contactChannel { type value } products { uuid name } } } } }`;

const week = { from: '2030-01-07T00:00:00Z', until: '2030-01-14T00:00:00Z' };
const month = { from: '2030-01-01T00:00:00Z', until: '2030-02-01T00:00:00Z' };

describe('with the default sizes of pages', () => {
  test.each([
    ['the week of a provider: resources, appointments, participations', WEEK, week, practice.headers],
    ['a booking page without a key: public data, products, a month of slots', BOOKING_PAGE, month, {}],
  ])('%s, in one document → answered', async (_what, document, span, headers) => {
    const variables = { provider: practice.provider, resource: room.uuid, ...span };
    expect((await service.graphql(document, variables, headers)).errors).toBeUndefined();
  });
});

describe('a document that is too expensive', () => {
  const deep = `${'resources { nodes { provider { '.repeat(5)}uuid${' } } }'.repeat(5)}`;
  const nested = 'providers(first: 1000) { nodes { resources(first: 1000) { nodes { uuid } } } }';

  test.each([
    ['characters', `{ __typename } #${'x'.repeat(20_000)}`, practice.headers, 20_016, 20_000],
    ['levels', `{ provider(provider: "p") { ${deep} } }`, {}, 17, 16],
    ['root fields', '{ a: crms { crmId } b: crms { crmId } c: crms { crmId } d: crms { crmId } }', {}, 4, 3],
    ['fields', `{ ${'__typename '.repeat(101)} }`, {}, 101, 100],
    ['values', `{ ${nested} }`, practice.headers, 2_002_001, 100_000],
  ])('in %s → TOO_COMPLEX with its cost and the limit', async (measure, query, headers, cost, limit) => {
    const { status, body } = await service.call('POST /graphql', { query }, headers);
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          message: expect.stringMatching(`^The document costs ${cost} ${measure}; the limit is ${limit}: `),
          extensions: { code: 'TOO_COMPLEX', errorCode: '105', cost, limit },
        },
      ],
    ]);
  });
});

test('the description of the schema → tells the limits', () => {
  expect(schema.description).toMatch(/without a key 3 queries or 1 mutation, .*100000 values/);
});

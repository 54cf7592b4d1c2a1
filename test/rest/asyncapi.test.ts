import { readFileSync } from 'node:fs';
import specifications from '@asyncapi/specs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { streamEndpoints } from '../../src/doors/rest/endpoints/stream-endpoints.ts';
import { TYPES } from '../../src/events/catalogue.ts';
import { CHALLENGE_TYPE, TEST_TYPE } from '../../src/events/event-schema.ts';
import { book } from '../support/calls/booking.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { openStream, type Received } from '../support/calls/streams.ts';
import { sequence } from '../support/events.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const document = JSON.parse(readFileSync('asyncapi.json', 'utf8'));
const { webhooks, eventStream, bookablesStream } = document.channels;

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'asyncapi', components: document.components });

/** Problems of a value by a schema of the document. */
function problemsOf(schema: object, value: unknown): string {
  ajv.validate(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"asyncapi#/')), value);
  return ajv.errorsText();
}

/** Problems of a server-sent event by its message. */
const problemsOfSent = ({ headers, payload }: { headers: object; payload: object }, { event, id, data }: Received) => [
  problemsOf(headers, { event, id }),
  problemsOf(payload, data),
];

const FITS = ['No errors', 'No errors'];

test('asyncapi.json is valid AsyncAPI 3.0', () => {
  const validator = new Ajv({ strict: false, allErrors: true });
  addFormats.default(validator);
  validator.validate(specifications.schemasWithoutId['3.0.0'], document);
  expect(validator.errorsText()).toBe('No errors');
});

test('every reference in it leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  expect(references.length).toBeGreaterThan(TYPES.length);
  const isThere = (path: string) => path.split('/').reduce((part, name) => part?.[name], document) !== undefined;
  expect(references.filter((path) => !isThere(path))).toEqual([]);
});

test('its channels are the webhooks and the streams; both feeds of events have each type of the catalogue, and webhooks those of a test and a challenge', () => {
  const addresses = streamEndpoints.map(({ route }) => route.replace('GET ', '').replaceAll(/:(\w+)/g, '{$1}'));
  const channels: { address: string | null }[] = Object.values(document.channels);
  expect(channels.map(({ address }) => address)).toEqual([null, ...addresses]);
  expect(Object.keys(webhooks.messages)).toEqual([...TYPES, TEST_TYPE, CHALLENGE_TYPE]);
  expect(Object.keys(eventStream.messages)).toEqual(TYPES);
});

test('what the streams send → as the document describes it', async () => {
  const service = await sharedService();
  const practice = await makePractice(service);
  const room = await practice.room();
  const slots = await openStream(service, `GET /resources/${room.uuid}/upcoming_bookables/stream`);
  const list = (await slots.next())!;
  expect(problemsOfSent(bookablesStream.messages.slots, list)).toEqual(FITS);
  const [slot] = await slotsOf(service, room.uuid);
  await book(service, slot!);
  const changes = (await slots.next())!;
  expect(changes.data.removed.length).toBe(1);
  expect(problemsOfSent(bookablesStream.messages.changes, changes)).toEqual(FITS);
  expect(problemsOfSent(bookablesStream.messages.changes, list)).not.toEqual(FITS);

  await sequence(service);
  const events = await openStream(
    service,
    `GET /crms/${practice.crmId}/events/stream?types=participation.*`,
    practice.headers,
  );
  const booked = (await events.next())!;
  expect(booked.data.type).toBe('participation.booked');
  expect(problemsOfSent(eventStream.messages['participation.booked'], booked)).toEqual(FITS);
  expect(problemsOfSent(eventStream.messages['appointment.moved'], booked)).not.toEqual(FITS);
});

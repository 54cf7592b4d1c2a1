import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { JOBS } from '../../src/jobs/worker.ts';
import { KNOWN_BOOKING_LABELS } from '../../src/platform/observability/booking-outcomes.ts';
import { ERRORS } from '../../src/records/errors/error-table.ts';

const PAGE = readFileSync('docs/operation.md', 'utf8');

/** Names in the first or second column of the rows of the page that contain a text. */
const namesIn = (rows: RegExp) => [...PAGE.matchAll(rows)].flatMap(([row]) => row.match(/(?<=`)[\w-]+(?=`)/g) ?? []);

test('docs/operation.md names every background job', () => {
  const named = namesIn(/^\| `[\w-]+`.* \|/gm);
  expect(JOBS.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
});

test('docs/operation.md names every outcome of a booking', () => {
  const named = namesIn(/^\| `slotkeeper_bookings_total` .*$/gm);
  const outcomes = new Set(KNOWN_BOOKING_LABELS.map(({ outcome }) => outcome));
  expect([...outcomes].filter((outcome) => !(outcome in ERRORS) && !named.includes(outcome))).toEqual([]);
});

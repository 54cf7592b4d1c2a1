import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../src/platform/process/config.ts';
import { cachesOfCode, collectionsOfCode } from './support/kept-memory.ts';

/** Heap of the smallest process, in MiB. */
const HEAP_MIB = 384;
/** Share of the heap that requests have, and the garbage that is not collected yet. */
const MIN_FOR_REQUESTS_MIB = 128;
const MIB = 2 ** 20;

/** Caches of short entries of one size, limited by number, and the memory of an entry. */
const BY_NUMBER: { [file: string]: { entries: number; entryBytes: number } } = {
  // uuids of holds
  'src/platform/access/limits.ts': { entries: 8_000, entryBytes: 250 },
  // addresses of clients, with a count
  'src/platform/access/rate.ts': { entries: 4_000, entryBytes: 250 },
  // statements of the code, of at most MAX_STATEMENT_LENGTH characters
  'src/platform/database/prepared-statements.ts': { entries: 300, entryBytes: 20_000 },
};

/** Maps and sets that outlive a call, with the limit of each. */
const LIMITED: { [collection: string]: string } = {
  'src/platform/access/call-turns.ts #queues': 'requests that wait or run',
  'src/platform/access/rate.ts limiters': 'two widths of networks',
  'src/platform/access/shared-work/computation.ts #clients': 'requests that wait',
  'src/platform/access/shared-work/computation.ts waiters': 'MAX_WAITING_MB',
  'src/platform/access/shared-work/shared-reads.ts #reads': 'requests that wait, and two reads for each key',
  'src/platform/access/shared-work/work-queue.ts #clients': 'requests that wait',
  'src/platform/access/shared-work/work-queue.ts #joinable': 'requests that wait',
  'src/platform/access/shared-work/work-queue.ts #running': 'COMPUTED_AT_ONCE',
  'src/platform/access/shared-work/work-queue.ts waiters': 'MAX_WAITING_MB',
  'src/booking/waitlist/open-waitlist.ts #calendars': 'channels of a resource, for one sweep',
  'src/booking/waitlist/open-waitlist.ts #slots': 'MAX_LISTS, for one sweep',
  'src/jobs/waitlist-worker.ts #sweeping': 'MAX_SWEEPS',
  'src/booking/calendar/calendar.ts #formatters': 'MAX_FORMATTERS, of patterns with at most 64 characters',
  'src/platform/database/prepared-statements.ts names': 'MAX_STATEMENTS of MAX_STATEMENT_LENGTH',
  'src/events/live/event-waits.ts #waiting': 'requests that wait',
  'src/events/evidence/folded-events.ts #last': 'one answer',
  'src/events/live/calendar-watch.ts #watched': 'lists that are followed',
  'src/events/live/followed-list.ts #followers': 'open streams',
  'src/events/live/followed-lists.ts #lists': 'MAX_LISTS and MAX_BYTES',
  'src/events/live/lookout.ts #named': 'watched records',
  'src/events/live/notices.ts #listeners': 'two for each database',
  'src/events/live/open-streams.ts #open': 'LIVE_CONNECTIONS',
  'src/events/live/stream-limits.ts #taken': 'callers with an open stream',
  'src/booking/busy/reader/entry-zones.ts #definitions': 'one file',
  'src/booking/busy/reader/entry-zones.ts #known': 'one file',
  'src/booking/busy/source-readings.ts #underWay':
    'sources that are read before a booking, each for the time of an exchange',
  'src/events/live/tail.ts #logs': 'logs that open streams and waiting requests follow',
  'src/events/live/waiters.ts #waiting': 'requests that wait',
  'src/events/webhooks/deliveries.ts blocked': 'one batch',
  'src/events/webhooks/deliveries.ts sequences': 'one batch',
  'src/events/webhooks/lanes.ts #slow': 'endpoints of webhooks',
  'src/events/webhooks/lanes.ts begun': 'endpoints of webhooks',
  'src/schema/graphql/document-depth.ts known': 'one document',
  'src/schema/graphql/shared-frames.ts #operations': 'LIVE_CONNECTIONS',
  'src/schema/graphql/single-connections.ts #connections': 'LIVE_CONNECTIONS, with those that are reserved',
  'src/languages/i18n/patterns.ts texts': 'MAX_KNOWN_TEXTS, counted with the pattern',
  'src/platform/observability/operations.ts OBSERVED_FIELDS': 'fields of the schema',
  'src/platform/observability/requests.ts causes': 'one request',
  'src/platform/observability/requests.ts codes': 'one request',
  'src/doors/explorer/reference/example-records.ts #operations': 'examples of the demo',
  'src/platform/process/unread-answers.ts #answers': 'MAX_UNREAD_MB, open connections',
  'src/platform/process/unread-answers.ts #readers': 'MAX_UNREAD_MB, open connections',
  'src/platform/process/work-loop.ts #underWay': 'work under way',
  'src/schema/resolvers/consumer/asked-field.ts read': 'one request',
  'src/schema/resolvers/management/blackouts/write-blackouts.ts known': 'one request',
  'src/platform/access/scopes.ts needed': 'one document',
  'src/records/entities/values/scope.ts all': 'one call, and there are nine scopes',
  'src/schema/resolvers/shared/columns-read.ts columns': 'one document',
  'src/schema/resolvers/shared/selects.ts fields': 'one document',
  'src/doors/rest/answer-cache.ts texts': 'MAX_GROUPS, counted with the answer',
  'src/doors/rest/openapi/components.ts found': 'the schema',
  'src/doors/rest/openapi/components.ts various': 'the schema',
  'src/doors/rest/openapi/selection.ts uses': 'documents of rows',
  'src/doors/rest/routers-by-shape.ts #routers': 'routes',
  'src/doors/rest/mapping/variables.ts variables': 'documents of rows',
  'src/slots/days/kept-days.ts #days': 'MAX_SLOTS',
  'src/slots/closed-times.ts #weeks': 'one listing',
  'src/slots/requirements.ts #free': 'one list',
  'src/slots/requirements.ts weeks': 'one list',
  'src/slots/slots.ts listed': 'one list',
  'src/slots/times/zone.ts days': 'MAX_CACHED_DAYS, counted with the zone',
};

/** Rows of the tables of docs/operation.md that name a file of the code. */
const documented = Array.from(
  readFileSync('docs/operation.md', 'utf8').matchAll(
    /^\| (\d+) \| [^|]+ \| `?(src\/[\w/.-]+|(?:MAX|KEPT)_\w+|measured)`? \|$/gm,
  ),
  ([, mib, file = '']) => ({ file, mib: Number(mib) }),
);

const isOnHeap = ({ file }: { file: string }) =>
  !['KEPT_ANSWERS_MB', 'src/doors/pages/kept-pages.ts', 'src/events/live/followed-lists.ts', 'MAX_UNREAD_MB'].includes(
    file,
  );

/** A cache whose size is a setting. */
const BY_SETTING = 'src/doors/rest/answer-cache.ts';

const isSetting = ({ file }: { file: string }) => /^(MAX|KEPT)_/.test(file);

const sorted = (rows: { file: string; mib: number }[]) => rows.map(({ file, mib }) => `${file} ${mib}`).sort();

test('every cache → has a limit in bytes, unless all of its entries are short and alike', {
  tags: ['attack/names-in-many-spellings'],
}, () => {
  const unlimited = cachesOfCode().filter(({ maxSize }) => maxSize === undefined);
  expect(unlimited.map(({ file }) => file).filter((file) => !BY_NUMBER[file])).toEqual([BY_SETTING]);
});

test('every map and set that outlives a call → has a known limit', () => {
  expect(collectionsOfCode().sort()).toEqual(Object.keys(LIMITED).sort());
});

test('the limits of all caches → are those of docs/operation.md', () => {
  const caches = cachesOfCode().flatMap(({ file, maxSize }) =>
    maxSize === undefined ? [] : [{ file, mib: Math.ceil(maxSize / MIB) }],
  );
  const byNumber = Object.entries(BY_NUMBER).map(([file, { entries, entryBytes }]) => ({
    file,
    mib: Math.ceil((entries * entryBytes) / MIB),
  }));
  const known = documented.filter(({ file }) => file.startsWith('src/') && !file.endsWith('/followed-lists.ts'));
  expect(sorted(known)).toEqual(sorted([...caches, ...byNumber]));
});

test('what may wait → is limited by default as docs/operation.md says', () => {
  const { maxWaitingMb, maxUnreadMb, keptAnswersMb } = readConfig({});
  expect(sorted(documented.filter(isSetting))).toEqual(
    sorted([
      { file: 'KEPT_ANSWERS_MB', mib: keptAnswersMb },
      { file: 'MAX_UNREAD_MB', mib: maxUnreadMb },
      { file: 'MAX_WAITING_MB', mib: maxWaitingMb },
    ]),
  );
});

test('all caches and the program → leave a heap of 384 MB room for requests', () => {
  const kept = documented.filter(isOnHeap).reduce((sum, { mib }) => sum + mib, 0);
  expect(kept).toBeGreaterThan(100);
  expect(kept).toBeLessThanOrEqual(HEAP_MIB - MIN_FOR_REQUESTS_MIB);
});

import { beforeEach, onTestFinished } from 'vitest';
import { BusyWorker } from '../../src/booking/busy/busy-worker.ts';
import { IcsReader } from '../../src/booking/busy/reader/ics-reader.ts';
import { SourceReadings } from '../../src/booking/busy/source-readings.ts';
import { mutate, query } from './calls/mutate.ts';
import { at } from './calls/slots.ts';
import { afterFile } from './cleanup.ts';
import { openOrm } from './database.ts';
import { makePractice, type Practice, type Room } from './practice.ts';
import { recordedLog } from './recorded-log.ts';
import { type Service, startService } from './service.ts';
import { UNHURRIED_CALLS } from './unhurried.ts';
import { CERTIFICATE } from './webhook-certificate.ts';
import { startReceiver } from './webhook-receiver.ts';
import { ON_THIS_MACHINE } from './webhooks.ts';

/** The secret is that of `startService`. */
const SETTINGS = {
  signingSecret: 'signing-secret-of-all-of-the-tests',
  previousSigningSecret: null,
  ...ON_THIS_MACHINE,
};

/** Waits for servers and files as long as a test may take. */
export const unhurriedReadings = (): SourceReadings =>
  new SourceReadings(SETTINGS, {
    ...UNHURRIED_CALLS,
    ca: CERTIFICATE.cert,
    reader: new IcsReader({ deadlineMs: 600_000 }),
  });

/** Returns a calendar with these components. */
export const calendarOf = (...components: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...components, 'END:VCALENDAR', ''].join('\r\n');

/** Returns an entry with these lines. */
export const entryOf = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');

/** Writes an instant as iCalendar does. */
export const stamp = (instant: string): string => instant.replace(/[-:]|\.\d+/g, '');

/** Returns an entry of a room's day, by local times. */
export const entryAt = (room: Pick<Room, 'day'>, from: string, until: string, ...more: string[]): string =>
  entryOf(
    ...(more.some((line) => line.startsWith('UID')) ? [] : [`UID:${from}@test`]),
    `DTSTART:${stamp(at(room, from))}`,
    `DTEND:${stamp(at(room, until))}`,
    ...more,
  );

/** Starts a service with a CRM that may read calendars of this machine, and a server that serves one. */
export async function startCalendars() {
  const calendars = unhurriedReadings();
  afterFile(() => calendars.stop());
  const service = await startService({ ...ON_THIS_MACHINE, calendars });
  const practice = await makePractice(service);
  const server = await startReceiver();
  const orm = await openOrm(service.databaseUrl);
  afterFile(() => orm.close(true));
  /** Reads a source now, as the worker does; returns its fields. */
  const readNow = async (source: string) => {
    if (!(await calendars.readNow(orm.em, source))) throw new Error('The source is being read');
    const sources = await query(practice, 'busySources', { provider: practice.provider }, `{ ${READ} }`);
    return sources.find(({ uuid }: { uuid: string }) => uuid === source);
  };
  let text = calendarOf();
  const serve = (...components: string[]) => {
    text = calendarOf(...components);
    server.reply = (_request, response) => response.end(text);
  };
  beforeEach(async () => {
    await service.sql('delete from busy_sources');
    server.reset();
    serve();
  });
  return { service, practice, server, serve, orm, readNow };
}

/** Creates a source that reads the calendar at an address, and returns its uuid. */
export const calendarSource = async (
  practice: Practice,
  room: Pick<Room, 'uuid'>,
  address: string,
  fields: object = {},
): Promise<string> =>
  (await practice.make('createBusySource', { resource: room.uuid, kind: 'ICS', address, ...fields })).uuid;

const READ = 'uuid failure failures isStale readAt unclearEntries host knownUntil';

/** Reads a source now by the mutation, which a CRM can call ten times a minute. */
export const askToRead = (practice: Practice, source: string) =>
  mutate(practice, 'readBusySource', { source }, `{ ${READ} }`);

/** Busy times of a source on a room's day, by the clock of UTC. */
export async function busyOf(practice: Practice, room: Room): Promise<string[]> {
  const [source] = await query(
    practice,
    'busySources',
    { provider: practice.provider, resource: room.uuid },
    `{ busy(from: "${at(room, '00:00')}", until: "${at(room, '23:00')}") { start end } }`,
  );
  return source.busy.map(
    ({ start, end }: { start: string; end: string }) => `${start.slice(11, 16)}–${end.slice(11, 16)}`,
  );
}

/** Reads calendars that are due until the test is over, like one process more. */
export async function startReading(service: Service, readings = unhurriedReadings()): Promise<BusyWorker> {
  const orm = await openOrm(service.databaseUrl);
  const worker = new BusyWorker({ orm, readings, log: recordedLog('silent').log, poll: 5 });
  worker.start();
  onTestFinished(async () => {
    await worker.stop();
    await orm.close(true);
  });
  return worker;
}

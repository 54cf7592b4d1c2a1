import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { CallTurns } from '../../platform/access/call-turns.ts';
import { EXCHANGE_DEFAULTS, type ExchangeOptions } from '../../platform/access/outbound/exchange.ts';
import { type Network, OutboundTargets, type Resolve } from '../../platform/access/outbound/public-address.ts';
import type { CalendarCredentials, SourceReader } from '../../platform/access/outbound/source-reader.ts';
import { Seal } from '../../platform/access/seal.ts';
import { BusySourceKind } from '../../records/entities/calendars/busy-source-kind.ts';
import { emailKey } from '../../records/scalars/email-address.ts';
import { type FetchedFile, fetchCalendar } from './fetch-calendar.ts';
import { fetchCollection } from './fetch-collection.ts';
import { type LeasedSource, noteFailure, releaseSource, takeSource } from './leased-sources.ts';
import { IcsReader } from './reader/ics-reader.ts';
import { ReadFailure } from './reader/read-failure.ts';
import { ReadingRequests } from './reading-requests.ts';
import { writeReading, writeUnchanged } from './write-reading.ts';

/** Purpose for which addresses of calendars are sealed. */
export const ADDRESSES = 'addresses of calendars';
/** Purpose for which user names and app passwords are sealed. */
export const CREDENTIALS = 'credentials of calendars';

/** Settings of reading calendars. */
export interface ReadingSettings {
  signingSecret: string;
  previousSigningSecret: string | null;
  /** Networks that are allowed although they are not public. */
  webhookPrivateTargets?: readonly Network[];
}

interface Options extends Partial<ExchangeOptions> {
  resolve?: Resolve;
  /** Reads files; default: in a thread of its own. */
  reader?: IcsReader;
}

/** Kinds of the sources that are read. */
export const READING_KINDS = [BusySourceKind.ICS, BusySourceKind.CALDAV] as const;

/** Outcome of a reading, for metrics: `aborted` was ended by this process. */
export const READING_OUTCOMES = ['read', 'unchanged', 'failed', 'aborted'] as const;
export type ReadingOutcome = (typeof READING_OUTCOMES)[number];

/** Readings before bookings at a time: each has its file in memory, and one thread reads them all. */
const AT_ONCE = { ofCrm: 4, ofAll: 8 };

const NEVER = new AbortController().signal;

/**
 * Reads calendars elsewhere. No transaction is open while another server is called. Of a file only times are kept: neither
 * the database nor the log gets a title, an address or a text of an answer.
 */
export class SourceReadings implements SourceReader {
  readonly #targets: OutboundTargets;
  readonly #exchange: ExchangeOptions;
  readonly #addresses: Seal;
  readonly #credentials: Seal;
  readonly #reader: IcsReader;
  /** Readings before bookings, by the ids of their sources. */
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #turnsOfCrm = new CallTurns(AT_ONCE.ofCrm);
  readonly #turns = new CallTurns(AT_ONCE.ofAll);

  constructor(
    { signingSecret: current, previousSigningSecret: previous, webhookPrivateTargets }: ReadingSettings,
    { resolve, reader = new IcsReader(), ...exchange }: Options = {},
  ) {
    this.#targets = new OutboundTargets(webhookPrivateTargets, resolve);
    this.#exchange = { ...EXCHANGE_DEFAULTS, ...exchange };
    this.#addresses = new Seal(ADDRESSES, { current, previous });
    this.#credentials = new Seal(CREDENTIALS, { current, previous });
    this.#reader = reader;
  }

  problem(address: string): Promise<string | null> {
    return this.#targets.problem(address);
  }

  seal(address: string): Buffer {
    return this.#addresses.seal(Buffer.from(address));
  }

  sealCredentials({ userName, password }: CalendarCredentials): Buffer {
    return this.#credentials.seal(Buffer.from(JSON.stringify({ userName, password })));
  }

  async readNow(caller: SqlEntityManager, id: string): Promise<boolean> {
    // outside of the transaction of an Idempotency-Key: bookings would wait for the row of the source as long as for its server
    const em = caller.fork();
    const source = await takeSource(em, id);
    if (!source) return false;
    await this.read(em, source);
    return true;
  }

  async readWithin(em: SqlEntityManager, source: { id: string; crm: string }, ms: number): Promise<void> {
    const reading = this.#underWay.get(source.id) ?? this.#begin(em, source);
    const waited = Promise.withResolvers<void>();
    const timer = setTimeout(waited.resolve, ms);
    try {
      await Promise.race([reading, waited.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Begins a reading that whoever needs it waits for. A failure of the database is no answer: the source is due as before. */
  #begin(em: SqlEntityManager, { id, crm }: { id: string; crm: string }): Promise<void> {
    const read = () =>
      this.readNow(em, id).then(
        () => {},
        () => {},
      );
    const reading = this.#turnsOfCrm.take(crm, () => this.#turns.take('', read));
    this.#underWay.set(id, reading);
    void reading.then(() => this.#underWay.delete(id));
    return reading;
  }

  /** Reads a leased source and stores what it says, or why it could not be read. */
  async read(em: SqlEntityManager, source: LeasedSource, stop = NEVER): Promise<ReadingOutcome> {
    try {
      return await this.#readAndWrite(em, source, stop);
    } catch (error) {
      if (stop.aborted) {
        await releaseSource(em, source);
        return 'aborted';
      }
      if (!(error instanceof ReadFailure)) throw error;
      await noteFailure(em, source, error);
      return 'failed';
    }
  }

  /** Ends the thread of the reader. */
  stop(): Promise<void> {
    return this.#reader.stop();
  }

  async #readAndWrite(em: SqlEntityManager, source: LeasedSource, stop: AbortSignal): Promise<ReadingOutcome> {
    const { kind, timeZone, ownerEmail, allDayIsFree, from, until } = source;
    const file = await this.#fetch(source, new ReadingRequests(this.#targets, this.#exchange, stop));
    if (!file) {
      await writeUnchanged(em, source);
      return 'unchanged';
    }
    const settings = {
      timeZone,
      ownerEmail: ownerEmail && emailKey(ownerEmail),
      allDayIsFree,
      period: { start: from, end: until },
    };
    const times = await this.#reader.read(file.content, settings, kind === BusySourceKind.CALDAV);
    await writeReading(em, source, { times, version: file.version });
    return 'read';
  }

  #fetch(source: LeasedSource, requests: ReadingRequests): Promise<FetchedFile> {
    const { etag, lastModified, from, until } = source;
    const wanted = { address: opened(this.#addresses, source.address), known: { etag, lastModified } };
    if (!source.secret) return fetchCalendar(wanted, requests);
    const credentials: CalendarCredentials = JSON.parse(opened(this.#credentials, source.secret));
    return fetchCollection({ ...wanted, credentials, period: { start: from, end: until } }, requests);
  }
}

/** Errors: UNREADABLE if it was encrypted with a SIGNING_SECRET that is not known any more. */
function opened(seal: Seal, sealed: Buffer): string {
  try {
    return seal.open(sealed).toString();
  } catch {
    throw new ReadFailure('UNREADABLE');
  }
}

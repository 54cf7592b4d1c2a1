import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { DomainError } from '../../records/errors/domain-error.ts';
import { Callers, fairTurns } from './fair-turns.ts';
import { Rate } from './rate.ts';
import { WrongKeys } from './wrong-keys.ts';

/** Limits of one anonymous client at one provider; 0: no limit. */
export interface ClientLimits {
  /** Bookings in a day, without those that were cancelled or declined. */
  bookingsPerClient: number;
  /** Holds taken in a day, whatever became of them. */
  holdsPerDay: number;
  /** Live holds. */
  holdsPerClient: number;
  /** Live holds in one appointment. */
  holdsPerAppointment: number;
  /** Holds of one slot that were let go, without an hour's pause. */
  releasesPerSlot: number;
}

/** Limits of anonymous clients; 0: no limit. */
export interface LimitSettings extends ClientLimits {
  mailsPerMailbox: number;
  notificationsPerHour: number;
  bookingRate: number;
  /** Wrong keys of a client in a minute; further ones are answered slowly. */
  wrongKeyRate: number;
}

/** No limit at all. */
export const UNLIMITED: Readonly<LimitSettings> = {
  bookingsPerClient: 0,
  holdsPerDay: 0,
  holdsPerClient: 0,
  holdsPerAppointment: 0,
  releasesPerSlot: 0,
  mailsPerMailbox: 0,
  notificationsPerHour: 0,
  bookingRate: 0,
  wrongKeyRate: 0,
};

/** Limits of mails that anonymous clients cause; 0: no limit. */
export interface MailLimits {
  /** Mails to one mailbox in a day, of all providers together. */
  perMailbox: number;
  /** Mails to one mailbox of a provider in an hour. Further notifications are sent in a digest. */
  notificationsPerHour: number;
}

/** Test events of webhooks that a CRM may send. */
const TEST_EVENTS_PER_MINUTE = 10;
const REDELIVERIES_PER_MINUTE = 10;

/** Logos that a CRM may have the service load. */
const PICTURES_PER_MINUTE = 10;

/** Readings of calendars that a CRM may ask for. */
const READINGS_PER_MINUTE = 10;

/** Refused bookings of one hold; further ones have to wait. Honest consumers are refused once or twice. */
const REFUSALS_PER_MINUTE = 10;

/** Transactions at a time of a CRM that calls alone. A process has one thread, so more would not end sooner. */
const WRITES_OF_CRM = 5;
/** Queries, likewise: of ten connections one is left for others beside as many writes as it may have. */
const READS_OF_CRM = 4;
/** Calls of a CRM that wait although it floods nobody: a screen that asks several things at once. */
const FEW_OF_CRM = 10;
/** A CRM tries a refused call again, which costs more than to wait. */
const MAX_WAIT_OF_CRM_MS = 10_000;

/**
 * Pauses while others call, as multiples of the call before. Bookings beside a client that floods take at most a quarter longer
 * with these: docs/performance.md, "A burst of one client" and "A flood with a key".
 */
const PAUSE_TIMES = { ofClient: 4, ofWrites: 0.5, ofReads: 2 };

/** Refused holds that a process remembers for a minute. */
const REMEMBERED = { max: 8_000, ttl: 60_000 };

/** Messages of the limits: each names its setting. */
const TOO_MANY = {
  bookingRequests: 'Too many booking requests: try again later (the limit is BOOKING_RATE)',
  storedAnswers: 'Too many requests with an Idempotency-Key: try again later (the limit is BOOKING_RATE)',
  refusals: 'Too many bookings of this hold were refused: try again later (10 a minute, unless BOOKING_RATE is 0)',
  testEvents: `Too many test events: try again later (${TEST_EVENTS_PER_MINUTE} a minute, no setting)`,
  pictures: `Too many logos: try again later (${PICTURES_PER_MINUTE} a minute, no setting)`,
  readings: `Too many readings: try again later (${READINGS_PER_MINUTE} a minute, no setting)`,
  redeliveries: `Too many redeliveries: try again later (${REDELIVERIES_PER_MINUTE} a minute, no setting)`,
};

/**
 * Limits of anonymous clients, and of the test events of CRMs. Counts requests, wrong keys and test events in the
 * database, for all processes together; a process without `counters`, or without a connection to the database, counts
 * its own. Holds, bookings and mails are counted in their own transactions.
 */
export class Limits {
  readonly ofClient: Readonly<ClientLimits>;
  readonly mails: MailLimits;
  /** True if any limit counts what a client has at a provider. */
  readonly areSharesLimited: boolean;
  /** True if any limit counts holds, bookings, or requests for them. */
  readonly areBookingsCounted: boolean;
  readonly wrongKeys: WrongKeys;
  readonly callers = new Callers();
  /** A second transaction of a client would wait for the first one, with a connection; two cost others a third more time. */
  readonly turns = fairTurns(this.callers, { atOnce: 1, few: 0, pauseTimes: PAUSE_TIMES.ofClient });
  /** Transactions of a CRM: those beyond a few wait without a connection, which others need. */
  readonly writesOfKeys = fairTurns(this.callers, {
    atOnce: WRITES_OF_CRM,
    few: FEW_OF_CRM,
    pauseTimes: PAUSE_TIMES.ofWrites,
    maxWaitMs: MAX_WAIT_OF_CRM_MS,
  });
  /** Queries of a CRM, likewise. */
  readonly readsOfKeys = fairTurns(this.callers, {
    atOnce: READS_OF_CRM,
    few: FEW_OF_CRM,
    pauseTimes: PAUSE_TIMES.ofReads,
    maxWaitMs: MAX_WAIT_OF_CRM_MS,
  });
  readonly #bookingRequests: Rate | undefined;
  readonly #storedAnswers: Rate | undefined;
  readonly #testEvents: Rate;
  readonly #redeliveries: Rate;
  readonly #pictures: Rate;
  readonly #readings: Rate;
  readonly #refusals: Rate | undefined;
  /** Holds whose booking this process has refused lately. An ordinary one is not looked up. */
  readonly #refusedHolds = new LRUCache<string, true>(REMEMBERED);

  constructor(settings: LimitSettings, counters?: pg.Pool) {
    const { bookingRate, wrongKeyRate, mailsPerMailbox, notificationsPerHour } = settings;
    const { bookingsPerClient, holdsPerDay, holdsPerClient, holdsPerAppointment, releasesPerSlot } = settings;
    this.ofClient = { bookingsPerClient, holdsPerDay, holdsPerClient, holdsPerAppointment, releasesPerSlot };
    this.areSharesLimited = Object.values(this.ofClient).some(Boolean);
    this.areBookingsCounted = this.areSharesLimited || bookingRate > 0;
    this.mails = { perMailbox: mailsPerMailbox, notificationsPerHour };
    if (bookingRate > 0) {
      this.#bookingRequests = new Rate('booking', bookingRate, counters, { inParts: true });
      this.#storedAnswers = new Rate('answer', bookingRate, counters);
      this.#refusals = new Rate('refusal', REFUSALS_PER_MINUTE, counters);
    }
    this.#testEvents = new Rate('webhook-test', TEST_EVENTS_PER_MINUTE, counters);
    this.#redeliveries = new Rate('webhook-redelivery', REDELIVERIES_PER_MINUTE, counters);
    this.#pictures = new Rate('picture', PICTURES_PER_MINUTE, counters);
    this.#readings = new Rate('calendar-reading', READINGS_PER_MINUTE, counters);
    this.wrongKeys = new WrongKeys(wrongKeyRate, counters);
  }

  /**
   * Counts a booking request. Beyond the rate it asks whether the client is one that no limit counts. Errors:
   * TOO_MANY_REQUESTS.
   */
  async countBookingRequest(client: string, isExempt: () => Promise<boolean>): Promise<void> {
    const wait = await this.#bookingRequests?.count(client);
    if (wait && !(await isExempt())) refuse(TOO_MANY.bookingRequests, wait);
  }

  /** Counts a refused booking of a hold. */
  async countRefusal(hold: string): Promise<void> {
    this.#refusedHolds.set(hold, true);
    await this.#refusals?.count(hold);
  }

  /** Refuses a hold whose booking was refused too often, and counts nothing. Errors: TOO_MANY_REQUESTS. */
  async checkRefusals(hold: string): Promise<void> {
    if (this.#refusedHolds.has(hold)) refuse(TOO_MANY.refusals, await this.#refusals?.wait(hold));
  }

  /** Counts a request whose answer is to be stored, because it has an Idempotency-Key. Errors: TOO_MANY_REQUESTS. */
  async countStoredAnswer(client: string): Promise<void> {
    refuse(TOO_MANY.storedAnswers, await this.#storedAnswers?.count(client));
  }

  /** Counts a test event of a CRM. Errors: TOO_MANY_REQUESTS. */
  async countTestEvent(crm: string): Promise<void> {
    refuse(TOO_MANY.testEvents, await this.#testEvents.count(crm));
  }

  /** Counts a call of a CRM for redelivery. Errors: TOO_MANY_REQUESTS. */
  async countRedelivery(crm: string): Promise<undefined> {
    refuse(TOO_MANY.redeliveries, await this.#redeliveries.count(crm));
  }

  /** Counts a reading of a calendar that a CRM asks for. Errors: TOO_MANY_REQUESTS. */
  async countReading(crm: string): Promise<void> {
    refuse(TOO_MANY.readings, await this.#readings.count(crm));
  }

  /** Counts a logo that a CRM has the service load. Errors: TOO_MANY_REQUESTS. */
  async countPicture(crm: string): Promise<void> {
    refuse(TOO_MANY.pictures, await this.#pictures.count(crm));
  }
}

/** Errors: TOO_MANY_REQUESTS, unless there is nothing to wait for. */
function refuse(message: string, retryAfter: number | undefined): void {
  if (retryAfter) throw new DomainError('TOO_MANY_REQUESTS', { message, retryAfter });
}

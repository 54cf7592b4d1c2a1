import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { DomainError } from '../errors/domain-error.ts';
import { Rate } from './rate.ts';

/** Limits of anonymous clients; 0: no limit. */
export interface LimitSettings {
  holdsPerClient: number;
  holdsPerAppointment: number;
  bookingsPerClient: number;
  mailsPerMailbox: number;
  notificationsPerHour: number;
  bookingRate: number;
  wrongKeyRate: number;
}

/** Limits of mails that anonymous clients cause; 0: no limit. */
export interface MailLimits {
  /** Mails to one mailbox in a day, of all providers together. */
  perMailbox: number;
  /** Mails to one mailbox of a provider in an hour. Further notifications are sent in a digest. */
  notificationsPerHour: number;
}

/** Test events of webhooks that a CRM may send. */
const TEST_EVENTS_PER_MINUTE = 10;

/** Refused bookings of one hold; further ones have to wait. Honest consumers are refused once or twice. */
const REFUSALS_PER_MINUTE = 10;

/** Refused holds that a process remembers for a minute. */
const REMEMBERED = { max: 10_000, ttl: 60_000 };

/**
 * Limits of anonymous clients, and of the test events of CRMs. Counts requests, wrong keys and test events in the
 * database, for all processes together; a process without `counters`, or without a connection to the database, counts
 * its own. Holds, bookings and mails are counted in their own transactions.
 */
export class Limits {
  /** Live holds of one client at one provider; 0: no limit. */
  readonly holdsPerClient: number;
  /** Live holds of one client in one appointment; 0: no limit. */
  readonly holdsPerAppointment: number;
  /** Bookings of one client at one provider in a day; 0: no limit. */
  readonly bookingsPerClient: number;
  readonly mails: MailLimits;
  /** True if any limit counts holds, bookings, or requests for them. */
  readonly areBookingsCounted: boolean;
  readonly #bookingRequests: Rate | undefined;
  readonly #storedAnswers: Rate | undefined;
  readonly #wrongKeys: Rate | undefined;
  readonly #testEvents: Rate;
  readonly #refusals: Rate | undefined;
  /** Holds whose booking this process has refused lately. An ordinary one is not looked up. */
  readonly #refusedHolds = new LRUCache<string, true>(REMEMBERED);

  constructor(settings: LimitSettings, counters?: pg.Pool) {
    const { holdsPerClient, holdsPerAppointment, bookingsPerClient, bookingRate, wrongKeyRate } = settings;
    this.holdsPerClient = holdsPerClient;
    this.holdsPerAppointment = holdsPerAppointment;
    this.bookingsPerClient = bookingsPerClient;
    this.areBookingsCounted = Math.max(holdsPerClient, holdsPerAppointment, bookingsPerClient, bookingRate) > 0;
    this.mails = { perMailbox: settings.mailsPerMailbox, notificationsPerHour: settings.notificationsPerHour };
    if (bookingRate > 0) {
      this.#bookingRequests = new Rate('booking', bookingRate, counters);
      this.#storedAnswers = new Rate('answer', bookingRate, counters);
      this.#refusals = new Rate('refusal', REFUSALS_PER_MINUTE, counters);
    }
    this.#testEvents = new Rate('webhook-test', TEST_EVENTS_PER_MINUTE, counters);
    if (wrongKeyRate > 0) this.#wrongKeys = new Rate('key', wrongKeyRate, counters);
  }

  /** Counts a booking request. Errors: TOO_MANY_REQUESTS. */
  async countBookingRequest(client: string): Promise<void> {
    refuseBeyond(await this.#bookingRequests?.count(client));
  }

  /** Counts a refused booking of a hold. */
  async countRefusal(hold: string): Promise<void> {
    this.#refusedHolds.set(hold, true);
    await this.#refusals?.count(hold);
  }

  /** Refuses a hold whose booking was refused too often, and counts nothing. Errors: TOO_MANY_REQUESTS. */
  async checkRefusals(hold: string): Promise<void> {
    if (this.#refusedHolds.has(hold)) refuseBeyond(await this.#refusals?.wait(hold));
  }

  /** Counts a request whose answer is to be stored, because it has an Idempotency-Key. Errors: TOO_MANY_REQUESTS. */
  async countStoredAnswer(client: string): Promise<void> {
    refuseBeyond(await this.#storedAnswers?.count(client));
  }

  /** Counts a test event of a CRM. Errors: TOO_MANY_REQUESTS. */
  async countTestEvent(crm: string): Promise<void> {
    refuseBeyond(await this.#testEvents.count(crm));
  }

  /** Counts a wrong key. Returns the seconds until the next key may be tried; undefined: immediately. */
  async countWrongKey(client: string): Promise<number | undefined> {
    return this.#wrongKeys?.count(client);
  }

  /** Returns the seconds until the next key may be tried, and counts nothing. */
  async waitForKeys(client: string): Promise<number | undefined> {
    return this.#wrongKeys?.wait(client);
  }
}

/** Errors: TOO_MANY_REQUESTS, unless the request is within its limit. */
function refuseBeyond(retryAfter: number | undefined): void {
  if (retryAfter) throw new DomainError('TOO_MANY_REQUESTS', { retryAfter });
}

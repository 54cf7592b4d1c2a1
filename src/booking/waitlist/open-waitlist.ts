import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { queueWaitlistMail } from '../../mails/waitlist-mails.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { locking } from '../../platform/database/transaction.ts';
import { sql } from '../../records/entities/sql.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { MailKind } from '../../records/entities/values/mail-kind.ts';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import type { ErrorCode } from '../../records/errors/error-table.ts';
import { domainError } from '../../records/errors/failures.ts';
import { listSlots } from '../../slots/slots.ts';
import { MINUTE_MS } from '../../slots/times/intervals.ts';
import type { Slot } from '../../slots/types.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { readCalendars } from '../calendar/read-calendar.ts';
import { refuseSecondPlace } from '../places/second-places.ts';
import { takePlace } from '../places/take-place.ts';
import { findOffer, GRACE_MINUTES, type WaitingEntry } from './waiting-entries.ts';
import { fitsWish, isEarlier, offerEnd, openedFor } from './waiting-wish.ts';

/** Calendar that a sweep has locked, with those of the resources that its products require. */
export interface SweptResource {
  id: string;
  crm: string;
  provider: string;
  timeZone: string;
  offerFrom: number;
  offerUntil: number;
  /** As of which it is swept: what is written now makes another one. */
  revision: string;
  /** Time of the database, epoch milliseconds. */
  now: number;
  required: string[];
}

/** Slots that are tried for an entry: limits, or a place of the consumer in a class, may refuse some. */
const MAX_TRIED = 5;

/** Lists of free slots that are kept: those of bookings differ by their lengths and by the limits that they fill. */
const MAX_LISTS = 200;

/** Least time that an offer stands. */
const MIN_OFFER_MS = MINUTE_MS;

/** Refusals of one slot, after which another one is tried. */
const REFUSALS: ReadonlySet<ErrorCode | undefined> = new Set(['ALREADY_BOOKED', 'LIMIT_REACHED', 'SLOT_TAKEN']);

/** The free time of a locked resource, offered to one entry after the other. */
export class OpenWaitlist {
  readonly #em: SqlEntityManager;
  readonly #resource: SweptResource;
  /** End of the last wish, epoch milliseconds. */
  readonly #latest: number;
  /** Calendars by channel, and free slots by channel and product, until an offer takes one. */
  readonly #calendars = new Map<ChannelKey, ResourceCalendar | null>();
  readonly #slots = new Map<string, Slot[]>();
  /** Number of offers. */
  offers = 0;

  constructor(em: SqlEntityManager, resource: SweptResource, latest: number) {
    this.#em = em;
    this.#resource = resource;
    // the CRM may offer a time that is over, and a wish may end meanwhile
    this.#latest = Math.max(latest, resource.now);
  }

  /** False: nothing is free that an entry could want. Of a booking only its place says what that is. */
  async hasTimes({
    channelKey,
    product,
    booking,
  }: Pick<WaitingEntry, 'channelKey' | 'product' | 'booking'>): Promise<boolean> {
    if (booking) return true;
    const calendar = await this.#calendarOf(channelKey);
    const slots = calendar ? this.#slotsOf(calendar, { channelKey, product, own: null }) : [];
    return slots.some(({ capacityLeft }) => capacityLeft > 0);
  }

  /** Offers an entry the first slot of its wish, if there is one. True: it has an offer. `start`: only the slot that starts then. */
  async offer(entry: WaitingEntry, start?: number): Promise<boolean> {
    const calendar = await this.#calendarOf(entry.channelKey);
    const minutes = calendar?.resource.channel.waitlistOfferMinutes ?? 0;
    if (!calendar || minutes === 0 || (entry.booking && !entry.own?.isMovable)) return false;
    const fitting = this.#slotsOf(calendar, entry).filter((slot) =>
      start === undefined
        ? fitsWish(entry, slot, this.#resource.timeZone) && (!entry.own || isEarlier(entry.own, slot))
        : slot.start === start && slot.capacityLeft > 0,
    );
    for (const slot of fitting.slice(0, MAX_TRIED)) {
      const seconds = this.#secondsOf(calendar, slot, minutes);
      if (seconds !== null && (await this.#tryToHold(entry, calendar, slot, seconds))) return true;
    }
    return false;
  }

  /** Seconds that the hold of an offer lasts; null: too few are left. */
  #secondsOf(calendar: ResourceCalendar, { start }: Slot, minutes: number): number | null {
    const { now } = calendar.resource;
    const last = start - calendar.resource.channel.minimumNoticeMinutes * MINUTE_MS;
    const end = Math.min(offerEnd(now, minutes, this.#resource, this.#resource.timeZone), last);
    return end - now < MIN_OFFER_MS ? null : Math.ceil((end - now) / 1_000) + GRACE_MINUTES * 60;
  }

  async #tryToHold(entry: WaitingEntry, calendar: ResourceCalendar, slot: Slot, holdSeconds: number): Promise<boolean> {
    try {
      // a savepoint: a limit refuses the place after it was written
      const isHeld = await this.#em.transactional(() => this.#hold(entry, calendar, slot, holdSeconds));
      if (isHeld) this.#forgetLists();
      return isHeld;
    } catch (error) {
      if (!REFUSALS.has(domainError(error)?.code)) throw error;
      return false;
    }
  }

  async #hold(entry: WaitingEntry, calendar: ResourceCalendar, slot: Slot, holdSeconds: number): Promise<boolean> {
    const em = this.#em;
    const { appointment } = slot;
    const consumer = { ...entry.consumer, email: entry.email };
    if (appointment) await refuseSecondPlace(em, calendar.resource, [appointment.id], consumer);
    if (!(await this.#lockWaiting(entry))) return false;
    const state = ParticipationState.RESERVED;
    const claim = {
      state,
      channelKey: entry.channelKey,
      holdSeconds,
      client: null,
      consumer: null,
      waitlistEntry: entry.id,
    };
    await takePlace(em, calendar, slot, claim);
    // after the place, which the event of the entry tells
    await sql`update waitlist_entries set state = 'OFFERED' where id = ${entry.id}`.execute(em.getKysely());
    await queueWaitlistMail(em, MailKind.WAITLIST_OFFER, entry.id);
    this.offers += 1;
    return true;
  }

  /** Locks an entry that waits. False: another calendar is swept for it, or guards its time, at this moment. */
  async #lockWaiting({ id }: WaitingEntry): Promise<boolean> {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.waitlist}::int, hashtext(e.id::text)) as "isFree" from waitlist_entries e
      where e.id = ${id} and e.state = 'WAITING' ${locking('e')}`.execute(this.#em.getKysely());
    // a statement of its own: its snapshot has what was committed before the lock
    const held = rows[0]?.isFree ? await findOffer(this.#em, id) : undefined;
    return Boolean(rows[0]?.isFree) && !held;
  }

  #forgetLists(): void {
    this.#calendars.clear();
    this.#slots.clear();
  }

  async #calendarOf(key: ChannelKey): Promise<ResourceCalendar | null> {
    const known = this.#calendars.get(key);
    if (known !== undefined) return known;
    const span = { from: this.#resource.now, until: this.#latest };
    const [read] = await readCalendars(this.#em, [this.#resource.id], key, span);
    const calendar = read && !read.archived && read.channel.visible ? read : null;
    this.#calendars.set(key, calendar);
    return calendar;
  }

  #slotsOf(
    calendar: ResourceCalendar,
    { channelKey, product, own }: Pick<WaitingEntry, 'channelKey' | 'product' | 'own'>,
  ): Slot[] {
    // a booking keeps its length
    const length = own ? { duration: own.end - own.start } : {};
    const open = openedFor(own, calendar);
    const limits = open.limits.map(({ limit, start }) => `${limit} ${start}`);
    const name = [channelKey, product, length.duration, ...limits].join(' ');
    const known = this.#slots.get(name);
    if (known) return known;
    const { now } = calendar.resource;
    const listed = listSlots(open, { now, until: this.#latest, product, ...length });
    if (this.#slots.size === MAX_LISTS) this.#slots.clear();
    const slots = product ? listed : listed.filter(({ products }) => products.length === 0);
    this.#slots.set(name, slots);
    return slots;
  }
}

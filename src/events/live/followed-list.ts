import { setTimeout } from 'node:timers/promises';
import { domainError } from '../../records/errors/failures.ts';
import type { CalendarWatch, WatchedCalendars } from './calendar-watch.ts';
import { dataOf, frameOf } from './frame.ts';
import { ListFollower, type TaggedFrame } from './list-follower.ts';
import { type GroupedSlots, slotChanges, slotsByName } from './slot-changes.ts';

/** List of slots, serialized as GET sends it. */
export interface SlotList {
  body: Buffer;
  etag: string;
  /** Epoch milliseconds of the database's clock. */
  unchangedUntil: number;
}

/** Source of changes of calendars. */
export type Calendars = Pick<CalendarWatch, 'watch'>;

/** Source of a list. */
export interface ListSource {
  references: readonly string[];
  list: () => Promise<SlotList>;
}

/** Least time between two computations of one list. */
const MIN_PAUSE_MS = 250;
/**
 * Keeps a long list from taking more than a tenth of the processor: measured, a list costs 35 ms for 918 KB. The time that
 * a computation takes says nothing about its work while others run, or wait for their turn.
 */
const PAUSE_MS_PER_BYTE = 350 / 918_000;
/** Pause after a list that could not be computed. */
const FAILURE_PAUSE_MS = 1_000;

/** List as its followers receive it. */
interface Version {
  etag: string;
  /** Frame of the whole list. */
  slots: Buffer;
  /** Entity tag of the version before, and the changes since then; null if the whole list is shorter. */
  since: { etag: string; changes: Buffer } | null;
}

/** Current list of one set of parameters, computed once for all its followers. */
export class FollowedList {
  readonly opened: Promise<void>;
  readonly #source: ListSource;
  readonly #followers = new Set<ListFollower>();
  readonly #closing = new AbortController();
  #version: Version | undefined;
  #watched: WatchedCalendars | undefined;

  constructor(source: ListSource, watch: Calendars) {
    this.#source = source;
    this.opened = this.#open(watch);
  }

  /** Bytes of the frames that it keeps. */
  get bytes(): number {
    const { slots, since } = this.#version ?? {};
    return (slots?.length ?? 0) + (since?.changes.length ?? 0);
  }

  /** Returns the list, unless the client has it, then every change, as frames. */
  follow(known: string, leave: () => void): ListFollower {
    const left = () => {
      this.#followers.delete(follower);
      leave();
    };
    const follower = new ListFollower(known, (etag) => this.#after(etag), left);
    this.#followers.add(follower);
    if (this.#closing.signal.aborted) follower.end();
    return follower;
  }

  close(): void {
    this.#closing.abort();
    this.#watched?.close();
    for (const follower of this.#followers) follower.end();
  }

  /** Keeps the list current until it is closed. */
  async run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      // at first, too: the list may have changed before it was watched
      const isCurrent = await this.#renew();
      const pause = isCurrent ? Math.max(MIN_PAUSE_MS, PAUSE_MS_PER_BYTE * this.bytes) : FAILURE_PAUSE_MS;
      await setTimeout(pause, undefined, { ref: false });
      if (isCurrent) await this.#watched?.changed(signal);
    }
  }

  async #open(watch: Calendars): Promise<void> {
    // first, because it validates the parameters
    const list = await this.#source.list();
    this.#watched = await watch.watch(this.#source.references);
    this.#keep(list);
  }

  /** False: the list could not be computed, as while the database is away. */
  async #renew(): Promise<boolean> {
    try {
      this.#keep(await this.#source.list());
      return true;
    } catch (error) {
      // a list that is computed no more: its clients are told why when they reconnect
      if (domainError(error)?.code === 'NOT_FOUND') this.close();
      return false;
    }
  }

  #after(etag: string): TaggedFrame | undefined {
    if (!this.#version || this.#version.etag === etag) return undefined;
    const { slots, since } = this.#version;
    return { etag: this.#version.etag, frame: since?.etag === etag ? since.changes : slots };
  }

  #keep(list: SlotList): void {
    if (this.#watched) this.#watched.wakeAt = list.unchangedUntil;
    if (list.etag === this.#version?.etag) return;
    const slots = frameOf({ event: 'slots', id: list.etag, data: list.body });
    this.#version = { etag: list.etag, slots, since: this.#version ? sinceOf(this.#version, list) : null };
    for (const follower of this.#followers) follower.wake();
  }
}

/** Encodes the changes since a version, if they are shorter than the list. */
function sinceOf(before: Version, { body, etag }: SlotList): Version['since'] {
  const [old, current] = [listIn(before.slots), JSON.parse(body.toString()) as GroupedSlots];
  if (old.public_visible !== current.public_visible) return null;
  const data = JSON.stringify(slotChanges(slotsByName(old), slotsByName(current)));
  if (data.length >= body.length) return null;
  return { etag: before.etag, changes: frameOf({ event: 'changes', id: etag, data }) };
}

const listIn = (slots: Buffer): GroupedSlots => JSON.parse(dataOf(slots));

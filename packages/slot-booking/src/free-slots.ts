import { Refusal } from './refusal.ts';
import { readList, type Service, type Slot, type SlotList, type Wanted } from './service.ts';

/** Change of a list, as the stream sends it. */
interface Changes {
  added: Slot[];
  changed: Slot[];
  removed: Slot[];
}

/** Fields that name a slot: no two slots of a list have the same. */
const nameOf = ({ start, end, timeslot_uuid, product_uuid, resource_uuid }: Slot): string =>
  [start, end, timeslot_uuid, product_uuid, resource_uuid].join();

const startOf = ({ start }: Slot): number => Date.parse(start);

/** Pause before a stream that has ended is opened again; twice as long after each try, up to a maximum. */
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 300_000;

/** Free slots of a product, kept current by a stream while they are shown. */
export class FreeSlots {
  readonly #service: Service;
  readonly #wanted: Wanted;
  readonly #changed: () => void;
  readonly #end = new AbortController();
  #source: EventSource | undefined;
  #pause = FIRST_PAUSE_MS;
  #reopening: ReturnType<typeof setTimeout> | undefined;
  #reading: Promise<boolean> | undefined;
  /** Latest list that was asked for without a stream. */
  #asked: Promise<SlotList> | undefined;
  /** The first part of the list, which the stream follows. */
  #first: Map<string, Slot>;
  /** Later parts: the service lists a limited number of possible starts at a time. */
  #later: Slot[] = [];
  #isComplete = false;
  zone: string | null;

  private constructor(service: Service, wanted: Wanted, list: SlotList, changed: () => void) {
    this.#service = service;
    this.#wanted = wanted;
    this.#changed = changed;
    this.#first = byName(list.slots);
    this.zone = list.zone;
    this.#follow();
    const { signal } = this.#end;
    for (const event of ['online', 'visibilitychange']) addEventListener(event, () => this.#readAgain(), { signal });
  }

  /** Lists the slots. Calls `changed` when others hold, book or release one. Errors: Refusal, 404 for a hidden channel. */
  static async open(service: Service, wanted: Wanted, changed: () => void): Promise<FreeSlots> {
    const list = await service.slots(wanted);
    if (!list.isVisible) throw new Refusal(404);
    return new FreeSlots(service, wanted, list, changed);
  }

  /** Slots, ordered by start. */
  get all(): Slot[] {
    const first = [...this.#first.values()].sort((a, b) => startOf(a) - startOf(b));
    const end = first.at(-1)?.start ?? '';
    return [...first, ...this.#later.filter((slot) => startOf(slot) > Date.parse(end))];
  }

  /** Adds the next part of the list, once for all who ask meanwhile; returns false if there is none. Errors: Refusal. */
  more(): Promise<boolean> {
    this.#reading ??= this.#readMore().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readMore(): Promise<boolean> {
    const last = this.all.at(-1);
    if (this.#isComplete || !last) return false;
    const { slots } = await this.#service.slots(this.#wanted, new Date(startOf(last) + 1).toISOString());
    this.#later.push(...slots);
    this.#isComplete = slots.length === 0;
    return !this.#isComplete;
  }

  close(): void {
    this.#end.abort();
    clearTimeout(this.#reopening);
    this.#source?.close();
  }

  /** Reads the list where no stream follows it, as the visitor comes back to the page or into a network. */
  #readAgain(): void {
    const isFollowed = () => this.#source?.readyState === EventSource.OPEN;
    if (document.hidden || isFollowed()) return;
    const asked = this.#service.slots(this.#wanted);
    this.#asked = asked;
    asked.then(
      (list) => this.#asked === asked && !isFollowed() && !this.#end.signal.aborted && this.#replace(list),
      // the slots that are known can be booked
      () => undefined,
    );
  }

  #replace({ slots, zone }: SlotList): void {
    this.#first = byName(slots);
    this.zone = zone ?? this.zone;
    this.#changed();
  }

  /** Opens the stream. Without it the list may be old: a slot that is gone meanwhile is refused. */
  #follow(): void {
    const address = this.#service.stream(this.#wanted);
    if (!address) return;
    const source = new EventSource(address);
    this.#source = source;
    // an answer other than the stream, as while the service starts, ends it for the browser
    source.addEventListener('error', () => source.readyState === EventSource.CLOSED && this.#reopen());
    source.addEventListener('slots', ({ data }) => {
      this.#pause = FIRST_PAUSE_MS;
      this.#replace(readList(JSON.parse(data)));
    });
    source.addEventListener('changes', ({ data }) => {
      const { added, changed, removed }: Changes = JSON.parse(data);
      for (const slot of removed) this.#first.delete(nameOf(slot));
      for (const slot of [...added, ...changed]) this.#first.set(nameOf(slot), slot);
      this.#changed();
    });
  }

  #reopen(): void {
    // visitors who have lost their streams together do not come back together
    this.#reopening = setTimeout(() => this.#follow(), this.#pause * (1 + Math.random()));
    this.#pause = Math.min(2 * this.#pause, MAX_PAUSE_MS);
  }
}

const byName = (slots: Slot[]): Map<string, Slot> => new Map(slots.map((slot) => [nameOf(slot), slot]));

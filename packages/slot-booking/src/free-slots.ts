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

/** Free slots of a product, kept current by a stream while they are shown. */
export class FreeSlots {
  readonly #service: Service;
  readonly #wanted: Wanted;
  readonly #changed: () => void;
  readonly #source: EventSource | undefined;
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
    this.#source = this.#follow();
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

  /** Adds the next part of the list; returns false if there is none. Errors: Refusal. */
  async more(): Promise<boolean> {
    const last = this.all.at(-1);
    if (this.#isComplete || !last) return false;
    const { slots } = await this.#service.slots(this.#wanted, new Date(startOf(last) + 1).toISOString());
    this.#later.push(...slots);
    this.#isComplete = slots.length === 0;
    return !this.#isComplete;
  }

  close(): void {
    this.#source?.close();
  }

  /** Opens the stream. Without it the list is as it was: a slot that is gone meanwhile is refused. */
  #follow(): EventSource | undefined {
    const address = this.#service.stream(this.#wanted);
    if (!address) return undefined;
    const source = new EventSource(address);
    source.addEventListener('slots', ({ data }) => {
      const { slots, zone } = readList(JSON.parse(data));
      this.#first = byName(slots);
      this.zone = zone ?? this.zone;
      this.#changed();
    });
    source.addEventListener('changes', ({ data }) => {
      const { added, changed, removed }: Changes = JSON.parse(data);
      for (const slot of removed) this.#first.delete(nameOf(slot));
      for (const slot of [...added, ...changed]) this.#first.set(nameOf(slot), slot);
      this.#changed();
    });
    return source;
  }
}

const byName = (slots: Slot[]): Map<string, Slot> => new Map(slots.map((slot) => [nameOf(slot), slot]));

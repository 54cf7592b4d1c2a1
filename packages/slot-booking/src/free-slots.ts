import { readList, type Service, type Slot, type SlotList } from './service.ts';

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
  readonly #product: string | undefined;
  readonly #changed: () => void;
  readonly #source: EventSource | undefined;
  /** The first part of the list, which the stream follows. */
  #first: Map<string, Slot>;
  /** Later parts: the service lists a limited number of possible starts at a time. */
  #later: Slot[] = [];
  #isComplete = false;
  zone: string | null;
  isVisible: boolean;

  private constructor(service: Service, product: string | undefined, list: SlotList, changed: () => void) {
    this.#service = service;
    this.#product = product;
    this.#changed = changed;
    this.#first = byName(list.slots);
    this.zone = list.zone;
    this.isVisible = list.isVisible;
    this.#source = this.#follow();
  }

  /** Lists the slots. Calls `changed` when others hold, book or release one. Errors: Refusal. */
  static async open(service: Service, product: string | undefined, changed: () => void): Promise<FreeSlots> {
    return new FreeSlots(service, product, await service.slots(product), changed);
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
    const { slots } = await this.#service.slots(this.#product, new Date(startOf(last) + 1).toISOString());
    this.#later.push(...slots);
    this.#isComplete = slots.length === 0;
    return !this.#isComplete;
  }

  close(): void {
    this.#source?.close();
  }

  /** Opens the stream. Without it the list is as it was: a slot that is gone meanwhile is refused. */
  #follow(): EventSource | undefined {
    const address = this.#service.stream(this.#product);
    if (!address) return undefined;
    const source = new EventSource(address);
    source.addEventListener('slots', ({ data }) => {
      const { slots, zone, isVisible } = readList(JSON.parse(data));
      this.#first = byName(slots);
      this.zone = zone ?? this.zone;
      this.isVisible = isVisible;
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

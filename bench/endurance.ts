import { randomUUID } from 'node:crypto';
import { book, cancel, hold, release } from '../test/support/calls/booking.ts';
import { list, type Slot } from '../test/support/calls/slots.ts';
import { Client } from '../test/support/client.ts';
import { anotherFormat } from './cases.ts';
import { cancelLinkOf, manySlotsOf, type Stage } from './stage.ts';

const AT_ONCE = 8;
const SLOTS = 16_000;

/**
 * Everything that consumers do, and some that is refused, over and over until told to stop. Nothing is asked for twice
 * in the same words but the plain list, so whatever remembers what it is asked has to forget.
 */
export class Load {
  calls = 0;
  readonly #client: Client;
  readonly #stage: Stage;
  #isEnding = false;
  /** Rejected when the service answers what it should not; resolved by `end`. */
  readonly failure: Promise<unknown>;

  private constructor(client: Client, stage: Stage, slots: Slot[]) {
    this.#client = client;
    this.#stage = stage;
    // each has slots of its own, and comes back to one long after what it left held has expired
    const lanes = Array.from({ length: AT_ONCE }, (_, lane) => slots.filter((_, i) => i % AT_ONCE === lane));
    this.failure = Promise.all(lanes.map((own) => this.#runLane(own)));
  }

  static async start(url: string, stage: Stage): Promise<Load> {
    const client = new Client(() => url, { connections: AT_ONCE });
    return new Load(client, stage, await manySlotsOf(client, stage.desk, SLOTS));
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.failure;
    this.#client.close();
  }

  async #runLane(slots: Slot[]): Promise<void> {
    for (let i = 0; !this.#isEnding; i = (i + 1) % slots.length) {
      for (const call of this.#callsAbout(slots[i]!)) {
        await call();
        this.calls++;
      }
    }
  }

  #callsAbout(slot: Slot): (() => Promise<unknown>)[] {
    const { room } = this.#stage;
    const client = this.#client;
    let held: string;
    let cancelLink: string;
    return [
      () => list(client, room),
      () => list(client, room, `?${anotherFormat()}`),
      async () => (held = await hold(client, slot)),
      () => release(client, slot.resource, held),
      async () => (cancelLink = cancelLinkOf(await book(client, slot))),
      () => cancel(client, cancelLink),
      () => hold(client, slot),
      () => client.call('POST /graphql', { query: `{ a${randomUUID().slice(0, 8)}: __typename }` }),
      () => refused(list(client, randomUUID())),
    ];
  }
}

const refused = (call: Promise<unknown>): Promise<void> =>
  call.then(
    () => Promise.reject(new Error('What should be refused was answered')),
    () => {},
  );

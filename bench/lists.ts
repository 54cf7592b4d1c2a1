import { ask } from '../test/support/caller.ts';
import { book, cancel } from '../test/support/calls/booking.ts';
import { list, type Slot, slotsIn } from '../test/support/calls/slots.ts';
import { Client } from '../test/support/client.ts';
import { localDay, makePractice, type Practice, type Room } from '../test/support/practice.ts';
import { WARM_UP } from './cases.ts';
import { median } from './measure.ts';
import type { Postgres } from './postgres.ts';
import type { Server } from './server.ts';
import { cancelLinkOf } from './stage.ts';

/** Days of 20 slots each. A list without a window ends after 90 days. */
export const DAYS = [5, 90];

const MEASURED = 60;

/** Readers of a list. */
export const READERS: { [name: string]: { [header: string]: string } } = {
  plain: { 'accept-encoding': 'identity' },
  gzip: { 'accept-encoding': 'gzip' },
};

/** Cost of a list in CPU milliseconds. */
export interface ListCost {
  ofProcess: number;
  ofDatabase: number;
}

/** Lists of a room and the page on which it is booked: unchanged, after a booking, after a change of its settings. */
export class Lists {
  readonly #server: Server;
  readonly #postgres: Postgres;
  readonly #client: Client;
  readonly #practice: Practice<Client>;
  readonly #room: Room;
  readonly #free: Slot[];
  #link: string | undefined;
  #changes = 0;

  static async of(server: Server, postgres: Postgres, days: number): Promise<Lists> {
    const client = new Client(() => server.url, { connections: 1 });
    const practice = await makePractice(client);
    const recurrence = `FREQ=DAILY;COUNT=${days}`;
    const room = await practice.room({
      availability: { start: `${localDay(1)}T09:00`, end: `${localDay(1)}T19:00`, recurrence },
    });
    const free = slotsIn(await list(client, room.uuid), room.uuid);
    return new Lists({ server, postgres, client, practice, room, free });
  }

  private constructor(fields: {
    server: Server;
    postgres: Postgres;
    client: Client;
    practice: Practice<Client>;
    room: Room;
    free: Slot[];
  }) {
    this.#server = fields.server;
    this.#postgres = fields.postgres;
    this.#client = fields.client;
    this.#practice = fields.practice;
    this.#room = fields.room;
    this.#free = fields.free;
  }

  /** Number of slots of the list. */
  get slots(): number {
    return this.#free.length;
  }

  /** Changes that are made before each list. */
  get changes(): { [name: string]: () => Promise<unknown> } {
    return {
      unchanged: async () => {},
      'changed by one booking': () => this.#bookOrCancel(),
      'changed settings': () => this.#renameRoom(),
    };
  }

  /** Requests that are measured. */
  get requests(): { [name: string]: string } {
    return {
      list: `GET /resources/${this.#room.uuid}/upcoming_bookables`,
      page: `GET /book/${this.#room.uuid}?product=${this.#room.product}`,
    };
  }

  /** Median cost of a request, after a change each time. */
  async cost(request: string, headers: object, change: () => Promise<unknown>): Promise<ListCost> {
    const costs: ListCost[] = [];
    for (let i = 0; i < WARM_UP + MEASURED; i++) {
      await change();
      const [process, database] = [this.#server.cpu, this.#postgres.cpu];
      const { status } = await this.#client.send(request, undefined, { ...headers });
      if (status !== 200) throw new Error(`${request}: ${status}`);
      costs.push({ ofProcess: this.#server.cpu - process, ofDatabase: this.#postgres.cpu - database });
    }
    const measured = costs.slice(WARM_UP);
    return {
      ofProcess: median(measured.map(({ ofProcess }) => ofProcess)),
      ofDatabase: median(measured.map(({ ofDatabase }) => ofDatabase)),
    };
  }

  close(): void {
    this.#client.close();
  }

  /** Keeps the number of slots alike. */
  async #bookOrCancel(): Promise<void> {
    if (this.#link) {
      await cancel(this.#client, this.#link);
      this.#link = undefined;
      return;
    }
    const slot = this.#free[this.#changes++ % this.#free.length]!;
    this.#link = cancelLinkOf(await book(this.#client, slot));
  }

  #renameRoom(): Promise<unknown> {
    const publicName = `Room ${++this.#changes}`;
    const renaming = `mutation ($resource: Identifier!, $publicName: Text!) {
      updateResource(resource: $resource, input: { publicName: $publicName }) { uuid } }`;
    return ask(this.#client, renaming, { resource: this.#room.uuid, publicName }, this.#practice.headers);
  }
}

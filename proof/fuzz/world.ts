import { type Crm, fresh } from '../../test/support/calls/management.ts';
import type { Room } from '../../test/support/practice.ts';

const UUID = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g;
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const MAX_NAMES = 300;

/** Names that requests can use: two CRMs with their records, and names from earlier answers. */
export class World {
  readonly crm: Crm;
  readonly foreign: Crm;
  /** Uuids and references, the latest last. */
  readonly names: string[];
  readonly tokens: string[] = [];
  /** Names of what the CRM has, by the argument that asks for it. */
  readonly known: { [argument: string]: string[] };

  private constructor(crm: Crm, foreign: Crm, rooms: Room[], foreignRoom: Room) {
    this.crm = crm;
    this.foreign = foreign;
    const users = [crm.owner];
    const resources = rooms.flatMap(({ uuid, reference }) => [uuid, reference]);
    const products = rooms.map(({ product }) => product);
    const slots = rooms.map(({ timeslot }) => timeslot);
    this.known = {
      ...{ user: users, owner: users, contact: users, account: [crm.account], provider: [crm.provider] },
      ...{ resource: resources, resources, product: products, products, availability: slots, slot: slots, slots },
    };
    const { owner, account, provider } = foreign;
    const { uuid, reference, product, timeslot } = foreignRoom;
    this.names = [...Object.values(this.known).flat(), owner, account, provider, uuid, reference, product, timeslot];
  }

  static async make(crm: Crm, foreign: Crm): Promise<World> {
    const group = { availability: { capacity: 3, recurrence: 'FREQ=DAILY;COUNT=20' } };
    const rooms = [await crm.practice.room(), await crm.practice.room(group)];
    return new World(crm, foreign, rooms, await foreign.practice.room());
  }

  /** Remembers what an answer names, so that later requests reach what earlier ones made. */
  learn(text: string): void {
    this.names.push(...(text.match(UUID)?.slice(0, 10) ?? []), fresh());
    this.tokens.push(...(text.match(TOKEN)?.slice(0, 3) ?? []));
    for (const list of [this.names, this.tokens]) list.splice(0, list.length - MAX_NAMES);
  }
}

import { type Slot, slotsOf } from '../test/support/calls/slots.ts';
import { Client } from '../test/support/client.ts';
import { makePractice, type Practice as Provider } from '../test/support/practice.ts';
import type { Fleet } from './fleet.ts';

export interface Room {
  uuid: string;
  /** Of each appointment. */
  places: number;
  slots: Slot[];
}

/** One provider: rooms for one, a hall for groups, and the headers of its CRM. */
export interface Practice {
  crm: string;
  headers: Record<string, string>;
  rooms: Room[];
  halls: Room[];
}

const CAPACITY = 4;

/** Creates several providers of one CRM. */
export async function setStage(fleet: Fleet, practices: number): Promise<Practice[]> {
  const client = new Client(() => fleet.url());
  const first = await makePractice(client);
  const others = Array.from({ length: practices - 1 }, () => first.another());
  const stage = await Promise.all([first, ...(await Promise.all(others))].map((each) => furnish(client, each)));
  client.close();
  return stage;
}

async function furnish(client: Client, provider: Provider<Client>): Promise<Practice> {
  const products = [await provider.product()];
  const room = async (places: number): Promise<Room> => {
    const { uuid } = await provider.resource({ products });
    await provider.availability({ resource: uuid, capacity: places, ...OPEN() });
    return { uuid, places, slots: await slotsOf(client, uuid) };
  };
  return {
    crm: provider.crmId,
    headers: provider.headers,
    rooms: [await room(1), await room(1)],
    halls: [await room(CAPACITY)],
  };
}

/** Every day for a month, from the day after tomorrow, so that nothing begins while the proof runs. */
const OPEN = () => {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  return { start: `${day}T07:00`, end: `${day}T19:00`, timeZone: 'Europe/Berlin', recurrence: 'FREQ=DAILY;COUNT=30' };
};

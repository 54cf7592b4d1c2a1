import { Client } from '../test/support/client.ts';
import { localDay, makePractice } from '../test/support/practice.ts';
import { Flood, type Flooded } from './flood.ts';
import { median } from './measure.ts';
import { Bystander } from './rush.ts';
import type { Server } from './server.ts';

const ROUNDS = 5;
const BYSTANDER_CALLS = 40;

/** Result of a flood. */
export interface Overload extends Flooded {
  /** Median milliseconds of a hold and a booking at another CRM: without the flood, and in it. */
  bystander: { quiet: number; busy: number; slowest: number };
}

/** Lets a CRM keep 500 calls under way, again and again, while somebody books at another one. */
export async function overload(server: Server, name: string): Promise<Overload> {
  const client = new Client(() => server.url);
  const practice = await makePractice(client);
  const { uuid } = await practice.room();
  const desk = await (await makePractice(client)).room({
    availability: { start: `${localDay(1)}T00:00`, end: `${localDay(2)}T00:00`, recurrence: 'FREQ=DAILY' },
  });
  const bystander = new Bystander(client, desk);
  await bystander.median(BYSTANDER_CALLS);
  const answers: Flooded['answers'] = {};
  const paces: number[] = [];
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await bystander.median(BYSTANDER_CALLS));
    const flood = await Flood.begin({ url: server.url, name, headers: { ...practice.headers }, resource: uuid });
    let left = BYSTANDER_CALLS;
    busy.push(...(await bystander.times(() => left-- === 0)));
    const flooded = await flood.stop();
    paces.push(flooded.pace);
    for (const [status, count] of Object.entries(flooded.answers)) answers[status] = (answers[status] ?? 0) + count;
  }
  client.close();
  return {
    bystander: { quiet: median(quiet), busy: median(busy), slowest: Math.max(...busy) },
    pace: median(paces),
    answers,
  };
}

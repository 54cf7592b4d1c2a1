import { UNLIMITED } from '../src/platform/access/limits.ts';
import type { Caller } from '../test/support/caller.ts';
import { book, hold, reserve } from '../test/support/calls/booking.ts';
import { reschedule } from '../test/support/calls/rescheduling.ts';
import { type Slot, utc } from '../test/support/calls/slots.ts';
import { Client, type Received } from '../test/support/client.ts';
import type { Case } from './cases.ts';
import { anotherDesk, cancelLinkOf, manySlotsOf, setStage } from './stage.ts';

/** Settings of a service whose limits are those it comes with. An empty setting is none. */
export const UNDER_DEFAULT_LIMITS = {
  TRUSTED_PROXIES: '127.0.0.1',
  ...Object.fromEntries(Object.keys(UNLIMITED).map((name) => [name.replace(/[A-Z]/g, '_$&').toUpperCase(), ''])),
};

/** More than all calls use up. */
const FREE = 20_000;

const addressOf = (person: number) => ({
  'x-forwarded-for': `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`,
});

/** Caller for a person with an address of its own. */
const as = (person: number, client: Client): Caller<Received> => ({
  call: (request, body, headers) => client.call(request, body, { ...headers, ...addressOf(person) }),
});

/** Caller for a person who takes a refusal for an answer. */
const refusing = (person: number, client: Client): Caller<Received> => ({
  call: (request, body) => client.send(request, body && JSON.stringify(body), addressOf(person)),
});

/** Calls of anonymous consumers, each person from an address of its own. */
export async function byDefaultCases(url: string): Promise<Case[]> {
  const stage = await setStage(url);
  const client = new Client(() => url, { connections: 1 });
  const [free, bookable] = [
    await manySlotsOf(client, stage.desk, FREE),
    await manySlotsOf(client, await anotherDesk(stage), FREE),
  ];
  const held: { person: number; slot: Slot; placeholder_id: string }[] = [];
  const movable: { person: number; link: string }[] = [];
  let people = 0;
  const taken = bookable.pop()!;
  await book(client, taken);
  client.close();
  return [
    {
      name: 'hold',
      calls: 200,
      call: async (from) => {
        const [person, slot] = [++people, free.pop()!];
        held.push({ person, slot, placeholder_id: await hold(as(person, from), slot) });
      },
    },
    {
      name: 'book what is held',
      calls: 200,
      call: (from) => {
        const { person, slot, placeholder_id } = held.pop()!;
        return book(as(person, from), slot, { placeholder_id });
      },
    },
    {
      name: 'book without a hold',
      calls: 200,
      call: async (from) => {
        const person = ++people;
        movable.push({ person, link: cancelLinkOf(await book(as(person, from), bookable.pop()!)) });
      },
    },
    {
      name: 'move by the link',
      calls: 100,
      call: (from) => {
        const [{ person, link }, { start, end }] = [movable.pop()!, bookable.pop()!];
        return reschedule(as(person, from), link, { start: utc(start), end: utc(end) });
      },
    },
    {
      name: 'hold what is taken',
      calls: 200,
      call: (from) => reserve(refusing(++people, from), taken),
    },
  ];
}

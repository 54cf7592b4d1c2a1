import { ask } from '../caller.ts';
import { makePractice, type Practice, type Room } from '../practice.ts';
import type { Reply, Service } from '../service.ts';
import { answer, refusal } from './answers.ts';
import { slotOf } from './slots.ts';

/** Answer to whoever books beyond a limit. */
export const REACHED = refusal(412, '213', 'The limit of bookings in this period is reached');

export const answerOf = async (call: Promise<Reply>) => answer(await call);

/** Sets a limit of a provider, by default one appointment per day. Returns its uuid. */
export const limit = async (practice: Practice, fields: object = {}): Promise<string> =>
  (await practice.make('setBookingLimit', { provider: practice.provider, per: 'DAY', most: 1, ...fields })).uuid;

const FIELDS = 'uuid counts per most resource { uuid } product { uuid }';

/** Lists the limits of a provider. */
export const limitsOf = async (practice: Practice): Promise<object[]> =>
  (
    await ask(
      practice.service,
      `query ($provider: Identifier!) { bookingLimits(provider: $provider) { ${FIELDS} } }`,
      { provider: practice.provider },
      practice.headers,
    )
  ).bookingLimits;

/** Returns a function that makes a practice of its own with a room and a limit, which meets no other test. */
export const limitedIn =
  (service: Service) =>
  async (fields: object = {}, options: Parameters<Practice['room']>[0] = {}) => {
    const practice = await makePractice(service);
    const room = await practice.room(options);
    return { practice, room, limit: await limit(practice, fields) };
  };

/** Start and end of the slot of a room at a time of day. */
export const at = (room: Room, clock: string) => {
  const { start, end } = slotOf(room, clock);
  return { start, end };
};

/** Local date some days after another one. */
export const inDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

export const next = (day: string): string => inDays(day, 1);

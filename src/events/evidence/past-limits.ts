import type { CountedPeriod } from '../../slots/full-periods.ts';
import type { Span } from '../../slots/times/intervals.ts';
import { limitPeriod } from '../../slots/times/limit-periods.ts';

/** Image of a limit, and its id. Names are absent where it is about all resources or products. */
export interface PastLimit {
  id: string;
  resource?: string;
  product?: string;
  counts: string;
  per: string;
  most: number;
}

/** Appointment of a provider at a past instant, with its live places. */
interface CountableAppointment {
  id: string;
  resource: string;
  product: string | null;
  /** Epoch milliseconds. */
  start: number;
  places: CountablePlace[];
}

interface CountablePlace {
  id: string;
  state: string;
  /** Epoch milliseconds; null unless it was held. */
  expiresAt: number | null;
  /** Place that it was to take over from; null: none. */
  replaces: string | null;
}

/** True for limits that count the appointments of all resources of their provider. */
export const isOfAllResources = ({ counts, resource }: Partial<PastLimit>): boolean =>
  counts === 'APPOINTMENTS' && resource === undefined;

const isCounted = ({ resource, product }: PastLimit, appointment: CountableAppointment): boolean =>
  (resource ?? appointment.resource) === appointment.resource &&
  (product ?? appointment.product) === appointment.product;

/** Returns the periods that had reached a limit of appointments, as count_appointments of the database counts them. */
export function countedPeriods(
  limits: readonly PastLimit[],
  appointments: readonly CountableAppointment[],
  timeZone: string,
): CountedPeriod[] {
  return limits
    .filter(({ counts }) => counts === 'APPOINTMENTS')
    .flatMap((limit) => {
      const counted = appointments.filter((each) => isCounted(limit, each));
      const periods = Map.groupBy(counted, ({ start }) => limitPeriod(limit.per, start, timeZone).start);
      return [...periods.values()].map((together) => countIn(limit, together, timeZone));
    })
    .filter(({ booked, holds, most }) => booked + holds.length >= most);
}

/** Counts the appointments of one period. A request to move a place that is booked in the period adds nothing. */
function countIn(
  { id, product, per, most }: PastLimit,
  together: CountableAppointment[],
  timeZone: string,
): CountedPeriod {
  const period: Span = limitPeriod(per, together[0]!.start, timeZone);
  const booked = new Set(
    together.flatMap(({ places }) => places.filter(({ state }) => state === 'BOOKED').map((place) => place.id)),
  );
  const isMove = ({ state, replaces }: CountablePlace) => state === 'REQUESTED' && booked.has(replaces ?? '');
  const taken = together.map(({ id, places }) => ({ id, counted: places.filter((place) => !isMove(place)), places }));
  const isBooked = ({ counted }: (typeof taken)[number]) => counted.some(({ expiresAt }) => expiresAt === null);
  const others = taken.filter((each) => !isBooked(each));
  return {
    ...period,
    limit: id,
    product: product ?? null,
    most,
    booked: taken.length - others.length,
    holds: others
      .filter(({ counted }) => counted.length > 0)
      .map(({ counted }) => Math.max(...counted.map(({ expiresAt }) => expiresAt!))),
    moves: others.filter(({ places }) => places.some(isMove)).map((appointment) => appointment.id),
  };
}

import { toldClosure } from './closures.ts';
import { lengthsBelow } from './grid.ts';
import { isOn } from './offers.ts';
import { around, limitOf, type Trial, unmetBy } from './rules.ts';
import { MINUTE_MS } from './times/intervals.ts';
import type { Refusal } from './types.ts';
import { acceptedAt } from './view.ts';

/** Facts of a reason. Instants are epoch milliseconds. */
interface Facts {
  /** Id. */
  availability?: string | undefined;
  /** Id of the appointment in the way. */
  appointment?: string | undefined;
  /** Id of the limit that is reached. */
  limit?: string | undefined;
  /** True if only buffers meet: those of the wish, or of the appointment. */
  viaBuffer?: boolean;
  /** Time from which the wish can be booked. */
  from?: number;
  /** Time until which the wish could be booked, at which the holds in the way expire, or until which it is closed. */
  until?: number;
  /** Id of the blackout. */
  blackout?: string | undefined;
  /** Id of the source that says so. */
  busySource?: string | undefined;
  /** Reason of the blackout, for the CRM. */
  reason?: string | null;
  /** Reason of the blackout, for everybody. */
  publicReason?: string | null;
  /** Duration that is allowed: the shortest, the longest, or the next shorter one. */
  minutes?: number;
  /** Starts on the grid around that of the wish. */
  starts?: number[];
  /** Id of the resource that is not free; of several that would do, of the preferred one. */
  resource?: string | undefined;
  /** Name of what is not met. */
  text?: string | undefined;
}

/** Reason why a wish is no slot. OTHER_CHANNEL and EXCEPTION_DATE are cases of OUTSIDE_AVAILABILITY. */
export interface Reason extends Facts {
  code: Refusal | 'OTHER_CHANNEL' | 'EXCEPTION_DATE';
}

/** Returns the reason why a trial was refused, with its facts. */
export function reasonOf(refusal: Refusal, trial: Trial): Reason {
  const facts = FACTS[refusal]?.(trial) ?? {};
  return { code: refusal === 'OUTSIDE_AVAILABILITY' ? closureOf(trial) : refusal, ...facts };
}

/** Tells why the wish is outside: the availability has it on other channels, or but for an exception. */
export function closureOf({ view, wish, availability }: Trial): Reason['code'] {
  if (!availability) return 'OUTSIDE_AVAILABILITY';
  const isHere = isOn(view.calendar.channel, availability.channels);
  if (!isHere) return around(availability, wish).length > 0 ? 'OTHER_CHANNEL' : 'OUTSIDE_AVAILABILITY';
  const regular = { ...availability, exceptionDates: [] };
  return around(regular, wish).length > 0 ? 'EXCEPTION_DATE' : 'OUTSIDE_AVAILABILITY';
}

const hours = ({ availability }: Trial): Facts => ({ availability: availability?.id });

const FACTS: { [refusal in Refusal]?: (trial: Trial) => Facts } = {
  HELD: (trial) => ({ ...obstacleOf(trial), until: heldUntil(trial) }),
  FULL: obstacleOf,
  BLOCKED: obstacleOf,
  BUSY: busyFacts,
  REQUIRED_RESOURCE: (trial) => {
    const requirement = unmetBy(trial);
    return { resource: requirement?.resources[0]?.id, text: requirement?.name };
  },
  TOO_SOON: ({ view, wish }) => ({ until: acceptedAt(view.calendar, wish.start).end }),
  BEYOND_WINDOW: ({ view, wish }) => ({ from: acceptedAt(view.calendar, wish.start).start }),
  OUTSIDE_AVAILABILITY: (trial) => (closureOf(trial) === 'OUTSIDE_AVAILABILITY' ? {} : hours(trial)),
  BLACKOUT: closureFacts,
  PRODUCT_NOT_OFFERED: hours,
  OFF_GRID: (trial) => ({ ...hours(trial), ...gridFacts(trial) }),
  LIMIT_REACHED: (trial) => ({ limit: limitOf(trial)?.limit }),
  TOO_SHORT: (trial) => ({
    ...hours(trial),
    minutes: Math.min(...trial.grids.map(({ shortest }) => shortest)) / MINUTE_MS,
  }),
  TOO_LONG: (trial) => ({
    ...hours(trial),
    minutes: Math.max(...trial.grids.map(({ longest }) => longest)) / MINUTE_MS,
  }),
};

function busyFacts({ view, wish, meeting }: Trial): Facts {
  const busy = view.busy.during(meeting.occupied);
  const last = busy.reduce((latest, each) => (each.end > latest.end ? each : latest));
  return { busySource: last.source, until: last.end, viaBuffer: view.busy.during(wish).length === 0 };
}

function closureFacts({ closures }: Trial): Facts {
  const told = toldClosure(closures);
  if (!told) return {};
  const { id, reason, publicReason } = told.blackout;
  return { blackout: id, until: told.end, reason, publicReason };
}

function obstacleOf({ wish, meeting }: Trial): Facts {
  const [first] = meeting.rivals.toSorted((a, b) => a.start - b.start);
  const meets = meeting.rivals.some(({ appointment: { start, end } }) => start < wish.end && wish.start < end);
  return { appointment: first?.appointment.id, viaBuffer: !meets };
}

/** A place in an appointment is free after its first hold; a time is free after the last hold of all appointments. */
function heldUntil({ view, meeting }: Trial): number {
  const live = meeting.rivals.flatMap(({ appointment }) => appointment.holds.filter((expiry) => expiry > view.now));
  return meeting.appointment ? Math.min(...live) : Math.max(...live);
}

/** Names the next shorter duration if the duration is off its grid; else the starts around that of the wish. */
function gridFacts(trial: Trial): Facts {
  const lengths = lengthsBelow(trial.wish, trial.grids);
  return lengths.length ? { minutes: Math.max(...lengths) / MINUTE_MS } : { starts: startsAround(trial) };
}

/** Returns the last start before the wish and the first one after it, in the occurrences that contain it. */
function startsAround({ wish, within, grids }: Trial): number[] {
  const starts = grids.flatMap(({ origin, step, listed, longest }, i) => {
    // a product whose minimum exceeds its maximum has no slots
    if (listed > longest) return [];
    const before = origin + Math.floor((wish.start - origin) / step) * step;
    return [before, before + step].filter((start) => start + listed <= within[i]!.end);
  });
  const earlier = starts.filter((start) => start < wish.start);
  const later = starts.filter((start) => start > wish.start);
  return [...(earlier.length ? [Math.max(...earlier)] : []), ...(later.length ? [Math.min(...later)] : [])];
}

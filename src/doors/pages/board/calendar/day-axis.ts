import { localTime } from '../../../../languages/i18n/times.ts';
import type { ShownDay, ShownInterval } from '../content/board-data.ts';

const QUARTER_MS = 15 * 60_000;
const QUARTERS_OF_HOUR = 4;
/** A row is five minutes. */
const ROWS = 3;

/** Hours that a grid shows at least. */
const USUAL = { from: 8, until: 18 };

/** Rows of a grid, counted from its first one. */
export interface Stretch {
  from: number;
  until: number;
}

type Day = Pick<ShownDay, 'date' | 'start' | 'end'>;
type Times = Pick<ShownInterval, 'start' | 'end'>;

/**
 * Axis that all columns of a grid share. It has the quarters of the longest day, in their order: the hour that the clocks
 * repeat is there twice, and days without it have a gap, as has the day that lacks the hour that the clocks skip.
 */
export class DayAxis {
  /** Names of the quarters, such as `26 1`: the quarter 06:30, for the first time on this day. */
  readonly #names: readonly string[];
  /** Places of the quarters of each day among the names. */
  readonly #places: ReadonlyMap<string, readonly number[]>;
  /** First quarter that is shown. */
  readonly #first: number;
  /** Number of rows. */
  readonly length: number;

  constructor(days: readonly Day[], intervals: readonly Times[], timeZone: string) {
    const named = days.map((day) => quartersOf(day, timeZone));
    this.#names = named.reduce((longest, each) => (each.length > longest.length ? each : longest), []);
    const placeOf = new Map(this.#names.map((name, place) => [name, place]));
    this.#places = new Map(days.map(({ date }, i) => [date, named[i]!.map((name) => placeOf.get(name) ?? 0)]));
    const used = days.flatMap((day) => partsOf(day, intervals).map((part) => this.#quartersOf(day, part)));
    const [from, until] = [this.#placeOfHour(USUAL.from), this.#placeOfHour(USUAL.until)];
    const last = used.reduce((latest, each) => Math.max(latest, each.until), until);
    this.#first = wholeHour(
      used.reduce((first, each) => Math.min(first, each.from), from),
      Math.floor,
    );
    this.length = (Math.min(wholeHour(last, Math.ceil), this.#names.length) - this.#first) * ROWS;
  }

  /** Returns the rows of a part of a day. Both ends are rounded alike, so that neighbours do not overlap. */
  rowsOf(day: Day, times: Times): Stretch {
    const { from, until } = this.#quartersOf(day, times);
    return { from: this.#rowOf(from), until: this.#rowOf(until) };
  }

  /** Returns the rows of times that a day does not have, because the clocks change on it, or on another day. */
  gapsOf({ date }: Day): Stretch[] {
    const known = new Set(this.#places.get(date));
    const gaps: Stretch[] = [];
    for (let row = 0; row < this.length; row += ROWS) {
      if (known.has(row / ROWS + this.#first)) continue;
      const last = gaps.at(-1);
      if (last?.until === row) last.until = row + ROWS;
      else gaps.push({ from: row, until: row + ROWS });
    }
    return gaps;
  }

  /** Returns the instant at which the first row of a day that is no gap starts, epoch milliseconds. */
  startOf({ date, start }: Day): number {
    const index = this.#places.get(date)!.findIndex((place) => place >= this.#first);
    return Date.parse(start) + Math.max(0, index) * QUARTER_MS;
  }

  /** Returns the full hours with their rows. */
  get hours(): { hour: number; row: number }[] {
    const shown = this.#names.slice(this.#first, this.#first + this.length / ROWS);
    return shown.flatMap((name, at) => {
      const quarter = Number(name.split(' ')[0]);
      return quarter % QUARTERS_OF_HOUR === 0 ? [{ hour: quarter / QUARTERS_OF_HOUR, row: at * ROWS }] : [];
    });
  }

  /** Returns where a part of a day begins and ends among the names, in quarters. */
  #quartersOf({ date, start: first }: Day, { start, end }: Times): Stretch {
    const places = this.#places.get(date)!;
    const place = (instant: string, isEnd: boolean): number => {
      const passed = (Date.parse(instant) - Date.parse(first)) / QUARTER_MS;
      const quarter = isEnd ? Math.ceil(passed) - 1 : Math.floor(passed);
      return (places[quarter] ?? 0) + (passed - quarter);
    };
    return { from: place(start, false), until: place(end, true) };
  }

  #rowOf(quarter: number): number {
    return Math.round((quarter - this.#first) * ROWS);
  }

  #placeOfHour(hour: number): number {
    return Math.max(0, this.#names.indexOf(`${hour * QUARTERS_OF_HOUR} 1`));
  }
}

const wholeHour = (quarter: number, round: (value: number) => number): number =>
  round(quarter / QUARTERS_OF_HOUR) * QUARTERS_OF_HOUR;

/** Returns the parts of intervals in a day. */
export function partsOf<Part extends Times>({ start, end }: Times, intervals: readonly Part[]): Part[] {
  const [first, last] = [Date.parse(start), Date.parse(end)];
  return intervals
    .filter((each) => Date.parse(each.start) < last && Date.parse(each.end) > first)
    .map((each) => ({
      ...each,
      start: Date.parse(each.start) < first ? start : each.start,
      end: Date.parse(each.end) > last ? end : each.end,
    }));
}

/** Names the quarters of a day by the clock, each with how often the clock has shown it. */
function quartersOf({ start, end }: Day, timeZone: string): string[] {
  const seen = new Map<number, number>();
  const names: string[] = [];
  for (let at = Date.parse(start); at < Date.parse(end); at += QUARTER_MS) {
    const quarter = Math.floor((localTime(at, timeZone) % 86_400_000) / QUARTER_MS);
    const pass = (seen.get(quarter) ?? 0) + 1;
    seen.set(quarter, pass);
    names.push(`${quarter} ${pass}`);
  }
  return names;
}

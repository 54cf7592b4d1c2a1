import { localTime } from '../../../../languages/i18n/times.ts';
import type { ShownDay, ShownInterval } from '../content/board-data.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR = 4;

/** Hours that a picture shows at least. */
const USUAL = { from: 8, until: 18 };

/** Part of a picture's height or width, counted in quarters of an hour from its start. */
export interface Stretch {
  from: number;
  until: number;
}

/**
 * Axis that all days of a picture share. It has the quarters of the longest day, in their order: the hour that the clocks
 * repeat is there twice, and days without it have a gap, as has the day that lacks the hour that the clocks skip.
 */
export class DayAxis {
  /** Names of the quarters, such as `26 1`: the quarter 06:30, for the first time on this day. */
  readonly #names: string[];
  readonly #timeZone: string;
  /** Quarters that are shown. */
  readonly #first: number;
  readonly length: number;

  constructor(days: readonly ShownDay[], intervals: readonly ShownInterval[], timeZone: string) {
    const named = days.map((day) => quartersOf(day, timeZone));
    this.#timeZone = timeZone;
    this.#names = named.reduce((longest, each) => (each.length > longest.length ? each : longest), []);
    this.#first = 0;
    this.length = this.#names.length;
    const used = days.flatMap((day) => partsOf(day, intervals).map((part) => this.stretchOf(day, part)));
    const [from, until] = [this.#indexOfHour(USUAL.from), this.#indexOfHour(USUAL.until)];
    this.#first = wholeHour(Math.min(from, ...used.map((each) => each.from)), Math.floor);
    const last = wholeHour(Math.max(until, ...used.map((each) => each.until)), Math.ceil);
    this.length = Math.min(last, this.#names.length) - this.#first;
  }

  /** Returns the place of a part of a day on the axis. */
  stretchOf(day: ShownDay, { start, end }: { start: string; end: string }): Stretch {
    const names = quartersOf(day, this.#timeZone);
    const place = (instant: number, isEnd: boolean): number => {
      const passed = (instant - Date.parse(day.start)) / QUARTER_MS;
      const quarter = isEnd ? Math.ceil(passed) - 1 : Math.floor(passed);
      return this.#names.indexOf(names[quarter] ?? '') + (passed - quarter) - this.#first;
    };
    return { from: place(Date.parse(start), false), until: place(Date.parse(end), true) };
  }

  /** Returns the places of times that a day does not have, because the clocks change on it, or on another day. */
  gapsOf(day: ShownDay): Stretch[] {
    const names = new Set(quartersOf(day, this.#timeZone));
    const gaps: Stretch[] = [];
    for (let i = 0; i < this.length; i++) {
      if (names.has(this.#names[i + this.#first]!)) continue;
      const last = gaps.at(-1);
      if (last?.until === i) last.until = i + 1;
      else gaps.push({ from: i, until: i + 1 });
    }
    return gaps;
  }

  /** Returns the full hours with their places. */
  get hours(): { hour: number; at: number }[] {
    return this.#names.slice(this.#first, this.#first + this.length).flatMap((name, at) => {
      const quarter = Number(name.split(' ')[0]);
      return quarter % HOUR === 0 ? [{ hour: quarter / HOUR, at }] : [];
    });
  }

  #indexOfHour(hour: number): number {
    return Math.max(0, this.#names.indexOf(`${hour * HOUR} 1`));
  }
}

const wholeHour = (quarter: number, round: (value: number) => number): number => round(quarter / HOUR) * HOUR;

/** Returns the parts of intervals in a day. */
export const partsOf = ({ start, end }: ShownDay, intervals: readonly ShownInterval[]): ShownInterval[] =>
  intervals
    .filter((each) => Date.parse(each.start) < Date.parse(end) && Date.parse(each.end) > Date.parse(start))
    .map((each) => ({
      ...each,
      start: Date.parse(each.start) < Date.parse(start) ? start : each.start,
      end: Date.parse(each.end) > Date.parse(end) ? end : each.end,
    }));

/** Names the quarters of a day by the clock, each with how often the clock has shown it. */
function quartersOf({ start, end }: ShownDay, timeZone: string): string[] {
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

import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { DAY_MS } from '../../../slots/times/intervals.ts';
import { toInstant, toLocal } from '../../../slots/times/zone.ts';
import type { IcsComponent } from './ics-components.ts';

/** Converts local times, which are epoch milliseconds of a clock reading in UTC. */
export interface EntryZone {
  toInstant: (local: number) => number;
  toLocal: (instant: number) => number;
  /** True for the zone of the source in place of one that nothing defines. */
  isGuessed?: boolean;
}

export const UTC: EntryZone = { toInstant: (local) => local, toLocal: (instant) => instant };

const named = (timeZone: string): EntryZone => ({
  toInstant: (local) => toInstant(timeZone, local),
  toLocal: (instant) => toLocal(timeZone, instant),
});

/** Zones that the files of a calendar define, by the text of their definitions; undefined: it is malformed. */
export type DefinedZones = Map<string, EntryZone | undefined>;

/**
 * Time zones of the entries of a file: by their IANA name, else by that of Windows, else as the file defines them, else
 * the zone of the source. Definitions are not registered with ical.js, where the file of one tenant would change another's.
 */
export class EntryZones {
  readonly own: EntryZone;
  readonly #defined: DefinedZones;
  readonly #definitions = new Map<string, string[]>();
  readonly #known = new Map<string, EntryZone>();

  /** `timeZone`: IANA name of the zone of floating times. `defined` is shared by all files: to expand one takes long. */
  constructor(timeZone: string, components: readonly IcsComponent[], defined: DefinedZones) {
    this.own = named(timeZone);
    this.#defined = defined;
    for (const { name, lines } of components) {
      if (name === 'VTIMEZONE') this.#definitions.set(textOf(lines, 'TZID') ?? '', lines);
    }
  }

  /** Returns the zone that a TZID names. */
  of(tzid: string | null): EntryZone {
    if (!tzid) return this.own;
    let zone = this.#known.get(tzid);
    if (!zone) {
      zone = this.#find(tzid);
      this.#known.set(tzid, zone);
    }
    return zone;
  }

  #find(tzid: string): EntryZone {
    const definition = this.#definitions.get(tzid);
    const name = ianaNameOf(tzid) ?? ianaNameOf(textOf(definition ?? [], 'X-LIC-LOCATION') ?? '');
    if (name) return named(name);
    return (definition && this.#definedBy(definition.join('\r\n'))) ?? { ...this.own, isGuessed: true };
  }

  #definedBy(text: string): EntryZone | undefined {
    if (!this.#defined.has(text)) this.#defined.set(text, definedBy(text));
    return this.#defined.get(text);
  }
}

/** Returns the IANA name that a name is, ends with, as in `/mozilla.org/20050126_1/Europe/Berlin`, or means on Windows. */
function ianaNameOf(tzid: string): string | null {
  const parts = tzid.split('/');
  const endings = parts.map((_, index) => parts.slice(index).join('/'));
  return endings.find(isZone) ?? findIana(tzid)[0] ?? null;
}

function isZone(name: string): boolean {
  if (!name) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns the zone that a VTIMEZONE defines; undefined: it is malformed. */
function definedBy(text: string): EntryZone | undefined {
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)));
    const offsetAt = (local: number) => zone.utcOffset(timeAt(local)) * 1000;
    offsetAt(0);
    return {
      toInstant: (local) => local - offsetAt(local),
      toLocal: (instant) => {
        // the offset of the day before is right but for the day of a change
        const guess = instant + offsetAt(instant - DAY_MS);
        return instant + offsetAt(guess);
      },
    };
  } catch {
    return undefined;
  }
}

/** Returns a clock reading as ical.js has it, without a zone. */
export function timeAt(local: number): ICAL.Time {
  const date = new Date(local);
  return ICAL.Time.fromData({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    isDate: false,
  });
}

/** Returns the text of a property, unescaped as ical.js unescapes the parameters that name it. */
const textOf = (lines: readonly string[], name: string): string | undefined => {
  const line = lines.find(
    (each) => each.toUpperCase().startsWith(`${name}:`) || each.toUpperCase().startsWith(`${name};`),
  );
  return line
    ?.slice(line.indexOf(':') + 1)
    .trim()
    .replace(/\\([,;\\])/g, '$1');
};

import ICAL from 'ical.js';
import { DAY_MS } from '../../../slots/times/intervals.ts';
import { type EntryZone, type EntryZones, UTC } from './entry-zones.ts';
import type { IcsComponent } from './ics-components.ts';
import { type IcsProperty, param, propertyOf } from './ics-property.ts';

/** Time of an entry: a clock reading, in epoch milliseconds of UTC, and its zone. */
export interface Stamp {
  local: number;
  zone: EntryZone;
  isDate: boolean;
}

/** Length of an entry: on the clock, or elapsed, which differ while clocks change. */
export interface Length {
  ms: number;
  isElapsed: boolean;
}

/** Start with a length of its own; null: that of the entry. */
export interface ExtraStart {
  start: Stamp;
  length: Length | null;
}

/** Entry of a calendar, once or by a rule, or an instance of it that differs from the others. */
export interface Entry {
  uid: string | null;
  start: Stamp;
  length: Length;
  /** True: nobody is busy because of it. */
  isFree: boolean;
  /** True if a line of its times, its rule aside, is not understood. */
  isUnclear: boolean;
  rule: string | null;
  extraStarts: ExtraStart[];
  exceptions: Stamp[];
  /** Regular start of the instance that this entry replaces; null: it replaces none. */
  replaces: Stamp | null;
  /** True if it replaces all later instances, too. */
  isFromThenOn: boolean;
}

/** Settings of a source that decide what counts. */
export interface EntrySettings {
  /** In small letters; entries that this attendee has declined are free. */
  ownerEmail: string | null;
  allDayIsFree: boolean;
}

/** Longest duration: beyond that, times have no date. */
const MAX_DURATION_MS = 36_525 * DAY_MS;

const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ?)?$/;

/** Properties whose values are times. */
const STARTS_AND_ENDS = new Set(['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID']);

/** Reads a VEVENT; undefined: its times cannot be read. An entry without a length, or that ends before it starts, is free. */
export function entryOf({ lines }: IcsComponent, zones: EntryZones, settings: EntrySettings): Entry | undefined {
  const properties = lines.map(propertyOf);
  const first = (name: string) => properties.find((each) => each.name === name);
  const start = stampOf(first('DTSTART'), zones);
  if (!start) return undefined;
  const length = lengthOf(start, first('DTEND'), first('DURATION'), zones);
  const replaced = first('RECURRENCE-ID');
  return {
    uid: first('UID')?.text || null,
    start,
    length,
    isFree: isFree(properties, settings) || (start.isDate && settings.allDayIsFree) || length.ms <= 0,
    isUnclear: properties.some((each) => STARTS_AND_ENDS.has(each.name) && !isUnderstood(each, zones)),
    rule: first('RRULE')?.text || null,
    extraStarts: properties.filter(({ name }) => name === 'RDATE').flatMap((each) => extraStartsOf(each, zones)),
    exceptions: properties.filter(({ name }) => name === 'EXDATE').flatMap((each) => stampsOf(each, zones)),
    replaces: stampOf(replaced, zones) ?? null,
    isFromThenOn: replaced ? param(replaced, 'range') === 'THISANDFUTURE' : false,
  };
}

function isFree(properties: readonly IcsProperty[], { ownerEmail }: EntrySettings): boolean {
  return properties.some((property) => {
    const text = property.text.toUpperCase();
    if (property.name === 'TRANSP') return text === 'TRANSPARENT';
    if (property.name === 'STATUS') return text === 'CANCELLED';
    if (property.name === 'X-MICROSOFT-CDO-BUSYSTATUS') return text === 'FREE';
    return property.name === 'ATTENDEE' && ownerEmail !== null && hasDeclined(property, ownerEmail);
  });
}

function hasDeclined(attendee: IcsProperty, email: string): boolean {
  const named = [attendee.text.replace(/^mailto:/i, ''), param(attendee, 'email') ?? ''];
  const isOwner = named.some((each) => each.toLowerCase() === email);
  return isOwner && param(attendee, 'partstat')?.toUpperCase() === 'DECLINED';
}

/** Length of an entry: one of whole days that has none, or ends where it starts, takes a day. */
function lengthOf(
  start: Stamp,
  end: IcsProperty | undefined,
  duration: IcsProperty | undefined,
  zones: EntryZones,
): Length {
  const until = stampOf(end, zones);
  const length = until ? lengthUntil(start, until) : duration && durationOf(duration.values[0]);
  return length?.ms ? length : { ms: start.isDate ? DAY_MS : 0, isElapsed: false };
}

/** Between two zones, as of a flight, the time that passes counts. */
function lengthUntil(start: Stamp, end: Stamp): Length {
  if (start.zone === end.zone) return { ms: end.local - start.local, isElapsed: false };
  return { ms: instantOf(end) - instantOf(start), isElapsed: true };
}

/** Days are those of the clock, hours elapse. */
function durationOf(text: unknown): Length {
  const duration = ICAL.Duration.fromString(String(text));
  const isOfDays = !duration.hours && !duration.minutes && !duration.seconds;
  return { ms: Math.min(duration.toSeconds() * 1000, MAX_DURATION_MS), isElapsed: !isOfDays };
}

export const instantOf = ({ local, zone }: Stamp): number => zone.toInstant(local);

/** Returns the span of an instance. */
export function spanAt(local: number, zone: EntryZone, { ms, isElapsed }: Length) {
  const start = zone.toInstant(local);
  const end = isElapsed ? start + ms : zone.toInstant(local + ms);
  // clocks that were put back within it, or forward
  return { start, end: end > start ? end : start + ms };
}

const stampOf = (property: IcsProperty | undefined, zones: EntryZones): Stamp | undefined =>
  property && stampsOf(property, zones)[0];

const stampsOf = (property: IcsProperty, zones: EntryZones): Stamp[] =>
  property.values.flatMap((value) => stampAt(value, param(property, 'tzid'), zones) ?? []);

function stampAt(value: unknown, tzid: string | null, zones: EntryZones): Stamp | undefined {
  // ical.js takes a date that does not say that it is one for a time without digits
  const text = String(value).replace(/T::$/, '');
  if (!TIME.test(text)) return undefined;
  const isDate = !text.includes('T');
  const isUtc = text.endsWith('Z');
  const local = Date.parse(isDate || isUtc ? text : `${text}Z`);
  if (Number.isNaN(local)) return undefined;
  const zone = isUtc ? UTC : isDate ? zones.own : zones.of(tzid);
  return { local, zone, isDate };
}

/** Tells whether all values of a property are times of zones that are known, and there is one. */
export function isUnderstood(property: IcsProperty, zones: EntryZones): boolean {
  const known = extraStartsOf(property, zones).filter(({ start }) => !start.zone.isGuessed);
  return known.length === Math.max(property.values.length, 1);
}

function extraStartsOf(property: IcsProperty, zones: EntryZones): ExtraStart[] {
  if (property.type !== 'period') return stampsOf(property, zones).map((start) => ({ start, length: null }));
  return periodsOf(property, zones).map(({ start, length }) => ({ start, length }));
}

/** Reads the periods of an RDATE or FREEBUSY. */
export function periodsOf(property: IcsProperty, zones: EntryZones): { start: Stamp; length: Length }[] {
  const tzid = param(property, 'tzid');
  return property.values.flatMap((value) => {
    if (!Array.isArray(value)) return [];
    const [from, to] = value.map(String);
    const start = stampAt(from, tzid, zones);
    const end = stampAt(to, tzid, zones);
    if (!start || !to) return [];
    return [{ start, length: end ? lengthUntil(start, end) : durationOf(to) }];
  });
}

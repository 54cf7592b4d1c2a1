import { type Span, union, within } from '../../../slots/times/intervals.ts';
import { type Entry, type EntrySettings, entryOf, isUnderstood, periodsOf, spanAt } from './entry.ts';
import { type DefinedZones, EntryZones } from './entry-zones.ts';
import { type ComponentCount, componentsOf, type IcsComponent } from './ics-components.ts';
import { type IcsProperty, param, propertyOf } from './ics-property.ts';
import { ReadFailure } from './read-failure.ts';
import { ruleSteps } from './rule-starts.ts';
import { type Expansion, spansOfSeries } from './series.ts';

/** Spans that a source may have in the period, those that touch joined. */
const MAX_SPANS = 5_000;

/** Settings for reading a calendar. */
export interface IcsSettings extends EntrySettings {
  /** IANA name of the zone of whole days and of times without a zone. */
  timeZone: string;
  /** Spans outside of it are left out. */
  period: Span;
}

/** Times of a calendar, and nothing else of it. Spans are disjoint, ascending and cut to the period. */
export interface IcsTimes {
  busy: Span[];
  /** Times of entries with the UID of an appointment of this service, by its uuid. */
  ours: { uuid: string; spans: Span[] }[];
  /** Entries that could not be understood wholly: what is clear of them counts. */
  unclear: number;
}

/** UID of entries that this service writes into the calendars of providers (mails/letters/calendar-file.ts). */
const OURS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@slotkeeper$/i;

/**
 * Reads the busy times of a calendar in a period: of its iCalendar files (RFC 5545), each with time zones of its own. The
 * limits hold for all files together. Errors: ReadFailure.
 */
export function readIcs(files: readonly string[], { timeZone, period, ...settings }: IcsSettings): IcsTimes {
  const met: ComponentCount = { components: 0 };
  const defined: DefinedZones = new Map();
  const components = files.flatMap((file) => {
    const found = componentsOf(file, met);
    const zones = new EntryZones(timeZone, found, defined);
    return found.map((component) => ({ component, zones }));
  });
  const expansion: Expansion = { period, steps: ruleSteps(), instances: 0, unclear: 0 };
  const attempt = <Read>(read: () => Read | undefined): Read | [] => {
    const found = understood(read);
    if (found === undefined) expansion.unclear += 1;
    return found ?? [];
  };
  const named = (name: string) => components.filter(({ component }) => component.name === name);
  const entries = named('VEVENT').flatMap(({ component, zones }) => attempt(() => entryOf(component, zones, settings)));
  expansion.unclear += entries.filter(({ isUnclear }) => isUnclear).length;
  const busy = named('VFREEBUSY').flatMap(({ component, zones }) =>
    attempt(() => {
      const lines = busyLinesOf(component);
      if (!lines.every((line) => isUnderstood(line, zones))) expansion.unclear += 1;
      return lines.flatMap((line) => busySpansOf(line, zones));
    }),
  );
  const ours: IcsTimes['ours'] = [];
  for (const series of seriesOf(entries)) {
    const spans = spansOfSeries(series, expansion);
    const [, uuid] = OURS.exec(series[0]!.uid ?? '') ?? [];
    if (uuid) ours.push({ uuid: uuid.toLowerCase(), spans: union(within(spans, period)) });
    else for (const span of spans) busy.push(span);
  }
  return limited({ busy: union(within(busy, period)), ours, unclear: expansion.unclear });
}

/** Undefined: what is read is malformed, such as a duration in words. */
function understood<Read>(read: () => Read | undefined): Read | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Groups entries by their UID; entries without one are alone. */
const seriesOf = (entries: readonly Entry[]): Entry[][] => [
  ...Map.groupBy(entries, ({ uid }, index) => uid ?? index).values(),
];

/** Errors: TOO_MANY_TIMES. */
function limited(times: IcsTimes): IcsTimes {
  const count = times.ours.reduce((sum, { spans }) => sum + spans.length, times.busy.length);
  if (count > MAX_SPANS) throw new ReadFailure('TOO_MANY_TIMES');
  return times;
}

/** Returns the lines of an answer to a free/busy query that say when somebody is busy: all but those of free times. */
const busyLinesOf = ({ lines }: IcsComponent): IcsProperty[] =>
  lines
    .map(propertyOf)
    .filter((property) => property.name === 'FREEBUSY' && param(property, 'fbtype')?.toUpperCase() !== 'FREE');

const busySpansOf = (line: IcsProperty, zones: EntryZones): Span[] =>
  periodsOf(line, zones)
    .map(({ start, length }) => spanAt(start.local, start.zone, length))
    .filter(({ start, end }) => end > start);

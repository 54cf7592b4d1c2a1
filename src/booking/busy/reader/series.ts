import { DAY_MS, type Span } from '../../../slots/times/intervals.ts';
import { type Entry, instantOf, type Length, type Stamp, spanAt } from './entry.ts';
import type { EntryZone } from './entry-zones.ts';
import { ReadFailure } from './read-failure.ts';
import { type RuleSteps, ruleStarts } from './rule-starts.ts';

/** Instances that the entries of a file may have in the period that is read. */
const MAX_INSTANCES = 100_000;

/** Period that is read of a file, and counts of its entries. */
export interface Expansion {
  period: Span;
  steps: RuleSteps;
  /** Instances so far. */
  instances: number;
  /** Entries that could not be understood wholly. */
  unclear: number;
}

/** Instance of a series before it is replaced. */
interface Instance {
  local: number;
  zone: EntryZone;
  length: Length;
}

/** Margin for lengths that differ from those on the clock, and for zones. */
const MARGIN_MS = 2 * DAY_MS;

/** Returns the spans in which entries of one UID are busy. Errors: TOO_MANY_TIMES. */
export function spansOfSeries(entries: readonly Entry[], expansion: Expansion): Span[] {
  const series = entries.filter(({ replaces }) => !replaces);
  const replacing = entries.filter(({ replaces }) => replaces);
  const later = replacing
    .filter(({ isFromThenOn }) => isFromThenOn)
    .sort((a, b) => instantOf(b.replaces!) - instantOf(a.replaces!));
  const single = replacing.filter((each) => !series.length || !each.isFromThenOn);
  const spans = single.flatMap((entry) => spansOfEntry(entry, [], [], expansion));
  return spans.concat(series.flatMap((entry) => spansOfEntry(entry, single, later, expansion)));
}

/** `single`: entries that replace one instance. `later`: those that replace all from theirs on, the latest first. */
function spansOfEntry(entry: Entry, single: readonly Entry[], later: readonly Entry[], expansion: Expansion): Span[] {
  if (entry.isFree && !later.length) return [];
  const { period } = expansion;
  const isGone = isIn([...entry.exceptions, ...single.map(({ replaces }) => replaces!)]);
  const spans: Span[] = [];
  for (const instance of instancesOf(entry, later, expansion)) {
    if (isGone(instance)) continue;
    const from = later.find(({ replaces }) => instantOf(replaces!) <= instance.zone.toInstant(instance.local));
    if ((from ?? entry).isFree) continue;
    const span = from ? movedSpan(instance, from) : spanAt(instance.local, instance.zone, instance.length);
    if (span.start < period.end && span.end > period.start) {
      expansion.instances += 1;
      if (expansion.instances > MAX_INSTANCES) throw new ReadFailure('TOO_MANY_TIMES');
      spans.push(span);
    }
  }
  return spans;
}

/** Returns the span of an instance that is moved as the one is that an entry replaces. */
function movedSpan({ local, zone }: Instance, { start, replaces, length }: Entry): Span {
  const shift = zone.toLocal(instantOf(start)) - zone.toLocal(instantOf(replaces!));
  return spanAt(local + shift, zone, length);
}

/** Returns the instances that may reach into the period: the start, those of the rule, and the further ones. */
function instancesOf(entry: Entry, later: readonly Entry[], expansion: Expansion): Instance[] {
  const { start, length, rule, extraStarts } = entry;
  const { zone, local } = start;
  const extra = extraStarts.map(({ start: at, length: own }) => ({
    local: at.local,
    zone: at.zone,
    length: own ?? length,
  }));
  const locals = new Set([local]);
  if (rule) {
    const longest = Math.max(length.ms, 0, ...later.map((each) => Math.abs(reachOf(each))));
    const from = zone.toLocal(expansion.period.start) - longest - MARGIN_MS;
    const until = zone.toLocal(expansion.period.end) + longest + MARGIN_MS;
    const starts = ruleStarts({ rule, start: local, zone, from, until }, expansion.steps);
    if (!starts && !entry.isUnclear) expansion.unclear += 1;
    for (const each of starts ?? []) locals.add(each);
  }
  return [...Array.from(locals, (each) => ({ local: each, zone, length })), ...extra];
}

/** Returns the milliseconds by which an entry that replaces later ones may reach beyond them. */
const reachOf = ({ start, replaces, length }: Entry): number =>
  Math.abs(instantOf(start) - instantOf(replaces!)) + Math.max(length.ms, 0);

/** Tells whether an instance is named: by its instant, or by a date, which means all on that day. */
function isIn(stamps: readonly Stamp[]): (instance: Instance) => boolean {
  const instants = new Set(stamps.filter(({ isDate }) => !isDate).map(instantOf));
  const days = new Set(stamps.filter(({ isDate }) => isDate).map(({ local }) => local));
  return ({ local, zone }) => days.has(Math.floor(local / DAY_MS) * DAY_MS) || instants.has(zone.toInstant(local));
}

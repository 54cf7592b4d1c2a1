import { cached } from './cached.ts';

export type WordContext = Intl.DateTimeFormatOptions;
export type ZoneStyle = NonNullable<WordContext['timeZoneName']>;
export type Part = Intl.DateTimeFormatPartTypes;

/** Gregorian and with Latin digits, whatever calendar and digits the language prefers. */
const intl = (language: string, context: WordContext) =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn', ...context });

const read = (format: Intl.DateTimeFormat, instant: number, part: Part): string =>
  format.formatToParts(instant).find(({ type }) => type === part)?.value ?? '';

/**
 * The words for `part` (month, weekday, …) at each of `instants`, read in UTC. Intl gives a word the form that suits the
 * fields around it, but digits where the language writes digits there; so the first of `contexts` counts that yields
 * letters. The last must hold `part` alone: it is taken whole if none does (Japanese: part 12, text 12月).
 */
export function wordsFor(language: string, part: Part, contexts: WordContext[], instants: number[]): string[] {
  const formats = contexts.map((context) => intl(language, context));
  const worded = formats.find((format) => /\p{L}/u.test(read(format, instants[0]!, part)));
  return instants.map((instant) => (worded ? read(worded, instant, part) : formats.at(-1)!.format(instant)));
}

const zoneFormat = cached(200, (language: string, timeZone: string, timeZoneName: ZoneStyle) =>
  intl(language, { timeZone, timeZoneName }),
);

/** Returns the name of `timeZone` at `instant`. */
export const zoneWord = (language: string, timeZone: string, style: ZoneStyle, instant: number): string =>
  read(zoneFormat(language, timeZone, style), instant, 'timeZoneName');

import { cached, INTL_BYTES } from './cached.ts';

export type WordContext = Intl.DateTimeFormatOptions;
export type ZoneStyle = NonNullable<WordContext['timeZoneName']>;
export type Part = Intl.DateTimeFormatPartTypes;

/** Formats with the Gregorian calendar and Latin digits in every language. */
const intl = (language: string, context: WordContext) =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn', ...context });

const read = (format: Intl.DateTimeFormat, instant: number, part: Part): string =>
  format.formatToParts(instant).find(({ type }) => type === part)?.value ?? '';

/**
 * Returns the words for `part` (month, weekday, …) at each of `instants`, read in UTC. Intl inflects a word by the
 * fields around it, and returns digits where the language writes digits. So the first of `contexts` that yields letters
 * is used. The last context must have `part` alone: its whole text is used if no context yields letters (Japanese:
 * 12月).
 */
export function wordsFor(language: string, part: Part, contexts: WordContext[], instants: number[]): string[] {
  const formats = contexts.map((context) => intl(language, context));
  const worded = formats.find((format) => /\p{L}/u.test(read(format, instants[0]!, part)));
  return instants.map((instant) => (worded ? read(worded, instant, part) : formats.at(-1)!.format(instant)));
}

const zoneFormat = cached(
  { maxSize: 4 * 2 ** 20, bytesOf: () => INTL_BYTES },
  (language: string, timeZone: string, timeZoneName: ZoneStyle) => intl(language, { timeZone, timeZoneName }),
);

/** Returns the name of `timeZone` at `instant`. */
export const zoneWord = (language: string, timeZone: string, style: ZoneStyle, instant: number): string =>
  read(zoneFormat(language, timeZone, style), instant, 'timeZoneName');

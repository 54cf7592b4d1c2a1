import { offsetAt } from '../slots/zone.ts';
import { cached } from './cached.ts';
import { type Basis, basisOf, type Field, LETTERS, Moment } from './fields.ts';

/** Writes an instant (epoch milliseconds) as the clocks of an IANA time zone show it. */
export type Formatter = (instant: number, timeZone: string) => string;

const MAX_PATTERN_LENGTH = 64;
/** Quoted text, a letter repeated, any other text, or a quote that is never closed. */
const TOKENS = /'(?<quoted>(?:[^']|'')*)'|(?<field>([a-zA-Z])\3*)|(?<plain>[^a-zA-Z']+)|'/g;

/**
 * Compiles a Unicode (CLDR) date pattern, as in Java, for a language; always Gregorian and with Latin digits.
 * Throws a RangeError when the pattern is unusable, never because of the language.
 */
export const formatter: (pattern: string, languageTag: string) => Formatter = cached(500, compile);

/** Throws a RangeError that completes the sentence "<field> …" when `formatter` could not compile `pattern`. */
export function checkPattern(pattern: string): void {
  formatter(pattern, 'en');
}

/** The usual spelling of a language tag (`_` separates too) without its extensions; null when it is malformed. */
export function canonicalLanguage(tag: string): string | null {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).baseName;
  } catch {
    return null;
  }
}

/**
 * Returns the first of `tag` and `fallback` for which Intl has words, else English. A language with an unknown region
 * or script is accepted: Intl then uses the base language.
 */
export const availableLanguage = (tag: string | null, fallback: string): string => firstAvailable(tag ?? '', fallback);

/** Remembered, because asking Intl costs 10 microseconds and a list of slots asks for each of its times. */
const firstAvailable = cached(500, (...tags: string[]): string => {
  const wanted = tags.map(canonicalLanguage).filter((language) => language !== null);
  return Intl.DateTimeFormat.supportedLocalesOf(wanted, { localeMatcher: 'lookup' })[0] ?? 'en';
});

function compile(pattern: string, languageTag: string): Formatter {
  if (pattern === '') throw new RangeError('must not be empty');
  if (pattern.length > MAX_PATTERN_LENGTH)
    throw new RangeError(`must be at most ${MAX_PATTERN_LENGTH} characters long`);
  const language = availableLanguage(languageTag, 'en');
  const tokens = Array.from(pattern.matchAll(TOKENS), ({ groups }) => compileToken(groups!, language));
  const runs = runsOf(tokens).map(writeOnce);
  return (instant, timeZone) => {
    const moment = new Moment(instant, timeZone, offsetAt(timeZone, instant));
    let text = '';
    for (const run of runs) text += run(moment);
    return text;
  };
}

/** A token of a pattern; plain text has any basis. */
interface Token {
  write: Field;
  basis: Basis | 'any' | null;
}

/** Joins neighbours that depend on the same number, such as the year, the month and the day. */
function runsOf(tokens: Token[]): Token[] {
  const runs: Token[] = [];
  for (const { write, basis } of tokens) {
    const last = runs.at(-1);
    if (last && (basis === 'any' || last.basis === 'any' || basis === last.basis)) {
      const before = last.write;
      runs[runs.length - 1] = {
        write: (moment) => before(moment) + write(moment),
        basis: last.basis === 'any' ? basis : last.basis,
      };
    } else runs.push({ write, basis });
  }
  return runs;
}

/** Covers the starts of a day at steps of five minutes. */
const MAX_KNOWN_TEXTS = 300;

/** Keeps the texts of a run: a list of slots repeats its days and its times of day. */
function writeOnce({ write, basis }: Token): Field {
  if (basis === null) return write;
  const key = basis === 'any' ? 'day' : basis;
  const texts = new Map<number, string>();
  return (moment) => {
    const known = texts.get(moment[key]);
    if (known !== undefined) return known;
    if (texts.size >= MAX_KNOWN_TEXTS) texts.clear();
    const text = write(moment);
    texts.set(moment[key], text);
    return text;
  };
}

/**
 * Kept apart from the patterns: the words of one field take 0.2 ms to collect, and a pattern may repeat it 32 times.
 */
const fieldOf = cached(1000, compileField);

type TokenGroups = Partial<Record<'quoted' | 'field' | 'plain', string>>;

function compileToken({ quoted, field, plain }: TokenGroups, language: string): Token {
  if (quoted !== undefined) return constant(quoted.replaceAll("''", "'") || "'");
  if (field) return { write: fieldOf(field, language), basis: basisOf(field.charAt(0)) };
  if (plain) return constant(plain);
  throw new RangeError('has an opening quote without a closing one');
}

const constant = (text: string): Token => ({ write: () => text, basis: 'any' });

function compileField(field: string, language: string): Field {
  const letter = LETTERS[field.charAt(0)];
  if (!letter) throw new RangeError(`contains ${field}, which is not a date field: put text in single quotes`);
  const compiled = letter(field.length, language);
  if (!compiled)
    throw new RangeError(`contains ${field}, which has the wrong number of letters for ${field.charAt(0)}`);
  return compiled;
}

import { offsetAt } from '../../slots/times/zone.ts';
import { cached } from './cached.ts';
import { type Basis, basisOf, type Field, LETTERS, Moment } from './fields.ts';

/** Writes an instant (epoch milliseconds) as the clocks of an IANA time zone show it. */
export type Formatter = (instant: number, timeZone: string) => string;

const MAX_PATTERN_LENGTH = 64;
/** Quoted text, a letter repeated, any other text, or a quote that is never closed. */
const TOKENS = /'(?<quoted>(?:[^']|'')*)'|(?<field>([a-zA-Z])\3*)|(?<plain>[^a-zA-Z']+)|'/g;

/** Compiled pattern, and the most memory that the texts it keeps may take. */
interface CompiledPattern {
  write: Formatter;
  bytes: number;
}

const compiled = cached({ maxSize: 16 * 2 ** 20, bytesOf: ({ bytes }) => bytes }, compile);

/**
 * Compiles a Unicode (CLDR) date pattern, as in Java, for a language; always Gregorian and with Latin digits.
 * Throws a RangeError when the pattern is unusable, never because of the language.
 */
export const formatter = (pattern: string, languageTag: string): Formatter => compiled(pattern, languageTag).write;

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

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** True if a tag names a language that Unicode has a name for. `xx` is well-formed, but no language. */
export function isKnownLanguage(tag: string): boolean {
  const [language = ''] = canonicalLanguage(tag)?.split('-') ?? [];
  return language !== '' && LANGUAGES.of(language) !== undefined;
}

/**
 * Returns the first of `tag` and `fallback` for which Intl has words, else English. A language with an unknown region
 * or script is accepted: Intl then uses the base language.
 */
export const availableLanguage = (tag: string | null, fallback: string): string => firstAvailable(tag ?? '', fallback);

/** Remembered, because asking Intl costs 10 microseconds and a list of slots asks for each of its times. */
const firstAvailable = cached(
  { maxSize: 2 ** 20, bytesOf: (language) => language.length },
  (...tags: string[]): string => {
    const wanted = tags.map(canonicalLanguage).filter((language) => language !== null);
    return Intl.DateTimeFormat.supportedLocalesOf(wanted, { localeMatcher: 'lookup' })[0] ?? 'en';
  },
);

function compile(pattern: string, languageTag: string): CompiledPattern {
  if (pattern === '') throw new RangeError('must not be empty');
  if (pattern.length > MAX_PATTERN_LENGTH)
    throw new RangeError(`must be at most ${MAX_PATTERN_LENGTH} characters long`);
  const language = availableLanguage(languageTag, 'en');
  const tokens = Array.from(pattern.matchAll(TOKENS), ({ groups }) => compileToken(groups!, language));
  const joined = runsOf(tokens);
  const runs = joined.map(writeOnce);
  const write: Formatter = (instant, timeZone) => {
    const moment = new Moment(instant, timeZone, offsetAt(timeZone, instant));
    let text = '';
    for (const run of runs) text += run(moment);
    return text;
  };
  return { write, bytes: joined.reduce((sum, run) => sum + bytesOfRun(run), 0) };
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

/** Memory of a run besides its texts, and of a kept text besides its characters. */
const RUN_BYTES = 500;
const TEXT_BYTES = 64;
/** A day whose words are long in most languages. */
const LONG_DAY = new Moment(Date.UTC(2026, 8, 23, 23, 59), 'UTC', 0);

/** Estimates the memory of a run when it keeps as many texts as it may, with two bytes for each character. */
function bytesOfRun({ write, basis }: Token): number {
  const texts = basis === null ? 0 : MAX_KNOWN_TEXTS;
  return RUN_BYTES + texts * (TEXT_BYTES + 2 * write(LONG_DAY).length);
}

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

/** Memory of a field with the words of its language. */
const FIELD_BYTES = 4_000;

/**
 * Kept apart from the patterns: the words of one field take 0.2 ms to collect, and a pattern may repeat it 32 times.
 */
const fieldOf = cached({ maxSize: 4 * 2 ** 20, bytesOf: () => FIELD_BYTES }, compileField);

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

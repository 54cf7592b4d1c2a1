import { GraphQLError } from 'graphql';

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_BUT_BREAK_OR_TAB = /[^\P{Cc}\n\t]|[\u2028\u2029]/u;

/** Length in characters of Unicode, as JSON Schema counts them; expects well-formed text. */
export const lengthOf = (text: string): number =>
  text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);

/** The one stored form of a single line: trimmed, NFC, without control characters or broken surrogates. */
export function cleanLine(text: string): string {
  const line = normalized(text);
  if (CONTROL.test(line)) throw new GraphQLError('must not contain line breaks or other control characters');
  return line;
}

/** As `cleanLine`, but tabs and line breaks stay; breaks become `\n`. */
export function cleanLines(text: string): string {
  const lines = normalized(text).replaceAll('\r\n', '\n');
  if (CONTROL_BUT_BREAK_OR_TAB.test(lines)) {
    throw new GraphQLError('must not contain control characters other than tabs and line breaks');
  }
  return lines;
}

function normalized(text: string): string {
  // PostgreSQL would store every lone surrogate as U+FFFD and so make different references equal.
  if (!text.isWellFormed()) throw new GraphQLError('must be well-formed Unicode');
  return text.trim().normalize('NFC');
}

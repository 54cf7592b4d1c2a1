import { GraphQLError } from 'graphql';

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_BUT_BREAK_OR_TAB = /[^\P{Cc}\n\t]|[\u2028\u2029]/u;

/** The longest text that any scalar accepts; what a field allows beyond that is checked at the field. */
export const MAX_LENGTH = 2048;

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
  const trimmed = text.trim().normalize('NFC');
  if (trimmed.length > MAX_LENGTH) throw new GraphQLError(`must be at most ${MAX_LENGTH} characters long`);
  return trimmed;
}

import { GraphQLError } from 'graphql';
import { cleanLine } from './clean.ts';
import { stringScalar } from './scalar.ts';

/** Characters allowed on either side of an `@`, with single blanks between them. */
export const REFERENCE_PART = /^[^@\s\p{Cc}]+( [^@\s\p{Cc}]+)*$/u;

/** Brings a name into its stored form: several blanks inside read like one. */
export const cleanName = (text: string): string => cleanLine(text).replaceAll(/ {2,}/g, ' ');

/** Characters that nobody sees, so that two references look equal; the last two are blanks of Braille and of music. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

function parseReference(text: string): string {
  const parts = text.split('@');
  if (parts.length !== 2 || !parts.every((part) => REFERENCE_PART.test(part))) {
    throw new GraphQLError('must be a reference uniqueId@platformName, such as 4711@crm');
  }
  if (INVISIBLE.test(text)) {
    throw new GraphQLError('must be a reference without invisible, unassigned or private characters');
  }
  return text;
}

/** The name under which an integrator's own system knows an entity. */
export const Reference = stringScalar({
  name: 'Reference',
  description:
    'Name of a record in the system of the integrator: `uniqueId@platformName` with exactly one `@`, neither side empty, no invisible, unassigned or private characters, at most 191 characters. Several blanks inside become one; none is beside the `@`. Example: `4711@crm`.',
  clean: cleanName,
  maxLength: 191,
  parse: parseReference,
});

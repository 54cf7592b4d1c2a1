import { GraphQLError } from 'graphql';
import { stringScalar } from './scalar.ts';

/** Characters allowed on either side of an `@`. */
export const REFERENCE_PART = /^[^@\s\p{Cc}]+$/u;

function parseReference(text: string): string {
  const parts = text.split('@');
  if (parts.length !== 2 || !parts.every((part) => REFERENCE_PART.test(part))) {
    throw new GraphQLError('must be a reference uniqueId@platformName without blanks, such as 4711@crm');
  }
  return text;
}

/** The name under which an integrator's own system knows an entity. */
export const Reference = stringScalar({
  name: 'Reference',
  description:
    'Name of a record in the system of the integrator: `uniqueId@platformName` with exactly one `@`, neither side empty, no blanks, at most 191 characters. Example: `4711@crm`.',
  maxLength: 191,
  parse: parseReference,
});

import { GraphQLError } from 'graphql';
import { stringScalar } from './scalar.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** The uuid in lower case, or null when `text` is none. */
export function parseUuid(text: string): string | null {
  const uuid = text.toLowerCase();
  return UUID.test(uuid) ? uuid : null;
}

/** A uuid of any version. Not the one of graphql-scalars, which takes stray braces. */
export const Uuid = stringScalar({
  name: 'Uuid',
  description:
    'Universally unique identifier: 32 hexadecimal digits in five groups, answered in lower case. Example: `0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11`.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc9562',
  format: 'uuid',
  parse(text) {
    const uuid = parseUuid(text);
    if (!uuid) throw new GraphQLError('must be a uuid such as 0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11');
    return uuid;
  },
});

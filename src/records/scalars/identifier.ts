import { cleanName } from './reference.ts';
import { stringScalar } from './scalar.ts';

/** Argument of a lookup. The lookup decides whether it names anything. */
export const Identifier = stringScalar({
  name: 'Identifier',
  description:
    'Name of an existing record: its uuid or its reference, at most 600 characters. Errors: NOT_FOUND for a name without a record. Examples: `0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11`, `4711@crm`.',
  clean: cleanName,
  // three references and their separators fit; longer texts name nothing
  maxLength: 600,
  parse: (text) => text,
});

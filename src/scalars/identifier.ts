import { stringScalar } from './scalar.ts';

/** Argument of a lookup. The lookup decides whether it names anything. */
export const Identifier = stringScalar({
  name: 'Identifier',
  description:
    'Names an existing entity: its uuid or its reference, at most 600 characters. Examples: `0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11`, `4711@crm`. One that names nothing is answered with NOT_FOUND.',
  // three references and their separators would fit; what is longer names nothing
  maxLength: 600,
  parse: (text) => text,
});

import { stringScalar } from './scalar.ts';

/** One line of text; a string of blanks becomes the empty string. */
export const Text = stringScalar({
  name: 'Text',
  description:
    'One line of text, at most 2048 characters, often fewer (see the field). Blanks around it are removed, Unicode is brought to NFC, control characters and line breaks are refused. Example: `Anna Müller`.',
  maxLength: 2048,
  parse: (text) => text,
});

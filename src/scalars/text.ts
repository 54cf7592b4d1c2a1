import { stringScalar } from './scalar.ts';

/** One line of text; a string of blanks becomes the empty string. */
export const Text = stringScalar({
  name: 'Text',
  description:
    'Text of one line, at most 2048 characters; many fields allow fewer. Surrounding blanks are removed, Unicode is normalised to NFC, control characters and line breaks are refused. Example: `Anna Müller`.',
  maxLength: 2048,
  parse: (text) => text,
});

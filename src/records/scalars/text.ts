import { cleanLine } from './clean.ts';
import { stringScalar } from './scalar.ts';

/** One line of text; a string of blanks becomes the empty string. */
export const Text = stringScalar({
  name: 'Text',
  description:
    'Text of one line, at most 2048 characters; many fields allow fewer. Surrounding blanks are removed; blanks, tabs and line breaks inside become one blank. Unicode is normalised to NFC, other control characters are refused. Example: `Anna Müller`.',
  clean: (text) => cleanLine(text.replaceAll(/[ \t\r\n]+/g, ' ')),
  maxLength: 2048,
  parse: (text) => text,
});

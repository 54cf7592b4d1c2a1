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

/** Password for a server of somebody else. */
export const Password = stringScalar({
  name: 'Password',
  description:
    'Password of one line, at most 1024 characters. Surrounding blanks are removed, control characters are refused. It is stored encrypted, and no answer shows it. Example: `abcd-efgh-ijkl-mnop`.',
  maxLength: 1024,
  parse: (text) => text,
});

import { cleanLines } from './clean.ts';
import { stringScalar } from './scalar.ts';

/** Text that people write in a box of several lines, such as descriptions; line breaks are `\n`. */
export const FreeText = stringScalar({
  name: 'FreeText',
  description:
    'Text of one or several lines, at most 10 000 characters. Surrounding blanks are removed, Unicode is normalised to NFC, line breaks become `\\n`; control characters other than tabs and line breaks are refused. Example: `Please ring twice.\\nSecond floor.`.',
  clean: cleanLines,
  maxLength: 10_000,
  parse: (text) => text,
});

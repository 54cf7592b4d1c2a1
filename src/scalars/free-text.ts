import { cleanLines } from './clean.ts';
import { stringScalar } from './scalar.ts';

/** Text that people write in a box of several lines; line breaks are `\n`. */
export const FreeText = stringScalar({
  name: 'FreeText',
  description:
    'Text of one or several lines, at most 2048 characters, often fewer (see the field). Blanks around it are removed, Unicode is brought to NFC, line breaks become `\\n`; control characters other than tabs and line breaks are refused. Example: `Please ring twice.\\nSecond floor.`',
  clean: cleanLines,
  parse: (text) => text,
});

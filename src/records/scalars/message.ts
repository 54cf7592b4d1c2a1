import { cleanLines } from './clean.ts';
import { stringScalar } from './scalar.ts';

/** Message to the participants of an appointment. */
export const Message = stringScalar({
  name: 'Message',
  description:
    'Text of one or several lines, at most 1024 characters; otherwise as FreeText. Example: `Please ring twice.\\nSecond floor.`.',
  clean: cleanLines,
  maxLength: 1024,
  parse: (text) => text,
});

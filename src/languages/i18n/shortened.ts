/** Maximum length of a text that a message quotes. */
const MAX_QUOTED_LENGTH = 200;

/** Maximum length of a message. Objects are quoted without quotation marks, so limiting quotes is not enough. */
const MAX_MESSAGE_LENGTH = 600;

const LONG_QUOTE = new RegExp(`"[^"]{${MAX_QUOTED_LENGTH},}"`, 'g');

/**
 * Shortens the texts that a message quotes: callers choose them, and one request can cause many messages. The fault is
 * named before and after a quoted value, so a message that is still too long loses its middle.
 */
export function shortened(message: string): string {
  if (message.length <= MAX_QUOTED_LENGTH) return message;
  const text = message.replace(LONG_QUOTE, (quote) => `${quote.slice(0, MAX_QUOTED_LENGTH)}…"`);
  if (text.length <= MAX_MESSAGE_LENGTH) return text;
  const half = MAX_MESSAGE_LENGTH / 2;
  return `${text.slice(0, half)}…${text.slice(-half)}`;
}

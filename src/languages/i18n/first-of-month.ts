/** The first day before the name of its month. */
const FIRST = /\b1 (?=\p{L}{3})/gu;

/** Writes the first day of a month as French does: `1er décembre`. Formats of dates leave it a plain number. */
export const withFirst = (text: string, locale: string): string =>
  locale.startsWith('fr') ? text.replace(FIRST, '1er ') : text;

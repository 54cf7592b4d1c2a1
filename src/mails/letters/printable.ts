/** Facts that may have several lines. All others have one. */
const SEVERAL_LINES: ReadonlySet<string> = new Set(['impressum', 'message', 'hints', 'answer']);

const MAX_SUBJECT_PART_LENGTH = 60;

/**
 * Returns a copy of `facts` whose texts are safe in headers and lines: no line breaks in headers, and no characters
 * that change the direction of the text after them. Joiners stay, because emoji and scripts need them.
 */
export const printable = <T extends object>(facts: T): T =>
  JSON.parse(JSON.stringify(facts), (key, value) =>
    typeof value === 'string' ? (SEVERAL_LINES.has(key) ? linesOf(value) : oneLine(value)) : value,
  );

/** Shortens a name to fit into a subject line. */
export function shortened(text: string): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  if (characters.length <= MAX_SUBJECT_PART_LENGTH) return text;
  return `${characters
    .slice(0, MAX_SUBJECT_PART_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}

const linesOf = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(oneLine)
    .join('\n')
    .trim();

const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

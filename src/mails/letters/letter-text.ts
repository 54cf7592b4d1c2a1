import type { Letter, Link, Section } from './letter.ts';

/** Renders a letter as plain text. */
export function letterText(letter: Letter): string {
  const { heading, greeting, opening, closing, calendar, imprint, texts, colon } = letter;
  const more = calendar ? [linkText(calendar, colon)] : [];
  const small = texts.map(({ text, href }) => `${text}${colon}${href}`).join('\n');
  const body = [heading, greeting, opening, ...notes(letter), ...more, closing.join('\n'), imprint, small];
  return `${body.filter(Boolean).join('\n\n')}\n`;
}

/** Parts of a letter that its calendar entry repeats. */
export const letterNotes = (letter: Letter): string => notes(letter).join('\n\n');

const notes = ({ sections, actions, colon }: Letter): string[] => [
  ...sections.map((section) => sectionText(section, colon)),
  ...actions.map((action) => linkText(action, colon)),
];

/** Indents further lines of a value, so that its author cannot fake another row. */
const sectionText = ({ heading, rows }: Section, colon: string): string =>
  [
    ...(heading ? [heading] : []),
    ...rows.map(({ label, value, link }) => {
      const lines = link ? `${value}\n${link}` : value;
      return `${label}${colon}${lines.replaceAll('\n', '\n    ')}`;
    }),
  ].join('\n');

const linkText = ({ text, href }: Pick<Link, 'text' | 'href'>, colon: string): string =>
  `${text}${colon.trimEnd()}\n${href}`;

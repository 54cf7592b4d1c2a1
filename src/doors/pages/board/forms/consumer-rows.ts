import { LANGUAGES } from '../../every-page/page-language.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import type { FieldRow, Typed } from './action-fields.ts';

/** Data of a customer that a form shows. */
interface KnownConsumer {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  mobile?: string | null;
  language?: string | null;
}

/** Fields of a customer: names are required, neither a telephone number nor an address is. */
export function consumerRows(known: KnownConsumer, { page, desk, locale }: BoardLanguage): FieldRow[] {
  const { fields } = page.form;
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const { language } = known;
  const tags = language && !LANGUAGES.includes(language) ? [...LANGUAGES, language] : LANGUAGES;
  const languages = tags.map((tag): [string, string] => [tag, names.of(tag) ?? tag]);
  return [
    { name: 'firstName', type: 'text', label: fields.firstname, value: known.firstName ?? '', required: true },
    { name: 'lastName', type: 'text', label: fields.lastname, value: known.lastName ?? '', required: true },
    { name: 'mobile', type: 'tel', label: page.sentences.labels.phone, value: known.mobile ?? '' },
    { name: 'email', type: 'email', label: fields.email, value: known.email ?? '', max: 254 },
    {
      name: 'language',
      type: 'choice',
      label: desk.fields.language,
      value: language ?? '',
      choices: [['', desk.fields.ofProvider], ...languages],
    },
  ];
}

/** Values of the fields of a customer, as the schema wants them; an empty one clears. */
export const consumerGiven = (typed: Typed) => ({
  firstName: typed.get('firstName') ?? '',
  lastName: typed.get('lastName') ?? '',
  mobile: typed.get('mobile')?.trim() || null,
  email: typed.get('email')?.trim() || null,
  language: typed.get('language') || null,
});

/** Field of the note that only staff see. */
export const noteRow = (value: string, { desk }: BoardLanguage): FieldRow => ({
  name: 'note',
  type: 'area',
  label: desk.fields.note,
  value,
  max: 2000,
});

/** Field of the message in the mail about a change. */
export const messageRow = ({ desk }: BoardLanguage): FieldRow => ({
  name: 'message',
  type: 'area',
  label: desk.fields.message,
});

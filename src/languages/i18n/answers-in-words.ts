import { cached, INTL_BYTES } from './cached.ts';
import { LABELS, type Labels } from './labels.ts';
import { textIn } from './text-in-language.ts';

/** Answer to a custom field, by the kind of the field. */
interface Given {
  type: string;
  position: number;
  labels: { readonly [language: string]: string };
  answer: string | number | boolean;
  /** Labels of a chosen value. */
  chosen?: { readonly [language: string]: string };
}

/** Label and text of an answer, in one language. */
interface AnswerInWords {
  type: string;
  label: string;
  text: string;
}

/** Dates and numbers in English are written as mails and pages write them. */
const LOCALES = new Map([['en', 'en-GB']]);

const numbers = cached(
  { maxSize: 2 * 2 ** 20, bytesOf: () => INTL_BYTES },
  (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }),
);

const dates = cached(
  { maxSize: 2 * 2 ** 20, bytesOf: () => INTL_BYTES },
  (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);

function textOf({ type, answer, chosen }: Given, locale: string): string {
  if (typeof answer === 'boolean') return labelsIn(locale)[answer ? 'yes' : 'no'];
  if (typeof answer === 'number') return numbers(locale).format(answer);
  if (type === 'DATE') return dates(locale).format(Date.parse(answer));
  return chosen ? textIn(chosen, locale) : answer;
}

const labelsIn = (locale: string): Labels =>
  new Map<string, Labels>(Object.entries(LABELS)).get(locale.split('-')[0]!) ?? LABELS.en;

/** Returns the answers in the order of the form, as a language writes them. */
export const answersInWords = (
  answers: { readonly [key: string]: Given } | null | undefined,
  language: string,
): AnswerInWords[] => {
  const locale = LOCALES.get(language) ?? language;
  return Object.values(answers ?? {})
    .toSorted((a, b) => a.position - b.position)
    .map((given) => ({
      type: given.type,
      label: textIn(given.labels, locale),
      text: textOf(given, locale),
    }));
};

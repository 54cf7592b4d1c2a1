/** A text by language tags. */
interface Texts {
  readonly [language: string]: string;
}

/** Text with others by language, if there are any. The function `translated` of the database writes it. */
export type TranslatedText = string | { text: string; texts: Texts };

type Wanted = readonly (string | null | undefined)[];

const base = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/** Returns the text in the first of the wanted languages that there is: with the region, else the base language. */
export function foundIn(texts: Texts, wanted: Wanted): string | undefined {
  const languages = Object.keys(texts);
  for (const tag of wanted) {
    if (!tag) continue;
    const isAlike = (language: string) => base(language) === base(tag);
    const found = languages.find((language) => language === tag) ?? languages.find((each) => each === base(tag));
    const chosen = found ?? languages.find(isAlike);
    if (chosen) return texts[chosen];
  }
  return undefined;
}

/** Returns the text in the first of the wanted languages, else in English, or in whatever language there is. */
export const textIn = (texts: Texts, ...wanted: Wanted): string =>
  foundIn(texts, [...wanted, 'en']) ?? Object.values(texts)[0] ?? '';

/** Joins a text and the others by language of a record. */
export const translated = (text: string, texts: Texts | null | undefined): TranslatedText =>
  texts ? { text, texts } : text;

/** Returns the text without a language. */
export const plainText = (text: TranslatedText): string => (typeof text === 'string' ? text : text.text);

/**
 * Returns the text for a reader who asks for a language: in that language, else in that of the provider, else the one
 * without a language. Null: nobody asks for one.
 */
export function inLanguage(text: TranslatedText, asked: string | null | undefined, ofProvider: string): string {
  if (typeof text === 'string') return text;
  return (asked ? foundIn(text.texts, [asked, ofProvider]) : undefined) ?? text.text;
}

const isTranslated = (value: unknown): value is Exclude<TranslatedText, string> =>
  typeof value === 'object' &&
  value !== null &&
  'texts' in value &&
  'text' in value &&
  typeof value.text === 'string' &&
  typeof value.texts === 'object';

/** Returns a copy of a value of JSON in which every translated text is one in the language. */
export const allInLanguage = <T extends object>(value: T, asked: string, ofProvider: string): T =>
  JSON.parse(JSON.stringify(value), (_, each) => (isTranslated(each) ? inLanguage(each, asked, ofProvider) : each));

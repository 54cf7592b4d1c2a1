import { languageChoice, type WrittenLanguage } from '../../languages/i18n/written-language.ts';
import { SENTENCES } from '../../languages/letters.ts';
import type { LetterSentences } from '../../languages/sentences/letter-sentences.ts';

export type LetterLanguage = WrittenLanguage<LetterSentences>;

/** Returns the first tag whose language mails are written in, else English. */
export const letterLanguage = languageChoice<LetterSentences>(SENTENCES, SENTENCES.en);

/** Returns the first tag of an `Accept-Language` whose language mails are written in, with its region; else null. */
export function acceptedLanguage(tags: readonly string[]): string | null {
  for (const tag of tags) {
    const [language = '', region] = tag.toLowerCase().split('-');
    if (Object.hasOwn(SENTENCES, language))
      return /^[a-z]{2}$/.test(region ?? '') ? `${language}-${region?.toUpperCase()}` : language;
  }
  return null;
}

import { formSentences } from '../../languages/form.ts';
import { languageChoice, type WrittenLanguage } from '../../languages/i18n/written-language.ts';
import { SENTENCES } from '../../languages/letters.ts';
import type { FormSentences } from '../../languages/sentences/form-sentences.ts';
import type { LetterSentences } from '../../languages/sentences/letter-sentences.ts';

/** Language of a mail, with the sentences of a booking that it shares with the pages. */
export interface LetterLanguage extends WrittenLanguage<LetterSentences> {
  form: FormSentences;
}

const choose = languageChoice<LetterSentences>(SENTENCES, SENTENCES.en);

/** Returns the first tag whose language mails are written in, else English. */
export function letterLanguage(...tags: (string | null | undefined)[]): LetterLanguage {
  const chosen = choose(...tags);
  return { ...chosen, form: formSentences(chosen.locale) };
}

/** Returns the first tag of an `Accept-Language` whose language mails are written in, with its region; else null. */
export function acceptedLanguage(tags: readonly string[]): string | null {
  for (const tag of tags) {
    const [language = '', region] = tag.toLowerCase().split('-');
    if (Object.hasOwn(SENTENCES, language))
      return /^[a-z]{2}$/.test(region ?? '') ? `${language}-${region?.toUpperCase()}` : language;
  }
  return null;
}

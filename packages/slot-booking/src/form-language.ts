import { FORM_SENTENCES } from '../../../src/languages/form.ts';
import type { FormSentences } from '../../../src/languages/sentences/form-sentences.ts';

/** Sentences of a language, and the locale of its dates: that of the tag, else that of the browser for this language. */
export function sentencesFor(
  tag: string,
  browser: readonly string[] = [],
): { sentences: FormSentences; locale: string } {
  const tags = [tag.replaceAll('_', '-'), ...browser];
  const language = languageOf(tags[0]!);
  const sentences = FORM_SENTENCES[language];
  const isSpecific = (each: string) => languageOf(each) === language && each.includes('-') && isLocale(each);
  if (!sentences) return { sentences: FORM_SENTENCES.en, locale: FORM_SENTENCES.en.locale };
  return { sentences, locale: tags.find(isSpecific) ?? sentences.locale };
}

const languageOf = (tag: string): string => tag.split('-')[0]!.toLowerCase();

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

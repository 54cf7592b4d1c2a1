import { SENTENCES, type Sentences } from './sentences.ts';

export interface Language {
  /** The tag that dates and times are written in. */
  locale: string;
  sentences: Sentences;
}

/** The first of `tags` whose language mails are written in, else English. Its region stays: Austria has another January. */
export function languageOf(...tags: (string | undefined)[]): Language {
  for (const tag of tags) {
    const locale = localeOf(tag);
    const sentences = locale && BY_LANGUAGE.get(locale.language);
    if (sentences) return { locale: locale.region ? locale.baseName : sentences.locale, sentences };
  }
  return { locale: SENTENCES.en.locale, sentences: SENTENCES.en };
}

const BY_LANGUAGE = new Map<string, Sentences>(Object.entries(SENTENCES));

function localeOf(tag: string | undefined): Intl.Locale | null {
  try {
    return tag ? new Intl.Locale(tag) : null;
  } catch {
    return null; // no tag at all
  }
}

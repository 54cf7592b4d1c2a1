/** A language that something is written in. */
export interface WrittenLanguage<Sentences> {
  /** The tag that dates and times are written in. */
  locale: string;
  sentences: Sentences;
}

/** Texts of one language. */
interface InOneLanguage {
  /** Writes dates and times where somebody asked for the language without a region. */
  locale: string;
}

type Choice<Sentences> = (...tags: (string | null | undefined)[]) => WrittenLanguage<Sentences>;

/**
 * Returns a function that chooses a language: the first tag whose base language is among `written`, else `fallback`.
 * The region is kept: Austria has another word for January. A tag without one gets that of a further tag in its language.
 */
export function languageChoice<Sentences extends InOneLanguage>(
  written: { [language: string]: Sentences },
  fallback: Sentences,
): Choice<Sentences> {
  const byLanguage = new Map(Object.entries(written));
  return (...tags) => {
    const locales = tags.flatMap((tag) => localeOf(tag) ?? []);
    for (const { language, region, baseName } of locales) {
      const sentences = byLanguage.get(language);
      if (!sentences) continue;
      const regional = region ? { baseName } : locales.find((each) => each.language === language && each.region);
      return { locale: regional?.baseName ?? sentences.locale, sentences };
    }
    return { locale: fallback.locale, sentences: fallback };
  };
}

function localeOf(tag: string | null | undefined): Intl.Locale | null {
  try {
    return tag ? new Intl.Locale(tag) : null;
  } catch {
    return null; // no tag at all
  }
}

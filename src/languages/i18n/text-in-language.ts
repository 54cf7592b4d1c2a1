const base = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/**
 * Returns the text in the first of the wanted languages that there is: with the region, else the base language. Else the
 * text in English, or in whatever language there is.
 */
export function textIn(
  texts: { readonly [language: string]: string },
  ...wanted: readonly (string | null | undefined)[]
): string {
  const languages = Object.keys(texts);
  for (const tag of [...wanted, 'en']) {
    if (!tag) continue;
    const isAlike = (language: string) => base(language) === base(tag);
    const found = languages.find((language) => language === tag) ?? languages.find((each) => each === base(tag));
    const chosen = found ?? languages.find(isAlike);
    if (chosen) return texts[chosen]!;
  }
  return texts[languages[0]!] ?? '';
}

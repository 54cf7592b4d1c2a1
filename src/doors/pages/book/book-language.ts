import { BOOK_SENTENCES } from '../../../languages/book.ts';
import { languageChoice, type WrittenLanguage } from '../../../languages/i18n/written-language.ts';
import type { BookSentences } from '../../../languages/sentences/book-sentences.ts';
import type { FormSentences } from '../../../languages/sentences/form-sentences.ts';
import { type PageLanguage, pageLanguage } from '../every-page/page-language.ts';

/** Language of a booking page, with the sentences that it shares with the element and with other pages. */
export interface BookLanguage extends WrittenLanguage<BookSentences> {
  form: FormSentences;
  page: PageLanguage;
}

const choose = languageChoice<BookSentences>(BOOK_SENTENCES, BOOK_SENTENCES.en);

/** Returns the first tag whose language pages are written in, else English. */
export function bookLanguage(...tags: (string | null)[]): BookLanguage {
  const { locale, sentences } = choose(...tags);
  const page = pageLanguage(locale);
  return { locale, sentences, form: page.form, page };
}

import type { Markup } from '../../../languages/i18n/markup.ts';
import { details } from '../every-page/booking-details.ts';
import type { BookLanguage } from './book-language.ts';
import type { ShownOffer } from './visit.ts';

/** Ways to reach the person or provider whom consumers may contact. */
export function contactDetails({ name, email, mobile, phone }: ShownOffer['contact'], language: BookLanguage): Markup {
  const { labels } = language.page.sentences;
  return details([
    [language.sentences.labels.contact, name],
    [labels.phone, phone],
    [labels.mobile, mobile],
    [labels.email, email],
  ]);
}

import type { Markup } from '../../../languages/i18n/markup.ts';
import { details, type FactRow, linkedContact } from '../every-page/booking-details.ts';
import type { BookLanguage } from './book-language.ts';
import type { ShownOffer } from './visit.ts';

/** Ways to reach the person or provider whom consumers may contact. */
export function contactDetails({ name, email, mobile, phone }: ShownOffer['contact'], language: BookLanguage): Markup {
  const { labels } = language.page.sentences;
  return details([
    [language.sentences.labels.contact, name],
    ...(
      [
        ['PHONE', labels.phone, phone],
        ['MOBILE', labels.mobile, mobile],
        ['EMAIL', labels.email, email],
      ] as const
    ).map(([type, label, value]): FactRow => [label, value && linkedContact(type, value)]),
  ]);
}

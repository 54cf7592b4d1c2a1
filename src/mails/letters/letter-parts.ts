import { contactHref } from '../../languages/i18n/contact-href.ts';
import type { FormSentences } from '../../languages/sentences/form-sentences.ts';
import type { BookedThing, BookingFacts } from '../../records/entities/values/mail-facts.ts';
import type { Letter, LetterBrand } from './letter.ts';
import type { MailLinks } from './mail-links.ts';

type Provider = BookingFacts['provider'];

/** Look of a provider. */
export const brandOf = ({ name, accent }: Provider, { logo }: Pick<MailLinks, 'logo'>): LetterBrand => ({
  name,
  accent,
  logo: logo ?? null,
});

/** Links to the texts of a provider. */
export const textsOf = ({ privacyUrl, termsUrl }: Provider, { consent }: FormSentences): Letter['texts'] => [
  ...(privacyUrl ? [{ text: consent.privacy, href: privacyUrl }] : []),
  ...(termsUrl ? [{ text: consent.terms, href: termsUrl }] : []),
];

/** Product and resource of a booking, in a line. */
export const thingOf = (names: BookedThing): string => names.filter((name) => name !== null).join(', ');
/** Link to the telephone of a provider; null without one that can be called. */
export function phoneOf(phone: string | null): Letter['phone'] {
  const href = phone && contactHref({ type: 'phone', value: phone });
  return href ? { text: phone!, href } : null;
}

import { shownAddress } from '../../languages/i18n/mail-addresses.ts';
import { isPlainName, withoutLinks } from '../../languages/i18n/plain-names.ts';
import type { VerificationFacts } from '../../records/entities/values/mail-facts.ts';
import type { Letter } from './letter.ts';
import type { LetterLanguage } from './letter-language.ts';
import type { MailLinks } from './mail-links.ts';
import { shortened } from './printable.ts';

/** Providers that the mail names; further ones are "others". */
export const MAX_PROVIDER_NAMES = 3;

/** Request to verify an address, which the CRM may have entered by mistake: it says where, and for whose account. */
export function verificationLetter(facts: VerificationFacts, links: MailLinks, language: LetterLanguage): Letter {
  const { user } = facts;
  const { verification } = links;
  if (!verification) throw new Error('The mail that verifies an address has no link');
  const { locale, sentences } = language;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const { subject, opening, unexpected } = sentences.verification;
  return {
    locale,
    subject,
    heading: subject,
    greeting: sentences.greeting(isPlainName(name) ? name : null),
    opening: opening({
      email: shownAddress(user.email),
      service: new URL(verification).host,
      account: accountOf(facts, language),
    }),
    sections: [],
    actions: [{ text: sentences.actions.verify, href: verification, isPurpose: true }],
    closing: [unexpected],
    calendar: null,
    brand: null,
    imprint: null,
    texts: [],
    colon: sentences.colon,
  };
}

/** Says with which providers the account is, or in which CRM if it has none. */
function accountOf({ providers, crm }: VerificationFacts, { locale, sentences }: LetterLanguage): string {
  const { withProviders, inCrm, others } = sentences.verification;
  if (!providers.length) return inCrm(withoutLinks(crm));
  const shown = providers.slice(0, MAX_PROVIDER_NAMES).map((provider) => withoutLinks(shortened(provider)));
  const names = providers.length > shown.length ? [...shown, others] : shown;
  return withProviders(new Intl.ListFormat(locale).format(names));
}

import type { VerificationFacts } from '../../entities/values/mail-facts.ts';
import type { Letter } from './letter.ts';
import type { LetterLanguage } from './letter-language.ts';
import type { MailLinks } from './mail-links.ts';
import { isPlainName } from './readable-facts.ts';

export function verificationLetter(
  { user }: VerificationFacts,
  links: MailLinks,
  { locale, sentences }: LetterLanguage,
): Letter {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const { subject, opening, unexpected } = sentences.verification;
  return {
    locale,
    subject,
    heading: subject,
    greeting: sentences.greeting(isPlainName(name) ? name : null),
    opening: opening(user.email),
    sections: [],
    actions: links.verification ? [{ text: sentences.actions.verify, href: links.verification, isPurpose: true }] : [],
    closing: [unexpected],
    imprint: null,
    colon: sentences.colon,
  };
}

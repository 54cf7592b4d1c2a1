import { allInLanguage } from '../../languages/i18n/text-in-language.ts';
import type {
  ConflictFacts,
  DigestFacts,
  FailingSourceFacts,
  MailFacts,
} from '../../records/entities/values/mail-facts.ts';
import { isAboutOneBooking, isToProvider } from '../../records/entities/values/mail-kind.ts';
import { bookingLetter } from './booking-letter.ts';
import { conflictLetter, failingSourceLetter } from './busy-letters.ts';
import { digestLetter } from './digest-letter.ts';
import { type Invitation, invitation } from './invitation.ts';
import type { Letter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { type LetterLanguage, letterLanguage } from './letter-language.ts';
import { letterNotes, letterText } from './letter-text.ts';
import type { MailLinks } from './mail-links.ts';
import { printable } from './printable.ts';
import { readableFacts } from './readable-facts.ts';
import { verificationLetter } from './verification-letter.ts';
import { waitingLanguage, waitlistLetter } from './waitlist-letter.ts';
import { webhookLetter } from './webhook-letter.ts';
import type { MailToWrite, WrittenMail } from './written-mail.ts';

/** Writes a queued mail in its recipient's language. Uses neither clock nor randomness, so a retry is identical. */
export function writeMail(mail: Omit<MailToWrite, 'uuid'>, links: MailLinks): WrittenMail {
  const facts = printable(inLanguageOf(mail));
  if ('user' in facts) return written(verificationLetter(facts, links, letterLanguage(mail.language)), null, null);
  if ('webhook' in facts) return written(webhookLetter(facts, letterLanguage(mail.language)), null, null);
  if ('digest' in facts || 'conflicts' in facts || 'failing' in facts) {
    return written(noticeToProvider(facts, links, letterLanguage(mail.language, facts.provider.language)), null, null);
  }
  if ('waitlist' in facts) {
    const language = waitingLanguage(mail.language, facts.provider.language);
    return written(waitlistLetter(mail.kind, facts, links, language), facts.provider.email, null);
  }
  if (!isAboutOneBooking(mail.kind)) {
    throw new Error(`The mail is about a booking but of the kind ${mail.kind}`);
  }
  const readable = readableFacts(mail.kind, facts);
  const language = letterLanguage(mail.language, facts.provider.language);
  const letter = bookingLetter({ ...mail, kind: mail.kind, facts: readable }, links, language);
  const toProvider = isToProvider(mail.kind);
  const answersGoTo = toProvider ? facts.consumer.email : facts.provider.email;
  // others see the calendar of a provider, and must not answer requests
  const notes = letterNotes(toProvider ? { ...letter, actions: [] } : letter);
  return written(letter, answersGoTo, invitation({ ...mail, kind: mail.kind, facts: readable }, links.mailbox, notes));
}

/** Returns the facts of a mail with all names in its language, else in that of the provider. */
function inLanguageOf({ facts, language }: Pick<MailToWrite, 'facts' | 'language'>): MailFacts {
  const ofProvider = 'provider' in facts ? facts.provider.language : language;
  return allInLanguage(facts, language, ofProvider);
}

const written = (letter: Letter, replyTo: string | null, entry: Invitation | null): WrittenMail => ({
  subject: letter.subject,
  html: letterHtml(letter),
  text: letterText(letter),
  replyTo,
  calendar: entry,
});

/** Writes a mail to a provider that is about several bookings, or about none. */
function noticeToProvider(
  facts: DigestFacts | ConflictFacts | FailingSourceFacts,
  links: MailLinks,
  language: LetterLanguage,
): Letter {
  if ('digest' in facts) return digestLetter(facts, links, language);
  return 'conflicts' in facts ? conflictLetter(facts, links, language) : failingSourceLetter(facts, links, language);
}

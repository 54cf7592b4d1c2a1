import { startInShort } from '../../languages/i18n/times.ts';
import type { ConflictFacts, FailingSourceFacts } from '../../records/entities/values/mail-facts.ts';
import type { Letter } from './letter.ts';
import type { LetterLanguage } from './letter-language.ts';
import { brandOf, textsOf, thingOf } from './letter-parts.ts';
import type { MailLinks } from './mail-links.ts';

/** Tells a provider of bookings at times that are busy elsewhere now, each with a link to ask for another time. */
export function conflictLetter(
  { provider, conflicts }: ConflictFacts,
  links: MailLinks,
  language: LetterLanguage,
): Letter {
  const { locale, sentences } = language;
  const { subject, opening, bookings, more, advice } = sentences.busyConflict;
  const total = conflicts.bookings.length + conflicts.more;
  const rows = conflicts.bookings.map(({ start, what }, index) => ({
    label: startInShort({ start }, locale, provider.timeZone),
    value: thingOf(what),
    href: links.asks?.[index] ?? null,
    link: links.asks?.[index] ?? null,
  }));
  return {
    ...noticeOf(provider, links, language),
    subject: `${subject}${sentences.colon}${total}`,
    heading: subject,
    opening: opening(conflicts),
    sections: [{ heading: bookings, rows }],
    closing: [...(conflicts.more ? [more(conflicts.more)] : []), advice],
  };
}

/** Tells a provider that a calendar could not be read for a day. */
export function failingSourceLetter(
  { provider, failing }: FailingSourceFacts,
  links: MailLinks,
  language: LetterLanguage,
): Letter {
  const { subject, opening, advice } = language.sentences.sourceFailing;
  return {
    ...noticeOf(provider, links, language),
    subject,
    heading: subject,
    opening: opening(failing),
    sections: [],
    closing: [advice],
  };
}

/** Parts that the notices to a provider share. */
const noticeOf = (
  provider: ConflictFacts['provider'],
  links: MailLinks,
  { locale, sentences, form }: LetterLanguage,
) => ({
  locale,
  greeting: sentences.greeting(null),
  actions: [],
  calendar: null,
  brand: brandOf(provider, links),
  imprint: provider.impressum,
  texts: textsOf(provider, form),
  colon: sentences.colon,
});

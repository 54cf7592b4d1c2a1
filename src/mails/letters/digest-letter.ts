import { startInShort } from '../../languages/i18n/times.ts';
import type { DigestFacts } from '../../records/entities/values/mail-facts.ts';
import type { Letter, Row, Section } from './letter.ts';
import type { LetterLanguage } from './letter-language.ts';
import { brandOf, textsOf, thingOf } from './letter-parts.ts';
import type { MailLinks } from './mail-links.ts';

/** Summary of notifications over the provider's limit: counts, the first ones, and links to answer requests. */
export function digestLetter(
  { provider, digest }: DigestFacts,
  links: MailLinks,
  { locale, sentences, form }: LetterLanguage,
): Letter {
  const { subject, opening, requests, furtherRequests, bookings, lookUp } = sentences.digest;
  const total = digest.counts.reduce((sum, { count }) => sum + count, 0);
  const short = (start: string) => startInShort({ start }, locale, provider.timeZone);
  const sections: Section[] = [
    {
      heading: null,
      rows: digest.counts.map(({ kind, count }) => ({ label: sentences.bookings[kind].subject, value: String(count) })),
    },
    {
      heading: requests,
      rows: digest.requests.map(
        ({ start, what }, index): Row => ({
          label: short(start),
          value: thingOf(what),
          link: links.requests?.[index] ?? null,
        }),
      ),
    },
    {
      heading: bookings,
      rows: digest.others.map(({ kind, start, what }) => ({
        label: short(start),
        value: `${thingOf(what)} (${sentences.bookings[kind].subject})`,
      })),
    },
  ];
  return {
    locale,
    subject: `${subject}${sentences.colon}${total}`,
    heading: subject,
    greeting: sentences.greeting(null),
    opening: opening(total),
    sections: sections.filter(({ rows }) => rows.length),
    actions: [],
    closing: [...(digest.requestsToFollow ? [furtherRequests(digest.requestsToFollow)] : []), lookUp],
    calendar: null,
    brand: brandOf(provider, links),
    imprint: provider.impressum,
    texts: textsOf(provider, form),
    colon: sentences.colon,
  };
}

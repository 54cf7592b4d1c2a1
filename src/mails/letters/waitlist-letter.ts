import { formSentences } from '../../languages/form.ts';
import { isPlainName } from '../../languages/i18n/plain-names.ts';
import { instantInWords, spanInWords, spanWithoutZone } from '../../languages/i18n/times.ts';
import { languageChoice, type WrittenLanguage } from '../../languages/i18n/written-language.ts';
import type { WaitingLetter, WaitingSentences } from '../../languages/sentences/waiting-sentences.ts';
import { WAITING_SENTENCES } from '../../languages/waiting.ts';
import type { WaitlistFacts } from '../../records/entities/values/mail-facts.ts';
import { MailKind, type WaitlistMailKind } from '../../records/entities/values/mail-kind.ts';
import type { Letter, Link, Row } from './letter.ts';
import { letterLanguage } from './letter-language.ts';
import { brandOf, phoneOf, textsOf } from './letter-parts.ts';
import type { MailLinks } from './mail-links.ts';
import { shortened } from './printable.ts';

const choose = languageChoice<WaitingSentences>(WAITING_SENTENCES, WAITING_SENTENCES.en);

/** Returns the first tag whose language mails are written in, else English. */
export const waitingLanguage = (...tags: (string | null | undefined)[]): WrittenLanguage<WaitingSentences> =>
  choose(...tags);

/**
 * Mail to somebody who waits. It quotes nothing that a stranger has typed but a plain name: anybody can enter any address.
 */
export function waitlistLetter(
  kind: MailKind,
  facts: WaitlistFacts,
  links: MailLinks,
  { locale, sentences }: WrittenLanguage<WaitingSentences>,
): Letter {
  const { provider, waitlist, consumer } = facts;
  const shared = letterLanguage(locale);
  const { subject, heading, opening } = wordsOf(kind, facts, sentences);
  const name = `${consumer.firstName} ${consumer.lastName}`.trim();
  const what = waitlist.product ?? waitlist.resource;
  const needsConfirmation = kind === MailKind.WAITLIST_CONFIRM;
  return {
    locale,
    subject: what ? `${subject}${shared.sentences.colon}${shortened(what)}` : subject,
    heading,
    greeting: shared.sentences.greeting(isPlainName(name) ? name : null),
    opening: opening(provider.name),
    sections: [{ heading: null, rows: rowsOf(facts, locale, sentences) }],
    actions: actionsOf(kind, facts, links, sentences),
    closing: [
      ...(needsConfirmation ? [sentences.unexpected, ''] : []),
      shared.sentences.questions(provider.phone),
      '',
      shared.sentences.closing,
      provider.name,
    ],
    phone: phoneOf(provider.phone),
    calendar: null,
    brand: brandOf(provider, links),
    imprint: provider.impressum,
    texts: textsOf(provider, formSentences(locale)),
    colon: shared.sentences.colon,
  };
}

function wordsOf(kind: MailKind, { waitlist }: WaitlistFacts, sentences: WaitingSentences): WaitingLetter {
  const isEarlier = waitlist.own && kind !== MailKind.WAITLIST_CONFIRM;
  if (kind === MailKind.WAITLIST_PASSED && !waitlist.isOpen) {
    const { ended, gone } = isEarlier ? sentences.earlier : sentences;
    return waitlist.isGone ? { ...ended, opening: gone } : ended;
  }
  return isEarlier
    ? sentences.earlier.mails[kind as keyof typeof sentences.earlier.mails]
    : sentences.mails[kind as WaitlistMailKind];
}

type Entry = WaitlistFacts['waitlist'];

/** Returns what an entry waits for, or is offered. */
function thingIn({ product, resource, resources, offer }: Entry, locale: string, sentences: WaitingSentences): string {
  const several = resources && anyOf(resources, locale, sentences);
  return [product, offer?.resource ?? resource ?? several].filter(Boolean).join(', ');
}

/** Names that are all shown; of more, all but one of these, and how many others there are. */
const MAX_NAMES = 4;

/** Writes names of which any will do: `Anna, Bea or Carla`. Equal names are written once. */
function anyOf(names: readonly string[], locale: string, { severalOthers }: WaitingSentences): string {
  const different = [...new Set(names)];
  const shown = different.length > MAX_NAMES ? different.slice(0, MAX_NAMES - 1) : different;
  const others = different.length - shown.length;
  const format = new Intl.ListFormat(locale, { type: 'disjunction' });
  return format.format(others ? [...shown, severalOthers(others)] : shown);
}

function rowsOf({ provider, waitlist }: WaitlistFacts, locale: string, sentences: WaitingSentences): Row[] {
  const { offer, own, earliest, latest, confirmBy } = waitlist;
  const labels = { ...sentences.labels, ...letterLanguage(locale).sentences.labels };
  const inWords = (instant: string) => instantInWords(instant, locale, provider.timeZone);
  const when = offer && spanInWords(offer, locale, provider.timeZone);
  const times: Row[] = offer
    ? [
        { label: labels.when, value: when!, headline: spanWithoutZone(offer, locale, provider.timeZone) },
        { label: labels.answerBy, value: inWords(offer.until) },
      ]
    : [{ label: labels.wish, value: spanInWords({ start: earliest, end: latest }, locale, provider.timeZone) }];
  return [
    { label: labels.appointment, value: thingIn(waitlist, locale, sentences) },
    ...times.map((row) =>
      row.headline && !row.value.startsWith(row.headline) ? { ...row, headline: row.value } : row,
    ),
    ...(own ? [{ label: sentences.earlier.own, value: spanInWords(own, locale, provider.timeZone) }] : []),
    ...(confirmBy ? [{ label: labels.confirmBy, value: inWords(confirmBy) }] : []),
    { label: labels.provider, value: provider.name },
  ];
}

function actionsOf(
  kind: MailKind,
  { waitlist }: WaitlistFacts,
  { wait }: MailLinks,
  { actions }: WaitingSentences,
): Link[] {
  if (!wait || !waitlist.isOpen) return [];
  if (kind === MailKind.WAITLIST_CONFIRM) return [{ text: actions.confirm, href: wait, isPurpose: true }];
  if (kind === MailKind.WAITLIST_OFFER) return [{ text: actions.answer, href: wait, isPurpose: true }];
  return [{ text: actions.see, href: wait, isPurpose: false }];
}

import { ContactChannelType } from '../../entities/values/contact-channel-type.ts';
import type { BookingFacts } from '../../entities/values/mail-facts.ts';
import { isToProvider } from '../../entities/values/mail-kind.ts';
import { spanInWords, startInShort } from '../../i18n/times.ts';
import { contactHref } from './contact-href.ts';
import type { Letter, Link, Row, Section } from './letter.ts';
import type { LetterLanguage } from './letter-language.ts';
import type { Action, BookingMailKind, LetterSentences } from './letter-sentences.ts';
import type { MailLinks } from './mail-links.ts';
import { shortened } from './printable.ts';

/** Actions offered by each kind of mail, with the links behind them, in the order of the buttons. */
const ACTIONS: { [kind in BookingMailKind]: [Action, Exclude<keyof MailLinks, 'requests'>][] } = {
  BOOKING_CONFIRMATION: [['cancel', 'cancel']],
  BOOKING_NOTIFICATION: [],
  REQUEST_RECEIVED: [['withdraw', 'cancel']],
  REQUEST_TO_CONFIRM: [
    ['confirm', 'confirm'],
    ['decline', 'decline'],
  ],
  REQUEST_CONFIRMED: [['cancel', 'cancel']],
  REQUEST_DECLINED: [],
  CANCELLATION_TO_CONSUMER: [],
  CANCELLATION_TO_PROVIDER: [],
  MOVE_TO_CONSUMER: [['cancel', 'cancel']],
  MOVE_TO_PROVIDER: [],
  REMINDER: [['cancel', 'cancel']],
};

export function bookingLetter(
  kind: BookingMailKind,
  facts: BookingFacts,
  links: MailLinks,
  language: LetterLanguage,
): Letter {
  const { locale, sentences } = language;
  const { provider, product, resource, appointment } = facts;
  const { subject, heading, opening } = sentences.bookings[kind];
  const consumer = consumerName(facts);
  const toProvider = isToProvider(kind);
  const what = shortened(product?.name ?? resource.name);
  return {
    locale,
    subject: `${subject}${sentences.colon}${what}, ${startInShort(appointment, locale, provider.timeZone)}`,
    heading,
    greeting: sentences.greeting(toProvider ? null : consumer),
    opening: opening({ provider: provider.name, consumer }),
    sections: [appointmentSection(facts, toProvider, language), personSection(facts, toProvider, sentences)],
    actions: actionsOf(kind, links, sentences),
    closing: toProvider
      ? [sentences.replyGoesTo(consumer)]
      : [sentences.questions, '', sentences.closing, provider.name],
    imprint: provider.impressum,
    colon: sentences.colon,
  };
}

export const consumerName = ({ consumer }: BookingFacts): string => `${consumer.firstName} ${consumer.lastName}`.trim();

/** Product and resource. */
export const bookedThing = ({ product, resource }: BookingFacts): string =>
  product ? `${product.name}, ${resource.name}` : resource.name;

/** Returns subject, time, place and contact of a booking, and the message about its change. */
function appointmentSection(facts: BookingFacts, toProvider: boolean, { locale, sentences }: LetterLanguage): Section {
  const { provider, resource, appointment, before, message } = facts;
  const { labels } = sentences;
  const inWords = (span: { start: string; end: string }) => spanInWords(span, locale, provider.timeZone);
  const isAtAnotherTime = before !== null && (before.start !== appointment.start || before.end !== appointment.end);
  return {
    heading: null,
    rows: filled([
      { label: labels.appointment, value: bookedThing(facts) },
      { label: labels.when, value: inWords(appointment) },
      { label: labels.before, value: formerly(before && [isAtAnotherTime && inWords(before), before.resource]) },
      { label: labels.provider, value: toProvider ? null : provider.name },
      { label: labels.address, value: resource.address },
      contactRow(appointment.contact, labels),
      { label: labels.remark, value: message },
    ]),
  };
}

/** Returns the consumer's details, as the booker typed them. */
function personSection(facts: BookingFacts, toProvider: boolean, sentences: LetterSentences): Section {
  const { labels } = sentences;
  const { email, mobile, message } = facts.consumer;
  const link = (type: ContactChannelType, value: string | null) => (value ? contactHref({ type, value }) : null);
  return {
    heading: toProvider ? sentences.consumerDetails : sentences.ownDetails,
    rows: filled([
      { label: labels.name, value: consumerName(facts) },
      { label: labels.email, value: email, href: link(ContactChannelType.email, email) },
      { label: labels.mobile, value: mobile, href: link(ContactChannelType.mobile, mobile) },
      { label: labels.message, value: message },
    ]),
  };
}

function contactRow(contact: BookingFacts['appointment']['contact'], labels: LetterSentences['labels']): Row | null {
  if (!contact) return null;
  const type = Object.values(ContactChannelType).find((known) => known === contact.type);
  return { label: labels[type ?? ContactChannelType.link], value: contact.value, href: contactHref(contact) };
}

const formerly = (parts: (string | null | false)[] | null): string | null => parts?.filter(Boolean).join(', ') || null;

const filled = (rows: ((Omit<Row, 'value'> & { value: string | null }) | null)[]): Row[] =>
  rows.flatMap((row) => (row?.value ? [{ ...row, value: row.value }] : []));

const actionsOf = (kind: BookingMailKind, links: MailLinks, { actions }: LetterSentences): Link[] =>
  ACTIONS[kind].flatMap(([action, link]) => {
    const href = links[link];
    return href ? [{ text: actions[action], href, isPurpose: action === 'confirm' }] : [];
  });

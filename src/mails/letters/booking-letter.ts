import { answersInWords } from '../../languages/i18n/answers-in-words.ts';
import { clockSpanElsewhere, clockTimeElsewhere } from '../../languages/i18n/clock-span.ts';
import { contactHref } from '../../languages/i18n/contact-href.ts';
import { isInPerson, leadingZone, placeOfZone } from '../../languages/i18n/leading-zone.ts';
import { shownAddress } from '../../languages/i18n/mail-addresses.ts';
import { priceText } from '../../languages/i18n/prices.ts';
import { spanInWords, spanWithoutZone, startInShort, type TimeRange } from '../../languages/i18n/times.ts';
import type { Action, BookingSentences, LetterSentences } from '../../languages/sentences/letter-sentences.ts';
import { ContactChannelType } from '../../records/entities/values/contact-channel-type.ts';
import type { BookingFacts } from '../../records/entities/values/mail-facts.ts';
import { type BookingMailKind, isToProvider, MailKind } from '../../records/entities/values/mail-kind.ts';
import { mapLink } from './calendar-links.ts';
import type { Letter, Link, Row, Section } from './letter.ts';
import type { LetterLanguage } from './letter-language.ts';
import { brandOf, phoneOf, textsOf } from './letter-parts.ts';
import { actionsFor, isMove, isRequestMoved } from './mail-actions.ts';
import type { MailLinks } from './mail-links.ts';
import { shortened } from './printable.ts';

/** Actions for which a mail is sent. */
const PURPOSES: ReadonlySet<Action> = new Set(['confirm', 'reschedule']);

/** Mails about a time that the consumer wishes, while the booked one stands. */
const WISHES: ReadonlySet<BookingMailKind> = new Set([MailKind.RESCHEDULE_RECEIVED, MailKind.RESCHEDULE_TO_CONFIRM]);

/** Mails before an appointment that tell consumers the hints of its product. */
const PREPARING: ReadonlySet<BookingMailKind> = new Set([
  MailKind.BOOKING_CONFIRMATION,
  MailKind.REQUEST_RECEIVED,
  MailKind.REQUEST_CONFIRMED,
  MailKind.MOVE_TO_CONSUMER,
  MailKind.REMINDER,
]);

/** Mail about a booking. */
export interface BookingMail {
  kind: BookingMailKind;
  facts: BookingFacts;
  createdAt: Date;
}

export function bookingLetter(mail: BookingMail, links: MailLinks, language: LetterLanguage): Letter {
  const { kind, facts } = mail;
  const { locale, sentences } = language;
  const { provider, product, resource, appointment } = facts;
  const { subject, heading, opening } = sentencesOf(kind, facts, sentences);
  const consumer = consumerName(facts);
  const toProvider = isToProvider(kind);
  const staysBooked = !toProvider && isRequestMoved(kind, facts) && facts.participation.isMoveRequest;
  const what = shortened(product?.name ?? resource.name);
  const { leads, other } = zonesOf(kind, facts);
  const isElsewhere = clockSpanElsewhere(appointment, locale, leads, other) !== null;
  const when = startInShort(appointment, locale, leads) + (isElsewhere ? ` (${placeOfZone(leads)})` : '');
  return {
    locale,
    subject: `${subject}${sentences.colon}${what}, ${when}`,
    heading,
    greeting: sentences.greeting(toProvider ? null : consumer),
    opening: opening({ provider: provider.name, consumer }) + (staysBooked ? ` ${sentences.bookedStands}` : ''),
    sections: [appointmentSection(mail, language), personSection(facts, toProvider, language)],
    actions: actionsOf(mail, links, sentences),
    closing: toProvider
      ? facts.consumer.email
        ? [sentences.replyGoesTo(consumer)]
        : []
      : [sentences.questions(provider.phone), '', sentences.closing, provider.name],
    phone: phoneOf(toProvider ? null : provider.phone),
    calendar: links.file && !toProvider ? { text: language.form.addToCalendar, href: links.file } : null,
    brand: brandOf(provider, links),
    imprint: provider.impressum,
    texts: textsOf(provider, language.form),
    colon: sentences.colon,
  };
}

function sentencesOf(kind: BookingMailKind, facts: BookingFacts, sentences: LetterSentences): BookingSentences {
  const { before } = facts;
  if (kind === MailKind.RESCHEDULE_ASKED && !facts.participation.isConfirmed) return sentences.requestAsked;
  if (isRequestMoved(kind, facts)) return sentences.requestsMoved[kind];
  return isMove(kind) && before?.isByConsumer ? sentences.movesByConsumers[kind] : sentences.bookings[kind];
}

export const consumerName = ({ consumer }: BookingFacts): string => `${consumer.firstName} ${consumer.lastName}`.trim();

/** Product, resource, and further resources. */
export const bookedThing = ({ product, resource }: BookingFacts): string =>
  [...(product ? [product.name] : []), resource.name, ...(resource.others ?? [])].join(', ');

/** Returns subject, times, place and contact of a booking, and the message about its change. */
function appointmentSection(mail: BookingMail, language: LetterLanguage): Section {
  const { kind, facts } = mail;
  const { provider, product, price, message } = facts;
  const { labels } = language.sentences;
  return {
    heading: null,
    rows: filled([
      { label: labels.appointment, value: bookedThing(facts) },
      { label: labels.price, value: price && priceText(price, language.locale) },
      ...timeRows(kind, facts, language),
      ...deadlineRows(mail, language),
      { label: labels.provider, value: isToProvider(kind) ? null : provider.name },
      addressRow(facts, labels, isToProvider(kind)),
      contactRow(contactOf(facts), labels),
      { label: labels.hints, value: PREPARING.has(kind) ? product?.hints : null },
      { label: labels.remark, value: message },
    ]),
  };
}

/**
 * Returns the zone whose clock leads, and the other one: where both meet at a place that of the provider, else that of the
 * consumer. Providers read their own alone.
 */
function zonesOf(kind: BookingMailKind, { provider, consumer, resource, appointment }: BookingFacts) {
  const channel = appointment.contact?.type ?? null;
  const { timeZone } = provider;
  if (isToProvider(kind)) return { leads: timeZone, other: timeZone };
  return leadingZone({ channel, address: resource.address }, timeZone, consumer.timeZone);
}

/** Returns the time of the booking, and others that it had or may have: consumers read both clocks. */
function timeRows(
  kind: BookingMailKind,
  facts: BookingFacts,
  { locale, sentences, form }: LetterLanguage,
): UncheckedRow[] {
  const { appointment, before, wished, choice } = facts;
  const { labels } = sentences;
  const { leads, other: otherZone } = zonesOf(kind, facts);
  const withOther = (time: string, there: string | null) =>
    there ? `${time}, ${form.inPlace(there, placeOfZone(otherZone))}` : time;
  const inWords = (span: TimeRange) =>
    withOther(spanInWords(span, locale, leads), clockSpanElsewhere(span, locale, leads, otherZone));
  const inShort = (start: string) =>
    withOther(startInShort({ start }, locale, leads), clockTimeElsewhere(start, locale, leads, otherZone));
  const otherTime = (other: BookingFacts['wished']) =>
    other && filledParts([!isSame(other, appointment) && inWords(other), other.resource]);
  const isWish = WISHES.has(kind);
  const [when, span] = [inWords(appointment), spanWithoutZone(appointment, locale, leads)];
  return [
    { label: isWish ? labels.wished : labels.when, value: when, headline: when.startsWith(span) ? span : when },
    { label: isWish ? labels.current : labels.before, value: otherTime(before) },
    { label: labels.wished, value: otherTime(wished) },
    // as long as the booked time, and short enough for a line each on a telephone
    { label: labels.alternatives, value: choice?.alternatives.map(({ start }) => inShort(start)).join('\n') },
    { label: labels.chooseBy, value: choice?.until && inShort(choice.until) },
  ];
}

/** Returns the deadlines that a channel sets, in mails whose link cancels. */
function deadlineRows(mail: BookingMail, { locale, sentences: { labels } }: LetterLanguage): UncheckedRow[] {
  const { participation } = mail.facts;
  const { leads } = zonesOf(mail.kind, mail.facts);
  if (!actionsFor(mail.kind, mail.facts).some(([action]) => action === 'cancel')) return [];
  const { cancelUntil, changeUntil } = deadlinesOf(mail);
  const inShort = (until: string) => startInShort({ start: until }, locale, leads);
  return [
    { label: labels.cancelBy, value: participation.cancellationNotice && cancelUntil && inShort(cancelUntil) },
    { label: labels.changeBy, value: participation.reschedulingNotice && changeUntil && inShort(changeUntil) },
  ].map(({ label, value }) => ({ label, value: value || null }));
}

/** Returns until when the consumer can cancel and change the booking, as of the mail; null: that is impossible. */
function deadlinesOf({ kind, facts: { appointment, participation, before }, createdAt }: BookingMail) {
  // while a request for another time waits, the notice is that of the booked time
  const { start } = WISHES.has(kind) && before ? before : appointment;
  const until = (notice: number | null): string | null => {
    const last = Date.parse(start) - (notice ?? 0) * MINUTE_MS;
    return createdAt.getTime() <= last ? new Date(last).toISOString() : null;
  };
  const { canReschedule, isMoveRequest, cancellationNotice, reschedulingNotice } = participation;
  return {
    cancelUntil: cancellationNotice === null ? appointment.end : until(cancellationNotice),
    changeUntil: canReschedule && !isMoveRequest ? until(reschedulingNotice) : null,
  };
}

const MINUTE_MS = 60_000;

/** Returns the consumer's details and answers, as the booker typed them. */
function personSection(facts: BookingFacts, toProvider: boolean, { locale, sentences }: LetterLanguage): Section {
  const { labels } = sentences;
  const { email, mobile, message, answers } = facts.consumer;
  const link = (type: ContactChannelType, value: string | null) => (value ? contactHref({ type, value }) : null);
  return {
    heading: toProvider ? sentences.consumerDetails : sentences.ownDetails,
    rows: filled([
      { label: labels.name, value: consumerName(facts) },
      { label: labels.email, value: email && shownAddress(email), href: link(ContactChannelType.EMAIL, email) },
      { label: labels.mobile, value: mobile, href: link(ContactChannelType.MOBILE, mobile) },
      ...answersInWords(answers, locale).map(({ label, text }) => ({ label, value: text })),
      { label: labels.message, value: message },
    ]),
  };
}

/** Contact to show: nobody is told the video room of a request before it is confirmed. */
const contactOf = ({ appointment: { contact }, participation }: BookingFacts) =>
  participation.isConfirmed || contact?.type === ContactChannelType.LOCATION ? contact : null;

/** Address, with a link to a map for a consumer who comes there. */
function addressRow(
  { appointment, resource: { address } }: BookingFacts,
  labels: LetterSentences['labels'],
  toProvider: boolean,
): UncheckedRow | null {
  if (!address) return null;
  const needsMap = !toProvider && isInPerson({ channel: appointment.contact?.type ?? null, address });
  return { label: labels.address, value: address, link: needsMap ? mapLink(address) : null };
}

function contactRow(contact: BookingFacts['appointment']['contact'], labels: LetterSentences['labels']): Row | null {
  if (!contact) return null;
  const type = Object.values(ContactChannelType).find((known) => known === contact.type);
  return { label: labels[type ?? ContactChannelType.LINK], value: contact.value, href: contactHref(contact) };
}

/** Compares instants, which PostgreSQL and JavaScript write differently. */
const isSame = (a: TimeRange, b: TimeRange): boolean =>
  Date.parse(a.start) === Date.parse(b.start) && Date.parse(a.end) === Date.parse(b.end);

const filledParts = (parts: (string | null | false)[]): string | null => parts.filter(Boolean).join(', ') || null;

type UncheckedRow = Omit<Row, 'value'> & { value: string | null | undefined };

const filled = (rows: (UncheckedRow | null)[]): Row[] =>
  rows.flatMap((row) => (row?.value ? [{ ...row, value: row.value }] : []));

const actionsOf = (mail: BookingMail, links: MailLinks, { actions }: LetterSentences): Link[] =>
  actionsFor(mail.kind, mail.facts).flatMap(([action, link]) => {
    const href = links[link];
    return href ? [{ text: actions[possible(action, mail)], href, isPurpose: PURPOSES.has(action) }] : [];
  });

/** Returns what the link of an action can do. */
function possible(action: Action, mail: BookingMail): Action {
  const { cancelUntil, changeUntil } = deadlinesOf(mail);
  if (action === 'withdraw') return changeUntil ? 'withdrawOrChange' : 'withdraw';
  if (action !== 'cancel') return action;
  if (cancelUntil) return changeUntil ? 'cancelOrChange' : 'cancel';
  return changeUntil ? 'reschedule' : 'see';
}

import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { instantInWords, spanInWords } from '../../../languages/i18n/times.ts';
import { SENTENCES } from '../../../languages/links.ts';
import type { About, Notice, Question } from '../../../languages/sentences/page-sentences.ts';
import { bookAgain, depthOf } from '../book/way-to-book.ts';
import { providerOf } from '../every-page/booking-details.ts';
import { fieldOf, messageOf, single } from '../every-page/form.ts';
import { button, form, isolated, linkTo, messageField, note, type Page, paragraph } from '../every-page/page.ts';
import { type PageLanguage, pageLanguage } from '../every-page/page-language.ts';
import { pageOperation } from '../every-page/page-operation.ts';
import type { PageRoute } from '../every-page/page-route.ts';
import { bookingCard, clocksOf } from './appointment-card.ts';
import { type BookingOfLink, bookingReader, queryOf, refuseIfMoved, shownPlace, tokenOf } from './booking-link.ts';
import { calendarWays, contactSection } from './booking-ways.ts';
import { addressOfEntry, waitingSentences } from './earlier-entry.ts';

/** Page behind the cancel link: the booking, a link to other times, and a button that cancels it. */
export function cancelPage(schema: GraphQLSchema): PageRoute<BookingOfLink> {
  const cancel = pageOperation(
    schema,
    `mutation ($token: String!, $customer: Identifier!, $appointment: Identifier!, $message: Message) {
      cancelBooking(token: $token, customer: $customer, appointment: $appointment, message: $message) }`,
  );
  return {
    path: '/rebook/:provider',
    read: bookingReader(schema),
    show: (booking, refused, ctx) => cancelPageOf(booking, refused && messageOf(ctx), ctx),
    act: async (ctx, context, booking) => {
      refuseIfMoved(ctx, booking);
      return cancel(context, {
        token: tokenOf(ctx),
        // a form without fields cancels whatever place the booking has
        customer: fieldOf(ctx, 'customer') || booking.customerUuid,
        appointment: fieldOf(ctx, 'appointment') || booking.appointmentUuid,
        message: messageOf(ctx),
      });
    },
  };
}

function cancelPageOf(booking: BookingOfLink, refused: string | null, ctx: ParameterizedContext): Page {
  const language = pageLanguage(booking.language, booking.providerLanguage);
  const { sentences, form: words } = language;
  const about = wordsOf(booking, sentences.cancel);
  const isOpen = isLive(booking);
  const isJustMoved = isOpen && single(ctx, 'done') === MOVED && booking.wasMoved && !booking.pendingMove;
  const content = [
    isJustMoved
      ? markup`<p role="status" class="told">${sentences.times.moved(startIn(booking, language))}</p>`
      : paragraph(about.text(isolated(booking.providerName))),
    ...(isOpen && !isJustMoved && (booking.wasMoved || !booking.current) ? [note(sentences.cancel.wasMoved)] : []),
    ...(isOpen ? changes(booking, language) : []),
    bookingCard(booking, language),
    ...(booking.canReschedule ? [linkTo(timesAddress(ctx), words.change, 'first')] : []),
    ...earlier(booking, ctx),
    ...(isOpen ? calendarWays(booking, language, { ctx, provider: ctx.params.provider, root: '../' }) : []),
    ...('button' in about ? [cancelling(booking, about, { language, refused })] : []),
    ...contactSection(booking, isOpen || 'button' in about ? sentences.cancel.question : undefined),
  ];
  if (!isOpen && booking.bookableAs) {
    content.push(bookAgain(booking.bookableAs, language.locale, depthOf(ctx), booking.channelKey));
  }
  return { language, heading: about.heading, content, provider: providerOf(booking) };
}

/** Leads to the wish for an earlier time, or to the entry that waits for one. */
function earlier(booking: BookingOfLink, ctx: ParameterizedContext): Markup[] {
  const {
    earlier: { ask },
    actions,
  } = waitingSentences(booking);
  const { waitingLink, canWaitForEarlier } = booking;
  if (waitingLink) {
    return [
      markup`<p class="note" role="status">${ask.waits} <a href="${addressOfEntry(waitingLink, '../')}">${actions.see}</a></p>`,
    ];
  }
  return canWaitForEarlier ? [linkTo(`${ctx.params.provider}/earlier${queryOf(ctx)}`, ask.link)] : [];
}

/** Word of a query after a move. */
export const MOVED = 'moved';

/** Form that cancels, folded: whoever opens it wants to. */
function cancelling(
  booking: BookingOfLink,
  { button: text }: About<Question>,
  { language, refused }: { language: PageLanguage; refused: string | null },
): Markup {
  const { sentences, form: words } = language;
  const { state, cancelUntil, end } = booking;
  const isLimited = state === 'BOOKED' && cancelUntil !== end;
  const until = isLimited
    ? [paragraph(sentences.cancel.until(instantInWords(cancelUntil!, language.locale, clocksOf(booking).timeZone)))]
    : [];
  const field = messageField(language, `${sentences.cancel.reason} (${words.optional})`, refused);
  const isOpen = refused === null ? [] : markup` open`;
  return markup`<details${isOpen}><summary>${text}</summary>${until}${form({ content: [...shownPlace(booking), field, button(text, 'first danger')] })}</details>`;
}

/** Start of a booking in words, by the clock that leads. */
const startIn = (booking: BookingOfLink, { locale }: PageLanguage): string =>
  instantInWords(booking.start, locale, clocksOf(booking).timeZone);

const timesAddress = (ctx: ParameterizedContext): string => `${ctx.params.provider}/times${queryOf(ctx)}`;

const isLive = ({ state, isOver }: BookingOfLink): boolean => !isOver && (state === 'BOOKED' || state === 'REQUESTED');

/** Tells why the consumer cannot choose another time. */
function changes(booking: BookingOfLink, { locale, sentences: { times } }: PageLanguage): Markup[] {
  const { canReschedule, changeUntil, pendingMove, providerName } = booking;
  const { timeZone } = clocksOf(booking);
  if (pendingMove) {
    const span = spanInWords(pendingMove, locale, timeZone);
    return [note(times.requested(span, isolated(providerName)))];
  }
  if (canReschedule || !changeUntil) return [];
  return [paragraph(times.until(instantInWords(changeUntil, locale, timeZone)))];
}

type Words = (typeof SENTENCES)['en']['cancel'];

function wordsOf({ state, isOver, canCancel }: BookingOfLink, words: Words): About<Question> | About<Notice> {
  if (state === 'CANCELED') return words.canceled;
  if (state === 'DECLINED') return words.declined;
  if (isOver) return words.over;
  if (!canCancel) return words.tooLate;
  return state === 'REQUESTED' ? words.requested : words.booked;
}

import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import type { Markup } from '../../../languages/i18n/markup.ts';
import { instantInWords, spanInWords } from '../../../languages/i18n/times.ts';
import { SENTENCES } from '../../../languages/links.ts';
import type { About, Notice, Question } from '../../../languages/sentences/page-sentences.ts';
import { bookAgain, depthOf } from '../book/way-to-book.ts';
import { bookingDetails, contactOf, providerOf, zoneOf } from '../every-page/booking-details.ts';
import { fieldOf, messageOf } from '../every-page/form.ts';
import { button, form, isolated, linkTo, messageField, note, type Page, paragraph } from '../every-page/page.ts';
import { type PageLanguage, pageLanguage } from '../every-page/page-language.ts';
import { pageOperation } from '../every-page/page-operation.ts';
import type { PageRoute } from '../every-page/page-route.ts';
import { type BookingOfLink, bookingReader, queryOf, shownPlace, tokenOf } from './booking-link.ts';

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
    act: (ctx, context, { customerUuid, appointmentUuid }) =>
      cancel(context, {
        token: tokenOf(ctx),
        // a form without fields cancels whatever place the booking has
        customer: fieldOf(ctx, 'customer') || customerUuid,
        appointment: fieldOf(ctx, 'appointment') || appointmentUuid,
        message: messageOf(ctx),
      }),
  };
}

function cancelPageOf(booking: BookingOfLink, refused: string | null, ctx: ParameterizedContext): Page {
  const language = pageLanguage(booking.language, booking.providerLanguage);
  const { sentences } = language;
  const words = wordsOf(booking, sentences.cancel);
  const isOpen = isLive(booking);
  const content = [paragraph(words.text(isolated(booking.providerName)))];
  if (isOpen && (booking.wasMoved || !booking.current)) content.push(note(sentences.cancel.wasMoved));
  if (isOpen) content.push(...changes(booking, language));
  if (words === sentences.cancel.booked && booking.cancelUntil !== booking.end) {
    const until = instantInWords(booking.cancelUntil!, language.locale, zoneOf(booking));
    content.push(paragraph(sentences.cancel.until(until)));
  }
  content.push(bookingDetails(booking, language));
  if (!('button' in words)) content.push(...contactOf(booking, language));
  if (booking.canReschedule) content.push(linkTo(timesAddress(ctx), sentences.times.heading));
  if (!isOpen && booking.bookableAs) {
    content.push(bookAgain(booking.bookableAs, language.locale, depthOf(ctx), booking.channelKey));
  }
  if ('button' in words) {
    const field = messageField(language, sentences.message.toProvider, refused);
    content.push(form({ content: [...shownPlace(booking), field, button(words.button, 'first danger')] }));
  }
  return { language, heading: words.heading, content, provider: providerOf(booking) };
}

const timesAddress = (ctx: ParameterizedContext): string => `${ctx.params.provider}/times${queryOf(ctx)}`;

const isLive = ({ state, isOver }: BookingOfLink): boolean => !isOver && (state === 'BOOKED' || state === 'REQUESTED');

/** Tells why the consumer cannot choose another time. */
function changes(booking: BookingOfLink, { locale, sentences: { times } }: PageLanguage): Markup[] {
  const { canReschedule, changeUntil, pendingMove, providerName } = booking;
  const timeZone = zoneOf(booking);
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

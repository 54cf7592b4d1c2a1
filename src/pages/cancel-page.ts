import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { BOOKING, type Booking, bookingDetails, providerOf } from './booking-details.ts';
import { messageOf, single } from './form.ts';
import { button, form, isolated, messageField, note, type Page, paragraph } from './page.ts';
import { pageLanguage } from './page-language.ts';
import { pageOperation } from './page-operation.ts';
import type { PageRoute } from './page-route.ts';
import { type About, type Notice, type Question, SENTENCES } from './page-sentences.ts';

interface LinkedBooking extends Booking {
  customerUuid: string;
  appointmentUuid: string;
  wasMoved: boolean;
  language: string | null;
}

/** Page behind the cancel link: the booking and a button that cancels it. */
export function cancelPage(schema: GraphQLSchema): PageRoute<LinkedBooking> {
  const read = pageOperation<LinkedBooking>(
    schema,
    `query ($token: String, $provider: String!) { linkedBooking(token: $token, provider: $provider) {
      customerUuid appointmentUuid wasMoved language ${BOOKING} } }`,
  );
  const cancel = pageOperation(
    schema,
    `mutation ($token: String, $customer: Identifier!, $appointment: Identifier!, $message: Message) {
      cancelBooking(token: $token, customer: $customer, appointment: $appointment, message: $message) }`,
  );
  return {
    path: '/rebook/:provider',
    read: (ctx, context) => read(context, { token: tokenOf(ctx), provider: ctx.params.provider }),
    show: cancelPageOf,
    act: (ctx, context, { customerUuid, appointmentUuid }) =>
      cancel(context, {
        token: tokenOf(ctx),
        customer: customerUuid,
        appointment: appointmentUuid,
        message: messageOf(ctx),
      }),
  };
}

const tokenOf = (ctx: ParameterizedContext) => single(ctx, 'X-SIGNED-APP-CUSTOMER');

function cancelPageOf(booking: LinkedBooking, refused: string | null): Page {
  const language = pageLanguage(booking.language, booking.providerLanguage);
  const { sentences } = language;
  const words = wordsOf(booking, sentences.cancel);
  const content = [paragraph(words.text(isolated(booking.providerName)))];
  const isOpen = 'button' in words;
  if (isOpen && booking.wasMoved) content.push(note(sentences.cancel.wasMoved));
  content.push(bookingDetails(booking, language));
  if (isOpen) {
    const field = messageField(language, sentences.message.toProvider, refused);
    content.push(form({ content: [field, button(words.button, 'first danger')] }));
  }
  return { language, heading: words.heading, content, provider: providerOf(booking) };
}

type Words = (typeof SENTENCES)['en']['cancel'];

function wordsOf({ state, isOver }: LinkedBooking, words: Words): About<Question> | About<Notice> {
  if (state === 'CANCELED') return words.canceled;
  if (state === 'DECLINED') return words.declined;
  if (isOver) return words.over;
  return state === 'REQUESTED' ? words.requested : words.booked;
}

import type { GraphQLSchema } from 'graphql';
import type { PageSentences } from '../../../languages/sentences/page-sentences.ts';
import {
  BOOKING,
  type Booking,
  bookingDetails,
  consumerName,
  linkedContact,
  providerOf,
} from '../every-page/booking-details.ts';
import { messageOf } from '../every-page/form.ts';
import { button, form, isolated, messageField, note, type Page, paragraph } from '../every-page/page.ts';
import { pageLanguage } from '../every-page/page-language.ts';
import { pageOperation } from '../every-page/page-operation.ts';
import type { PageRoute } from '../every-page/page-route.ts';
import { namedPlace } from './request-page.ts';

interface LinkedConflict extends Booking {
  hasBegun: boolean;
  isAsked: boolean;
  email: string | null;
  mobile: string | null;
}

const ARGUMENTS = 'token: $token, participation: $participation';

/** Page behind the links of a mail about busy times: asks the consumer of a booking to choose another time. */
export function askPage(schema: GraphQLSchema): PageRoute<LinkedConflict> {
  const read = pageOperation<LinkedConflict>(
    schema,
    `query ($token: String!, $participation: Uuid!) {
      linkedConflict(${ARGUMENTS}) { hasBegun isAsked email mobile ${BOOKING} } }`,
  );
  const ask = pageOperation(
    schema,
    `mutation ($token: String!, $participation: Uuid!, $message: Message) {
      askForAnotherTime(${ARGUMENTS}, message: $message) { state } }`,
  );
  return {
    path: '/requests/:participation/ask',
    read: (ctx, context) => read(context, namedPlace(ctx)),
    // the booking has no other free time, or has changed: the page shows how things stand
    correctable: [400, 409, 412],
    show: (booking, refused, ctx) =>
      askPageOf(booking, ctx.search, refused && { code: refused.code, message: messageOf(ctx) }),
    act: (ctx, context) => ask(context, { ...namedPlace(ctx), message: messageOf(ctx) }),
  };
}

/** Refused action, with the message that was typed. */
interface RefusedAsk {
  code: string;
  message: string;
}

function askPageOf(booking: LinkedConflict, query: string, refused: RefusedAsk | null): Page {
  const language = pageLanguage(booking.providerLanguage);
  const { request, labels } = language.sentences;
  const { email, mobile } = booking;
  const canBeAsked = !booking.hasBegun && /^(BOOKED|REQUESTED)$/.test(booking.state);
  const words = wordsOf(booking, canBeAsked, request);
  const content = [paragraph(words.text(isolated(consumerName(booking))))];
  if (refused?.code === 'CONFLICT') content.push(note(request.ask.impossible));
  content.push(
    bookingDetails(booking, language, [
      [labels.email, email && linkedContact('EMAIL', email)],
      [labels.mobile, mobile && linkedContact('MOBILE', mobile)],
    ]),
  );
  if (canBeAsked && email && !booking.isAsked) {
    const { message, request } = language.sentences;
    const typed = refused?.code === 'INVALID_INPUT' ? refused.message : null;
    const field = messageField(language, `${message.toAsked} (${language.form.optional})`, typed);
    content.push(form({ action: `ask${query}`, content: [field, button(request.ask.question.button, 'first')] }));
  }
  return { language, heading: words.heading, content, provider: providerOf(booking) };
}

function wordsOf({ isAsked, email, hasBegun }: LinkedConflict, canBeAsked: boolean, words: PageSentences['request']) {
  if (!canBeAsked) return hasBegun ? words.over : words.canceled;
  if (isAsked) return words.ask.asked;
  return email ? words.ask.question : words.ask.withoutEmail;
}

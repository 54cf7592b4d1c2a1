import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import type { Markup } from '../../../languages/i18n/markup.ts';
import { spanInWords } from '../../../languages/i18n/times.ts';
import type { About, Notice, PageSentences } from '../../../languages/sentences/page-sentences.ts';
import {
  BOOKING,
  type Booking,
  bookingDetails,
  consumerName,
  linkedContact,
  providerOf,
} from '../every-page/booking-details.ts';
import { linkedUuid, messageOf, single } from '../every-page/form.ts';
import { button, form, isolated, messageField, note, type Page, paragraph } from '../every-page/page.ts';
import { type PageLanguage, pageLanguage } from '../every-page/page-language.ts';
import { pageOperation } from '../every-page/page-operation.ts';
import type { PageRoute } from '../every-page/page-route.ts';

interface LinkedRequest extends Booking {
  hasBegun: boolean;
  email: string | null;
  mobile: string | null;
  message: string | null;
  /** True if the booking has another place now. */
  wasMoved: boolean;
  /** Of a request to move. Instants, ISO 8601. */
  bookedTime: { start: string; end: string; resourceName: string } | null;
}

type Answer = 'confirm' | 'decline';

const ARGUMENTS = 'token: $token, participation: $participation';

/** Returns the place and the token of a link. */
export const namedPlace = (ctx: ParameterizedContext) => ({
  token: single(ctx, 'token') ?? '',
  participation: linkedUuid(ctx.params.participation),
});

/** Page behind the links to confirm and to decline a request: both choices, that of the link first. */
export function requestPage(schema: GraphQLSchema, answer: Answer): PageRoute<LinkedRequest> {
  const read = pageOperation<LinkedRequest>(
    schema,
    `query ($token: String!, $participation: Uuid!) {
      linkedRequest(${ARGUMENTS}) { hasBegun email mobile message wasMoved bookedTime { start end resourceName } ${BOOKING} } }`,
  );
  const confirm = pageOperation(
    schema,
    `mutation ($token: String!, $participation: Uuid!) { confirmRequest(${ARGUMENTS}) { state } }`,
  );
  const decline = pageOperation(
    schema,
    `mutation ($token: String!, $participation: Uuid!, $message: Message) {
      declineRequest(${ARGUMENTS}, message: $message) { state } }`,
  );
  return {
    path: `/requests/:participation/${answer}`,
    read: (ctx, context) => read(context, namedPlace(ctx)),
    show: (request, refused, ctx) => requestPageOf(request, answer, ctx.search, refused && messageOf(ctx)),
    act: (ctx, context) =>
      answer === 'confirm'
        ? confirm(context, namedPlace(ctx))
        : decline(context, { ...namedPlace(ctx), message: messageOf(ctx) }),
  };
}

function requestPageOf(request: LinkedRequest, answer: Answer, query: string, refused: string | null): Page {
  const language = pageLanguage(request.providerLanguage);
  const { sentences } = language;
  const { labels } = sentences;
  const waits = request.state === 'REQUESTED' && !request.hasBegun;
  const words = waits
    ? {
        heading: sentences.request[answer].heading,
        text: request.bookedTime ? sentences.request.waitingToMove : sentences.request.waiting,
      }
    : answered(request, sentences.request);
  const content = [paragraph(words.text(isolated(consumerName(request))))];
  const contradiction = contradictionOf(request, answer, sentences.request);
  if (contradiction) content.push(note(contradiction));
  content.push(
    bookingDetails(request, language, [
      [labels.booked, bookedTimeOf(request, language)],
      [labels.email, request.email && linkedContact('EMAIL', request.email)],
      [labels.mobile, request.mobile && linkedContact('MOBILE', request.mobile)],
      [labels.message, request.message],
    ]),
  );
  if (waits) content.push(...choices(language, answer, query, refused));
  return { language, heading: words.heading, content, provider: providerOf(request) };
}

/** Returns the booked time of a request to move, with its resource if that is another one. */
function bookedTimeOf({ bookedTime, resourceName, timeZone }: LinkedRequest, { locale }: PageLanguage): string | null {
  if (!bookedTime) return null;
  const time = spanInWords(bookedTime, locale, timeZone);
  return bookedTime.resourceName === resourceName ? time : `${time}, ${bookedTime.resourceName}`;
}

/** Both choices, as forms that post to their own address; the choice of the link stands out. */
function choices(language: PageLanguage, answer: Answer, query: string, refused: string | null): Markup[] {
  const { request, message } = language.sentences;
  const field = messageField(language, `${message.toConsumer} (${language.form.optional})`, refused);
  const confirm = (look: 'first' | 'second') =>
    form({ action: `confirm${query}`, content: [button(request.confirm.button, look)] });
  const decline = (look: 'first danger' | 'second danger') =>
    form({ action: `decline${query}`, content: [field, button(request.decline.button, look)] });
  return answer === 'confirm'
    ? [confirm('first'), decline('second danger')]
    : [decline('first danger'), confirm('second')];
}

/** Describes the state of a request that needs no answer. */
function answered({ state, wasMoved }: LinkedRequest, words: PageSentences['request']): About<Notice> {
  if (state === 'BOOKED') return words.booked;
  if (state === 'CANCELED') return wasMoved ? words.moved : words.canceled;
  return state === 'DECLINED' ? words.declined : words.over;
}

/** Explains that the opposite answer was given before. */
function contradictionOf({ state }: LinkedRequest, answer: Answer, words: PageSentences['request']): string | null {
  if (state === 'BOOKED' && answer === 'decline') return words.tooLateToDecline;
  if (state === 'DECLINED' && answer === 'confirm') return words.tooLateToConfirm;
  return null;
}

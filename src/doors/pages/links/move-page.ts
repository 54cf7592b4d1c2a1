import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { instantInWords } from '../../../languages/i18n/times.ts';
import type { Context } from '../../../platform/access/context.ts';
import { type Alternative, DomainError } from '../../../records/errors/domain-error.ts';
import { canonicalInstant } from '../../../records/scalars/instant.ts';
import { nearestTimes } from '../book/times/nearest-times.ts';
import { providerOf } from '../every-page/booking-details.ts';
import { fieldOf, isUuid, single } from '../every-page/form.ts';
import { button, form, note, type Page } from '../every-page/page.ts';
import { type PageLanguage, pageLanguage } from '../every-page/page-language.ts';
import { pageOperation } from '../every-page/page-operation.ts';
import type { PageRoute } from '../every-page/page-route.ts';
import { appointmentCard, clocksOf } from './appointment-card.ts';
import { type BookingOfLink, queryOf, readerLanguage, refuseIfMoved, shownPlace, tokenOf } from './booking-link.ts';
import { MOVED } from './cancel-page.ts';
import { movableReader } from './times-page.ts';

/** Number of times that are offered instead of one that is taken. */
const NEAREST = 3;

/** Time that a booking may move to. Instants, ISO 8601. */
interface WishedMove {
  start: string;
  end: string;
  /** Null: that of the booking. */
  resource: string | null;
}

/** Booking, and the name of the resource to move to; null: that of the booking. */
interface Moving {
  booking: BookingOfLink;
  targetName: string | null;
}

/** Page that asks whether to move a booking to a time; the button moves it. */
export function movePage(schema: GraphQLSchema): PageRoute<Moving> {
  const readBooking = movableReader(schema);
  const readNamed = pageOperation<{ resource: { name: string } }[]>(
    schema,
    `query ($resource: Identifier!, $channelKey: ChannelKey, $languageTag: LanguageTag) {
      publicData(resources: [$resource], channelKey: $channelKey) { resource { name(languageTag: $languageTag) } } }`,
  );
  const nameOf = async (context: Context, resource: string, booking: BookingOfLink): Promise<string | null> => {
    try {
      const named = { resource, channelKey: booking.channelKey, languageTag: readerLanguage(booking) };
      return (await readNamed(context, named))[0]?.resource.name ?? null;
    } catch (error) {
      // a hidden channel: the booking may move there all the same, if the provider has asked for it
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  };
  const reschedule = pageOperation(
    schema,
    `mutation ($token: String!, $customer: Identifier!, $appointment: Identifier!, $start: Instant!, $end: Instant!,
        $resource: Identifier) {
      rescheduleBooking(token: $token, customer: $customer, appointment: $appointment, alternatives: ${NEAREST},
        input: { start: $start, end: $end, resource: $resource }) { appointmentUuid } }`,
  );
  return {
    path: '/rebook/:provider/move',
    prepare: async (ctx, context) => ({ booking: await readBooking(ctx, context), targetName: null }),
    read: async (ctx, context) => {
      const booking = await readBooking(ctx, context);
      const { resource } = wishedMove(ctx);
      return { booking, targetName: resource && (await nameOf(context, resource, booking)) };
    },
    show: movePageOf,
    act: async (ctx, context, { booking }) => {
      refuseIfMoved(ctx, booking);
      return reschedule(context, {
        token: tokenOf(ctx),
        customer: fieldOf(ctx, 'customer'),
        appointment: fieldOf(ctx, 'appointment'),
        ...wishedMove(ctx),
      });
    },
    after: (ctx, moved) => `${ctx.path.replace(/\/move$/, '')}${queryOf(ctx, moved ? { done: MOVED } : {})}`,
  };
}

/** Reads the time of the query. Errors: INVALID_TOKEN if it is none, as for any other part of a link. */
function wishedMove(ctx: ParameterizedContext): WishedMove {
  const [start, end] = [canonicalInstant(single(ctx, 'start')), canonicalInstant(single(ctx, 'end'))];
  if (!start || !end) throw new DomainError('INVALID_TOKEN');
  const resource = single(ctx, 'resource');
  return { start, end, resource: isUuid(resource) ? resource : null };
}

function movePageOf({ booking, targetName }: Moving, refused: DomainError | null, ctx: ParameterizedContext): Page {
  const language = pageLanguage(booking.language, booking.providerLanguage);
  const { sentences, form: words, locale } = language;
  const { times } = sentences;
  const wished = wishedMove(ctx);
  const clocks = clocksOf(booking);
  const { productName, price, start } = booking;
  const resourceName = targetName ?? booking.resourceName;
  const before = markup`<s>${instantInWords(start, locale, clocks.timeZone)}</s>`;
  const content = [
    ...(refused
      ? [note(times.taken), ...timesToMoveTo(refused.alternatives ?? [], words.nearest, { language, booking, ctx })]
      : []),
    appointmentCard(
      { ...wished, ...clocks, productName, resourceName, price, rows: [[sentences.labels.booked, before]] },
      language,
    ),
    ...(refused ? [] : [form({ content: [...shownPlace(booking), button(times.moveButton, 'first')] })]),
    markup`<p class="ways"><a href="times${queryOf(ctx)}">${words.change}</a> <a href="../${ctx.params.provider}${queryOf(ctx)}">${times.back}</a></p>`,
  ];
  const heading = times.move(instantInWords(wished.start, locale, clocks.timeZone));
  return { language, heading, content, provider: providerOf(booking) };
}

interface Reader {
  language: PageLanguage;
  booking: BookingOfLink;
  ctx: ParameterizedContext;
}

/** Free times under a heading, each as a link to the question whether to move there. */
export function timesToMoveTo(
  alternatives: readonly Alternative[],
  heading: string,
  { language, booking, ctx, page = '' }: Reader & { page?: '' | 'move' },
): Markup[] {
  const { locale } = language;
  const linkOf = ({ start, end, resourceUuid: resource }: Alternative, time: string) =>
    markup`<a class="second" href="${page}${queryOf(ctx, { start, end, resource })}">${time}</a>`;
  const { timeZone } = clocksOf(booking);
  return nearestTimes(alternatives, { heading, locale, timeZone, choice: linkOf });
}

import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { daysInWords } from '../../../languages/i18n/times.ts';
import type { Context } from '../../../platform/access/context.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { slotLabels } from '../book/times/slot-labels.ts';
import { bookingDetails, contactOf, providerOf, zoneOf } from '../every-page/booking-details.ts';
import { fieldOf, single } from '../every-page/form.ts';
import { choice, form, group, isolated, linkTo, note, type Page, paragraph } from '../every-page/page.ts';
import { type PageLanguage, pageLanguage } from '../every-page/page-language.ts';
import { pageOperation } from '../every-page/page-operation.ts';
import type { PageRoute } from '../every-page/page-route.ts';
import { type BookingOfLink, bookingReader, queryOf, shownPlace, tokenOf } from './booking-link.ts';
import { type ListedTimes, nearestTimes, pageOfTimes, type Time, type TimesPage } from './listed-times.ts';

/** Booking with the times that it can move to, and a page of them. */
interface Movable {
  booking: BookingOfLink;
  all: Time[];
  page: TimesPage;
}

/** Number of times that are offered instead of one that is taken. */
const NEAREST = 3;

const NO_TIMES: TimesPage = { shown: [], earlier: null, later: null };

/** Page of the times that a booking can move to; each is a button that moves it there. */
export function timesPage(schema: GraphQLSchema): PageRoute<Movable> {
  const readBooking = bookingReader(schema);
  const list = pageOperation<ListedTimes>(
    schema,
    `query ($token: String!, $from: Instant) {
      reschedulableBookables(token: $token, from: $from, first: 5000) { bookables { start end resourceUuid resourceName } completeUntil } }`,
  );
  const reschedule = pageOperation(
    schema,
    `mutation ($token: String!, $customer: Identifier!, $appointment: Identifier!, $start: Instant!, $end: Instant!,
        $resource: Identifier) {
      rescheduleBooking(token: $token, customer: $customer, appointment: $appointment,
        input: { start: $start, end: $end, resource: $resource }) { appointmentUuid } }`,
  );
  const readMovable = async (ctx: ParameterizedContext, context: Context) => {
    const booking = await readBooking(ctx, context);
    if (!booking.canReschedule) throw new DomainError('CONFLICT');
    return booking;
  };
  return {
    path: '/rebook/:provider/times',
    isExpensive: true,
    prepare: async (ctx, context) => ({ booking: await readMovable(ctx, context), all: [], page: NO_TIMES }),
    read: async (ctx, context) => {
      const booking = await readMovable(ctx, context);
      const listFrom = (from: string | null) => list(context, { token: tokenOf(ctx), from });
      return { booking, ...(await pageOfTimes(listFrom, single(ctx, 'from'))) };
    },
    show: (movable, refused, ctx) => timesPageOf(movable, refused && chosenTime(ctx), ctx),
    act: (ctx, context) =>
      reschedule(context, {
        token: tokenOf(ctx),
        customer: fieldOf(ctx, 'customer'),
        appointment: fieldOf(ctx, 'appointment'),
        ...chosenTime(ctx),
      }),
    after: (ctx) => `${ctx.path.replace(/\/times$/, '')}${queryOf(ctx)}`,
  };
}

/** Time of a button; null: the resource of the booking. */
interface ChosenTime {
  start: string;
  end: string;
  resource: string | null;
}

function chosenTime(ctx: ParameterizedContext): ChosenTime {
  const [start = '', end = '', resource = null] = fieldOf(ctx, 'time').split('/');
  return { start, end, resource };
}

function timesPageOf(movable: Movable, taken: ChosenTime | null, ctx: ParameterizedContext): Page {
  const { booking, page } = movable;
  const language = pageLanguage(booking.language, booking.providerLanguage);
  const { times } = language.sentences;
  const isEmpty = page.shown.length === 0;
  const content = [
    ...(taken ? [note(times.taken)] : []),
    paragraph(isEmpty ? times.none : times.text),
    bookingDetails(booking, language),
  ];
  if (isEmpty) content.push(...contactOf(booking, language));
  else {
    content.push(form({ content: [...shownPlace(booking), ...choices(movable, taken, language)] }));
  }
  content.push(navigation(page, language, ctx));
  return { language, heading: times.heading, content, provider: providerOf(booking) };
}

/** The times nearest to one that is taken, then those of the page by day. */
function choices({ booking, all, page }: Movable, taken: ChosenTime | null, language: PageLanguage): Markup[] {
  const { locale, sentences } = language;
  const zones = { timeZone: zoneOf(booking), providerZone: booking.timeZone };
  const dayOf = daysInWords(locale, zones.timeZone);
  const near = taken ? nearestTimes(all, taken, NEAREST) : [];
  const labels = slotLabels([...new Set([...near, ...page.shown])], { locale, ...zones });
  const buttonOf = (time: Time, day = '') => {
    const { start, end, resourceUuid, resourceName } = time;
    const label = labels.get(time)!;
    // others are listed where that of the booking cannot be booked any more
    const name = resourceName === booking.resourceName ? '' : `, ${isolated(resourceName)}`;
    return choice('time', `${start}/${end}/${resourceUuid}`, day + label.time + name, label.there);
  };
  const nearest = near.map((time) => buttonOf(time, `${dayOf(time.start)}, `));
  const days = Map.groupBy(page.shown, ({ start }) => dayOf(start));
  const byDay = Array.from(days, ([day, times]) =>
    group(
      day,
      times.map((time) => buttonOf(time)),
    ),
  );
  return [...(near.length ? [group(sentences.times.nearest, nearest)] : []), ...byDay];
}

function navigation({ earlier, later }: TimesPage, { sentences: { times } }: PageLanguage, ctx: ParameterizedContext) {
  const linkFrom = (from: string | null, text: string) =>
    from === null ? [] : [linkTo(`times${queryOf(ctx, from ? { from } : {})}`, text)];
  return markup`<nav>${linkFrom(earlier, times.earlier)}${linkFrom(later, times.later)}${linkTo(`../${ctx.params.provider}${queryOf(ctx)}`, times.back)}</nav>`;
}

import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { daysInWords } from '../../../languages/i18n/times.ts';
import type { Context } from '../../../platform/access/context.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { type BookLanguage, bookLanguage } from '../book/book-language.ts';
import { CHOICES_STYLE } from '../book/book-style.ts';
import {
  type ListOfSlots,
  type MonthSlot,
  type ShownClosedDay,
  type ShownMonth,
  shownMonth,
} from '../book/times/free-slots.ts';
import { closedDaysOf } from '../book/times/month-closures.ts';
import { dateFormat, monthTable } from '../book/times/month-table.ts';
import { timesOfDay } from '../book/times/times-of-day.ts';
import { providerOf } from '../every-page/booking-details.ts';
import { single } from '../every-page/form.ts';
import { isolated, type Page, paragraph } from '../every-page/page.ts';
import type { PageLanguage } from '../every-page/page-language.ts';
import { listOperation, pageOperation } from '../every-page/page-operation.ts';
import type { PageRoute } from '../every-page/page-route.ts';
import { clocksOf, timesOf } from './appointment-card.ts';
import { type BookingOfLink, bookingReader, queryOf, readerLanguage, tokenOf } from './booking-link.ts';
import { contactSection } from './booking-ways.ts';

/** Time that a booking can move to, at a resource. */
export interface MoveTarget extends MonthSlot {
  resourceUuid: string;
  resourceName: string;
}

/** Booking with a month of times that it can move to. */
interface Movable {
  booking: BookingOfLink;
  free: ShownMonth<MoveTarget>;
}

/** Returns the function that reads the booking of a link that can be moved. Errors: CONFLICT if it cannot. */
export function movableReader(
  schema: GraphQLSchema,
): (ctx: ParameterizedContext, context: Context) => Promise<BookingOfLink> {
  const read = bookingReader(schema);
  return async (ctx, context) => {
    const booking = await read(ctx, context);
    if (!booking.canReschedule) throw new DomainError('CONFLICT');
    return booking;
  };
}

/** Page of the times that a booking can move to: a month, and the times of a day. Each leads to a question. */
export function timesPage(schema: GraphQLSchema): PageRoute<Movable> {
  const readBooking = movableReader(schema);
  const list = listOperation<ListOfSlots<MoveTarget>>(
    schema,
    `query ($token: String!, $from: Instant, $languageTag: LanguageTag) {
      reschedulableBookables(token: $token, from: $from, first: 5000) {
        completeUntil bookables { start end capacityLeft resourceUuid resourceName(languageTag: $languageTag) } } }`,
  );
  const readClosed = pageOperation<ShownClosedDay[]>(
    schema,
    `query ($resource: Identifier, $channelKey: ChannelKey, $from: LocalDate!, $until: LocalDate!,
        $languageTag: LanguageTag) {
      closedDays(resource: $resource, channelKey: $channelKey, from: $from, until: $until) {
        date reason(languageTag: $languageTag) } }`,
  );
  return {
    path: '/rebook/:provider/times',
    isExpensive: true,
    read: async (ctx, context) => {
      const booking = await readBooking(ctx, context);
      const asked = { month: single(ctx, 'month'), day: single(ctx, 'day') };
      const languageTag = readerLanguage(booking);
      const listFrom = (from: string | null) => list(context, { token: tokenOf(ctx), from, languageTag });
      const month = await shownMonth(listFrom, asked, clocksOf(booking).timeZone);
      const { bookableAs: resource, channelKey } = booking;
      const { name, later } = month.month;
      const closed = resource
        ? await readClosed(context, { resource, channelKey, from: `${name}-01`, until: `${later}-01`, languageTag })
        : [];
      return { booking, free: { ...month, closed } };
    },
    show: timesPageOf,
    after: (ctx) => `${ctx.path.replace(/\/times$/, '')}${queryOf(ctx)}`,
  };
}

function timesPageOf({ booking, free }: Movable, _refused: unknown, ctx: ParameterizedContext): Page {
  const language = bookLanguage(booking.language, booking.providerLanguage);
  const { form, page } = language;
  const { times } = page.sentences;
  const back = `../${ctx.params.provider}${queryOf(ctx)}`;
  const addressOf = (shown: { month: string | null; day: string | null }) => {
    const given = Object.entries(shown).filter((entry): entry is [string, string] => entry[1] !== null);
    return queryOf(ctx, Object.fromEntries(given));
  };
  const isEmpty = !free.day && !free.nextFree && !free.month.earlier;
  const content = [
    paragraph(isEmpty ? times.none : times.text),
    currentTime(booking, language.page),
    ...(isEmpty
      ? contactSection(booking)
      : [
          markup`<div class="when"><section aria-labelledby="month">${monthTable(free, language, addressOf)}${closedDaysOf(free, language)}</section><section aria-labelledby="day">${dayOf({ booking, free }, language, ctx)}</section></div>`,
        ]),
    markup`<p class="ways"><a href="${back}">${times.back}</a></p>`,
  ];
  return { language: page, heading: form.change, content, provider: providerOf(booking), style: CHOICES_STYLE };
}

/** The time that the booking has, in a line. */
export function currentTime(booking: BookingOfLink, page: PageLanguage): Markup {
  const { start, end, productName, resourceName } = booking;
  const clocks = clocksOf(booking);
  const day = daysInWords(page.locale, clocks.timeZone)(start);
  const what = [productName, resourceName]
    .filter((name) => name !== null)
    .map(isolated)
    .join(', ');
  return markup`<p class="note"><strong>${day}, ${timesOf({ start, end, ...clocks }, page)}</strong><br>${what}</p>`;
}

function dayOf({ booking, free }: Movable, language: BookLanguage, ctx: ParameterizedContext): Markup {
  const { form, sentences, locale } = language;
  const title = dateFormat(locale, { dateStyle: 'full' });
  if (!free.day) {
    const next = free.nextFree
      ? markup`<p><a class="second" href="${queryOf(ctx, { day: free.nextFree })}">${form.nextFree(title(free.nextFree))}</a></p>`
      : [];
    return markup`<h2 id="day">${form.noneInMonth}</h2>${next}`;
  }
  const slots = free.days.get(free.day) ?? [];
  const choice = (slot: MoveTarget, time: Markup) => {
    const { start, end, resourceUuid, resourceName } = slot;
    // others are listed where that of the booking cannot be booked any more
    const name = resourceName === booking.resourceName ? [] : markup`<small>${isolated(resourceName)}</small>`;
    return markup`<a class="second" href="move${queryOf(ctx, { start, end, resource: resourceUuid })}">${time}${name}</a>`;
  };
  const { timeZone } = clocksOf(booking);
  const times = slots.length
    ? timesOfDay(slots, language, { timeZone, choice })
    : [paragraph(sentences.times.emptyDay)];
  return markup`<h2 id="day">${title(free.day)}</h2>${times}`;
}

import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { markup } from '../../../../languages/i18n/markup.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { downloadAddress } from '../../calendars/calendar-download.ts';
import { bookingDetails, providerOf } from '../../every-page/booking-details.ts';
import { single } from '../../every-page/form.ts';
import { isolated, linkTo, type Page, paragraph } from '../../every-page/page.ts';
import type { PageRoute } from '../../every-page/page-route.ts';
import { timesInZones } from '../../every-page/times-in-zones.ts';
import { type BookingOfLink, bookingReader, queryOf } from '../../links/booking-link.ts';
import { bookLanguage } from '../book-language.ts';
import { bookPage } from '../book-page.ts';
import { knownZone, queryWith, segment } from '../choices.ts';

/** Page of what was just booked, with the ways to go on. It shows what the cancel link shows. */
export function bookedPage(schema: GraphQLSchema): PageRoute<BookingOfLink> {
  const read = bookingReader(schema);
  return {
    path: '/book/:name/booked',
    read: async (ctx, context) => {
      const booking = await read(ctx, context);
      if (booking.isOver || !(booking.state in BOOKED_AS)) throw new DomainError('CONFLICT');
      return booking;
    },
    show: (booking, _, ctx) => bookedPageOf(booking, ctx),
    // cancelled meanwhile: the page of the link says so
    after: (ctx) => `${linkPath(ctx)}${queryOf(ctx)}`,
  };
}

/** Sentences about a place by its state. */
export const BOOKED_AS: { [state: string]: 'confirmed' | 'requested' } = {
  BOOKED: 'confirmed',
  REQUESTED: 'requested',
};

const linkPath = (ctx: ParameterizedContext) => `../../rebook/${single(ctx, 'provider')}`;

const filePath = (ctx: ParameterizedContext) => `../../${downloadAddress(ctx, single(ctx, 'provider') ?? '')}`;

function bookedPageOf(booking: BookingOfLink, ctx: ParameterizedContext): Page {
  const { state, providerName, timeZone, hints, canReschedule, canCancel, bookableAs, channelKey } = booking;
  const language = bookLanguage(single(ctx, 'lang'), booking.language, booking.providerLanguage);
  const { booked } = language.sentences;
  const { heading, text } = booked[BOOKED_AS[state]!];
  const when = timesInZones(booking, language.locale, knownZone(single(ctx, 'zone')) ?? timeZone, timeZone);
  const isBooked = state === 'BOOKED';
  const link = queryOf(ctx);
  const again = bookableAs && `../${segment(bookableAs)}${againQuery(ctx, channelKey)}`;
  const ways = [
    ...(isBooked ? [linkTo(filePath(ctx), booked.calendar, 'first')] : []),
    ...(canReschedule ? [linkTo(`${linkPath(ctx)}/times${link}`, booked.change)] : []),
    ...(canCancel ? [linkTo(`${linkPath(ctx)}${link}`, isBooked ? booked.cancel : booked.withdraw)] : []),
    ...(again ? [linkTo(again, booked.another)] : []),
  ];
  const content = [
    paragraph(text(isolated(providerName))),
    bookingDetails(booking, language.page, { when, more: [[booked.hints, hints]] }),
    markup`<div class="ways">${ways}</div>`,
  ];
  return bookPage(ctx, { language, heading, content, provider: providerOf(booking) });
}

const againQuery = (ctx: ParameterizedContext, channelKey: string): string =>
  queryWith({ channelKey, lang: single(ctx, 'lang'), zone: single(ctx, 'zone') });

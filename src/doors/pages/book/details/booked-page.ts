import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { providerOf } from '../../every-page/booking-details.ts';
import { single } from '../../every-page/form.ts';
import { bidi, isolated, type Page } from '../../every-page/page.ts';
import type { PageRoute } from '../../every-page/page-route.ts';
import { bookingCard } from '../../links/appointment-card.ts';
import { type BookingOfLink, bookingReader, queryOf } from '../../links/booking-link.ts';
import { calendarWays, contactWays } from '../../links/booking-ways.ts';
import { type BookLanguage, bookLanguage } from '../book-language.ts';
import { bookPage } from '../book-page.ts';
import { queryWith, segment } from '../choices.ts';

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

function bookedPageOf(booking: BookingOfLink, ctx: ParameterizedContext): Page {
  const { providerName, email } = booking;
  const language = bookLanguage(single(ctx, 'lang'), booking.language, booking.providerLanguage);
  const { form, page } = language;
  const isBooked = booking.state === 'BOOKED';
  const [sign, heading] = isBooked ? ['sign', form.booked] : ['sign waiting', form.requested];
  const name = isolated(providerName);
  const to = email ? bidi(email) : '';
  const [before = '', after = ''] = (isBooked ? form.mailTo('|') : form.answerTo(name, '|')).split('|');
  const content = [
    ...(to ? [markup`<p>${before}<strong>${to}</strong>${after}</p>`, wrongAddress(booking, language)] : []),
    bookingCard(booking, page),
    ...calendarWays(booking, page, { ctx, provider: single(ctx, 'provider') ?? '', root: '../../' }),
    ways(booking, language, ctx),
  ];
  return bookPage(ctx, {
    language,
    heading,
    before: markup`<div class="${sign}" aria-hidden="true"></div>`,
    content,
    provider: { ...providerOf(booking), contact: { phone: booking.providerPhone, email: booking.providerEmail } },
  });
}

/** Says who can correct an address that was mistyped. */
function wrongAddress(booking: BookingOfLink, { sentences }: BookLanguage): Markup {
  const { wrongAddress: question, correct } = sentences.booked;
  const text = correct(isolated(booking.providerName));
  return markup`<details><summary>${question}</summary><p>${text}</p>${contactWays(booking)}</details>`;
}

function ways(booking: BookingOfLink, { form, page, sentences }: BookLanguage, ctx: ParameterizedContext): Markup {
  const { state, canReschedule, canCancel, bookableAs, channelKey } = booking;
  const { booked, requested } = page.sentences.cancel;
  const again = bookableAs && `../${segment(bookableAs)}${againQuery(ctx, channelKey)}`;
  const link = queryOf(ctx);
  const back = wayBack(booking, single(ctx, 'return'));
  const all: [text: string, address: string | null][] = [
    [form.change, canReschedule ? `${linkPath(ctx)}/times${link}` : null],
    [(state === 'BOOKED' ? booked : requested).button, canCancel ? `${linkPath(ctx)}${link}` : null],
    [form.another, again],
    [back ? sentences.booked.back(isolated(back.host)) : '', back?.href ?? null],
  ];
  return markup`<p class="ways">${all.flatMap(([text, address]) => (address ? markup`<a href="${address}">${text}</a> ` : []))}</p>`;
}

/** Returns the address that the visitor came from, if the provider lets the page lead there; null for any other. */
function wayBack({ returnOrigins }: BookingOfLink, address: string | null): URL | null {
  const url = address ? URL.parse(address) : null;
  return url && !url.username && returnOrigins.some((origin) => URL.parse(origin)?.origin === url.origin) ? url : null;
}

const againQuery = (ctx: ParameterizedContext, channelKey: string): string =>
  queryWith({ channelKey, lang: single(ctx, 'lang'), zone: single(ctx, 'zone') });

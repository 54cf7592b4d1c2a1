import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import type { Markup } from '../../../languages/i18n/markup.ts';
import type { Context } from '../../../platform/access/context.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { wayToBook } from '../book/way-to-book.ts';
import { BOOKING, type Booking } from '../every-page/booking-details.ts';
import { fieldOf, linkedUuid, single } from '../every-page/form.ts';
import { hiddenField } from '../every-page/page.ts';
import { pageOperation } from '../every-page/page-operation.ts';

/** Booking of a consumer's link, in the place that it has now. */
export interface BookingOfLink extends Booking {
  customerUuid: string;
  appointmentUuid: string;
  /** False if the link names an older place. */
  current: boolean;
  wasMoved: boolean;
  canReschedule: boolean;
  canCancel: boolean;
  /** Instant; null if the booking cannot be moved again. */
  changeUntil: string | null;
  /** Instant; null if the booking has ended. */
  cancelUntil: string | null;
  providerPhone: string | null;
  providerEmail: string | null;
  /** Origins to which the page of what was booked may lead back. */
  returnOrigins: string[];
  /** True if it can begin to wait for an earlier time. */
  canWaitForEarlier: boolean;
  /** True if it can wait at other resources, too. */
  canWaitElsewhere: boolean;
  /** Link of the entry that waits for an earlier time; null: it does not wait. */
  waitingLink: string | null;
  pendingMove: { start: string; end: string } | null;
  language: string | null;
  channelKey: string;
  /** Address of the mails about it; null for none. */
  email: string | null;
  message: string | null;
  isInPerson: boolean;
  mapLink: string | null;
  /** Null unless it is booked. */
  calendarLinks: { google: string; outlook: string; office365: string } | null;
  /** Time zone that the consumer named; null for none. */
  consumerTimeZone: string | null;
  /** Name to book again; null if that is not possible. */
  bookableAs: string | null;
  /** About the product. */
  hints: string | null;
}

const TOKEN = 'X-SIGNED-APP-CUSTOMER';

export const tokenOf = (ctx: ParameterizedContext): string => single(ctx, TOKEN) ?? '';

/** Returns the query of the addresses of a link: its token, and more. */
export const queryOf = (ctx: ParameterizedContext, more: { [name: string]: string } = {}): string =>
  `?${new URLSearchParams({ [TOKEN]: tokenOf(ctx), ...more })}`;

/** Language in which a link shows the texts of a provider. */
export const readerLanguage = ({ language, providerLanguage }: BookingOfLink): string => language ?? providerLanguage;

/** Returns the fields of a form that name the place and the start that its page shows: of a booking that has moved, nothing is changed. */
export const shownPlace = ({ customerUuid, appointmentUuid, start }: BookingOfLink): Markup[] => [
  hiddenField('customer', customerUuid),
  hiddenField('appointment', appointmentUuid),
  hiddenField('start', start),
];

/** Refuses the form of a page that shows another start: staff move an appointment with its places. Errors: BOOKING_MOVED. */
export function refuseIfMoved(ctx: ParameterizedContext, { start }: BookingOfLink): void {
  const shown = fieldOf(ctx, 'start');
  if (shown && shown !== start) throw new DomainError('BOOKING_MOVED');
}

/** Reads the booking of the link of a request. Errors: INVALID_TOKEN, after `wayToBook`. */
export function bookingReader(
  schema: GraphQLSchema,
): (ctx: ParameterizedContext, context: Context) => Promise<BookingOfLink> {
  const readWay = wayToBook(schema);
  const read = pageOperation<BookingOfLink>(
    schema,
    `query ($token: String!, $provider: Uuid!) { linkedBooking(token: $token, provider: $provider) {
      customerUuid appointmentUuid current wasMoved canReschedule canCancel changeUntil cancelUntil providerPhone providerEmail returnOrigins pendingMove { start end } language canWaitForEarlier canWaitElsewhere waitingLink
      channelKey bookableAs hints consumerTimeZone email message isInPerson mapLink calendarLinks { google outlook office365 }
      ${BOOKING} } }`,
  );
  return async (ctx, context) => {
    try {
      return await read(context, {
        token: tokenOf(ctx),
        provider: linkedUuid(ctx.params.provider ?? single(ctx, 'provider')),
      });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'INVALID_TOKEN') await readWay(ctx, context);
      throw error;
    }
  };
}

import type { FactSource } from '../../mails/fact-sources.ts';
import { type BookingEvent, FACTS_OF_EVENT, withFirstMails } from '../../mails/first-mails.ts';
import type { MailLimits } from '../../platform/access/limits.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { type Address, formatAddress } from '../../records/entities/values/address.ts';
import type { BookingFacts } from '../../records/entities/values/mail-facts.ts';
import { MAILS } from './changes.ts';

/** A booking in a calendar whose settings are known, to be announced in the statement that books or moves it. */
export interface NewBooking {
  change: 'booked' | 'requested' | 'rescheduled';
  /** For `rescheduled`. */
  moved?: MovedFrom;
  /** True if an anonymous client books. */
  isByStranger: boolean;
  /** Limits of mails; null: none, because the CRM books. */
  limits: MailLimits | null;
  resource: BookedResource;
  product: FactSource<BookingFacts['product']>;
  appointment: {
    [fact in 'start' | 'end' | 'calendarUid' | 'sequence' | 'capacity' | 'contact']: FactSource<
      BookingFacts['appointment'][fact]
    >;
  };
  consumer: Omit<BookingFacts['consumer'], 'isVerified' | 'answers'> & {
    language: string | null;
    answers?: BookingFacts['consumer']['answers'];
  };
  event: BookingEvent;
}

/** Time and place that a consumer has left, in a calendar whose entry goes on. */
interface MovedFrom {
  /** Participation. */
  former: string;
  /** Epoch milliseconds. */
  start: number;
  end: number;
  /** SEQUENCE of the consumer's and of the provider's calendar entry after the move. */
  sequence: number;
  entrySequence: number;
  /** Number of times that the consumer has moved the booking, this time included. */
  reschedules: number;
  /** Message to the provider. */
  message: string | null;
}

interface BookedResource {
  id: string;
  crm: string;
  reference: string;
  publicName: string;
  address: Address | null;
  channel: {
    key: string;
    maxReschedules: number;
    reschedulingNoticeMinutes: number;
    cancellationNoticeMinutes: number | null;
  };
  provider: { id: string; name: string; impressum: string | null; timeZone: string; language: string };
}

/**
 * Announces a new booking as `announce` does: returns the common table expressions for the statement that books.
 */
export function announcing(booking: NewBooking): Sql {
  const { change, isByStranger, limits, resource, consumer, event, moved } = booking;
  const { crm, provider } = resource;
  const { toConsumers, toProvider } = MAILS[change];
  const kinds = [toConsumers, toProvider] as const;
  return withFirstMails({
    kinds,
    crm,
    provider,
    consumer,
    isByStranger,
    limits,
    event,
    facts: factsOf(booking),
    moved: moved && { former: moved.former, sequence: moved.entrySequence },
  });
}

function factsOf({
  change,
  isByStranger,
  resource,
  product,
  appointment,
  consumer,
  moved,
}: NewBooking): FactSource<BookingFacts> {
  const { id, name, impressum, timeZone, language } = resource.provider;
  const { firstName, lastName, email, mobile, message, isByCrm } = consumer;
  const isConfirmed = change !== 'requested';
  return {
    provider: {
      uuid: id,
      name,
      email: FACTS_OF_EVENT.providerAddress,
      phone: FACTS_OF_EVENT.providerPhone,
      impressum,
      timeZone,
      language,
    },
    resource: {
      uuid: resource.id,
      reference: resource.reference,
      name: resource.publicName,
      // what takes further resources is not booked at once
      others: null,
      address: resource.address && formatAddress(resource.address),
      bookableOn: resource.channel.key,
    },
    product,
    price: sql`event.price`,
    appointment: { ...appointment, uuid: FACTS_OF_EVENT.appointment, isOver: false, isConfirmed },
    participation: {
      uuid: FACTS_OF_EVENT.participation,
      booking: FACTS_OF_EVENT.booking,
      sequence: moved?.sequence ?? 0,
      customer: FACTS_OF_EVENT.customer,
      isConfirmed,
      // a place that is taken at once replaces none that stands
      isMoveRequest: false,
      canReschedule: resource.channel.maxReschedules > (moved?.reschedules ?? 0),
      reschedulingNotice: resource.channel.reschedulingNoticeMinutes,
      cancellationNotice: resource.channel.cancellationNoticeMinutes,
    },
    consumer: {
      firstName,
      lastName,
      email,
      mobile,
      message,
      isByCrm,
      answers: consumer.answers ?? null,
      timeZone: consumer.timeZone,
      isVerified: FACTS_OF_EVENT.isVerified,
    },
    message: moved?.message ?? null,
    isMessageByCrm: !isByStranger,
    before: moved ? timeBefore(moved) : null,
    wished: null,
    choice: null,
  };
}

const timeBefore = ({ start, end }: MovedFrom): BookingFacts['before'] => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  resource: null,
  isByConsumer: true,
});

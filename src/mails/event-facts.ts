import { Sql, sql } from '../records/entities/sql.ts';
import type { BookingFacts } from '../records/entities/values/mail-facts.ts';
import { MailState } from '../records/entities/values/mail-state.ts';
import { placesOfBooking, TO_CONSUMER, TO_PROVIDER } from './mail-limits.ts';

/** True if one of the `sent` mails, unless nobody got it, says that its place is booked. */
const saidByMails = (sent: Sql, condition: Sql) => sql`coalesce((
  select bool_or((sent.facts->'participation'->>'isConfirmed')::boolean) from ${sent} sent
  where ${condition} and sent.state not in (${MailState.SUPPRESSED}, ${MailState.WITHHELD})), false)`;

const ofBooking = sql`select * from mails where participation_id in (${placesOfBooking})`;

/**
 * True if mails have told the recipient of the `event` that the booking is confirmed: a consumer at the same address. Of a
 * request only those about its own place count, since a booked place may stand beside it.
 */
const wasConfirmed = saidByMails(
  sql`(${ofBooking})`,
  sql`(event.state <> 'REQUESTED' or sent.participation_id = event.id)
    and case when event."isToConsumer" then sent.kind in (${TO_CONSUMER}) and sent.recipient = event.address else true end`,
);

/**
 * True if the provider's calendar has an entry of the appointment, also if that goes on with the entry of an earlier one.
 * Read for the provider alone.
 */
export const hasEntry = sql`not event."isToConsumer"
  and ${saidByMails(
    // a union, so that each lookup reads its own index
    sql`(${ofBooking} union all
      select * from mails where appointment_id in (event.appointment_id, event.calendar_uid))`,
    sql`sent.kind in (${TO_PROVIDER})
      and sent.facts->'appointment'->>'calendarUid' = coalesce(event.calendar_uid, event.appointment_id)::text`,
  )}`;

/** True if the appointment of the `event` has ended, or left its resource. */
export const isOver = sql`(event.is_over or event."leftResource" is not null)`;

/** Language of the mail about an `event`. */
export const mailLanguage = sql`coalesce(case when event."isToConsumer" then event.language end, event.provider_language)`;

/** Hints about the product of the `event`; they can be long, so that a mail has them in the languages alone that it may be in. */
const hints = sql`translated(event.product_hints,
    in_languages(event.product_hints_by_language, array[${mailLanguage}, event.provider_language]))`;

/** SQL for the facts of mails: one expression for each of them. */
type Sources<Facts> = { [fact in keyof Facts]: Sql | Sources<Facts[fact]> };

const jsonOf = (source: object): Sql =>
  source instanceof Sql
    ? source
    : sql`jsonb_build_object(${sql.join(Object.entries(source).map(([name, each]) => sql`${sql.lit(name)}, ${jsonOf(each)}`))})`;

const PROVIDER = {
  uuid: sql`event.provider_id`,
  name: sql`event.provider_name`,
  email: sql`event.provider_address`,
  phone: sql`event.provider_phone`,
  impressum: sql`event.impressum`,
  privacyUrl: sql`event.privacy_url`,
  termsUrl: sql`event.terms_url`,
  accent: sql`event.brand_accent`,
  picture: sql`event.brand_picture`,
  timeZone: sql`event.provider_time_zone`,
  language: sql`event.provider_language`,
} satisfies Sources<BookingFacts['provider']>;

/** Facts about the provider of the `event`. */
export const providerFacts = jsonOf(PROVIDER);

/** Facts that depend on the state of the place, and on what earlier mails have told of it. */
interface Told {
  isConfirmed: Sql;
  isEntered: Sql;
  isMoveRequest: Sql;
}

/** Reads earlier mails, unless the place is booked. */
const TOLD: Told = {
  isConfirmed: sql`event.state = 'BOOKED' or ${wasConfirmed}`,
  isEntered: sql`event.state = 'BOOKED' or ${hasEntry}`,
  isMoveRequest: sql`event.state = 'REQUESTED' and coalesce((
      select former.state = 'BOOKED' from participations former where former.id = event.replaces_id), false)`,
};

/** Facts of a booked place, without subqueries: PostgreSQL prepares them each time, also if it does not run them. */
const TOLD_OF_BOOKED: Told = { isConfirmed: sql`true`, isEntered: sql`true`, isMoveRequest: sql`false` };

const factsOf = (told: Told) =>
  jsonOf({
    provider: PROVIDER,
    resource: {
      uuid: sql`event.resource_id`,
      reference: sql`event.resource_reference`,
      name: sql`event.public_name`,
      others: sql`event.others`,
      bookableOn: sql`case when event.is_offered and not event."endsResource" then event.channel_key end`,
      address: sql`event.address_street || ' ' || event.address_number || ', ' || event.address_zip || ' ' || event.address_city`,
    },
    product: sql`case when event.product_name is not null then jsonb_build_object(
    'name', event.product_name, 'hints', ${hints}) end`,
    price: sql`case when event.price_amount is not null then jsonb_build_object(
    'amount', event.price_amount, 'currency', event.price_currency) end`,
    appointment: {
      uuid: sql`event.appointment_id`,
      start: sql`coalesce(event."leftStart", event.starts_at)`,
      end: sql`coalesce(event."leftEnd", event.ends_at)`,
      calendarUid: sql`coalesce(event.calendar_uid, event.appointment_id)`,
      sequence: sql`event.appointment_sequence + event."isCancellation"::int`,
      isOver: isOver,
      isConfirmed: told.isEntered,
      capacity: sql`event.capacity`,
      contact: sql`case when event.contact_channel_type is not null then jsonb_build_object(
      'type', event.contact_channel_type, 'value', event.contact_channel_value) end`,
    },
    participation: {
      uuid: sql`event.id`,
      booking: sql`event.booking_id`,
      sequence: sql`event.sequence + event."isCancellation"::int`,
      customer: sql`event.customer`,
      isConfirmed: told.isConfirmed,
      isMoveRequest: told.isMoveRequest,
      canReschedule: sql`event.can_reschedule`,
      reschedulingNotice: sql`event.rescheduling_notice`,
      cancellationNotice: sql`event.cancellation_notice`,
    },
    consumer: {
      firstName: sql`event.first_name`,
      lastName: sql`event.last_name`,
      email: sql`event.email`,
      mobile: sql`event.mobile`,
      message: sql`event.message`,
      answers: sql`event.answers`,
      timeZone: sql`event.time_zone`,
      isByCrm: sql`event.is_by_crm`,
      isVerified: sql`event.is_verified`,
    },
    message: sql`event.told`,
    isMessageByCrm: sql`not event."isByStranger"`,
    before: sql`event.earlier`,
    wished: sql`event.wished`,
    choice: sql`event.choice`,
  } satisfies Sources<BookingFacts>);

/** Facts of the `event`. An address that lacks a part is null. */
export const eventFacts = factsOf(TOLD);

/** Facts of an `event` whose place is known to be booked. */
export const factsOfBooked = factsOf(TOLD_OF_BOOKED);

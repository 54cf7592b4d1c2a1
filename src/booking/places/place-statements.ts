import { type Sql, sql } from '../../records/entities/sql.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import type { Contact } from '../../records/entities/values/contact.ts';
import type { Answers } from '../../records/entities/values/kept-answers.ts';
import type { ParticipationState } from '../../records/entities/values/participation-state.ts';
import type { Price } from '../../records/entities/values/price.ts';
import { resourcesFor } from '../../slots/requirements.ts';
import type { Slot } from '../../slots/types.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { epoch, priceColumns, timestamp } from '../calendar/columns.ts';
import type { BookedConsumer, BookingData } from './consumers.ts';

/** Parts of the statements that create appointments and take places. */

/** Place to write: a hold, or a consumer's booking. */
export interface NewPlace {
  state: ParticipationState;
  channelKey: ChannelKey;
  /** Duration of the hold; undefined: a booking. */
  holdSeconds?: number;
  /** Address of the client that holds it; null: not counted. */
  client: string | null;
  consumer: BookedConsumer | null;
  /** Id of the consumer's user. Default: none, or that of the booker of the statement. */
  user?: string | null;
  /** True: limits of the provider count the place and do not refuse it. */
  ignoresLimits?: true;
  /** Entry of the waitlist for which the place is held. Absent: none. */
  waitlistEntry?: string;
  /** Price of the product now; null: none. */
  price: Price | null;
  /** Absent: a booking begins with the place, or may. */
  continues?: ContinuedBooking;
}

/** Booking that gets another place. */
export interface ContinuedBooking {
  booking: string;
  /** Place before. */
  replaces: string;
  /** Number of times that consumers have moved the booking. */
  reschedules: number;
  /** SEQUENCE of the consumer's calendar entry. */
  sequence: number;
  /** Calendar entry that the provider has no other appointment for; null: there is none. */
  entry: CalendarEntry | null;
  /** True if the price stays as it was agreed: the product is the same. */
  keepsPrice: boolean;
  /** Answers to custom fields; null: none. Absent: those of the place before. */
  answers?: Answers | null | undefined;
}

/** UID and SEQUENCE of a provider's calendar entry. */
export interface CalendarEntry {
  uid: string;
  sequence: number;
  /** Contact person of the appointment; null: that of its resource. Ids. */
  person: { user: string; profile: string | null } | null;
  /** Contact channel that the CRM gave to the appointment; null: none. */
  contact: NewAppointment['contact'];
}

/** A place that was taken: the participation, the consumer's handle, the appointment, the booking. */
export interface Place {
  id: string;
  customer: string;
  appointment: string;
  booking: string;
  /** End of the hold, epoch milliseconds by the clock of the database; null: booked. */
  expiresAt: number | null;
  /** Price as it was agreed; null: none. */
  price: Price | null;
}

/** Appointment to create. Times in epoch milliseconds. */
export interface NewAppointment {
  crm: string;
  provider: string;
  resource: string;
  availability: string | null;
  product: string | null;
  start: number;
  end: number;
  occupiedFrom: number;
  occupiedUntil: number;
  capacity: number;
  contact: Pick<Contact, 'type' | 'value'> | null;
  /** Calendar entry that the appointment takes over; absent: it gets its own. */
  entry?: CalendarEntry | null;
  /** Further resources that it takes; absent: none. */
  parts?: readonly string[];
  /** True if the CRM takes the time although a resource is busy elsewhere. */
  isOverBusy?: boolean;
  /** True if expired holds are in the way of these. */
  meetsExpired?: boolean;
}

/** Span of a calendar, and of those of further resources. Times in epoch milliseconds. */
export type Occupied = Pick<NewAppointment, 'resource' | 'occupiedFrom' | 'occupiedUntil' | 'parts'>;

/** Returns the appointment that the first place of a slot creates. */
export function appointmentOf(calendar: ResourceCalendar, slot: Slot): NewAppointment {
  const { id, crm, provider } = calendar.resource;
  return {
    ...slot,
    crm,
    provider: provider.id,
    resource: id,
    availability: slot.availability.id,
    product: slot.product?.id ?? null,
    contact: calendar.contactOf(slot),
    ...partsOf(calendar, slot),
  };
}

/** Returns the price of the product of a slot; null if it has none. */
export const priceOf = (calendar: ResourceCalendar, { product }: Slot): Price | null =>
  calendar.product(product?.id)?.price ?? null;

/** Chooses the further resources of a slot. They are free, so whatever their calendars have at its time has expired. */
function partsOf(calendar: ResourceCalendar, slot: Slot): Pick<NewAppointment, 'parts' | 'meetsExpired'> {
  if (!calendar.takesOthers(slot)) return {};
  const parts = resourcesFor(calendar, slot, calendar.resource.now);
  const taken = calendar.requirements.flatMap(({ resources }) => resources).filter(({ id }) => parts.includes(id));
  const meetsExpired = taken.some(({ appointments }) =>
    appointments.some((each) => each.occupiedFrom < slot.occupiedUntil && slot.occupiedFrom < each.occupiedUntil),
  );
  return { parts, meetsExpired };
}

/** Inserts an appointment, unless another one is in the way; `from`: for each row of it. */
export const insertion = (appointment: NewAppointment, from: Sql = sql``) =>
  appointmentInsertion(appointment, from, sql`on conflict do nothing`);

/** Inserts an appointment; another one in the way is an error of the statement. */
export const insertionOrError = (appointment: NewAppointment, from: Sql) =>
  appointmentInsertion(appointment, from, sql``);

const appointmentInsertion = (
  { crm, provider, resource, availability, product, contact, entry, isOverBusy, ...span }: NewAppointment,
  from: Sql,
  otherwise: Sql,
) =>
  sql<{ id: string }>`
    insert into appointments (crm_id, provider_id, resource_id, availability_id, product_id, starts_at, ends_at,
      occupied_from, occupied_until, capacity, contact_channel_type, contact_channel_value${entry ? sql`, calendar_uid, sequence, contact_user_id, contact_profile_id, has_own_contact` : sql``}${isOverBusy ? sql`, over_busy` : sql``})
    select ${crm}, ${provider}::uuid, ${resource}::uuid, ${availability}::uuid, ${product}::uuid,
      ${timestamp(span.start)}, ${timestamp(span.end)}, ${timestamp(span.occupiedFrom)},
      ${timestamp(span.occupiedUntil)}, ${span.capacity}::int, ${contact?.type ?? null}, ${contact?.value ?? null}${entry ? sql`, ${valuesOf(entry)}` : sql``}${isOverBusy ? sql`, true` : sql``}
    ${from} ${otherwise} returning *`;

const valuesOf = ({ uid, sequence, person, contact }: CalendarEntry) =>
  sql`${uid}, ${sequence}, ${person?.user ?? null}::uuid, ${person?.profile ?? null}::uuid, ${contact !== null}::boolean`;

/** Inserts the parts of the appointment `made`, unless another appointment is in their way. */
export const insertionOfParts = ({
  product,
  start,
  end,
  occupiedFrom,
  occupiedUntil,
  parts = [],
}: NewAppointment) => sql`
  insert into appointments (crm_id, provider_id, resource_id, product_id, part_of_id, starts_at, ends_at,
    occupied_from, occupied_until, capacity, over_busy)
  select made.crm_id, made.provider_id, part.resource, ${product}::uuid, made.id, ${timestamp(start)}, ${timestamp(end)},
    ${timestamp(occupiedFrom)}, ${timestamp(occupiedUntil)}, 0, made.over_busy
  from made cross join unnest(${parts}::uuid[]) as part(resource)
  on conflict do nothing returning id, resource_id`;

/** Consumer of a hold. */
const NOBODY = {
  ...{ email: null, firstName: null, lastName: null, mobile: null, mobileKey: null },
  ...{ message: null, language: null, timeZone: null, isByCrm: false },
};

/** Inserts a place in the appointments `a` of a FROM clause, and returns all of it. */
export const insertPlace = (from: Sql, { seat, user }: { seat: Sql; user: Sql }, place: NewPlace) => {
  const { state, holdSeconds, client, channelKey, continues } = place;
  const who = place.consumer ?? NOBODY;
  const further = furtherOf(place);
  return sql`
  insert into participations as p (crm_id, provider_id, appointment_id, capacity, seat, state, expires_at, client,
    channel_key, user_id, email, first_name, last_name, mobile, mobile_key, message, language, time_zone,
    is_by_crm${sql.raw(further.map(({ columns }) => `, ${columns}`).join(''))})
  select a.crm_id, a.provider_id, a.id, a.capacity, ${seat}, ${state},
    clock_timestamp() + ${holdSeconds ?? null}::int * interval '1 second', ${client},
    ${channelKey}, ${user}, ${who.email}, ${who.firstName}, ${who.lastName}, ${who.mobile}, ${who.mobileKey}, ${who.message},
    ${who.language}, ${who.timeZone}, ${who.isByCrm}::boolean${sql.join(
      further.map(({ values }) => sql`, ${values}`),
      '',
    )}
  from ${from}${continues ? sql` cross join ${replaced(continues)}` : sql``}
  on conflict (provider_id, appointment_id, seat) where state in ('RESERVED', 'REQUESTED', 'BOOKED') do nothing
  returning p.*`;
};

/** Columns of a `Place`, of a participation `p`. */
export const PLACE = sql`p.id, p.customer, p.appointment_id as appointment, p.booking_id as booking, ${epoch('p.expires_at')} as "expiresAt",
    ${priceColumns('p')} as price`;

/** Columns that few places have, with their values: an ordinary booking writes none of them. */
interface Further {
  columns: string;
  values: Sql;
}

const PRICE = 'price_amount, price_currency';

function furtherOf({ consumer, continues, price, ignoresLimits, waitlistEntry }: NewPlace): Further[] {
  const own = continues ? continuedOf(continues) : consumer ? furtherOfConsumer(consumer) : [];
  const priced = price && !continues?.keepsPrice ? [priceValues(price)] : [];
  return [
    ...own,
    ...priced,
    ...(ignoresLimits ? [{ columns: 'ignores_limits', values: sql`true` }] : []),
    ...(waitlistEntry ? [{ columns: 'waitlist_entry_id', values: sql`${waitlistEntry}::uuid` }] : []),
  ];
}

const furtherOfConsumer = ({ crmData, answers, consentTo }: BookedConsumer): Further[] => [
  ...(crmData ? [crmDataValues(crmData)] : []),
  ...(answers ? [answersValues(answers)] : []),
  ...(consentTo ? [consentValues(consentTo)] : []),
];

/** Takes the addresses from the row of the provider: a process may remember others. */
const consentValues = (provider: string): Further => ({
  columns: 'consent',
  values: sql`(select jsonb_build_object('at', now(), 'privacyUrl', v.privacy_url, 'termsUrl', v.terms_url)
    from providers v where v.id = ${provider}::uuid)`,
});

const answersValues = (answers: Answers | null): Further => ({
  columns: 'answers',
  values: sql`${answers && JSON.stringify(answers)}::jsonb`,
});

const priceValues = ({ amount, currency }: Price): Further => ({
  columns: PRICE,
  values: sql`${amount}::bigint, ${currency}`,
});

const crmDataValues = ({ reference, metadata, note }: BookingData): Further => ({
  columns: 'reference, metadata, note',
  values: sql`${reference ?? null}, ${metadata ? JSON.stringify(metadata) : null}::jsonb, ${note ?? null}`,
});

/** Place before the next one of a booking, in a FROM clause. */
const replaced = ({ replaces }: ContinuedBooking) =>
  sql`(select * from participations where id = ${replaces}::uuid) as replaced`;

/** Columns of the next place of a booking, some of them those of the place `replaced`. */
function continuedOf({ booking, replaces, reschedules, sequence, keepsPrice, answers }: ContinuedBooking): Further[] {
  const isCopied = answers === undefined;
  const copied = [
    'reference',
    'metadata',
    'note',
    'consent',
    ...(isCopied ? ['answers'] : []),
    ...(keepsPrice ? ['price_amount', 'price_currency'] : []),
  ];
  return [
    {
      columns: 'first_place_id, replaces_id, reschedules, sequence',
      values: sql`${booking}::uuid, ${replaces}::uuid, ${reschedules}::smallint, ${sequence}::int`,
    },
    ...(isCopied ? [] : [answersValues(answers)]),
    ...copied.map((column) => ({ columns: column, values: sql.ref(`replaced.${column}`) })),
  ];
}

/** Columns that make a booking of a hold; `continues`: the next place of one. */
export const bookedColumns = (
  state: ParticipationState,
  consumer: BookedConsumer,
  user: Sql,
  continues?: ContinuedBooking,
) => sql`
  state = ${state}, expires_at = null, client = null, user_id = ${user}, email = ${consumer.email},
  first_name = ${consumer.firstName}, last_name = ${consumer.lastName}, mobile = ${consumer.mobile},
  mobile_key = ${consumer.mobileKey}, message = ${consumer.message}, language = ${consumer.language}, time_zone = ${consumer.timeZone},
  is_by_crm = ${consumer.isByCrm}${continues ? continuation(continues) : setting(furtherOfConsumer(consumer))}`;

const continuation = (continues: ContinuedBooking) => setting(continuedOf(continues), sql`from ${replaced(continues)}`);

/** Sets columns, after a comma; empty if there are none. */
const setting = (further: Further[], from = sql``): Sql => {
  if (!further.length) return sql``;
  const columns = sql.raw(further.map((each) => each.columns).join(', '));
  return sql`, (${columns}) = (select ${sql.join(further.map(({ values }) => values))} ${from})`;
};

/** Condition on an active appointment `a` that overlaps a span. */
export const overlaps = ({ resource, occupiedFrom, occupiedUntil, parts = [] }: Occupied) => sql`
  a.state = 'ACTIVE' and ${parts.length ? sql`a.resource_id = any(${[resource, ...parts]}::uuid[])` : sql`a.resource_id = ${resource}`}
    and a.occupied && tstzrange(${timestamp(occupiedFrom)}, ${timestamp(occupiedUntil)})`;

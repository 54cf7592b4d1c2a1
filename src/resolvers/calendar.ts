import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isUUID } from 'class-validator';
import { sql } from 'kysely';
import type { Address } from '../entities/address.ts';
import type { BookingProcess } from '../entities/booking-process.ts';
import { Channel } from '../entities/channel.ts';
import { ChannelKey } from '../entities/channel-key.ts';
import type { Contact } from '../entities/contact.ts';
import { DomainError } from '../errors.ts';
import { parseResourceReference } from '../scalars/resource-reference.ts';
import { offeredProducts } from '../slots/slots.ts';
import type * as Slots from '../slots/types.ts';

/** A resource as consumers meet it: through one channel, with what they may know of its provider. */
export interface ResourceView {
  id: string;
  crm: string;
  reference: string;
  publicName: string;
  description: string | null;
  website: string | null;
  imageUrl: string | null;
  messageHelpText: string | null;
  archived: boolean;
  address: Address | null;
  contactChannel: Contact | null;
  provider: ProviderView;
  channel: Slots.Channel & { key: ChannelKey; bookingProcess: BookingProcess };
  /** Product ids. */
  products: string[];
  /** The clock of the database, epoch milliseconds. */
  now: number;
}

export interface ProviderView {
  id: string;
  name: string;
  description: string | null;
  impressum: string | null;
  timeZone: string;
  language: string;
  isThemingAllowed: boolean;
  isLocalisationAllowed: boolean;
  areCustomFieldsAllowed: boolean;
}

export interface ProductView extends Slots.Product {
  provider: string;
  reference: string;
  name: string;
  description: string | null;
}

interface AvailabilityView extends Slots.Availability {
  resource: string;
  contactChannel: Contact | null;
}

interface AppointmentView extends Slots.Appointment {
  resource: string;
  contactChannel: Contact | null;
}

/** One resource with everything that decides about its slots, read at `resource.now`. */
export class ResourceCalendar implements Slots.Calendar {
  readonly resource: ResourceView;
  readonly products: ProductView[];
  readonly availabilities: AvailabilityView[];
  readonly appointments: AppointmentView[];

  constructor(fields: Pick<ResourceCalendar, 'resource' | 'products' | 'availabilities' | 'appointments'>) {
    this.resource = fields.resource;
    this.products = fields.products;
    this.availabilities = fields.availabilities;
    this.appointments = fields.appointments;
  }

  get archived(): boolean {
    return this.resource.archived;
  }

  get channel(): Slots.Channel {
    return this.resource.channel;
  }

  get resourceProducts(): string[] {
    return this.resource.products;
  }

  product(id: string | undefined): ProductView | null {
    return this.products.find((product) => product.id === id) ?? null;
  }

  /** The id of the product that a uuid or a reference names here; the text itself if there is none. */
  productId(identifier: string): string {
    const uuid = identifier.toLowerCase();
    return this.products.find(({ id, reference }) => id === uuid || reference === identifier)?.id ?? identifier;
  }

  /** The products that can be booked on this channel, in one availability or in any, in the order of their making. */
  offeredProducts(availability?: string | null): ProductView[] {
    if (this.archived || !this.channel.visible) return [];
    const anywhere = [{ products: [], channels: [] }, ...this.availabilities];
    const places = availability ? this.availabilities.filter(({ id }) => id === availability) : anywhere;
    const offered = places.flatMap((place) => offeredProducts(this, place));
    const ids = new Set(offered.map(({ id }) => id));
    return this.products.filter(({ id }) => ids.has(id));
  }

  /** What an availability offers on this channel. */
  productsOf(availability: Slots.Availability): Slots.Product[] {
    return offeredProducts(this, availability);
  }

  /** Where an appointment in this slot takes place. */
  contactOf(slot: { appointment: { id: string } | null; availability: { id: string } | null }): Contact | null {
    const appointment = this.appointments.find(({ id }) => id === slot.appointment?.id);
    const availability = this.availabilities.find(({ id }) => id === slot.availability?.id);
    return appointment?.contactChannel ?? availability?.contactChannel ?? this.resource.contactChannel;
  }
}

/** Which appointments to read: those that touch [from, until), in epoch milliseconds; null is open. */
interface Span {
  from: number | null;
  until: number | null;
}

/** The settings of a channel that nobody has set. */
const DEFAULTS = new Channel();
const VISIBLE_BY_DEFAULT = Object.values(ChannelKey).filter(Channel.visibleByDefault);

/** Longest buffer of a product, in milliseconds: how far an appointment can reach beyond its own time. */
const LONGEST_BUFFER = 10_080 * 60_000;

/**
 * The resources that references name (uuid, short, full or a channel's own), in the order of the references.
 * Errors: NOT_FOUND, AMBIGUOUS_REFERENCE. One statement.
 */
export async function resourcesByReference(
  em: SqlEntityManager,
  references: readonly string[],
  channelKey: ChannelKey | null,
): Promise<ResourceView[]> {
  const asked = references.map((text, position) => {
    const parsed = parseResourceReference(text);
    if (!parsed) throw notFound(text);
    if (parsed.kind === 'uuid') return { position, uuid: parsed.uuid };
    const provider = parsed.kind === 'full' ? parsed.provider : null;
    return { position, reference: `${parsed.id}@${parsed.platform}`, provider };
  });
  const { rows } = await sql<ResourceView & { position: number }>`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(asked)}::json)
        as asked(position int, uuid uuid, reference text, provider uuid)
    ), named as (
      select position, r.id, null as key from asked join resources r on r.id = asked.uuid
      union all
      select position, r.id, null from asked join resources r on r.reference = asked.reference
        and (asked.provider is null or asked.provider = r.provider_id)
      union all
      select position, c.resource_id, c.key from asked join channels c on c.reference = asked.reference
        and (asked.provider is null or asked.provider = c.provider_id)
    )
    select named.position, r.id, r.crm_id as crm, r.reference, r.public_name as "publicName", r.description, r.website,
      r.image_url as "imageUrl", r.message_help_text as "messageHelpText", r.archived,
      ${addressOf('r')} as address, ${contactOf('r')} as "contactChannel",
      json_build_object(
        'id', p.id, 'name', p.name, 'description', p.description, 'impressum', p.impressum,
        'timeZone', p.time_zone, 'language', p.language, 'isThemingAllowed', p.theming_allowed,
        'isLocalisationAllowed', p.localisation_allowed, 'areCustomFieldsAllowed', p.custom_fields_allowed
      ) as provider,
      json_build_object(
        'key', settings.key, 'visible', coalesce(c.visible, settings.key = any(${VISIBLE_BY_DEFAULT})),
        'bookingProcess', coalesce(c.booking_process, ${DEFAULTS.bookingProcess}::text),
        'minimumNoticeMinutes', coalesce(c.minimum_notice_minutes, ${DEFAULTS.minimumNoticeMinutes}::int),
        'bookingWindowDays', coalesce(c.booking_window_days, ${DEFAULTS.bookingWindowDays}::int),
        'showFullSlots', coalesce(c.show_full_slots, ${DEFAULTS.showFullSlots}::boolean),
        'products', array(select product_id from channel_products where channel_id = c.id)
      ) as channel,
      array(select product_id::text from resource_products where resource_id = r.id) as products,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now
    from named
      cross join lateral (select coalesce(named.key, ${channelKey}::text, ${ChannelKey.RESOURCE_PUBLIC}) as key) as settings
      join resources r on r.id = named.id
      join providers p on p.id = r.provider_id
      left join channels c on c.resource_id = r.id and c.key = settings.key
    order by named.position`.execute(em.getKysely());
  return references.map((text, position) => {
    const [resource, ...more] = rows.filter((row) => row.position === position);
    if (!resource) throw notFound(text);
    if (more.length) throw new DomainError('AMBIGUOUS_REFERENCE');
    return resource;
  });
}

/** The calendars of resources, in their order. Three statements, whatever there is to read. */
export async function readCalendars(
  em: SqlEntityManager,
  resources: readonly ResourceView[],
  span: Span,
): Promise<ResourceCalendar[]> {
  const ids = resources.map(({ id }) => id);
  const providers = [...new Set(resources.map(({ provider }) => provider.id))];
  const products = await readProducts(em, providers);
  const availabilities = Map.groupBy(await readAvailabilities(em, ids), ({ resource }) => resource);
  const appointments = Map.groupBy(await readAppointments(em, providers, ids, span), ({ resource }) => resource);
  return resources.map(
    (resource) =>
      new ResourceCalendar({
        resource,
        products: products.filter(({ provider }) => provider === resource.provider.id),
        availabilities: availabilities.get(resource.id) ?? [],
        appointments: appointments.get(resource.id) ?? [],
      }),
  );
}

const selectProducts = sql`
  select id, provider_id as provider, reference, name, description, min_duration as "minDuration",
    max_duration as "maxDuration", lead_time_minutes as "leadTimeMinutes",
    follow_up_time_minutes as "followUpTimeMinutes", exclusive
  from products`;

async function readProducts(em: SqlEntityManager, providers: string[]): Promise<ProductView[]> {
  const { rows } = await sql<ProductView>`
    ${selectProducts} where provider_id = any(${providers}::uuid[]) order by created_at, id`.execute(em.getKysely());
  return rows;
}

/** The products that uuids or references name, whoever offers them, in the order of the names. One statement. */
export async function findProducts(em: SqlEntityManager, names: readonly string[]): Promise<ProductView[]> {
  const { rows } = await sql<ProductView>`
    ${selectProducts} where id = any(${uuidsAmong(names)}::uuid[]) or reference = any(${names})
    order by created_at, id`.execute(em.getKysely());
  return names.flatMap((name) => rows.filter(({ id, reference }) => id === name.toLowerCase() || reference === name));
}

async function readAvailabilities(em: SqlEntityManager, resources: string[]): Promise<AvailabilityView[]> {
  const { rows } = await sql<AvailabilityView>`
    select a.id, a.resource_id as resource, a.start, a."end", a.time_zone as "timeZone", a.recurrence,
      a.exception_dates as "exceptionDates", a.extra_dates as "extraDates", a.capacity, a.channels,
      a.slot_step_minutes as "slotStepMinutes", ${contactOf('a')} as "contactChannel",
      array(select product_id::text from availability_products where availability_id = a.id) as products
    from availabilities a where a.resource_id = any(${resources}::uuid[])`.execute(em.getKysely());
  return rows;
}

/** An appointment blocks from its first live place to its last; the database's own index finds those in the span. */
async function readAppointments(
  em: SqlEntityManager,
  providers: string[],
  resources: string[],
  { from, until }: Span,
): Promise<AppointmentView[]> {
  const { rows } = await sql<AppointmentView>`
    select a.id, a.resource_id as resource, a.availability_id as "availabilityId", a.product_id as "productId",
      ${epoch('a.starts_at')} as start, ${epoch('a.ends_at')} as "end",
      ${epoch('a.occupied_from')} as "occupiedFrom", ${epoch('a.occupied_until')} as "occupiedUntil", a.capacity,
      (count(*) filter (where p.state <> 'RESERVED'))::int as booked,
      coalesce(array_agg(${epoch('p.expires_at')}) filter (where p.state = 'RESERVED'), '{}') as holds,
      ${contactOf('a')} as "contactChannel"
    from appointments a join participations p
      on p.provider_id = a.provider_id and p.appointment_id = a.id and p.live
    where a.provider_id = any(${providers}::uuid[]) and a.resource_id = any(${resources}::uuid[]) and a.state = 'ACTIVE'
      and a.occupied && tstzrange(${instant(from, -LONGEST_BUFFER)}, ${instant(until, LONGEST_BUFFER)})
    group by a.id`.execute(em.getKysely());
  return rows;
}

async function namedSlots(em: SqlEntityManager, names: readonly string[]) {
  const uuids = uuidsAmong(names);
  const { rows } = await sql<NamedSlot & { reference: string | null }>`
    select id, resource_id as resource, id as availability, null as product, reference from availabilities
      where id = any(${uuids}::uuid[]) or reference = any(${names})
    union all
    select id, resource_id, availability_id, product_id, null from appointments where id = any(${uuids}::uuid[])
  `.execute(em.getKysely());
  return rows;
}

/** An availability or an appointment that a caller named, with the resource it belongs to. */
export interface NamedSlot {
  id: string;
  resource: string;
  availability: string | null;
  product: string | null;
}

/** The availability or appointment with this uuid, if there is one. One statement. */
export async function findSlot(em: SqlEntityManager, uuid: string): Promise<NamedSlot | undefined> {
  const [slot] = await namedSlots(em, [uuid]);
  return slot;
}

/**
 * The availabilities and appointments that uuids or references name, in the order given. Errors: NOT_FOUND,
 * AMBIGUOUS_REFERENCE. One statement.
 */
export async function slotsByReference(em: SqlEntityManager, references: readonly string[]): Promise<NamedSlot[]> {
  const rows = await namedSlots(em, references);
  return references.map((name) => {
    const [slot, ...more] = rows.filter(({ id, reference }) => id === name.toLowerCase() || reference === name);
    if (!slot) throw notFound(name);
    if (more.length) {
      throw new DomainError('AMBIGUOUS_REFERENCE', {
        message: 'The reference fits several availabilities: use the uuid',
      });
    }
    return slot;
  });
}

const uuidsAmong = (names: readonly string[]) => names.map((name) => name.toLowerCase()).filter((name) => isUUID(name));

const notFound = (text: string) => new DomainError('NOT_FOUND', { message: `There is no "${text.slice(0, 64)}"` });

const epoch = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

const instant = (epochMilliseconds: number | null, shift: number) =>
  sql`${epochMilliseconds === null ? null : new Date(epochMilliseconds + shift).toISOString()}::timestamptz`;

const contactOf = (table: string) => sql<Contact | null>`
  case when ${sql.ref(`${table}.contact_channel_type`)} is not null then json_build_object(
    'type', ${sql.ref(`${table}.contact_channel_type`)}, 'value', ${sql.ref(`${table}.contact_channel_value`)}) end`;

const addressOf = (table: string) => sql<Address | null>`
  case when ${sql.ref(`${table}.address_city`)} is not null then json_build_object(
    'street', ${sql.ref(`${table}.address_street`)}, 'number', ${sql.ref(`${table}.address_number`)},
    'zip', ${sql.ref(`${table}.address_zip`)}, 'city', ${sql.ref(`${table}.address_city`)},
    'countryCode', ${sql.ref(`${table}.address_country_code`)}) end`;

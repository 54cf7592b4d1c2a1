import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isUUID } from 'class-validator';
import {
  channelSettings,
  isHidden,
  isShown,
  isVisible,
  joinChannelOfResource,
} from '../../platform/database/channel-columns.ts';
import { Channel } from '../../records/entities/channel.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { parseResourceReference } from '../../records/scalars/resource-reference.ts';
import { asksFields } from '../custom-fields/asked-fields.ts';
import { addressColumns, contactColumns, epoch, offersProduct } from './columns.ts';
import { requiredResources, requiredRevision, requirements } from './required-resources.ts';
import type { NamedSlot, ResourceView } from './views.ts';

/** Lookups of names that consumers use, uuids and references, across all CRMs. */

/** Returns names of resources in one spelling, each once, in the order of their first places. */
export const distinctNames = (references: readonly string[]): string[] => [...new Set(references.map(spelled))];

function spelled(reference: string): string {
  const parsed = parseResourceReference(reference);
  if (parsed?.kind === 'uuid') return parsed.uuid;
  return parsed?.kind === 'full' ? `${parsed.id}@${parsed.provider}@${parsed.platform}` : reference;
}

/** Row of a named resource, with the position of its reference. */
export type Asked<Row> = Row & { position: number };

/**
 * Selects the resources that references name (uuid, short, full or a channel's own), with the key of the channel that a
 * reference belongs to.
 */
export function namedResources(references: readonly string[]) {
  const asked = references.map((text) => {
    const parsed = parseResourceReference(text);
    if (!parsed) return { uuid: null, reference: null, provider: null };
    if (parsed.kind === 'uuid') return { uuid: parsed.uuid, reference: null, provider: null };
    const provider = parsed.kind === 'full' ? parsed.provider : null;
    return { uuid: null, reference: `${parsed.id}@${parsed.platform}`, provider };
  });
  // PostgreSQL expects ten elements of an array but a hundred of JSON, and reads small tables whole for a hundred
  const expected = asked.length === 1 ? sql`limit 1` : sql``;
  return sql`
    with asked as (
      select position - 1 as position, uuid, reference, provider
      from unnest(${asked.map(({ uuid }) => uuid)}::uuid[], ${asked.map(({ reference }) => reference)}::text[],
        ${asked.map(({ provider }) => provider)}::uuid[]) with ordinality as asked(uuid, reference, provider, position)
      ${expected}
    ), named as (
      select position, r.id, null as key from asked join resources r on r.id = asked.uuid
      union all
      select position, r.id, null from asked join resources r on r.reference = asked.reference
        and r.deleted_at is null and (asked.provider is null or asked.provider = r.provider_id)
      union all
      select position, c.resource_id, c.key from asked join channels c on c.reference = asked.reference
        and (asked.provider is null or asked.provider = c.provider_id)
    )`;
}

/** Revisions of all settings that the slots of the resource `r` follow from: entities/calendars/calendar-revision.ts. */
export const settingsRevision = sql<string>`
  concat_ws(' ', r.settings_revision, (select settings_revision from providers where id = r.provider_id))`;

const bookingsRevision = sql`(select revision from calendar_revisions where id = r.id)`;

/**
 * Revision of a resource that `isIndependent`: the text of `wholeRevision`, by fewer reads. Whoever compares it finds out
 * when the resource is no longer independent: settings are part of it.
 */
export const ownRevision = sql<string>`concat_ws(' ', ${settingsRevision}, ${bookingsRevision})`;

/**
 * Revisions of everything that the slots of the resource `r` follow from, further resources included. Where a limit
 * counts the appointments of all resources of the provider, these are the appointments of all of them.
 */
export const wholeRevision = sql<string>`
  concat_ws(' ', r.settings_revision, (
    select concat_ws(' ', settings_revision, case when has_shared_limits then (
      select bit_xor(hashtextextended(shared.revision::text, 0)) from calendar_revisions shared
      where shared.id = any(array(select id from resources where provider_id = providers.id))) end)
    from providers where id = r.provider_id
  ), ${bookingsRevision}, ${requiredRevision})`;

/** Column with the revisions of everything that the slots of the resource `r` follow from. */
export const revision = sql`${wholeRevision} as revision`;

/** Returns the part of a revision that is its `settingsRevision`, of two uuids. */
export const settingsPartOf = (revisionOfAll: string): string => revisionOfAll.split(' ', 2).join(' ');

/** Time of the database: the same for all rows of a statement. */
export const now = sql`(extract(epoch from (select clock_timestamp())) * 1000)::float8 as now`;

/**
 * Selects other resources of a provider that offer a product (null: any), by priority: those that the channel shows it with,
 * or those of any channel.
 */
export const neighbours = (
  { id, provider, channel }: ResourceView,
  product: string | null,
  { max, ofAnyChannel }: { max: number; ofAnyChannel: boolean },
) => sql`
  with named as (
    select row_number() over () - 1 as position, id, null as key from (
      select r.id from resources r ${joinChannelOfResource(sql`${channel.key}`)}
      where r.provider_id = ${provider.id} and r.id <> ${id} and r.deleted_at is null and not r.archived
        and (${ofAnyChannel}::boolean or ${isVisible(sql`${channel.key}`)})
        and (${product}::uuid is null or exists (
          select from products offered where offered.id = ${product}::uuid
            and (${ofAnyChannel}::boolean or ${isShown('offered')})
            and ${offersProduct('r.id', 'offered.id')}))
      order by r.priority, r.id limit ${max}
    ) as neighbour
  )`;

/** Name of the claim of a reference for a provider: entities/claimed-name.ts. */
const providerClaim = (reference: string): string => `provider@${reference}`;

/** True if another CRM than that of the resource was the first to use this name, for a provider. */
export async function isNameOfForeignProvider(em: SqlEntityManager, name: string, crm: string): Promise<boolean> {
  const { rows } = await sql`
    select from claimed_names where reference = ${providerClaim(name)} and crm_id <> ${crm}`.execute(em.getKysely());
  return rows.length > 0;
}

/**
 * Selects the resources of a provider that a channel shows, the oldest first. The name is the provider's uuid, or its
 * reference if its CRM has claimed it.
 */
export const resourcesOfProvider = (name: string, key: ChannelKey, max: number) => sql`
  with provider as (
    select id from providers where id = any(${uuidsAmong([name])}::uuid[])
    union
    select p.id from claimed_names n join providers p on p.crm_id = n.crm_id and p.reference = ${name}
    where n.reference = ${providerClaim(name)}
  ), named as (
    select row_number() over () - 1 as position, id, null as key from (
      select r.id from provider
        join resources r on r.provider_id = provider.id and r.deleted_at is null and not r.archived
        left join channels c on c.resource_id = r.id and c.key = ${key}
      where coalesce(c.visible, ${Channel.visibleByDefault(key)}::boolean)
      order by r.created_at, r.id limit ${max}
    ) as shown
  )`;

/** Selects the rows of the resources that references name, as of the database's clock. */
export const selectResources = (references: readonly string[], channelKey: ChannelKey | null) =>
  selectNamed(namedResources(references), channelKey);

/** Selects the rows of the resources of a common table expression `named`. */
export function selectNamed(named: Sql, channelKey: ChannelKey | null) {
  return sql<Asked<ResourceView>>`
    ${named}
    select named.position::int as position, r.id, r.crm_id as crm, r.reference, translated(r.public_name, r.public_names) as "publicName", r.description, r.website,
      r.image_url as "imageUrl", r.message_help_text as "messageHelpText", r.archived,
      r.descriptions is not null as "hasDescriptions", r.message_help_texts is not null as "hasMessageHelpTexts",
      ${addressColumns('r')} as address, ${contactColumns('r')} as "contactChannel",
      json_build_object(
        'id', v.id, 'name', translated(v.name, v.names), 'description', v.description, 'hasDescriptions', v.descriptions is not null, 'impressum', v.impressum,
        'brandAccent', v.brand_accent, 'brandLogo', v.brand_logo, 'brandPicture', v.brand_picture,
        'privacyUrl', v.privacy_url, 'termsUrl', v.terms_url, 'consent', v.consent,
        'timeZone', v.time_zone, 'language', v.language, 'isThemingAllowed', v.theming_allowed,
        'isLocalisationAllowed', v.localisation_allowed, 'areCustomFieldsAllowed', v.custom_fields_allowed,
        'asksFields', ${asksFields}
      ) as provider,
      ${channelSettings} as channel,
      named.key is not null as "byChannel",
      array(select product_id::text from resource_products where resource_id = r.id) as products,
      r.priority, ${epoch('r.assigned_at')} as "assignedAt",
      v.has_limits as "isLimited", ${requirements} as requirements, ${requiredResources} as required,
      ${settingsRevision} as "settingsRevision", ${revision}, ${isHidden} as "isHidden", ${now}
    from named
      cross join lateral (select coalesce(named.key, ${channelKey}::text, ${ChannelKey.RESOURCE_PUBLIC}) as key) as settings
      join resources r on r.id = named.id and r.deleted_at is null
      join providers v on v.id = r.provider_id
      left join channels c on c.resource_id = r.id and c.key = settings.key
    order by named.position`;
}

/** Returns the row of each reference, or undefined; names are unique. */
export function oneEach<Row>(references: readonly string[], found: Asked<Row>[]): (Row | undefined)[] {
  return references.map((_, position) => found.find((each) => each.position === position));
}

/** Returns the record of every name. Errors: NOT_FOUND for the first name without a record. */
export function allOf<Named>(names: readonly string[], found: readonly (Named | undefined)[]): Named[] {
  return names.map((name, index) => {
    const each = found[index];
    if (!each) throw notFound(name);
    return each;
  });
}

/** Returns the records that exist, for lists. Errors: NOT_FOUND for the first name if none exists. */
export function anyOf<Named>(names: readonly string[], found: readonly (Named | undefined)[]): Named[] {
  const existing = found.filter((each) => each !== undefined);
  if (!existing.length) throw notFound(names[0] ?? '');
  return existing;
}

/** Finds the resources of the references, in their order. Errors: NOT_FOUND. One statement. */
export async function resourcesByReference(
  em: SqlEntityManager,
  references: readonly string[],
  channelKey: ChannelKey | null,
): Promise<ResourceView[]> {
  const { rows } = await selectResources(references, channelKey).execute(em.getKysely());
  return allOf(references, oneEach(references, rows));
}

/** Fields of a resource that show whether its calendar has changed. */
export interface Revised extends Pick<ResourceView, 'id' | 'revision' | 'now' | 'isHidden'> {
  /** True if its revision can be read as `ownRevision`; undefined: nobody knows. */
  isIndependent?: boolean;
  /** True if the transaction has written or locked anything: revisions do not show what it has changed. */
  hasWritten?: boolean;
}

/** Finds the revisions of the resources that exist. Errors: NOT_FOUND if none exists. One statement. */
export async function revisionsByReference(em: SqlEntityManager, references: readonly string[]): Promise<Revised[]> {
  const { rows } = await sql<Asked<Revised>>`
    ${namedResources(references)}
    select named.position::int as position, r.id, ${revision}, ${ownRevision} = ${wholeRevision} as "isIndependent", ${isHidden} as "isHidden", ${now}
    from named join resources r on r.id = named.id and r.deleted_at is null`.execute(em.getKysely());
  return anyOf(references, oneEach(references, rows));
}

/** Finds the revision of each resource by its id; undefined for a deleted one. One statement. */
export async function revisionsById(
  em: SqlEntityManager,
  resources: readonly Pick<Revised, 'id' | 'isIndependent'>[],
): Promise<(Revised | undefined)[]> {
  const ids = resources.map(({ id }) => id);
  const areIndependent = resources.every(({ isIndependent }) => isIndependent);
  const { rows } = await sql<Revised>`
    select r.id, ${areIndependent ? ownRevision : wholeRevision} as revision, ${isHidden} as "isHidden", ${now}, pg_current_xact_id_if_assigned() is not null as "hasWritten"
    from resources r where r.id = any(${ids}::uuid[]) and r.deleted_at is null
  `.execute(em.getKysely());
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id));
}

async function namedSlots(em: SqlEntityManager, names: readonly string[]) {
  const uuids = uuidsAmong(names);
  const { rows } = await sql<NamedSlot & { reference: string | null }>`
    select id, resource_id as resource, id as availability, null as product, reference, null as appointment
      from availabilities where id = any(${uuids}::uuid[]) or reference = any(${names})
    union all
    select a.id, a.resource_id, a.availability_id, a.product_id, null,
      json_build_object('start', ${epoch('a.starts_at')}, 'end', ${epoch('a.ends_at')}) from appointments a
      join resources r on r.id = a.resource_id and r.deleted_at is null
      where a.id = any(${uuids}::uuid[])
  `.execute(em.getKysely());
  return rows;
}

/** Finds the availability or appointment with this uuid. One statement. */
export async function findSlot(em: SqlEntityManager, uuid: string): Promise<NamedSlot | undefined> {
  const [slot] = await namedSlots(em, [uuid]);
  return slot;
}

/** Finds the availability or appointment of each uuid or reference; undefined if there is none. One statement. */
export async function slotsByReference(
  em: SqlEntityManager,
  references: readonly string[],
): Promise<(NamedSlot | undefined)[]> {
  const rows = await namedSlots(em, references);
  return references.map((name) => rows.find(({ id, reference }) => id === name.toLowerCase() || reference === name));
}

/** Returns the uuids among names, as the database writes them. */
export const uuidsAmong = (names: readonly string[]) =>
  names.map((name) => name.toLowerCase()).filter((name) => isUUID(name));

const notFound = (text: string) => new DomainError('NOT_FOUND', { message: `There is no "${text.slice(0, 64)}"` });

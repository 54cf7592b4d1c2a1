import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { activeIfAny, oncePerResource, type ResourceCalendar } from '../../../booking/calendar/calendar.ts';
import { NONE, readCalendars, readCalendarsOfProvider } from '../../../booking/calendar/read-calendar.ts';
import { anyOf, isNameOfForeignProvider, slotsByReference } from '../../../booking/calendar/references.ts';
import type { ResourceView } from '../../../booking/calendar/views.ts';
import { webLink } from '../../../languages/i18n/web-links.ts';
import { fullReference } from '../../../platform/access/links.ts';
import { sql } from '../../../records/entities/sql.ts';
import { formatAddress } from '../../../records/entities/values/address.ts';
import { ChannelKey } from '../../../records/entities/values/channel-key.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { MAX_NAMES } from '../shared/arguments.ts';
import { longTexts } from '../shared/long-texts.ts';
import { askedFields } from './asked-field.ts';
import { productWaitlists } from './product-waitlists.ts';
import {
  type FurtherData,
  OfferedProduct,
  PublicContact,
  type PublicData,
  PublicProvider,
  PublicResource,
} from './public-data.ts';

/** Names of resources, and of availabilities and appointments, seen through a channel. */
interface Names {
  resources: string[] | null;
  slots: string[] | null;
  channelKey: ChannelKey | null;
}

/** Finds the products that can be booked at resources or in availabilities. Errors: NOT_FOUND. */
export async function findActiveProducts(em: SqlEntityManager, names: Names): Promise<OfferedProduct[]> {
  const calendars = await calendarsOf(em, names);
  const more = furtherData(em);
  const offered = calendars.flatMap(({ calendar, slot }) => {
    const shown = shownOn(calendar);
    return calendar.offeredProducts(slot?.availability).map((product) => new OfferedProduct(product, shown, more));
  });
  return [...new Map(offered.map((product) => [product.id, product])).values()];
}

/** Language of the provider of a calendar, and the channel through which it is seen. */
const shownOn = ({ resource }: ResourceCalendar) => ({
  language: resource.provider.language,
  channel: resource.channel.key,
});

/** Reads the fields that providers ask for, long texts in other languages, and waitlists, if the answer shows them. */
export const furtherData = (em: SqlEntityManager): FurtherData => ({
  asked: askedFields(em),
  texts: longTexts(em),
  waitlists: productWaitlists(em),
});

/** Finds the public data of resources, each once. Errors: NOT_FOUND if none is visible. */
export async function findPublicData(em: SqlEntityManager, names: Names): Promise<PublicData[]> {
  const named = await calendarsOf(em, names);
  return publicDataOf(em, oncePerResource(named.map(({ calendar }) => calendar)));
}

/**
 * Finds the public data of the resource that a name names, else of the resources of the provider that have products or
 * availabilities. A name that two CRMs use leads to that of the first one. Errors: NOT_FOUND.
 */
export async function findOffers(
  em: SqlEntityManager,
  name: string,
  channelKey: ChannelKey | null,
): Promise<PublicData[]> {
  const [named] = await readCalendars(em, [name], channelKey, NONE);
  if (named && !(await isNameOfForeignProvider(em, name, named.resource.crm))) return publicDataOf(em, [named]);
  const overall = channelKey ?? ChannelKey.CALENDAR_PUBLIC;
  return publicDataOf(em, bookableIfAny(await readCalendarsOfProvider(em, name, overall, MAX_NAMES)));
}

/** Leaves out resources that have nothing to book, such as rooms that products require; all stay if none has. */
function bookableIfAny(calendars: ResourceCalendar[]): ResourceCalendar[] {
  const bookable = calendars.filter(
    ({ availabilities, resourceProducts }) => availabilities.length > 0 || resourceProducts.length > 0,
  );
  return bookable.length ? bookable : calendars;
}

async function publicDataOf(em: SqlEntityManager, calendars: ResourceCalendar[]): Promise<PublicData[]> {
  const shown = activeIfAny(calendars.filter(({ channel }) => channel.visible));
  if (!shown.length) throw new DomainError('NOT_FOUND');
  const contacts = await contactsOf(
    em,
    shown.map(({ resource }) => resource),
  );
  const more = furtherData(em);
  return shown.map((calendar) => dataOf(calendar, contacts.get(calendar.resource.id)!, more));
}

interface Asked {
  calendar: ResourceCalendar;
  /** Availability or appointment that was named; null if the resource was. */
  slot: { availability: string | null } | null;
}

/**
 * Reads the calendars of resources, availabilities and appointments, ordered as the arguments; unknown names are left
 * out. Beside resources that exist, only availabilities and appointments of their providers are found. Errors:
 * NOT_FOUND if nothing is found.
 */
async function calendarsOf(
  em: SqlEntityManager,
  { resources: references, slots: slotReferences, channelKey }: Names,
): Promise<Asked[]> {
  if (!references?.length && !slotReferences?.length) {
    const message = 'is required, unless availabilities or appointments are named';
    throw new DomainError('INVALID_INPUT', { field: 'resources', message });
  }
  const named = await slotsByReference(em, slotReferences ?? []);
  const slots = named.filter((slot) => slot !== undefined);
  const names = [...(references ?? []), ...slots.map(({ resource }) => resource)];
  const calendars = await readCalendars(em, names, channelKey, NONE);
  const first = calendars.length - slots.length;
  const resources = calendars.slice(0, first).filter((calendar) => calendar !== undefined);
  const providers = new Set(resources.map(({ resource }) => resource.provider.id));
  const asked = calendars.map((calendar, index) => {
    const slot = slots[index - first] ?? null;
    const isFound = calendar && (!slot || !providers.size || providers.has(calendar.resource.provider.id));
    return isFound ? { calendar, slot } : undefined;
  });
  return anyOf([...(references ?? []), ...(slotReferences ?? [])], asked);
}

/**
 * Reads the contact of each resource: the contact profile that applies, else the general one of the contact user, else
 * the provider. The name of a user counts only if the CRM wrote it: anybody can type the name of a consumer.
 */
async function contactsOf(em: SqlEntityManager, resources: ResourceView[]): Promise<Map<string, PublicContact>> {
  const { rows } = await sql<Omit<PublicContact, 'name'> & { resource: string }>`
    select r.id as resource,
      coalesce(chosen.name, general.name, case when u.reference is not null and not u.last_name_by_stranger then
        concat_ws(' ', case when not u.first_name_by_stranger then u.first_name end, u.last_name) end) as "ownName",
      translated(v.name, v.names) as "providerName", v.language,
      case when r.contact_user_id is null then v.email else channels.email end as email,
      case when r.contact_user_id is null then v.mobile else channels.mobile end as mobile,
      case when r.contact_user_id is null then v.phone else channels.phone end as phone
    from resources r
      join providers v on v.id = r.provider_id
      left join users u on u.id = r.contact_user_id
      left join contact_profiles chosen on chosen.id = r.contact_profile_id
      left join contact_profiles general on general.user_id = r.contact_user_id and general.provider_id is null
      left join lateral (
        select max(value) filter (where type = 'email') as email, max(value) filter (where type = 'mobile') as mobile,
          max(value) filter (where type = 'phone') as phone
        from contact_channels where profile_id = coalesce(chosen.id, general.id)
      ) as channels on true
    where r.id = any(${resources.map(({ id }) => id)}::uuid[])`.execute(em.getKysely());
  return new Map(rows.map(({ resource, ...contact }) => [resource, Object.assign(new PublicContact(), contact)]));
}

function dataOf(calendar: ResourceCalendar, contact: PublicContact, more: FurtherData): PublicData {
  const { resource } = calendar;
  const { provider } = resource;
  const products = calendar.offeredProducts();
  return {
    ref: fullReference(resource.reference, provider.id),
    contact,
    resource: Object.assign(new PublicResource(resource, more), {
      uuid: resource.id,
      contactChannelType: resource.contactChannel?.type ?? null,
      url: resource.website && webLink(resource.website),
      imageUrl: resource.imageUrl,
      address: resource.address && formatAddress(resource.address),
      archived: resource.archived,
      supportedProducts: products.map(({ id }) => id),
      products: products.map((product) => new OfferedProduct(product, shownOn(calendar), more)),
    }),
    provider: new PublicProvider(provider, more.texts),
    channel: { ...resource.channel, canWait: resource.channel.waitlistOfferMinutes > 0 },
  };
}

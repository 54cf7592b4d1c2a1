import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { countInDay } from '../platform/database/day-counts.ts';
import { sql } from '../records/entities/sql.ts';
import type { WaitlistMailKind } from '../records/entities/values/mail-kind.ts';
import { MailState } from '../records/entities/values/mail-state.ts';
import { providerAddress, providerPhone } from './event-columns.ts';
import { mailboxKey } from './mail-limits.ts';

/** Minutes that the hold of an offer lasts longer than the offer. */
const GRACE = sql`interval '2 minutes'`;

/** Hours in which an address must be confirmed. */
const CONFIRM = sql`interval '24 hours'`;

/** Names of the resources of which any will do for an entry `e`, in their order: of those that are left, if any is. */
const severalNames = sql`(
          select jsonb_agg(translated(each.public_name, each.public_names) order by each.priority, each.id)
          from resources each where each.id = any(e.resource_ids) and (each.deleted_at is null or not exists (
            select from resources left_one where left_one.id = any(e.resource_ids) and left_one.deleted_at is null)))`;

interface WaitlistMail {
  /** Maximum of such mails to a mailbox in a day, for those that a stranger causes; 0: any number. */
  perMailbox?: number;
  /** True if the entry has ended because what it waited for was deleted. */
  isGone?: boolean;
}

/** Queues a mail to the consumer of an entry of a waitlist, in the transaction of what it announces. One statement. */
export async function queueWaitlistMail(
  em: SqlEntityManager,
  kind: WaitlistMailKind,
  entry: string,
  { perMailbox = 0, isGone = false }: WaitlistMail = {},
): Promise<void> {
  const counted = perMailbox
    ? sql`, counted as (${countInDay(sql`select ${mailboxKey} from event`)})`
    : sql`, counted as (select null::text as key, 0 as points where false)`;
  await sql`
    with entry as materialized (
      select e.*, translated(v.name, v.names) as name, v.email as provider_email, ${providerPhone} as provider_phone, v.impressum, v.privacy_url, v.terms_url,
        v.brand_accent, v.brand_picture, v.time_zone, v.language as provider_language, v.owner_id,
        translated(r.public_name, r.public_names) as public_name, r.contact_user_id, r.contact_profile_id,
        translated(product.name, product.names) as product_name, ${severalNames} as several_names, email_key(e.email) as address
      from waitlist_entries e join providers v on v.id = e.provider_id
        left join resources r on r.id = e.resource_id left join products product on product.id = e.product_id
      where e.id = ${entry}
    ), event as materialized (
      select event.*, ${providerAddress} as provider_address, offer.at as offer, case when event.booking_id is not null then (
          select jsonb_build_object('start', a.starts_at, 'end', a.ends_at)
          from participations p join appointments a on a.id = p.appointment_id
          where p.booking_id = event.booking_id and p.state = 'BOOKED') end as own
      from entry as event left join lateral (
        select jsonb_build_object('start', a.starts_at, 'end', a.ends_at, 'resource', translated(other.public_name, other.public_names),
          'until', p.expires_at - ${GRACE}) as at
        from participations p join appointments a on a.id = p.appointment_id
          join resources other on other.id = a.resource_id
        where p.waitlist_entry_id = event.id and p.state = 'RESERVED' and event.state = 'OFFERED') as offer on true
    )${counted}
    insert into mails (crm_id, provider_id, dedupe_key, kind, is_by_stranger, state, recipient, language, facts)
    select event.crm_id, event.provider_id, ${kind} || ':' || gen_random_uuid(), ${kind}, ${perMailbox > 0},
      case when (select points from counted) > ${perMailbox}::int then ${MailState.SUPPRESSED} else ${MailState.QUEUED} end,
      event.address, coalesce(event.consumer ->> 'language', event.provider_language),
      jsonb_build_object(
        'provider', jsonb_build_object('uuid', event.provider_id, 'name', event.name, 'email', event.provider_address,
          'phone', event.provider_phone, 'impressum', event.impressum, 'privacyUrl', event.privacy_url, 'termsUrl', event.terms_url,
          'accent', event.brand_accent, 'picture', event.brand_picture, 'timeZone', event.time_zone,
          'language', event.provider_language),
        'waitlist', jsonb_build_object('uuid', event.id, 'resource', event.public_name, 'resources', event.several_names,
          'product', event.product_name,
          'earliest', event.earliest, 'latest', event.latest, 'isOpen', event.ended_at is null, 'isGone', ${isGone}::boolean,
          'own', event.own, 'confirmBy', case when event.state = 'UNCONFIRMED' then now() + ${CONFIRM} end, 'offer', event.offer),
        'consumer', jsonb_build_object('firstName', event.consumer -> 'firstName', 'lastName', event.consumer -> 'lastName',
          'mobile', null, 'message', null, 'isByCrm', event.consumer -> 'isByCrm'))
    from event`.execute(em.getKysely());
}

import { Channel } from '../../records/entities/channel.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import type { DueTime } from '../../records/entities/values/due-time.ts';

/** Settings of a channel without a row. */
const DEFAULTS = new Channel();

/**
 * Join of the channel `c` of a participation `p` in an appointment `a`. A channel without settings has no row. No plain
 * join, for which the planner would read the channels of all resources.
 */
export const joinChannel = sql`left join lateral (
  select * from channels where resource_id = a.resource_id and key = p.channel_key limit 1) as c on true`;

/** True if consumers see the channel `c` with a key. */
export const isVisible = (key: Sql) => sql<boolean>`coalesce(c.visible, ${key} = any(${Channel.VISIBLE_BY_DEFAULT}))`;

/** Settings of holds of the channel `c`; defaults if it has no row. */
export const holdSeconds = sql<number>`coalesce(c.hold_seconds, ${DEFAULTS.holdSeconds}::int)`;
export const holdRenewals = sql<number>`coalesce(c.hold_renewals, ${DEFAULTS.holdRenewals}::int)`;

/** Due times of the channel `c`, as the triggers that keep `due_at` read them. */
export const dueTimes = sql<DueTime[]>`coalesce(c.due_times, default_due_times())`;

/** Settings of the channel `c` with the key `settings.key`, as they apply to bookings; defaults if it has no row. */
export const channelSettings = sql`json_build_object(
        'key', settings.key, 'visible', ${isVisible(sql`settings.key`)},
        'bookingProcess', coalesce(c.booking_process, ${DEFAULTS.bookingProcess}::text),
        'minimumNoticeMinutes', coalesce(c.minimum_notice_minutes, ${DEFAULTS.minimumNoticeMinutes}::int),
        'bookingWindowDays', c.booking_window_days,
        'showFullSlots', coalesce(c.show_full_slots, ${DEFAULTS.showFullSlots}::boolean),
        'maxReschedules', coalesce(c.max_reschedules, ${DEFAULTS.maxReschedules}::int),
        'reschedulingNoticeMinutes', coalesce(c.rescheduling_notice_minutes, ${DEFAULTS.reschedulingNoticeMinutes}::int),
        'cancellationNoticeMinutes', c.cancellation_notice_minutes,
        'holdSeconds', ${holdSeconds}, 'holdRenewals', ${holdRenewals}, 'waitlistOfferMinutes', coalesce(c.waitlist_offer_minutes, 0),
        'products', array(select product_id from channel_products where channel_id = c.id)
      )`;

/**
 * Joins the channel `c` of a resource `r` with a key, and the products to which it is narrowed (`shown`). No plain join,
 * for which the planner would hash the channels of all resources.
 */
export const joinChannelOfResource = (key: Sql) => sql`
  left join lateral (select * from channels where resource_id = r.id and key = ${key} limit 1) as c on true
  cross join lateral (select array(select product_id from channel_products where channel_id = c.id)) as shown (products)`;

/** True if the channel of `joinChannelOfResource` shows a product, a row of `products`. */
export const isShown = (product: string) => sql<boolean>`
  case when shown.products = '{}' then not ${sql.ref(`${product}.exclusive`)}
    else ${sql.ref(`${product}.id`)} = any(shown.products) end`;

/** True if consumers can book the resource `r` on the channel `c` of the place `p`. */
export const isOffered = sql<boolean>`r.deleted_at is null and not r.archived and ${isVisible(sql`p.channel_key`)}`;

const SHOWN_BY_DEFAULT = Channel.VISIBLE_BY_DEFAULT;

/** True if no channel shows the resource `r` to anybody: nobody without the key of its CRM can book it. */
export const isHidden = sql<boolean>`(r.archived or (
  select count(*) filter (where key = any(${SHOWN_BY_DEFAULT})) = ${SHOWN_BY_DEFAULT.length}::int and not bool_or(visible)
  from channels where resource_id = r.id))`;

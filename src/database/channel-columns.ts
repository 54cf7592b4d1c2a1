import { Channel } from '../entities/channel.ts';
import { type Sql, sql } from '../entities/sql.ts';

/** Join of the channel `c` of a participation `p` in an appointment `a`. A channel without settings has no row. */
export const joinChannel = sql`left join channels c on c.resource_id = a.resource_id and c.key = p.channel_key`;

/** True if consumers see the channel `c` with a key. */
export const isVisible = (key: Sql) => sql<boolean>`coalesce(c.visible, ${key} = any(${Channel.VISIBLE_BY_DEFAULT}))`;

/** True if consumers can book the resource `r` on the channel `c` of the place `p`. */
export const isOffered = sql<boolean>`r.deleted_at is null and not r.archived and ${isVisible(sql`p.channel_key`)}`;

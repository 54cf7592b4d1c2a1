import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isNotMoving } from '../platform/database/moves.ts';
import { none } from '../platform/database/planner-hints.ts';
import { isKeptMail } from '../records/entities/base/kept.ts';
import { sql } from '../records/entities/sql.ts';
import { MailKind } from '../records/entities/values/mail-kind.ts';
import { MailState } from '../records/entities/values/mail-state.ts';
import type { Job } from './job.ts';

/** Maximum number of requests with links in a digest; further ones wait for the next digest. */
const MAX_REQUESTS = 100;
/** Maximum number of other notifications listed in a digest; all are counted. */
const MAX_LISTED = 50;
/** Providers per transaction. */
const BATCH_SIZE = 100;

/** Mails that ask for an answer. */
const REQUESTS = sql.join([MailKind.REQUEST_TO_CONFIRM, MailKind.RESCHEDULE_TO_CONFIRM]);

const PENDING = sql`state = ${sql.lit(MailState.DIGESTED)} and digest_id is null`;

/** Queues a digest of a provider's withheld notifications, at most one per hour. */
export const digests: Job = {
  name: 'digests',
  async runBatch(em) {
    const { rows } = await sql<{ provider: string; recipient: string }>`
      with pending as materialized (
        select distinct provider_id, recipient from mails m
        where ${PENDING} and provider_id is not null and ${isNotMoving('m.crm_id')} and ${isKeptMail('m')}
      )
      select provider_id as provider, recipient from pending
      where ${none(sql`
        mails digest where digest.provider_id = pending.provider_id and digest.recipient = pending.recipient
          and digest.kind = ${MailKind.NOTIFICATION_DIGEST} and digest.created_at > now() - interval '1 hour'`)}
      limit ${BATCH_SIZE}`.execute(em.getKysely());
    for (const { provider, recipient } of rows) await queueDigest(em, provider, recipient);
    return rows.length === BATCH_SIZE;
  },
};

/** A request that was answered or withdrawn meanwhile is counted and listed like a notification. */
async function queueDigest(em: SqlEntityManager, provider: string, recipient: string): Promise<void> {
  await sql`
    with pending as materialized (
      select m.id, m.crm_id, m.kind, m.language, m.facts, m.created_at,
        m.kind in (${REQUESTS}) and coalesce(p.state = 'REQUESTED', false)
          and (m.facts->'appointment'->>'end')::timestamptz > now() as waits,
        m.facts->'appointment'->>'start' as start,
        jsonb_build_array(m.facts->'product'->'name', m.facts->'resource'->'name') as what
      from mails m left join participations p on p.id = m.participation_id
      where m.provider_id = ${provider} and m.recipient = ${recipient} and m.${PENDING} and ${isKeptMail('m')}
    ), told as (
      select * from (
        select *, row_number() over (partition by waits order by created_at, id) as position from pending) as numbered
      where not waits or position <= ${MAX_REQUESTS}
    ), latest as (
      select crm_id, language, facts->'provider' as provider from told order by created_at desc limit 1
    ), digest as (
      insert into mails (crm_id, provider_id, dedupe_key, kind, recipient, language, facts)
      select crm_id, ${provider}, ${MailKind.NOTIFICATION_DIGEST} || ':' || gen_random_uuid(),
        ${MailKind.NOTIFICATION_DIGEST}, ${recipient}, language, jsonb_build_object('provider', provider, 'digest',
          jsonb_build_object(
            'counts', (select jsonb_agg(jsonb_build_object('kind', kind, 'count', count) order by kind)
              from (select kind, count(*) from told group by kind) as counts),
            'requests', (select coalesce(jsonb_agg(jsonb_build_object('participation', facts->'participation'->>'uuid',
                'start', start, 'end', facts->'appointment'->>'end', 'what', what) order by position), '[]')
              from told where waits),
            'others', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'start', start, 'what', what)
                order by position), '[]') from told where not waits and position <= ${MAX_LISTED}),
            'requestsToFollow', (select count(*) from pending) - (select count(*) from told)))
      from latest returning id
    )
    update mails set digest_id = digest.id from digest where mails.id in (select id from told)`.execute(em.getKysely());
}

import { isKeptMail } from '../../../records/entities/base/kept.ts';
import { type Sql, sql } from '../../../records/entities/sql.ts';
import { MailState } from '../../../records/entities/values/mail-state.ts';
import { emailKey } from '../../../records/scalars/email-address.ts';

/** Mails that a list wants; absent members do not limit it. */
interface WantedMails {
  /** Null: of all CRMs. */
  crm: string | null;
  /** Providers of the key that asks, by uuid; null: all. */
  providers?: readonly string[] | null;
  states: readonly MailState[] | null;
  recipient?: string | null;
  appointment?: string | null;
  from?: Date | null;
  until?: Date | null;
}

/**
 * Selects `id` and `at`, the creation time, of mails in branches by state, which each have the order of an index: a list of
 * failures reads no mail that was delivered. Those of one appointment are few, and one branch.
 */
export function mailRows({ crm, providers, states, recipient, appointment, from, until }: WantedMails): Sql[] {
  const conditions = [
    ...(crm === null ? [] : [sql`crm_id = ${crm}`]),
    ...(providers ? [sql`provider_id = any(${providers}::uuid[])`] : []),
    ...(recipient ? [sql`recipient = ${emailKey(recipient)}`] : []),
    ...(from ? [sql`created_at >= ${from}`] : []),
    ...(until ? [sql`created_at < ${until}`] : []),
  ];
  const rowsIn = (mails: Sql, condition: Sql): Sql =>
    sql`select id, created_at as at from ${mails} where ${sql.join([condition, ...conditions, isKeptMail('mails')], ' and ')}`;
  if (appointment) {
    // offset: PostgreSQL must not walk all mails until it meets those of one appointment
    const ofAppointment = sql`(select * from mails where appointment_id = ${appointment} offset 0) as mails`;
    return [rowsIn(ofAppointment, states ? sql`state = any(${states}::text[])` : sql`true`)];
  }
  return (states ?? Object.values(MailState)).map((state) => rowsIn(sql`mails`, sql`state = ${sql.lit(state)}`));
}

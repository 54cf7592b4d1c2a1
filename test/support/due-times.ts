import { administer } from './administer.ts';
import type { Service } from './service.ts';

/** A due time so early that a place ten days ahead is booked later. `overdue` has its place wait for the job nevertheless. */
export const LONG_BEFORE = { minutes: 20_160, when: 'BEFORE_START', mail: true };

/** Statement that makes the due time `LONG_BEFORE` of coming bookings due; `those` is a condition on the place `p`. */
export const overdue = (those = 'true', schema = 'public'): string =>
  `update ${schema}.participations p set due_at = a.starts_at - interval '14 days' from ${schema}.appointments a
   where a.id = p.appointment_id and p.state = 'BOOKED' and a.starts_at > now() and ${those}`;

/**
 * Lets it be so many minutes before the start of an appointment; after it, if they are negative. Nobody can move the clock,
 * so its places and mails move, and those of other appointments.
 */
export function letItBe(service: Service, minutes: number, appointment: string, ...others: string[]): Promise<void> {
  const all = `(${[appointment, ...others].map((id) => `'${id}'`).join()})`;
  const times = ['starts_at', 'ends_at', 'occupied_from', 'occupied_until'];
  const earlier = (columns: string[]) => columns.map((column) => `${column} = ${column} - passed`).join();
  return administer(
    service.databaseUrl,
    'set session_replication_role = replica',
    `create temporary table clock as
     select date_trunc('milliseconds', starts_at - now() - make_interval(secs => ${60 * minutes})) as passed
     from appointments where id = '${appointment}'`,
    `update appointments set ${earlier(times)} from clock where id in ${all}`,
    `update participations p set ${earlier(['created_at', 'due_at'])} from clock where appointment_id in ${all}`,
    `update mails set ${earlier(['created_at'])} from clock where appointment_id in ${all}`,
  );
}

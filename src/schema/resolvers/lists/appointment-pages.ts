import { Appointment } from '../../../records/entities/appointment.ts';
import { type Sql, sql } from '../../../records/entities/sql.ts';
import type { AppointmentPageArguments } from './appointment-page-arguments.ts';
import { nestedPages } from './nested-pages.ts';

/**
 * Loads the appointments below a record that were booked or requested at least once, wholes of parts included;
 * `resources`: condition on the `resource_id` of an appointment of a record `parent`.
 */
export const appointmentPages = (resources: Sql) =>
  nestedPages<Appointment, AppointmentPageArguments>({
    entity: Appointment,
    rows: (crm, { from = null, until = null }) => sql`
      select a.id, a.id as key, a.starts_at as at from appointments a
      where a.crm_id = ${crm} and a.id = any(array(
          select distinct coalesce(part_of_id, id) from appointments where ${resources}
            ${from ? sql`and ends_at > ${from}` : sql``} ${until ? sql`and starts_at < ${until}` : sql``}))
        and (select true from participations p where p.provider_id = a.provider_id and p.appointment_id = a.id
          and p.state in ('REQUESTED', 'BOOKED', 'DECLINED', 'CANCELED') limit 1)`,
  });

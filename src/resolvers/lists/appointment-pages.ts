import { type RawBuilder, sql } from 'kysely';
import { WITH_DELETED } from '../../booking/places/open-appointment.ts';
import { Appointment } from '../../entities/appointment.ts';
import type { AppointmentPageArguments } from './appointment-page-arguments.ts';
import { nestedPages } from './nested-pages.ts';

/**
 * Loads the appointments below a record that were booked or requested at least once; `those`: condition on the
 * appointment `a` of a record `parent`.
 */
export const appointmentPages = (those: RawBuilder<unknown>) =>
  nestedPages<Appointment, AppointmentPageArguments>({
    entity: Appointment,
    filters: WITH_DELETED,
    rows: (crm, { from = null, until = null }) => sql`
      select a.id, a.id as key, a.starts_at as at from appointments a
      where a.crm_id = ${crm} and ${those}
        ${from ? sql`and a.ends_at > ${from}` : sql``} ${until ? sql`and a.starts_at < ${until}` : sql``}
        and (select true from participations p where p.provider_id = a.provider_id and p.appointment_id = a.id
          and p.state in ('REQUESTED', 'BOOKED', 'DECLINED', 'CANCELED') limit 1)`,
  });

import { Appointment } from '../../../records/entities/appointment.ts';
import { sql } from '../../../records/entities/sql.ts';
import { appointmentRows } from '../management/appointments/appointment-rows.ts';
import type { AppointmentPageArguments } from './appointment-page-arguments.ts';
import { nestedPages } from './nested-pages.ts';

/** Loads the appointments below a record that were booked or requested at least once, wholes of parts included. */
export const appointmentPages = (record: 'provider' | 'resource') =>
  nestedPages<Appointment, AppointmentPageArguments>({
    entity: Appointment,
    rows: (crm, { from, until }) =>
      appointmentRows({ crm, from, until, [record]: sql`parent.id` }).map(
        (branch) => sql`select listed.id, listed.id as key, listed.at from (${branch}) as listed`,
      ),
  });

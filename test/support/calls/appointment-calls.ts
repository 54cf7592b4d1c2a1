import { NOW, type Practice } from '../practice.ts';
import type { Reply } from '../service.ts';
import { refusals as refusalsOf } from './attempt.ts';
import { query } from './mutate.ts';
import { entriesOf, list } from './slots.ts';

const APPOINTMENT = `uuid startsAt endsAt occupiedFrom occupiedUntil state capacity capacityLeft
  resource { uuid } product { uuid } availability { uuid } contactChannel { type value }
  contact { uuid } contactProfile { uuid }
  participations { uuid state email firstName lastName mobile message language channelKey seat noShowAt }`;

export const eva = { email: 'eva@example.org', firstName: 'Eva', lastName: 'Muster' };
export const adam = { email: 'adam@example.org', firstName: 'Adam', lastName: 'Muster' };

/** So many days ahead, at noon: no availability of the tests is there. */
export const noon = (days: number, minutes = 0): string =>
  new Date(Math.floor(NOW / 86_400_000 + days) * 86_400_000 + 12 * 3_600_000 + minutes * 60_000)
    .toISOString()
    .replace('.000', '');

/** The codes and messages of a GraphQL answer; undefined if it succeeded. */
export const codes = ({ errors }: Reply['body']): [string, string][] | undefined =>
  errors?.map((error: Reply['body']) => [error.extensions.code, error.message]);

/** Calls of a CRM about its appointments, and reads of their effects. */
export function appointmentCalls(practice: Practice) {
  const { service } = practice;

  const change = (call: string, variables: object, types: string) =>
    service.graphql(`mutation ${types} { changed: ${call} { ${APPOINTMENT} } }`, variables, practice.headers);

  return {
    make: (input: object) => practice.make('createAppointment', { participants: [eva], ...input }, APPOINTMENT),

    move: (appointment: string, input: object) =>
      change(
        'moveAppointment(appointment: $appointment, input: $input)',
        { appointment, input },
        '($appointment: Uuid!, $input: MoveAppointmentInput!)',
      ),

    cancel: (appointment: string, message: string | null = null) =>
      change(
        'cancelAppointment(appointment: $appointment, message: $message)',
        { appointment, message },
        '($appointment: Uuid!, $message: Message)',
      ),

    read: (appointment: string): Promise<Reply['body']> =>
      query(practice, 'appointment', { appointment }, `{ ${APPOINTMENT} }`),

    list: async (filter: object): Promise<Reply['body'][]> =>
      (await query(practice, 'appointments', { filter }, '{ nodes { uuid state startsAt } }')).nodes,

    refusals: async (mutation: string, input: object) =>
      (await refusalsOf(practice, mutation, input)).map(({ message, extensions }) => [extensions.code, message]),

    /** Lists what consumers see of a resource. */
    bookables: async (resource: string): Promise<Reply['body'][]> => entriesOf(await list(service, resource)),

    /** The mails about an appointment: `BOOKING_CONFIRMATION to eva@example.org`. */
    mails: async (appointment: string) =>
      (
        await service.sql('select kind, recipient from mails where appointment_id = $1 order by kind, recipient', [
          appointment,
        ])
      ).map(({ kind, recipient }) => `${kind} to ${recipient}`),
  };
}

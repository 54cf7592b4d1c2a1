import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import type { Context } from '../../../../platform/access/context.ts';
import { canonicalInstant } from '../../../../records/scalars/instant.ts';
import { single } from '../../every-page/form.ts';
import { type PageOperation, pageOperation } from '../../every-page/page-operation.ts';
import { appointmentAddress } from '../content/board-address.ts';
import { instantOf } from '../content/local-time.ts';
import { isTaken, type ShownRecord } from './appointment-data.ts';

/** Appointment and place after a move. */
export interface MovedTo {
  appointment: string;
  place: string | null;
}

/** Time that an appointment or a place is to move to. Instants, ISO 8601. */
export interface MoveTo {
  start: string;
  end: string;
  /** Null: its own. */
  resource: string | null;
  message: string | null;
  /** True to take a time that is busy elsewhere. */
  overBusy: boolean;
  notify: 'ALL' | 'PROVIDER';
}

export const moveAddress = (appointment: string, place: string | null, more: Record<string, string> = {}): string => {
  const query = new URLSearchParams({ ...(place && { place }), ...more });
  return `${appointmentAddress(appointment)}/move${query.size ? `?${query}` : ''}`;
};

/** True if the move is of one place, which leaves the others of a class behind. */
export const isOfOne = ({ appointment, place }: ShownRecord): boolean =>
  place !== null && appointment.participations.filter(isTaken).length > 1;

/** Reads the start of an address: an instant, or a local date and time. Null: there is none, or it is none. */
export function startIn(ctx: ParameterizedContext, { appointment }: ShownRecord): string | null {
  const [date, time] = [single(ctx, 'date') ?? '', single(ctx, 'time') ?? ''];
  return canonicalInstant(single(ctx, 'start')) ?? instantOf(date, time, appointment.resource.provider.timeZone);
}

const VARIABLES =
  '$start: Instant!, $end: Instant!, $resource: Identifier, $message: Message, $overBusy: Boolean!, $notify: Notify!';
const INPUT =
  'input: { start: $start, end: $end, resource: $resource, message: $message, overBusy: $overBusy }, notify: $notify';

/** Moves an appointment with everybody in it, or the place of one of a class. */
export function movingOf(schema: GraphQLSchema) {
  const whole: PageOperation<{ uuid: string }> = pageOperation(
    schema,
    `mutation ($appointment: Uuid!, ${VARIABLES}) { moveAppointment(appointment: $appointment, ${INPUT}) { uuid } }`,
  );
  const one: PageOperation<{ uuid: string; appointment: { uuid: string } }> = pageOperation(
    schema,
    `mutation ($place: Uuid!, ${VARIABLES}) {
      rescheduleParticipation(participation: $place, ${INPUT}) { uuid appointment { uuid } } }`,
  );
  return {
    mayRun: (context: Context): boolean => whole.mayRun(context) && one.mayRun(context),
    isOffered: (record: ShownRecord): boolean =>
      isOfOne(record) ? record.place!.actions.includes('RESCHEDULE') : record.appointment.actions.includes('MOVE'),
    run: async (context: Context, record: ShownRecord, wish: MoveTo): Promise<MovedTo> => {
      const { appointment, place } = record;
      if (!isOfOne(record)) {
        await whole(context, { appointment: appointment.uuid, ...wish });
        return { appointment: appointment.uuid, place: place?.uuid ?? null };
      }
      const moved = await one(context, { place: place!.uuid, ...wish });
      return { appointment: moved.appointment.uuid, place: moved.uuid };
    },
  };
}

import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { findAppointment } from '../../../../booking/places/open-appointment.ts';
import { addParticipant } from '../../../../booking/verbs/add-participant.ts';
import { createAppointment } from '../../../../booking/verbs/appointments.ts';
import { cancelAppointment } from '../../../../booking/verbs/decisions.ts';
import { moveAppointment } from '../../../../booking/verbs/move-appointment.ts';
import { acceptClocks, updateAppointment } from '../../../../booking/verbs/update-appointment.ts';
import { ForCrm, tenantOf } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { Appointment } from '../../../../records/entities/appointment.ts';
import { Participation } from '../../../../records/entities/participation.ts';
import { Notify } from '../../../../records/entities/sent/notify.ts';
import { ChannelKey } from '../../../../records/entities/values/channel-key.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { Message } from '../../../../records/scalars/message.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { ConsumerInput } from '../../consumer/booking-inputs.ts';
import { APPOINTMENT, INPUT, MESSAGE, NEWEST_FIRST, NOTIFY } from '../../shared/arguments.ts';
import { Reads } from '../../shared/columns-read.ts';
import { type Connection, connectionOf, PageArguments } from '../../shared/connection.ts';
import { refuseCleared } from '../../shared/required.ts';
import { findRowsPage } from '../../shared/rows-page.ts';
import { wantedBy } from './appointment-filter.ts';
import {
  AppointmentFilter,
  CreateAppointmentInput,
  MoveAppointmentInput,
  roomFor,
  UpdateAppointmentInput,
} from './appointment-inputs.ts';
import { appointmentRows, mayRepeat } from './appointment-rows.ts';

export const AppointmentConnection = connectionOf(Appointment, 'Appointment');

const FILTER = {
  nullable: true,
  description: 'Filter. Default: appointments that were booked or requested at least once.',
};

const BOOKED_ON = { nullable: true, description: 'Channel of the booking. Default: RESOURCE_EXCLUSIVE.' };

const RAISE_CAPACITY = {
  defaultValue: false,
  description: 'True to add a place to an appointment that is full, up to 1000; held places count.',
};

/** Manages appointments. Availabilities, notice and booking window do not limit a CRM; other appointments do. */
@Resolver(() => Appointment)
export class AppointmentResolver {
  @ForCrm(Scope.BOOKINGS_READ)
  @Query(() => Appointment, { description: 'Appointment by uuid. Errors: NOT_FOUND.' })
  appointment(@Arg('appointment', () => Uuid, APPOINTMENT) uuid: string, @Ctx() { em }: Context): Promise<Appointment> {
    return findAppointment(em, uuid);
  }

  @ForCrm(Scope.BOOKINGS_READ)
  @Reads({})
  @Query(() => AppointmentConnection, { description: 'Appointments, ordered by start. Parts are below their wholes.' })
  async appointments(
    @Arg('filter', () => AppointmentFilter, FILTER) filter: AppointmentFilter | null,
    @Arg('newestFirst', () => Boolean, { ...NEWEST_FIRST, description: 'True to list the latest start first.' })
    newestFirst: boolean,
    @Args(() => PageArguments) page: PageArguments,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<Appointment>> {
    const wanted = await wantedBy(context, filter ?? {});
    return findRowsPage(context.em, Appointment, appointmentRows(wanted), page, {
      mayRepeat: mayRepeat(wanted),
      newestFirst,
      info,
    });
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => Appointment, {
    description:
      'Creates an appointment for consumers, inside or outside availabilities, and mails them. Errors: NOT_FOUND, SLOT_TAKEN, ALREADY_BOOKED, REFERENCE_EXISTS.',
  })
  @InTransaction()
  createAppointment(
    @Arg('input', () => CreateAppointmentInput, INPUT) input: CreateAppointmentInput,
    @Arg('notify', () => Notify, NOTIFY) notify: Notify,
    @Ctx() context: Context,
  ): Promise<Appointment> {
    return createAppointment(context.em, tenantOf(context), { ...input, ...roomFor(input) }, notify);
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => Appointment, {
    description:
      'Changes an appointment, also one that is over. Another contact channel is mailed to its participants and the provider. Errors: NOT_FOUND, REFERENCE_EXISTS, CONFLICT if it has only holds, or below the places taken.',
  })
  @InTransaction()
  updateAppointment(
    @Arg('appointment', () => Uuid, APPOINTMENT) uuid: string,
    @Arg('input', () => UpdateAppointmentInput, INPUT) input: UpdateAppointmentInput,
    @Arg('message', () => Message, MESSAGE) message: string | null,
    @Arg('notify', () => Notify, NOTIFY) notify: Notify,
    @Ctx() { em }: Context,
  ): Promise<Appointment> {
    refuseCleared(input, ['capacity']);
    const { capacity, ...others } = input;
    const letter = { message: message || null, notify };
    return updateAppointment(em, uuid, { ...others, capacity: capacity ?? undefined }, letter);
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => Appointment, {
    description:
      'Moves an appointment, releases its holds and mails its participants. Errors: NOT_FOUND, SLOT_TAKEN, CONFLICT if it is not ACTIVE.',
  })
  @InTransaction()
  async moveAppointment(
    @Arg('appointment', () => Uuid, APPOINTMENT) uuid: string,
    @Arg('input', () => MoveAppointmentInput, INPUT) input: MoveAppointmentInput,
    @Arg('notify', () => Notify, NOTIFY) notify: Notify,
    @Ctx() { em }: Context,
  ): Promise<Appointment> {
    return moveAppointment(em, uuid, { ...input, ...roomFor(input) }, { notify });
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => Appointment, {
    description:
      'Cancels an appointment and mails its participants. A cancelled appointment stays unchanged. Errors: NOT_FOUND, CONFLICT if it has only holds.',
  })
  @InTransaction()
  async cancelAppointment(
    @Arg('appointment', () => Uuid, APPOINTMENT) uuid: string,
    @Arg('message', () => Message, MESSAGE) message: string | null,
    @Arg('notify', () => Notify, NOTIFY) notify: Notify,
    @Ctx() { em }: Context,
  ): Promise<Appointment> {
    return cancelAppointment(em, uuid, { message: message || null, notify });
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => Appointment, {
    description:
      'Agrees on the time that clocks show now, after a country has changed them: `agreedStart` becomes null. Nobody is mailed. To go back to the agreed time, move the appointment to `startAsAgreed`. Errors: NOT_FOUND.',
  })
  @InTransaction()
  async acceptClocks(
    @Arg('appointment', () => Uuid, APPOINTMENT) uuid: string,
    @Ctx() { em }: Context,
  ): Promise<Appointment> {
    return acceptClocks(em, uuid);
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => Participation, {
    description:
      'Gives a consumer a place of an appointment and mails the consumer and the provider, whatever hours, notice, booking window, limits and channels say; also if the appointment has begun, or is over: then nobody is mailed. Errors: NOT_FOUND, SLOT_TAKEN if it is full, ALREADY_BOOKED, REFERENCE_EXISTS, CONFLICT unless it is ACTIVE.',
  })
  @InTransaction()
  addParticipant(
    @Arg('appointment', () => Uuid, APPOINTMENT) uuid: string,
    @Arg('input', () => ConsumerInput, { description: 'Consumer to put in.' }) input: ConsumerInput,
    @Arg('channelKey', () => ChannelKey, BOOKED_ON) channelKey: ChannelKey | null,
    @Arg('raiseCapacity', () => Boolean, RAISE_CAPACITY) raiseCapacity: boolean,
    @Arg('notify', () => Notify, NOTIFY) notify: Notify,
    @Ctx() { em }: Context,
  ): Promise<Participation> {
    return addParticipant(em, uuid, input, { channelKey, raiseCapacity, notify });
  }
}

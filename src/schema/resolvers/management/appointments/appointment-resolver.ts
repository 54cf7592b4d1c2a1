import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { findAppointment, WITH_DELETED } from '../../../../booking/places/open-appointment.ts';
import { AppointmentAction } from '../../../../booking/planning/accepted-action.ts';
import { acceptedOfAppointment } from '../../../../booking/planning/accepted-changes.ts';
import { addParticipant } from '../../../../booking/verbs/add-participant.ts';
import { createAppointment } from '../../../../booking/verbs/appointments.ts';
import { cancelAppointment } from '../../../../booking/verbs/decisions.ts';
import { moveAppointment } from '../../../../booking/verbs/move-appointment.ts';
import { acceptClocks, updateAppointment } from '../../../../booking/verbs/update-appointment.ts';
import { ForCrm, tenantOf } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { loadStill } from '../../../../platform/database/load-still.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { Appointment } from '../../../../records/entities/appointment.ts';
import { Availability } from '../../../../records/entities/availability.ts';
import { Participation } from '../../../../records/entities/participation.ts';
import { ContactProfile } from '../../../../records/entities/people/contact-profile.ts';
import { User } from '../../../../records/entities/people/user.ts';
import { Product } from '../../../../records/entities/product.ts';
import { Resource } from '../../../../records/entities/resource.ts';
import { Mail } from '../../../../records/entities/sent/mail.ts';
import { Notify } from '../../../../records/entities/sent/notify.ts';
import { ChannelKey } from '../../../../records/entities/values/channel-key.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { Message } from '../../../../records/scalars/message.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { toInstant } from '../../../../slots/times/zone.ts';
import { ConsumerInput } from '../../consumer/booking-inputs.ts';
import { APPOINTMENT, INPUT, MESSAGE, NEWEST_FIRST, NOTIFY } from '../../shared/arguments.ts';
import { Reads } from '../../shared/columns-read.ts';
import { type Connection, connectionOf, PageArguments } from '../../shared/connection.ts';
import { itemsOf } from '../../shared/items-of.ts';
import { refuseCleared } from '../../shared/required.ts';
import { findRowsPage } from '../../shared/rows-page.ts';
import { selects } from '../../shared/selects.ts';
import { UsualLength } from '../../shared/usual-length.ts';
import { appointmentFacts } from './accepted-actions.ts';
import { wantedBy } from './appointment-filter.ts';
import { historyOf, MAX_HISTORY } from './appointment-history.ts';
import {
  AppointmentFilter,
  CreateAppointmentInput,
  MoveAppointmentInput,
  UpdateAppointmentInput,
} from './appointment-inputs.ts';
import { appointmentRows, mayRepeat } from './appointment-rows.ts';
import { HistoryEntry } from './history-entry.ts';
import { countOccupied } from './occupied-places.ts';

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
    return createAppointment(context.em, tenantOf(context), input, notify);
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
    return moveAppointment(em, uuid, input, { notify });
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

  @Reads({ Appointment: ['agreedStart', 'provider'] })
  @FieldResolver(() => Instant, {
    nullable: true,
    description: 'Instant at which clocks show `agreedStart`; null without one.',
  })
  async startAsAgreed(@Root() { agreedStart, provider }: Appointment): Promise<Date | null> {
    if (!agreedStart) return null;
    const { timeZone } = await provider.loadOrFail();
    return new Date(toInstant(timeZone, Date.parse(`${agreedStart}Z`)));
  }

  @Reads({ Appointment: ['resource'] })
  @FieldResolver(() => Resource, { description: 'Resource, even if it was deleted.' })
  resource(@Root() appointment: Appointment): Promise<Resource> {
    return appointment.resource.loadOrFail({ filters: WITH_DELETED });
  }

  @Reads({})
  @FieldResolver(() => [Appointment], {
    description: 'Appointments of the further resources that this one takes; they begin and end with it.',
  })
  parts(
    @Root() appointment: Appointment,
    @Ctx() { em }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Appointment[]> {
    return itemsOf(em, appointment.parts, info);
  }

  @Reads({ Appointment: ['partOf'] })
  @FieldResolver(() => Appointment, {
    nullable: true,
    description: 'Appointment that takes this resource, too, and has its places; null if this one is no part.',
  })
  async partOf(@Root() appointment: Appointment): Promise<Appointment | null> {
    return (await appointment.partOf?.load()) ?? null;
  }

  @Reads({ Appointment: ['product'] })
  @FieldResolver(() => Product, { nullable: true, description: 'Product; null if there is none.' })
  product(@Root() appointment: Appointment): Promise<Product | null> {
    return loadStill(appointment.product);
  }

  @Reads({ Appointment: ['availability'] })
  @FieldResolver(() => Availability, {
    nullable: true,
    description: 'Availability of the slot; null if there was none, or if it was deleted.',
  })
  availability(@Root() appointment: Appointment): Promise<Availability | null> {
    return loadStill(appointment.availability);
  }

  @Reads({})
  @UsualLength(4)
  @FieldResolver(() => [Participation], {
    description: 'Places taken by consumers, now or before, ordered by creation time.',
  })
  participations(
    @Root() appointment: Appointment,
    @Ctx() { em }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Participation[]> {
    return itemsOf(em, appointment.participations, info);
  }

  @Reads({ Appointment: ['state', 'partOf'] })
  @FieldResolver(() => [AppointmentAction], {
    description:
      'Changes that their mutations accept now. Whether a time or a place is free is seen when it is taken; a part has none, since its whole is changed.',
  })
  async actions(@Root() appointment: Appointment, @Ctx() { em }: Context): Promise<AppointmentAction[]> {
    return acceptedOfAppointment(appointment, await appointmentFacts(em, appointment.id));
  }

  @Reads({})
  @FieldResolver(() => [Mail], { description: 'Mails about the appointment, ordered by creation time.' })
  mails(@Root() appointment: Appointment, @Ctx() { em }: Context, @Info() info: GraphQLResolveInfo): Promise<Mail[]> {
    return itemsOf(em, appointment.mails, info);
  }

  @Reads({})
  @FieldResolver(() => [HistoryEntry], {
    description: `Changes of the appointment and of the places in it, ordered by time: the latest ${MAX_HISTORY}, as far as events are kept. A change appears as soon as its event is numbered, within a second.`,
  })
  history(@Root() { id }: Appointment, @Ctx() { em }: Context): Promise<HistoryEntry[]> {
    return historyOf(em, id);
  }

  @Reads({ Appointment: ['capacity'], Participation: ['state', 'hasExpired'] })
  @FieldResolver(() => Int, { description: 'Number of places that are neither booked nor held.' })
  async capacityLeft(
    @Root() appointment: Appointment,
    @Ctx() { em }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<number> {
    // the statement that reads the places serves both fields
    if (!selects(info, 'Appointment.participations'))
      return appointment.capacity - (await countOccupied(em, appointment.id));
    const participations = await itemsOf(em, appointment.participations, info);
    return appointment.capacity - participations.filter((each) => each.occupiesPlace()).length;
  }

  @Reads({ Appointment: ['contactUser'] })
  @FieldResolver(() => User, {
    nullable: true,
    description: 'User whom consumers may contact; null for the contact of the resource.',
  })
  contact(@Root() appointment: Appointment): Promise<User | null> {
    return loadStill(appointment.contactUser);
  }

  @Reads({ Appointment: ['contactProfile'] })
  @FieldResolver(() => ContactProfile, {
    nullable: true,
    description: 'Contact profile that is shown; null for the general profile of the contact.',
  })
  contactProfile(@Root() appointment: Appointment): Promise<ContactProfile | null> {
    return loadStill(appointment.contactProfile);
  }
}

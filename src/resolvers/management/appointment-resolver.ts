import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ForCrm, tenantOf } from '../../access/authorization.ts';
import type { Context } from '../../access/context.ts';
import { createAppointment, moveAppointment } from '../../booking/appointments.ts';
import { cancelAppointment } from '../../booking/decisions.ts';
import { findAppointment, WITH_DELETED } from '../../booking/open-appointment.ts';
import { InTransaction } from '../../database/transaction.ts';
import { Appointment } from '../../entities/appointment.ts';
import { Availability } from '../../entities/availability.ts';
import { ContactProfile } from '../../entities/contact-profile.ts';
import { Mail } from '../../entities/mail.ts';
import { Participation } from '../../entities/participation.ts';
import { Product } from '../../entities/product.ts';
import { Resource } from '../../entities/resource.ts';
import { User } from '../../entities/user.ts';
import { Message } from '../../scalars/message.ts';
import { Uuid } from '../../scalars/uuid.ts';
import { APPOINTMENT, INPUT, MESSAGE } from '../shared/arguments.ts';
import { type Connection, connectionOf, PageArguments } from '../shared/connection.ts';
import { findPage } from '../shared/find-page.ts';
import { conditionOf } from './appointment-filter.ts';
import { AppointmentFilter, CreateAppointmentInput, MoveAppointmentInput } from './appointment-inputs.ts';

const AppointmentConnection = connectionOf(Appointment, 'Appointment');

const FILTER = { nullable: true, description: 'Which ones; default: all in which somebody has booked.' };

/** Appointments as a CRM manages them: past availabilities, notice and booking window, but never past each other. */
@Resolver(() => Appointment)
export class AppointmentResolver {
  @ForCrm()
  @Query(() => Appointment, { description: 'An appointment.' })
  appointment(@Arg('appointment', () => Uuid, APPOINTMENT) uuid: string, @Ctx() { em }: Context): Promise<Appointment> {
    return findAppointment(em, uuid);
  }

  @ForCrm()
  @Query(() => AppointmentConnection, { description: 'Appointments by their start.' })
  async appointments(
    @Arg('filter', () => AppointmentFilter, FILTER) filter: AppointmentFilter | null,
    @Args(() => PageArguments) page: PageArguments,
    @Ctx() { em }: Context,
  ): Promise<Connection<Appointment>> {
    const condition = await conditionOf(em, filter ?? {});
    const populate = ['participations', 'resource', 'product'];
    return findPage(em, Appointment, condition, page, { by: 'startsAt', populate, filters: WITH_DELETED });
  }

  @ForCrm()
  @Mutation(() => Appointment, {
    description:
      'Books an appointment for consumers, within an availability or not, and mails them. Errors: SLOT_TAKEN, ALREADY_BOOKED.',
  })
  @InTransaction()
  createAppointment(
    @Arg('input', () => CreateAppointmentInput, INPUT) input: CreateAppointmentInput,
    @Ctx() context: Context,
  ): Promise<Appointment> {
    return createAppointment(context.em, tenantOf(context), input);
  }

  @ForCrm()
  @Mutation(() => Appointment, {
    description:
      'Moves an appointment with everybody in it, and mails them. Errors: SLOT_TAKEN, CONFLICT if it is not ACTIVE.',
  })
  @InTransaction()
  async moveAppointment(
    @Arg('appointment', () => Uuid, APPOINTMENT) uuid: string,
    @Arg('input', () => MoveAppointmentInput, INPUT) input: MoveAppointmentInput,
    @Ctx() { em }: Context,
  ): Promise<Appointment> {
    return moveAppointment(em, uuid, input);
  }

  @ForCrm()
  @Mutation(() => Appointment, {
    description:
      'Cancels an appointment for everybody in it, and mails them. One that has ended already stays as it is.',
  })
  @InTransaction()
  async cancelAppointment(
    @Arg('appointment', () => Uuid, APPOINTMENT) uuid: string,
    @Arg('message', () => Message, MESSAGE) message: string | null,
    @Ctx() { em }: Context,
  ): Promise<Appointment> {
    return cancelAppointment(em, uuid, message || null);
  }

  @FieldResolver(() => Resource, { description: 'The resource, also if it was deleted.' })
  resource(@Root() appointment: Appointment): Promise<Resource> {
    return appointment.resource.loadOrFail({ filters: WITH_DELETED });
  }

  @FieldResolver(() => Product, { nullable: true, description: 'The product.' })
  async product(@Root() appointment: Appointment): Promise<Product | null> {
    return (await appointment.product?.load()) ?? null;
  }

  @FieldResolver(() => Availability, {
    nullable: true,
    description: 'The availability that it comes from; null if there is none, or none any more.',
  })
  async availability(@Root() appointment: Appointment): Promise<Availability | null> {
    return (await appointment.availability?.load()) ?? null;
  }

  @FieldResolver(() => [Participation], { description: 'Who takes part or did, in the order they came.' })
  participations(@Root() appointment: Appointment): Promise<Participation[]> {
    return appointment.participations.loadItems();
  }

  @FieldResolver(() => [Mail], { description: 'The mails about it, in the order of their making.' })
  mails(@Root() appointment: Appointment): Promise<Mail[]> {
    return appointment.mails.loadItems();
  }

  @FieldResolver(() => Int, { description: 'Places that nobody has or holds.' })
  async capacityLeft(@Root() appointment: Appointment): Promise<number> {
    const participations = await appointment.participations.loadItems();
    return appointment.capacity - participations.filter((each) => each.takesPlace()).length;
  }

  @FieldResolver(() => User, { nullable: true, description: 'Whom consumers may contact; null: as the resource says.' })
  async contact(@Root() appointment: Appointment): Promise<User | null> {
    return (await appointment.contactUser?.load()) ?? null;
  }

  @FieldResolver(() => ContactProfile, { nullable: true, description: 'How they do; null: by the general profile.' })
  async contactProfile(@Root() appointment: Appointment): Promise<ContactProfile | null> {
    return (await appointment.contactProfile?.load()) ?? null;
  }
}

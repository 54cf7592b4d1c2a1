import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, FieldResolver, Info, Int, Resolver, Root } from 'type-graphql';
import { WITH_DELETED } from '../../../../booking/places/open-appointment.ts';
import { AppointmentAction } from '../../../../booking/planning/accepted-action.ts';
import { acceptedOfAppointment } from '../../../../booking/planning/accepted-changes.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { loadStill } from '../../../../platform/database/load-still.ts';
import { Appointment } from '../../../../records/entities/appointment.ts';
import { Availability } from '../../../../records/entities/availability.ts';
import { Participation } from '../../../../records/entities/participation.ts';
import { ContactProfile } from '../../../../records/entities/people/contact-profile.ts';
import { User } from '../../../../records/entities/people/user.ts';
import { Product } from '../../../../records/entities/product.ts';
import { Resource } from '../../../../records/entities/resource.ts';
import { Mail } from '../../../../records/entities/sent/mail.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { toInstant } from '../../../../slots/times/zone.ts';
import { Reads } from '../../shared/columns-read.ts';
import { itemsOf } from '../../shared/items-of.ts';
import { selects } from '../../shared/selects.ts';
import { UsualLength } from '../../shared/usual-length.ts';
import { appointmentFacts } from './accepted-actions.ts';
import { historyOf, MAX_HISTORY } from './appointment-history.ts';
import { HistoryEntry } from './history-entry.ts';
import { countOccupied } from './occupied-places.ts';

/** Fields of appointments. */
@Resolver(() => Appointment)
export class AppointmentFieldsResolver {
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

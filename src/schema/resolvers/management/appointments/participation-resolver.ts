import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ParticipationAction } from '../../../../booking/planning/accepted-action.ts';
import { acceptedOfPlace } from '../../../../booking/planning/accepted-changes.ts';
import { correctConsumer } from '../../../../booking/verbs/correct-consumer.ts';
import {
  cancelParticipation,
  confirmRequest,
  declineRequest,
  markNoShow,
} from '../../../../booking/verbs/decisions.ts';
import { moveParticipation } from '../../../../booking/verbs/move-place.ts';
import { requestReschedule } from '../../../../booking/verbs/reschedule-requests.ts';
import { ForCrm, providersOf, tenantOf } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { findByUuid } from '../../../../platform/database/lookup.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { Appointment } from '../../../../records/entities/appointment.ts';
import { ReadWith } from '../../../../records/entities/base/read-with.ts';
import { Participation } from '../../../../records/entities/participation.ts';
import { Notify } from '../../../../records/entities/sent/notify.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { Message } from '../../../../records/scalars/message.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { INPUT, MESSAGE, NEWEST_FIRST, NOTIFY, PARTICIPATION } from '../../shared/arguments.ts';
import { openCancelLink } from '../../shared/cancel-links.ts';
import { Reads } from '../../shared/columns-read.ts';
import { type Connection, connectionOf, PageArguments } from '../../shared/connection.ts';
import { CustomFieldAnswer, customFieldAnswers } from '../../shared/custom-field-answer.ts';
import { itemsOf } from '../../shared/items-of.ts';
import { refuseCleared } from '../../shared/required.ts';
import { findRowsPage } from '../../shared/rows-page.ts';
import { placeFacts } from './accepted-actions.ts';
import { MoveAppointmentInput, roomFor } from './appointment-inputs.ts';
import { Consent } from './consent.ts';
import { ParticipationFilter } from './participation-filter.ts';
import { UpdateParticipationInput } from './participation-inputs.ts';
import { participationRows } from './participation-rows.ts';

export const ParticipationConnection = connectionOf(Participation, 'Participation');

const FILTER = { nullable: true, description: 'Filter. Default: places that were booked or requested.' };

const REASON = { nullable: true, description: 'Reason to show in the mail.' };

const UNTIL = { nullable: true, description: 'Time until which to choose. Default: the start of the appointment.' };

const NO_SHOW = { defaultValue: true, description: 'False to remove the mark.' };

/** Decides about the place of a consumer. */
@Resolver(() => Participation)
export class ParticipationResolver {
  @ForCrm(Scope.BOOKINGS_READ)
  @Query(() => Participation, { description: 'Participation by uuid. Errors: NOT_FOUND.' })
  participation(
    @Arg('participation', () => Uuid, PARTICIPATION) uuid: string,
    @Ctx() { em }: Context,
  ): Promise<Participation> {
    return findByUuid(em, Participation, uuid, 'participation');
  }

  @ForCrm(Scope.BOOKINGS_READ)
  @Reads({})
  @Query(() => ParticipationConnection, { description: 'Places of consumers, ordered by creation time.' })
  participations(
    @Arg('filter', () => ParticipationFilter, FILTER) filter: ParticipationFilter | null,
    @Arg('newestFirst', () => Boolean, NEWEST_FIRST) newestFirst: boolean,
    @Args(() => PageArguments) page: PageArguments,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<Participation>> {
    const rows = participationRows(tenantOf(context), providersOf(context), filter ?? {});
    return findRowsPage(context.em, Participation, rows, page, { isById: true, newestFirst, info });
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => Participation, {
    description:
      'Changes the data of a booking, in all of its places. Another e-mail address gets the confirmation, or the receipt of the request, and earlier links become invalid; the provider is mailed another name, address or number. The user is the one that a booking with the new data would get; users stay unchanged. Errors: NOT_FOUND, CONFLICT for a hold or an erased place, ALREADY_BOOKED, REFERENCE_EXISTS, INVALID_INPUT about answers.',
  })
  @InTransaction()
  updateParticipation(
    @Arg('participation', () => Uuid, PARTICIPATION) uuid: string,
    @Arg('input', () => UpdateParticipationInput, INPUT) input: UpdateParticipationInput,
    @Arg('notify', () => Notify, NOTIFY) notify: Notify,
    @Ctx() { em }: Context,
  ): Promise<Participation> {
    refuseCleared(input, ['firstName', 'lastName']);
    const { firstName, lastName, ...others } = input;
    const names = { firstName: firstName ?? undefined, lastName: lastName ?? undefined };
    return correctConsumer(em, uuid, { ...others, ...names }, notify);
  }

  @ForCrm(Scope.REQUESTS_ANSWER)
  @Mutation(() => Participation, {
    description:
      'Confirms a request and mails the consumer. A BOOKED participation stays unchanged. Errors: NOT_FOUND, CONFLICT.',
  })
  @InTransaction()
  async confirmParticipation(
    @Arg('participation', () => Uuid, PARTICIPATION) uuid: string,
    @Arg('notify', () => Notify, NOTIFY) notify: Notify,
    @Ctx() { em }: Context,
  ): Promise<Participation> {
    return asItIs(em, await confirmRequest(em, uuid, notify));
  }

  @ForCrm(Scope.REQUESTS_ANSWER)
  @Mutation(() => Participation, {
    description: 'Declines a request, frees its place and mails the consumer. Errors: NOT_FOUND, CONFLICT.',
  })
  @InTransaction()
  async declineParticipation(
    @Arg('participation', () => Uuid, PARTICIPATION) uuid: string,
    @Arg('message', () => Message, MESSAGE) message: string | null,
    @Arg('notify', () => Notify, NOTIFY) notify: Notify,
    @Ctx() { em }: Context,
  ): Promise<Participation> {
    return asItIs(em, await declineRequest(em, uuid, { message: message || null, notify }));
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => Participation, {
    description: 'Cancels the place of a consumer and mails the consumer. Errors: NOT_FOUND, CONFLICT.',
  })
  @InTransaction()
  async cancelParticipation(
    @Arg('participation', () => Uuid, PARTICIPATION) uuid: string,
    @Arg('message', () => Message, MESSAGE) message: string | null,
    @Arg('notify', () => Notify, NOTIFY) notify: Notify,
    @Ctx() { em }: Context,
  ): Promise<Participation> {
    return asItIs(em, await cancelParticipation(em, uuid, { message: message || null, notify }));
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => Participation, {
    description:
      'Mails the consumer a link to choose another time, with up to three free ones; the booking stands, or the request, of which the time that is chosen is one again. Until `until` the consumer may choose whatever the hours of the resource offer, on whatever channel, and the number of moves and the notice for them do not count; if the resource is archived or lacks the product, the hours of up to seven others. Mails once for each time, message and `until`. Errors: NOT_FOUND, CONFLICT unless the participation is BOOKED or REQUESTED and has not begun, for a request to move, or if no time is free to choose, INVALID_INPUT.',
  })
  @InTransaction()
  async requestReschedule(
    @Arg('participation', () => Uuid, PARTICIPATION) uuid: string,
    @Arg('message', () => Message, REASON) message: string | null,
    @Arg('until', () => Instant, UNTIL) until: Date | null,
    @Arg('notify', () => Notify, NOTIFY) notify: Notify,
    @Ctx() { em }: Context,
  ): Promise<Participation> {
    return asItIs(em, await requestReschedule(em, uuid, { message: message || null, notify }, until));
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => Participation, {
    description:
      'Moves the place of a consumer to another time, resource or both, also into an appointment of the same times and product, and mails the consumer. Returns the place that the booking has then. Errors: NOT_FOUND, BOOKING_MOVED, CONFLICT, SLOT_TAKEN, ALREADY_BOOKED.',
  })
  @InTransaction()
  rescheduleParticipation(
    @Arg('participation', () => Uuid, PARTICIPATION) uuid: string,
    @Arg('input', () => MoveAppointmentInput, INPUT) input: MoveAppointmentInput,
    @Arg('notify', () => Notify, NOTIFY) notify: Notify,
    @Ctx() { em }: Context,
  ): Promise<Participation> {
    return moveParticipation(em, uuid, { ...input, ...roomFor(input) }, notify);
  }

  @ForCrm(Scope.REQUESTS_ANSWER)
  @Mutation(() => Participation, {
    description:
      'Marks a consumer as absent. Errors: NOT_FOUND, CONFLICT before the start or if the participation is not BOOKED.',
  })
  @InTransaction()
  async markNoShow(
    @Arg('participation', () => Uuid, PARTICIPATION) uuid: string,
    @Arg('noShow', () => Boolean, NO_SHOW) noShow: boolean,
    @Ctx() { em }: Context,
  ): Promise<Participation> {
    return asItIs(em, await markNoShow(em, uuid, noShow));
  }

  @Reads({ Participation: ['appointment'] })
  @FieldResolver(() => Appointment, { description: 'Appointment of the place.' })
  appointment(@Root() participation: Participation): Promise<Appointment> {
    return participation.appointment.loadOrFail();
  }

  @Reads({ Participation: ['user', 'bookingId', 'firstName'] })
  @FieldResolver(() => Uuid, {
    nullable: true,
    description:
      'Consumer, as `consumer` names them: the same for all bookings with one account; null while reserved and once erased.',
  })
  consumerUuid(@Root() { user, bookingId, firstName }: Participation): string | null {
    return firstName == null ? null : (user?.id ?? bookingId);
  }

  @Reads({ Participation: ['answers', 'language'] })
  @FieldResolver(() => [CustomFieldAnswer], {
    description: 'Answers to the custom fields, in the order of the form; none once erased.',
  })
  answers(@Root() participation: Participation): CustomFieldAnswer[] {
    return customFieldAnswers(participation.answers, participation.language);
  }

  @Reads({ Participation: ['state', 'noShowAt', 'erasedAt'] })
  @FieldResolver(() => [ParticipationAction], {
    description:
      'Changes that their mutations accept now, by the state of the place and the clock of the database; without those that would change nothing. Whether a time is free is seen when it is taken.',
  })
  async actions(@Root() participation: Participation, @Ctx() { em }: Context): Promise<ParticipationAction[]> {
    return acceptedOfPlace(participation, await placeFacts(em, participation.id));
  }

  @Reads({ Participation: ['consent'] })
  @FieldResolver(() => Consent, {
    nullable: true,
    description: 'Consent of the consumer to the texts of the provider; null if none was given, and once erased.',
  })
  consent(@Root() { consent }: Participation): Consent | null {
    return consent ? { ...consent, at: new Date(consent.at) } : null;
  }

  @ReadWith(Scope.BOOKINGS_WRITE)
  @Reads({})
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Link with which the consumer sees, moves and cancels the booking, signed when it is read; null unless the place is booked or requested, and not over. Whoever has it can cancel.',
  })
  async cancelLink(@Root() { id }: Participation, @Ctx() { em, links }: Context): Promise<string | null> {
    const link = await openCancelLink(em, id);
    return link ? links.cancel(link) : null;
  }

  @ReadWith(Scope.BOOKINGS_WRITE)
  @Reads({})
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Short address that leads to `cancelLink`, for text messages; null where that is null.',
  })
  async shortLink(@Root() { id }: Participation, @Ctx() { em, links }: Context): Promise<string | null> {
    const link = await openCancelLink(em, id);
    return link ? links.short(link.customer) : null;
  }

  @Reads({ Participation: ['replaces'] })
  @FieldResolver(() => Participation, {
    nullable: true,
    description: 'Place of the booking before this one, or that a request to move would give up; null: none.',
  })
  async replaces(@Root() participation: Participation): Promise<Participation | null> {
    return (await participation.replaces?.load()) ?? null;
  }

  @Reads({ Participation: ['state'] })
  @FieldResolver(() => Participation, {
    nullable: true,
    description: 'Place that the booking has instead of this one; null if it was not moved, or not yet.',
  })
  async replacedBy(
    @Root() participation: Participation,
    @Ctx() { em }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Participation | null> {
    if (participation.takesPlace()) return null;
    const [successor] = await itemsOf(em, participation.successors, info);
    return successor ?? null;
  }
}

/** Reads the participation again, with changes that other statements made. */
async function asItIs(em: SqlEntityManager, participation: Participation): Promise<Participation> {
  await em.refresh(participation.appointment.getEntity());
  return em.refreshOrFail(participation);
}

import { isUUID } from 'class-validator';
import { Arg, Ctx, Int, Mutation, Resolver } from 'type-graphql';
import type { LinkedPlace } from '../../../booking/places/movable-place.ts';
import { rescheduleBooking } from '../../../booking/verbs/reschedule.ts';
import type { Context } from '../../../platform/access/context.ts';
import { InTransaction } from '../../../platform/database/transaction.ts';
import { Notify } from '../../../records/entities/sent/notify.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { INPUT, NOTIFY_WITH_KEY, namedByLink, TOKEN } from '../shared/arguments.ts';
import { ALTERNATIVES, SAME_RESOURCE } from './holds/alternatives-asked.ts';
import { RescheduleInput, wishedTime } from './reschedule-input.ts';
import { CreatedAppointment, createdAppointment } from './reservation.ts';

/** Moves the booking of a cancel link to another time. */
@Resolver()
export class RescheduleResolver {
  @Mutation(() => CreatedAppointment, {
    description:
      'Moves a booking to another time by the token of its cancel link, or of a former place of the booking. A repeated call changes nothing. On a channel that the provider confirms, a booked place stays until then. Errors: INVALID_TOKEN, BOOKING_MOVED, CONFLICT if the booking has ended or a request to move it waits, RESCHEDULE_LIMIT, CHANGE_TOO_LATE, NOT_FOUND, TOO_MANY_REQUESTS, those of `bookAppointment` about the slot.',
  })
  @InTransaction({ triesFirst: true })
  async rescheduleBooking(
    @Arg('token', () => String, TOKEN) token: string,
    @Arg('customer', () => Identifier, namedByLink('Customer of the place that the caller sees.'))
    customer: string | null,
    @Arg('appointment', () => Identifier, namedByLink('Appointment of the place that the caller sees.'))
    appointment: string | null,
    @Arg('input', () => RescheduleInput, INPUT) input: RescheduleInput,
    @Arg('alternatives', () => Int, ALTERNATIVES) count: number,
    @Arg('sameResource', () => Boolean, SAME_RESOURCE) sameResource: boolean,
    @Arg('notify', () => Notify, NOTIFY_WITH_KEY) notify: Notify,
    @Ctx() context: Context,
  ): Promise<CreatedAppointment> {
    const link = await linkedPlace(context, token, customer, appointment);
    const wish = wishedTime(input, { count, sameResource }, notify);
    return createdAppointment(await rescheduleBooking(context.em, link, wish, context), context);
  }
}

/** Returns the place that a caller names, with what the token allows. Errors: INVALID_TOKEN. */
export async function linkedPlace(
  { links }: Context,
  token: string,
  customer: string | null,
  appointment: string | null,
): Promise<LinkedPlace> {
  const claim = await links.readCancel(token);
  const place = { customer: customer ?? claim.customer, appointment: appointment ?? claim.appointment };
  if (!isUUID(place.customer) || !isUUID(place.appointment)) throw new DomainError('INVALID_TOKEN');
  return { ...place, claim };
}

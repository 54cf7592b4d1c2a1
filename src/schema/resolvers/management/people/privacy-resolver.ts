import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { NamedConsumer } from '../../../../booking/verbs/consumer-records.ts';
import { eraseConsumer } from '../../../../booking/verbs/erasure.ts';
import { ForCrm, tenantOf } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { EmailAddress } from '../../../../records/scalars/email-address.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { ConsumerData, consumerDataOf, ErasedConsumer } from './consumer-data.ts';

const EMAIL = { nullable: true, description: 'E-mail address of the consumer; letter case is ignored.' };

const BOOKING = {
  nullable: true,
  description:
    'Booking of the consumer, `bookingUuid` of a participation, instead of the address: for people without one.',
};

/** Reads who is meant. Errors: INVALID_INPUT unless exactly one is given. */
function namedConsumer(email?: string | null, booking?: string | null): NamedConsumer {
  if (email != null && booking == null) return { email };
  if (booking != null && email == null) return { booking };
  throw new DomainError('INVALID_INPUT', { field: 'email', message: 'must be given, or else booking' });
}

/** The argument `cancelFutureAppointments` of an erasure. */
export const CANCEL_FUTURE = {
  defaultValue: false,
  description: 'True to cancel places in future appointments, instead of refusing. Nobody is mailed.',
};

/** Shows and erases the data of a consumer, for requests by privacy law. */
@Resolver()
export class PrivacyResolver {
  @ForCrm(Scope.PEOPLE_READ)
  @Query(() => ConsumerData, {
    description:
      'All stored data of a consumer, by e-mail address or booking. Answers stored for an Idempotency-Key are not included: they are encrypted, and deleted after 24 hours.',
  })
  async consumerData(
    @Arg('email', () => EmailAddress, EMAIL) email: string | null,
    @Arg('booking', () => Uuid, BOOKING) booking: string | null,
    @Ctx() context: Context,
  ): Promise<ConsumerData> {
    return consumerDataOf(context.em, tenantOf(context), namedConsumer(email, booking));
  }

  @ForCrm(Scope.PEOPLE_WRITE)
  @Mutation(() => ErasedConsumer, {
    description:
      'Erases a consumer by e-mail address or booking: deletes mails, entries of waitlists and users without a reference, and removes personal data from participations. Appointments keep their times and counts. Errors: FUTURE_APPOINTMENTS.',
  })
  @InTransaction()
  async eraseConsumer(
    @Arg('email', () => EmailAddress, EMAIL) email: string | null,
    @Arg('booking', () => Uuid, BOOKING) booking: string | null,
    @Arg('cancelFutureAppointments', () => Boolean, CANCEL_FUTURE) cancelFutureAppointments: boolean,
    @Ctx() context: Context,
  ): Promise<ErasedConsumer> {
    const { em } = context;
    const consumer = namedConsumer(email, booking);
    return new ErasedConsumer(await eraseConsumer(em, tenantOf(context), consumer, cancelFutureAppointments));
  }
}

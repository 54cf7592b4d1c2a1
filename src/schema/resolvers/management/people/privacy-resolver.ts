import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { eraseConsumer } from '../../../../booking/verbs/erasure.ts';
import { ForCrm, tenantOf } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { EmailAddress } from '../../../../records/scalars/email-address.ts';
import { ConsumerData, consumerDataOf, ErasedConsumer } from './consumer-data.ts';

const EMAIL = { description: 'E-mail address of the consumer; letter case is ignored.' };

const CANCEL = {
  defaultValue: false,
  description: 'True to cancel places in future appointments, instead of refusing. Nobody is mailed.',
};

/** Shows and erases the data of a consumer, for requests by privacy law. */
@Resolver()
export class PrivacyResolver {
  @ForCrm(Scope.PEOPLE_READ)
  @Query(() => ConsumerData, {
    description:
      'All stored data of a consumer, by e-mail address. Answers stored for an Idempotency-Key are not included: they are encrypted, and deleted after 24 hours.',
  })
  consumerData(@Arg('email', () => EmailAddress, EMAIL) email: string, @Ctx() context: Context): Promise<ConsumerData> {
    return consumerDataOf(context.em, tenantOf(context), email);
  }

  @ForCrm(Scope.PEOPLE_WRITE)
  @Mutation(() => ErasedConsumer, {
    description:
      'Erases a consumer by e-mail address: deletes mails and users without a reference, and removes personal data from participations. Appointments keep their times and counts. Errors: FUTURE_APPOINTMENTS.',
  })
  @InTransaction()
  async eraseConsumer(
    @Arg('email', () => EmailAddress, EMAIL) email: string,
    @Arg('cancelFutureAppointments', () => Boolean, CANCEL) cancelFutureAppointments: boolean,
    @Ctx() context: Context,
  ): Promise<ErasedConsumer> {
    const { em } = context;
    return new ErasedConsumer(await eraseConsumer(em, tenantOf(context), email, cancelFutureAppointments));
  }
}

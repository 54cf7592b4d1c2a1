import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { ForCrm } from '../../access/authorization.ts';
import type { Context } from '../../access/context.ts';
import { cancelParticipation, confirmRequest, declineRequest, markNoShow } from '../../booking/decisions.ts';
import { WITH_DELETED } from '../../booking/open-appointment.ts';
import { InTransaction } from '../../database/transaction.ts';
import { Appointment } from '../../entities/appointment.ts';
import { Participation } from '../../entities/participation.ts';
import { Message } from '../../scalars/message.ts';
import { Uuid } from '../../scalars/uuid.ts';
import { MESSAGE, PARTICIPATION } from '../shared/arguments.ts';

const NO_SHOW = { defaultValue: true, description: 'False takes it back.' };

/** What a provider decides about the place of one consumer. */
@Resolver(() => Participation)
export class ParticipationResolver {
  @ForCrm()
  @Mutation(() => Participation, {
    description: 'Confirms a request, and mails the consumer. One that is BOOKED already stays so. Errors: CONFLICT.',
  })
  @InTransaction()
  async confirmParticipation(
    @Arg('participation', () => Uuid, PARTICIPATION) uuid: string,
    @Ctx() { em }: Context,
  ): Promise<Participation> {
    return asItIs(em, await confirmRequest(em, uuid));
  }

  @ForCrm()
  @Mutation(() => Participation, {
    description: 'Declines a request, frees its place and mails the consumer. Errors: CONFLICT.',
  })
  @InTransaction()
  async declineParticipation(
    @Arg('participation', () => Uuid, PARTICIPATION) uuid: string,
    @Arg('message', () => Message, MESSAGE) message: string | null,
    @Ctx() { em }: Context,
  ): Promise<Participation> {
    return asItIs(em, await declineRequest(em, uuid, message || null));
  }

  @ForCrm()
  @Mutation(() => Participation, {
    description: 'Cancels the place of a consumer, frees it and mails the consumer. Errors: CONFLICT.',
  })
  @InTransaction()
  async cancelParticipation(
    @Arg('participation', () => Uuid, PARTICIPATION) uuid: string,
    @Arg('message', () => Message, MESSAGE) message: string | null,
    @Ctx() { em }: Context,
  ): Promise<Participation> {
    return asItIs(em, await cancelParticipation(em, uuid, message || null));
  }

  @ForCrm()
  @Mutation(() => Participation, {
    description:
      'Notes that a consumer did not come. Errors: CONFLICT before the start, or if the place is not BOOKED.',
  })
  @InTransaction()
  async markNoShow(
    @Arg('participation', () => Uuid, PARTICIPATION) uuid: string,
    @Arg('noShow', () => Boolean, NO_SHOW) noShow: boolean,
    @Ctx() { em }: Context,
  ): Promise<Participation> {
    return asItIs(em, await markNoShow(em, uuid, noShow));
  }

  @FieldResolver(() => Appointment, { description: 'The appointment.' })
  appointment(@Root() participation: Participation): Promise<Appointment> {
    return participation.appointment.loadOrFail({ filters: WITH_DELETED });
  }
}

/** What other statements have changed along with it shows, too. */
async function asItIs(em: SqlEntityManager, participation: Participation): Promise<Participation> {
  await em.refresh(participation.appointment.getEntity(), { filters: WITH_DELETED });
  return em.refreshOrFail(participation);
}

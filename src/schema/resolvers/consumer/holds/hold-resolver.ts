import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { findPlace } from '../../../../booking/places/places.ts';
import { findHeldPlace, renewHold } from '../../../../booking/verbs/renewals.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { ParticipationState } from '../../../../records/entities/values/participation-state.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { HeldPlace } from './held-place.ts';

export const HOLD = { description: 'Hold: its uuid.' };

const VERSION = { description: 'Newest version of the hold that the caller knows.' };

/** Shows and renews holds. No operation needs a key. */
@Resolver()
export class HoldResolver {
  @Query(() => HeldPlace, {
    nullable: true,
    description: 'Place that a consumer holds; null if it is booked, released or expired.',
  })
  async heldPlace(@Arg('hold', () => Uuid, HOLD) hold: string, @Ctx() { em }: Context): Promise<HeldPlace | null> {
    const held = await findHeldPlace(em, hold);
    return held ? new HeldPlace(held) : null;
  }

  @Query(() => ParticipationState, {
    nullable: true,
    description:
      'State of the place that a consumer holds or has held; null if it was released. One that has expired may still be RESERVED.',
  })
  async placeState(
    @Arg('hold', () => Uuid, HOLD) hold: string,
    @Ctx() { em }: Context,
  ): Promise<ParticipationState | null> {
    return (await findPlace(em, hold))?.state ?? null;
  }

  @Mutation(() => HeldPlace, {
    description:
      'Holds a place again for the `holdSeconds` of its channel, from now on. Each renewal gives the hold a new version. Errors: HOLD_LOST, CONFLICT if the renewals are used up, TOO_MANY_REQUESTS.',
  })
  @InTransaction({ triesFirst: true })
  async renewReservation(
    @Arg('hold', () => Uuid, HOLD) hold: string,
    @Arg('version', () => Int, VERSION) version: number,
    @Ctx() context: Context,
  ): Promise<HeldPlace> {
    return new HeldPlace(await renewHold(context.em, hold, version, context));
  }
}

import { Field, Int, ObjectType } from 'type-graphql';
import type { HeldState } from '../../../../booking/verbs/renewals.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';

/** Place that is held. */
@ObjectType({ description: 'Place that is held.' })
export class HeldPlace {
  readonly #state: HeldState;

  constructor(state: HeldState) {
    this.#state = state;
  }

  @Field(() => Uuid, { description: 'Identifier of the hold. Keep it secret: it books, renews or releases the hold.' })
  get uuid(): string {
    return this.#state.customer;
  }

  @Field(() => Int, { description: 'Version of the hold: 1, and one more with each renewal.' })
  get version(): number {
    return this.#state.version;
  }

  @Field(() => Instant, { description: 'End of the hold, by the clock of the database.' })
  get expiresAt(): Date {
    return new Date(this.#state.expiresAt);
  }

  @Field(() => Int, {
    description:
      'Seconds until the end of the hold, by the clock of the database. Count down from them: the clock of the client may differ.',
  })
  get expiresInSeconds(): number {
    return this.#state.expiresIn;
  }

  @Field(() => Int, { description: 'Number of renewals that are left.' })
  get renewalsLeft(): number {
    const { holdRenewals, renewals } = this.#state;
    return Math.max(0, holdRenewals - renewals);
  }

  @Field(() => Instant, {
    description: 'Latest time to which renewals can extend the hold; `expiresAt` if none is left.',
  })
  get renewableUntil(): Date {
    return new Date(this.#state.expiresAt + this.renewalsLeft * this.#state.holdSeconds * 1_000);
  }
}

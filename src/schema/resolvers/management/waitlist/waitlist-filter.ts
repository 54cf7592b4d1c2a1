import { Field, InputType } from 'type-graphql';
import { type Sql, sql } from '../../../../records/entities/sql.ts';
import { WaitlistState } from '../../../../records/entities/waiting/waitlist-state.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';

@InputType({ description: 'Entries of a waitlist to list.' })
export class WaitlistFilter {
  @Field(() => [WaitlistState], { nullable: true, description: 'States. Default: WAITING and OFFERED.' })
  states?: WaitlistState[] | null;

  @Field(() => Identifier, {
    nullable: true,
    description: 'Only entries that name this resource, alone or among others: uuid or reference.',
  })
  resource?: string | null;

  @Field(() => Identifier, { nullable: true, description: 'Only entries for this product: uuid or reference.' })
  product?: string | null;

  @Field(() => Uuid, { nullable: true, description: 'Only entries that wait for an earlier time for this booking.' })
  booking?: string | null;
}

/** Ids that limit a list of entries. */
interface WantedEntries {
  provider: string;
  resource: string | null;
  product: string | null;
  booking: string | null;
  states: readonly WaitlistState[];
}

/** Selects `id` and `at`, the creation time, of the entries of a provider in branches by state, which have the order of an index. */
export const waitlistRows = ({ provider, resource, product, booking, states }: WantedEntries): Sql[] =>
  states.map(
    (state) => sql`
    select id, created_at as at from waitlist_entries
    where provider_id = ${provider} and state = ${sql.lit(state)}
      and coalesce(${resource}::uuid = resource_id, ${resource}::uuid = any(resource_ids), ${resource}::uuid is null)
      and coalesce(${product}::uuid = product_id, ${product}::uuid is null)
      and coalesce(${booking}::uuid = booking_id, ${booking}::uuid is null)`,
  );

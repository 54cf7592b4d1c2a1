import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { findResource } from '../../../../booking/calendar/open-resource.ts';
import { ForCrm } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { findByIdentifier, refuseKnownReference } from '../../../../platform/database/lookup.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { Blackout } from '../../../../records/entities/blackout.ts';
import { Provider } from '../../../../records/entities/provider.ts';
import { Resource } from '../../../../records/entities/resource.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { TimeZone } from '../../../../records/scalars/time-zone.ts';
import { INPUT, PROVIDER, REFERENCE } from '../../shared/arguments.ts';
import { type Connection, connectionOf, PageArguments } from '../../shared/connection.ts';
import { findPage } from '../../shared/find-page.ts';
import { ZONE_OF_TIMES, zoneOf } from '../../shared/repeated-time.ts';
import { refuseCleared } from '../../shared/required.ts';
import {
  CreateBlackoutInput,
  CreateBlackoutPayload,
  CreateBlackoutsInput,
  UpdateBlackoutInput,
} from './blackout-inputs.ts';
import { findBlackout, occurringIn } from './find-blackouts.ts';
import { describe, openBlackout, writeBlackouts } from './write-blackouts.ts';

export const BlackoutConnection = connectionOf(Blackout, 'Blackout');

const CLOSED_RESOURCE = {
  nullable: true,
  description: 'Resource: uuid or reference. Only blackouts that close it, those of all resources included.',
};

const FROM = { nullable: true, description: 'Only blackouts with an occurrence that ends after this time.' };

const UNTIL = { nullable: true, description: 'Only blackouts with an occurrence that starts before this time.' };

const OWNER = {
  nullable: true,
  description: 'Provider of the blackout: uuid or reference. Needed if several use the reference.',
};

/** Maximum blackouts that one call creates: what they close is locked meanwhile. */
const MAX_TOGETHER = 500;

/** Manages blackouts. Appointments and holds in their times stay. */
@Resolver(() => Blackout)
export class BlackoutResolver {
  @ForCrm(Scope.SETTINGS_READ)
  @Query(() => BlackoutConnection, {
    description: 'Blackouts of a provider, ordered by creation time. Errors: NOT_FOUND.',
  })
  async blackouts(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Arg('resource', () => Identifier, CLOSED_RESOURCE) name: string | null,
    @Arg('from', () => Instant, FROM) from: Date | null,
    @Arg('until', () => Instant, UNTIL) until: Date | null,
    @Args(() => PageArguments) page: PageArguments,
    @Ctx() { em }: Context,
  ): Promise<Connection<Blackout>> {
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    const resource = name ? await findResource(em, name, 'resource', provider.id) : null;
    const closing = resource ? { provider, $or: [{ resource }, { resource: null }] } : { provider };
    return findPage(em, Blackout, await occurringIn(em, closing, { from, until }), page);
  }

  @ForCrm(Scope.HOURS_WRITE)
  @Mutation(() => CreateBlackoutPayload, {
    description:
      'Closes resources, or all resources of a provider, for consumers. Appointments and holds in these times stay. A known reference updates the given fields of the existing blackout. At most 500 blackouts of a resource, and 500 of all resources of a provider. Errors: NOT_FOUND, REFERENCE_EXISTS if the reference names a blackout of other resources.',
  })
  @InTransaction()
  async createBlackout(
    @Arg('input', () => CreateBlackoutInput, INPUT) input: CreateBlackoutInput,
    @Ctx() context: Context,
  ): Promise<CreateBlackoutPayload> {
    const [written] = await writeBlackouts(context, [{ input, path: 'input' }]);
    return written!;
  }

  @ForCrm(Scope.HOURS_WRITE)
  @Mutation(() => [CreateBlackoutPayload], {
    description: `Writes several blackouts as \`createBlackout\`, all or none, at most ${MAX_TOGETHER} together. Errors: NOT_FOUND, REFERENCE_EXISTS.`,
  })
  @InTransaction()
  createBlackouts(
    @Arg('input', () => CreateBlackoutsInput, INPUT) { blackouts }: CreateBlackoutsInput,
    @Ctx() context: Context,
  ): Promise<CreateBlackoutPayload[]> {
    refuseTooMany(blackouts);
    return writeBlackouts(
      context,
      blackouts.map((input, i) => ({ input, path: `input.blackouts.${i}` })),
    );
  }

  @ForCrm(Scope.HOURS_WRITE)
  @Mutation(() => Blackout, {
    description:
      'Changes a blackout. It closes the same resources as before. Appointments stay unchanged. Errors: NOT_FOUND, REFERENCE_EXISTS.',
  })
  @InTransaction()
  async updateBlackout(
    @Arg('blackout', () => Identifier, REFERENCE) identifier: string,
    @Arg('input', () => UpdateBlackoutInput, INPUT) input: UpdateBlackoutInput,
    @Arg('provider', () => Identifier, OWNER) owner: string | null,
    @Ctx() { em }: Context,
  ): Promise<Blackout> {
    refuseCleared(input, ['start', 'end']);
    const blackout = await openBlackout(em, await findBlackout(em, identifier, owner));
    const { id, provider } = blackout;
    await refuseKnownReference(em, Blackout, input.reference, { provider, id: { $ne: id } });
    return describe(blackout, input);
  }

  @ForCrm(Scope.HOURS_WRITE)
  @Mutation(() => Boolean, {
    description: 'Deletes a blackout: its times can be booked again. Errors: NOT_FOUND.',
  })
  @InTransaction()
  async deleteBlackout(
    @Arg('blackout', () => Identifier, REFERENCE) identifier: string,
    @Arg('provider', () => Identifier, OWNER) owner: string | null,
    @Ctx() { em }: Context,
  ): Promise<boolean> {
    em.remove(await openBlackout(em, await findBlackout(em, identifier, owner)));
    return true;
  }

  @FieldResolver(() => TimeZone, ZONE_OF_TIMES)
  timeZone(@Root() blackout: Blackout): Promise<string> {
    return zoneOf(blackout);
  }

  @FieldResolver(() => Provider, { description: 'Provider of the blackout.' })
  provider(@Root() blackout: Blackout): Promise<Provider> {
    return blackout.provider.loadOrFail();
  }

  @FieldResolver(() => Resource, {
    nullable: true,
    description: 'Resource that is closed; null for all resources of the provider.',
  })
  async resource(@Root() blackout: Blackout): Promise<Resource | null> {
    return (await blackout.resource?.load()) ?? null;
  }
}

/** Errors: INVALID_INPUT. */
function refuseTooMany(inputs: readonly CreateBlackoutInput[]): void {
  const count = inputs.reduce((sum, { resources }) => sum + Math.max(resources?.length ?? 0, 1), 0);
  if (count <= MAX_TOGETHER) return;
  const message = `must create at most ${MAX_TOGETHER} blackouts together, one for each resource`;
  throw new DomainError('INVALID_INPUT', { field: 'input.blackouts', message });
}

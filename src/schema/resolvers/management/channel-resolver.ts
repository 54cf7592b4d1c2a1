import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { findResource, openResource } from '../../../booking/calendar/open-resource.ts';
import { giveUpHolds } from '../../../booking/verbs/release.ts';
import { ForCrm, tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { findAllByIdentifier } from '../../../platform/database/lookup.ts';
import { InTransaction } from '../../../platform/database/transaction.ts';
import { Channel } from '../../../records/entities/channel.ts';
import { Product } from '../../../records/entities/product.ts';
import { Resource } from '../../../records/entities/resource.ts';
import { HOLDS, OFFERED } from '../../../records/entities/values/channel-fields.ts';
import { ChannelKey } from '../../../records/entities/values/channel-key.ts';
import { DueMoment } from '../../../records/entities/values/due-time.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { INPUT, REFERENCE } from '../shared/arguments.ts';
import { checkReference } from '../shared/claimed-names.ts';
import { ChannelInput } from './channel-inputs.ts';

@Resolver(() => Channel)
export class ChannelResolver {
  @ForCrm(Scope.SETTINGS_READ)
  @Query(() => [Channel], {
    description: 'Channels of a resource whose settings were changed; all others have the defaults. Errors: NOT_FOUND.',
  })
  async channels(
    @Arg('resource', () => Identifier, REFERENCE) identifier: string,
    @Ctx() { em }: Context,
  ): Promise<Channel[]> {
    const resource = await findResource(em, identifier, 'resource');
    return em.find(Channel, { resource }, { populate: ['products'], orderBy: { key: 'asc' } });
  }

  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => Channel, {
    description: 'Changes the settings of a channel of a resource. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS.',
  })
  @InTransaction()
  async setChannel(
    @Arg('input', () => ChannelInput, INPUT) { resource: identifier, key, products, ...given }: ChannelInput,
    @Ctx() context: Context,
  ): Promise<Channel> {
    const { em } = context;
    const resource = await openResource(em, identifier, 'input.resource');
    const { provider } = resource;
    const known = await em.findOne(Channel, { resource, key }, { populate: ['products'] });
    const visible = Channel.visibleByDefault(key);
    const channel = known ?? em.create(Channel, { crm: tenantOf(context), provider, resource, key, visible });
    const { reference } = given;
    if (reference && reference !== channel.reference) {
      await checkReference(context, reference, ['resources', 'channels'], channel.id);
    }
    em.assign(channel, withDefaults(key, given), { ignoreUndefined: true });
    checkHolds(channel);
    checkOffers(channel);
    checkDueTimes(channel);
    if (products !== undefined) {
      const where = { and: { provider }, field: 'input.products', code: 'INVALID_INPUT' } as const;
      channel.products.set(await findAllByIdentifier(em, Product, products ?? [], where));
    }
    if (!channel.visible) await giveUpHolds(em, resource.id, { channel: key });
    return channel;
  }

  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => Boolean, {
    description: 'Resets a channel of a resource to its default settings. Errors: NOT_FOUND.',
  })
  @InTransaction()
  async resetChannel(
    @Arg('resource', () => Identifier, REFERENCE) identifier: string,
    @Arg('key', () => ChannelKey, { description: 'Channel of the resource.' }) key: ChannelKey,
    @Ctx() { em }: Context,
  ): Promise<boolean> {
    const resource = await openResource(em, identifier, 'resource');
    await em.nativeDelete(Channel, { resource, key });
    if (!Channel.visibleByDefault(key)) await giveUpHolds(em, resource.id, { channel: key });
    return true;
  }

  @FieldResolver(() => [Product], { description: 'Products that are offered; empty for all.' })
  products(@Root() channel: Channel): Promise<Product[]> {
    return channel.products.loadItems();
  }

  @FieldResolver(() => Resource, { description: 'Resource of the channel.' })
  resource(@Root() channel: Channel): Promise<Resource> {
    return channel.resource.loadOrFail();
  }
}

/** Replaces null by the default of a setting. */
function withDefaults(key: ChannelKey, given: Partial<ChannelInput>): Partial<Channel> {
  const defaults: { [name: string]: unknown } = { ...new Channel(), visible: Channel.visibleByDefault(key) };
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value === null ? (defaults[name] ?? null) : value]),
  );
}

/** Limits the time that a consumer can hold a place. Errors: INVALID_INPUT. */
function checkHolds({ holdSeconds, holdRenewals }: Channel): void {
  if (holdSeconds * (holdRenewals + 1) <= HOLDS.maxTogether) return;
  const message = `must keep a hold with all of its renewals within ${HOLDS.maxTogether} seconds`;
  throw new DomainError('INVALID_INPUT', { field: 'input.holdRenewals', message });
}

/** Errors: INVALID_INPUT for an offer that nobody could answer. */
function checkOffers({ waitlistOfferMinutes: minutes }: Channel): void {
  if (minutes === 0 || minutes >= OFFERED.minMinutes) return;
  const message = `must be 0, or from ${OFFERED.minMinutes} to ${OFFERED.maxMinutes} minutes`;
  throw new DomainError('INVALID_INPUT', { field: 'input.waitlistOfferMinutes', message });
}

/** Moments at which something happens, so that it can be due with 0 minutes. */
const HAPPENINGS: ReadonlySet<DueMoment> = new Set([DueMoment.AFTER_START, DueMoment.AFTER_END]);

/** Errors: INVALID_INPUT for due times that are equal, or that nothing can follow. */
function checkDueTimes({ dueTimes }: Channel): void {
  for (const [index, { minutes, when, mail }] of dueTimes.entries()) {
    const refuse = (name: string, message: string) => {
      throw new DomainError('INVALID_INPUT', { field: `input.dueTimes.${index}.${name}`, message });
    };
    if (minutes === 0 && !HAPPENINGS.has(when)) refuse('minutes', `must be at least 1 with ${when}`);
    if (mail && when !== DueMoment.BEFORE_START) refuse('mail', `must be false with ${when}`);
  }
  if (new Set(dueTimes.map(({ minutes, when }) => `${minutes} ${when}`)).size === dueTimes.length) return;
  throw new DomainError('INVALID_INPUT', { field: 'input.dueTimes', message: 'must be different times' });
}

import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { findResource, openResource } from '../../../../booking/calendar/open-resource.ts';
import { ForCrm, tenantOf } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { findByIdentifier, findByUuid, missing } from '../../../../platform/database/lookup.ts';
import { callServer, InTransaction, lock } from '../../../../platform/database/transaction.ts';
import { Appointment } from '../../../../records/entities/appointment.ts';
import { ReadWith } from '../../../../records/entities/base/read-with.ts';
import { BusySource } from '../../../../records/entities/calendars/busy-source.ts';
import { BusySourceKind } from '../../../../records/entities/calendars/busy-source-kind.ts';
import { Provider } from '../../../../records/entities/provider.ts';
import { Resource } from '../../../../records/entities/resource.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { INPUT, PROVIDER } from '../../shared/arguments.ts';
import { refuseCleared } from '../../shared/required.ts';
import {
  BusySpan,
  CreateBusySourceInput,
  PutBusyTimesInput,
  PutBusyTimesPayload,
  UpdateBusySourceInput,
} from './busy-source-inputs.ts';
import { calendarsOf, checkAddress, checkNewSource, describe } from './describe-source.ts';
import { findConflicts, putBusyTimes, readBusyTimes } from './put-busy-times.ts';

/** Maximum sources of a resource. Every list reads them. */
const MAX_SOURCES = 10;

/** Maximum sources of a CRM. */
const MAX_SOURCES_OF_CRM = 1_000;

const SOURCE = { description: 'Source: its uuid.' };

/** Manages the busy times of resources in calendars elsewhere. */
@Resolver(() => BusySource)
export class BusySourceResolver {
  @ForCrm(Scope.SETTINGS_READ)
  @Query(() => [BusySource], {
    description: 'Sources of busy times of a provider, ordered by creation time. Errors: NOT_FOUND.',
  })
  async busySources(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Arg('resource', () => Identifier, {
      nullable: true,
      description: 'Only those of this resource: uuid or reference.',
    })
    name: string | null,
    @Ctx() { em }: Context,
  ): Promise<BusySource[]> {
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    const resource = name ? await findResource(em, name, 'resource', provider.id) : null;
    const where = resource ? { provider, resource } : { provider };
    return em.find(BusySource, where, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => BusySource, {
    description: `Creates a source of busy times of a resource, without any times yet. A resource has at most ${MAX_SOURCES}, a CRM at most ${MAX_SOURCES_OF_CRM}. The service reads one of ICS or CALDAV within seconds. Errors: NOT_FOUND, CONFLICT beyond these numbers.`,
  })
  @InTransaction<[CreateBusySourceInput, Context], BusySource>({ first: checkNewSource })
  async createBusySource(
    @Arg('input', () => CreateBusySourceInput, INPUT) { resource: name, kind, ...input }: CreateBusySourceInput,
    @Ctx() context: Context,
  ): Promise<BusySource> {
    const { em } = context;
    const resource = await openResource(em, name, 'input.resource');
    if ((await em.count(BusySource, { resource })) >= MAX_SOURCES) {
      const message = `A resource has at most ${MAX_SOURCES} sources of busy times: delete one first`;
      throw new DomainError('CONFLICT', { message });
    }
    if ((await em.count(BusySource, {})) >= MAX_SOURCES_OF_CRM) {
      throw new DomainError('CONFLICT', { message: `A CRM has at most ${MAX_SOURCES_OF_CRM} sources of busy times` });
    }
    const { provider } = resource;
    const source = em.create(BusySource, { crm: tenantOf(context), provider, resource });
    if (kind) source.kind = kind;
    describe(context, source, input);
    await em.flush();
    return em.refreshOrFail(source);
  }

  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => BusySource, { description: 'Changes a source of busy times. Errors: NOT_FOUND.' })
  @InTransaction<[string, UpdateBusySourceInput, Context], BusySource>({
    first: (_id, { address }, context) => checkAddress(address, context),
  })
  async updateBusySource(
    @Arg('source', () => Uuid, SOURCE) id: string,
    @Arg('input', () => UpdateBusySourceInput, INPUT) input: UpdateBusySourceInput,
    @Ctx() context: Context,
  ): Promise<BusySource> {
    const { em } = context;
    refuseCleared(input, ['address', 'credentials']);
    const source = await openSource(em, id);
    describe(context, source, input);
    await em.flush();
    return em.refreshOrFail(source);
  }

  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => Boolean, {
    description: 'Deletes a source of busy times: they can be booked again. Errors: NOT_FOUND.',
  })
  @InTransaction()
  async deleteBusySource(@Arg('source', () => Uuid, SOURCE) id: string, @Ctx() { em }: Context): Promise<boolean> {
    em.remove(await openSource(em, id));
    return true;
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => PutBusyTimesPayload, {
    description:
      'Replaces the busy times of a source in a window. From then on no appointment begins in them. Those that were booked before stay: the answer and an event tell each once. Errors: NOT_FOUND, CONFLICT if later times were put already, or for a source that the service reads.',
  })
  @InTransaction()
  async putBusyTimes(
    @Arg('source', () => Uuid, SOURCE) id: string,
    @Arg('input', () => PutBusyTimesInput, INPUT) input: PutBusyTimesInput,
    @Ctx() { em }: Context,
  ): Promise<PutBusyTimesPayload> {
    const source = await findSource(em, id);
    if (source.kind !== BusySourceKind.PUSH) {
      throw new DomainError('CONFLICT', {
        field: 'source',
        message: 'is read by the service: only those of PUSH are put',
      });
    }
    const conflicts = await putBusyTimes(em, source, input);
    return Object.assign(new PutBusyTimesPayload(), { source, conflicts });
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => BusySource, {
    description:
      'Reads a source now, also if it is not due. Its fields tell the outcome. At most 10 times a minute. Errors: NOT_FOUND, CONFLICT for a source of PUSH, or while it is read, TOO_MANY_REQUESTS.',
  })
  async readBusySource(@Arg('source', () => Uuid, SOURCE) id: string, @Ctx() context: Context): Promise<BusySource> {
    const { em } = context;
    await context.limits.countReading(tenantOf(context));
    const source = await findSource(em, id);
    if (source.kind === BusySourceKind.PUSH) {
      throw new DomainError('CONFLICT', { field: 'source', message: 'is of PUSH: its times are put, not read' });
    }
    if (!(await callServer(em, () => calendarsOf(context).readNow(em, id)))) {
      throw new DomainError('CONFLICT', { field: 'source', message: 'is being read: look again in a minute' });
    }
    const read = await em.refresh(source);
    if (!read) throw missing(id, 'source');
    return read;
  }

  @FieldResolver(() => Provider, { description: 'Provider of the resource.' })
  provider(@Root() source: BusySource): Promise<Provider> {
    return source.provider.loadOrFail();
  }

  @FieldResolver(() => Resource, { description: 'Resource that is busy.' })
  resource(@Root() source: BusySource): Promise<Resource> {
    return source.resource.loadOrFail();
  }

  @FieldResolver(() => [BusySpan], {
    description: 'Busy times that overlap a period, ascending. Past ones are not kept.',
  })
  busy(
    @Root() { id }: BusySource,
    @Arg('from', () => Instant, { description: 'Start of the period.' }) from: Date,
    @Arg('until', () => Instant, { description: 'End of the period.' }) until: Date,
    @Ctx() { em }: Context,
  ): Promise<BusySpan[]> {
    return readBusyTimes(em, id, from, until);
  }

  @ReadWith(Scope.BOOKINGS_READ)
  @FieldResolver(() => [Appointment], {
    description:
      'Coming appointments that its times overlap, by their start, the first 100. Those that the CRM made with `overBusy` are none.',
  })
  conflicts(@Root() source: BusySource, @Ctx() { em }: Context): Promise<Appointment[]> {
    return findConflicts(em, source);
  }
}

/** Errors: NOT_FOUND. */
const findSource = (em: Context['em'], id: string): Promise<BusySource> => findByUuid(em, BusySource, id, 'source');

/** Finds a source under the lock of its calendar. Errors: NOT_FOUND. */
async function openSource(em: Context['em'], id: string): Promise<BusySource> {
  const source = await findSource(em, id);
  await lock(em, Resource, [source.resource.id]);
  return source;
}

import type { EntityClass, Primary, SqlEntityManager } from '@mikro-orm/postgresql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { WITH_DELETED } from '../../../booking/places/open-appointment.ts';
import { ForCrm } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { loadStill } from '../../../platform/database/load-still.ts';
import { Appointment } from '../../../records/entities/appointment.ts';
import type { TenantRecord } from '../../../records/entities/base/tenant-record.ts';
import { Participation } from '../../../records/entities/participation.ts';
import { Resource } from '../../../records/entities/resource.ts';
import { Mail } from '../../../records/entities/sent/mail.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { loadHash } from './event-loaders.ts';
import { EventNode } from './event-types.ts';

/** Leads from events to the records that they are about, as they are now. */
@Resolver(() => EventNode)
export class EventRelations {
  @ForCrm(Scope.SETTINGS_READ)
  @FieldResolver(() => Resource, {
    nullable: true,
    description: 'Resource as it is now, even if it was deleted; null without one. For the key of the CRM only.',
  })
  resource(@Root() { resourceId }: EventNode, @Ctx() { em }: Context): Promise<Resource | null> {
    return findStill(em, Resource, resourceId);
  }

  @ForCrm(Scope.BOOKINGS_READ)
  @FieldResolver(() => Appointment, {
    nullable: true,
    description: 'Appointment as it is now; null without one, or if it is gone. For the key of the CRM only.',
  })
  appointment(@Root() { data }: EventNode, @Ctx() { em }: Context): Promise<Appointment | null> {
    return findStill(em, Appointment, data.appointment);
  }

  @ForCrm(Scope.BOOKINGS_READ)
  @FieldResolver(() => Participation, {
    nullable: true,
    description: 'Place as it is now; null without one, or if it is gone. For the key of the CRM only.',
  })
  participation(@Root() { data }: EventNode, @Ctx() { em }: Context): Promise<Participation | null> {
    return findStill(em, Participation, data.participation);
  }

  @ForCrm(Scope.BOOKINGS_READ)
  @FieldResolver(() => Mail, {
    nullable: true,
    description: 'Mail as it is now; null without one, or if it is gone. For the key of the CRM only.',
  })
  mail(@Root() { data }: EventNode, @Ctx() { em }: Context): Promise<Mail | null> {
    return findStill(em, Mail, data.mail);
  }

  @FieldResolver(() => String, {
    description: 'Hash of the event before, hexadecimal; of event 1: the SHA-256 of nothing.',
  })
  async previousHash(@Root() { crm, sequence }: EventNode, @Ctx() context: Context): Promise<string> {
    const hash = await loadHash(context, crm, sequence - 1);
    if (hash === null) throw new Error(`The log of ${crm} lacks the hash before event ${sequence}`);
    return hash;
  }
}

/** Finds a record of the CRM by id, with those of the same page by one statement; null: there is none any more. */
async function findStill<Found extends TenantRecord>(
  em: SqlEntityManager,
  entity: EntityClass<Found>,
  id: string | null | undefined,
): Promise<Found | null> {
  if (!id) return null;
  return loadStill<Found>(em.getReference(entity, id as Primary<Found>, { wrapped: true }), WITH_DELETED);
}

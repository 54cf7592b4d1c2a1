import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { ForCrm } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import type { Appointment } from '../../../records/entities/appointment.ts';
import { User } from '../../../records/entities/people/user.ts';
import { Product } from '../../../records/entities/product.ts';
import { Provider } from '../../../records/entities/provider.ts';
import { Resource } from '../../../records/entities/resource.ts';
import { sql } from '../../../records/entities/sql.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { AppointmentConnection } from '../management/appointments/appointment-resolver.ts';
import { UserConnection } from '../management/people/user-resolver.ts';
import { ProductConnection } from '../management/product-resolver.ts';
import { ResourceConnection } from '../management/resource-resolver.ts';
import { type Connection, NestedPageArguments } from '../shared/connection.ts';
import { AppointmentPageArguments } from './appointment-page-arguments.ts';
import { appointmentPages } from './appointment-pages.ts';
import { nestedPages } from './nested-pages.ts';

const resourcesOf = nestedPages({
  entity: Resource,
  rows: (crm) => sql`
    select r.id, r.id as key, r.created_at as at from resources r
    where r.crm_id = ${crm} and r.provider_id = parent.id and r.deleted_at is null`,
});

const productsOf = nestedPages({
  entity: Product,
  rows: (crm) => sql`
    select p.id, p.id as key, p.created_at as at from products p
    where p.crm_id = ${crm} and p.provider_id = parent.id`,
});

const staffOf = nestedPages({
  entity: User,
  rows: (crm) => sql`
    select s.user_id as id, s.id as key, s.created_at as at from staff_members s
    where s.crm_id = ${crm} and s.provider_id = parent.id`,
});

const appointmentsOf = appointmentPages('provider');

/** Lists below a provider. */
@Resolver(() => Provider)
export class ProviderLists {
  @ForCrm(Scope.SETTINGS_READ)
  @FieldResolver(() => ResourceConnection, { description: 'Resources of the provider, ordered by creation time.' })
  resources(
    @Root() { id }: Provider,
    @Args(() => NestedPageArguments) page: NestedPageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<Resource>> {
    return resourcesOf(context, id, page);
  }

  @ForCrm(Scope.SETTINGS_READ)
  @FieldResolver(() => ProductConnection, { description: 'Products of the provider, ordered by creation time.' })
  products(
    @Root() { id }: Provider,
    @Args(() => NestedPageArguments) page: NestedPageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<Product>> {
    return productsOf(context, id, page);
  }

  @ForCrm(Scope.PEOPLE_READ)
  @FieldResolver(() => UserConnection, {
    description: 'Users with access to the calendar of the provider, ordered by the time they joined.',
  })
  staff(
    @Root() { id }: Provider,
    @Args(() => NestedPageArguments) page: NestedPageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<User>> {
    return staffOf(context, id, page);
  }

  @ForCrm(Scope.BOOKINGS_READ)
  @FieldResolver(() => AppointmentConnection, {
    description: 'Appointments of the provider that were booked or requested at least once, ordered by start.',
  })
  appointments(
    @Root() { id }: Provider,
    @Args(() => AppointmentPageArguments) page: AppointmentPageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<Appointment>> {
    return appointmentsOf(context, id, page);
  }
}

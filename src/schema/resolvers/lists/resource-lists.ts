import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { ForCrm } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import type { Appointment } from '../../../records/entities/appointment.ts';
import { Availability } from '../../../records/entities/availability.ts';
import { Channel } from '../../../records/entities/channel.ts';
import { Resource } from '../../../records/entities/resource.ts';
import { sql } from '../../../records/entities/sql.ts';
import { ChannelKey } from '../../../records/entities/values/channel-key.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { AppointmentConnection } from '../management/appointments/appointment-resolver.ts';
import { AvailabilityConnection } from '../management/availability-resolver.ts';
import { type Connection, connectionOf, NestedPageArguments } from '../shared/connection.ts';
import { UsualLength } from '../shared/usual-length.ts';
import { AppointmentPageArguments } from './appointment-page-arguments.ts';
import { appointmentPages } from './appointment-pages.ts';
import { ChannelSettings, settingsOfChannels } from './channel-settings.ts';
import { nestedPages } from './nested-pages.ts';

const CHANNELS = Object.keys(ChannelKey).length;

const ChannelConnection = connectionOf(Channel, 'Channel');

const availabilitiesOf = nestedPages({
  entity: Availability,
  rows: (crm) => sql`
    select v.id, v.id as key, v.created_at as at from availabilities v
    where v.crm_id = ${crm} and v.resource_id = parent.id`,
});

const channelsOf = nestedPages({
  entity: Channel,
  rows: (crm) => sql`
    select c.id, c.id as key, c.created_at as at from channels c
    where c.crm_id = ${crm} and c.resource_id = parent.id`,
});

const appointmentsOf = appointmentPages('resource');

/** Lists below a resource. A deleted resource has appointments only. */
@Resolver(() => Resource)
export class ResourceLists {
  @ForCrm(Scope.SETTINGS_READ)
  @FieldResolver(() => AvailabilityConnection, {
    description: 'Availabilities of the resource, ordered by creation time.',
  })
  availabilities(
    @Root() { id }: Resource,
    @Args(() => NestedPageArguments) page: NestedPageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<Availability>> {
    return availabilitiesOf(context, id, page);
  }

  @ForCrm(Scope.SETTINGS_READ)
  @FieldResolver(() => ChannelConnection, {
    description:
      'Channels of the resource whose settings were changed, ordered by the time of the first change; all others have the defaults, which `channelSettings` has, too.',
  })
  channels(
    @Root() { id }: Resource,
    @Args(() => NestedPageArguments) page: NestedPageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<Channel>> {
    return channelsOf(context, id, page);
  }

  @ForCrm(Scope.SETTINGS_READ)
  @UsualLength(CHANNELS)
  @FieldResolver(() => [ChannelSettings], {
    description: `Settings of all ${CHANNELS} channels of the resource as they apply, set or not, ordered by key. Whatever they say, an archived resource cannot be booked.`,
  })
  channelSettings(@Root() { id }: Resource, @Ctx() { em }: Context): Promise<ChannelSettings[]> {
    return settingsOfChannels(em, id);
  }

  @ForCrm(Scope.BOOKINGS_READ)
  @FieldResolver(() => AppointmentConnection, {
    description:
      'Appointments that take the resource, as their own or besides, and were booked or requested at least once, ordered by start.',
  })
  appointments(
    @Root() { id }: Resource,
    @Args(() => AppointmentPageArguments) page: AppointmentPageArguments,
    @Ctx() context: Context,
  ): Promise<Connection<Appointment>> {
    return appointmentsOf(context, id, page);
  }
}

import { DataloaderType } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { Migration20261122000000_initial } from './src/platform/database/migrations/Migration20261122000000_initial.ts';
import { Account } from './src/records/entities/account.ts';
import { ApiKey } from './src/records/entities/api-key.ts';
import { Appointment } from './src/records/entities/appointment.ts';
import { Availability } from './src/records/entities/availability.ts';
import { Blackout } from './src/records/entities/blackout.ts';
import { BookingLimit } from './src/records/entities/booking-limit.ts';
import { BusySource } from './src/records/entities/calendars/busy-source.ts';
import { CalendarFeed } from './src/records/entities/calendars/calendar-feed.ts';
import { CalendarRevision } from './src/records/entities/calendars/calendar-revision.ts';
import { Channel } from './src/records/entities/channel.ts';
import { ClaimedName } from './src/records/entities/claimed-name.ts';
import { ClientBooking } from './src/records/entities/client-booking.ts';
import { Crm } from './src/records/entities/crm.ts';
import { CustomField } from './src/records/entities/custom-field.ts';
import { Participation } from './src/records/entities/participation.ts';
import { ContactChannel } from './src/records/entities/people/contact-channel.ts';
import { ContactProfile } from './src/records/entities/people/contact-profile.ts';
import { StaffMember } from './src/records/entities/people/staff-member.ts';
import { User } from './src/records/entities/people/user.ts';
import { WaitlistEntry } from './src/records/entities/people/waitlist-entry.ts';
import { Picture } from './src/records/entities/picture.ts';
import { Product } from './src/records/entities/product.ts';
import { ProductRequirement } from './src/records/entities/product-requirement.ts';
import { Provider } from './src/records/entities/provider.ts';
import { IdempotencyRecord } from './src/records/entities/requests/idempotency-record.ts';
import { RateCount } from './src/records/entities/requests/rate-count.ts';
import { Resource } from './src/records/entities/resource.ts';
import { Mail } from './src/records/entities/sent/mail.ts';
import { MailgunSignature } from './src/records/entities/sent/mailgun-signature.ts';
import { WebhookDelivery } from './src/records/entities/sent/webhook-delivery.ts';
import { WebhookEndpoint } from './src/records/entities/sent/webhook-endpoint.ts';
import { Address } from './src/records/entities/values/address.ts';
import { Contact } from './src/records/entities/values/contact.ts';
import { Price } from './src/records/entities/values/price.ts';

/** Settings of the ORM for any database; `connect` adds those of one (src/platform/database/connect.ts). */
export default defineConfig({
  entities: [
    Account,
    Address,
    ApiKey,
    Appointment,
    Availability,
    BookingLimit,
    BusySource,
    Blackout,
    CalendarFeed,
    CalendarRevision,
    Channel,
    ClaimedName,
    Contact,
    ContactChannel,
    ContactProfile,
    Crm,
    CustomField,
    IdempotencyRecord,
    Mail,
    MailgunSignature,
    Participation,
    Picture,
    Price,
    Product,
    ProductRequirement,
    Provider,
    ClientBooking,
    RateCount,
    Resource,
    StaffMember,
    User,
    WaitlistEntry,
    WebhookDelivery,
    WebhookEndpoint,
  ],
  // fields of a list that lead to other things are read with one statement for all of its items
  dataloader: DataloaderType.ALL,
  // what a row refers to is of the same CRM; joining it to every query only to see that costs
  autoJoinRefsForFilters: false,
  extensions: [Migrator],
  // what only records/tables has: test/database/migrations.test.ts compares columns, tenant-keys.test.ts the foreign keys
  schemaGenerator: {
    ignoreTriggers: true,
    ignoreRoutines: true,
    createForeignKeyConstraints: false,
    skipTables: [
      'clock_changes',
      'deletions',
      'event_heads',
      'event_inbox',
      'events',
      'moves',
      'schema_versions',
      'zone_clocks',
      'waitlist_sweeps',
      /^events_\d{4}_\d\d$/,
    ],
  },
  pool: { min: 0 },
  forceUtcTimezone: true,
  driverOptions: {
    // a connection that has planned its statements is worth keeping from one rush to the next
    idleTimeoutMillis: 60_000,
  },
  migrations: {
    path: 'dist/src/platform/database/migrations',
    pathTs: 'src/platform/database/migrations',
    snapshot: false,
    silent: true,
    // an index is built concurrently only if no earlier migration has its tables locked
    allOrNothing: false,
    // named one by one, so that what an older build left in dist is never run
    migrationsList: [Migration20261122000000_initial],
  },
});

import { DataloaderType } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { Migration20261122000000_initial } from './src/database/migrations/Migration20261122000000_initial.ts';
import { asOptions, DEFAULT_SCHEMA, MAX_WAITS, sessionSettings } from './src/database/session-settings.ts';
import { Account } from './src/entities/account.ts';
import { ApiKey } from './src/entities/api-key.ts';
import { Appointment } from './src/entities/appointment.ts';
import { Availability } from './src/entities/availability.ts';
import { Blackout } from './src/entities/blackout.ts';
import { BookingLimit } from './src/entities/booking-limit.ts';
import { CalendarFeed } from './src/entities/calendar-feed.ts';
import { CalendarRevision } from './src/entities/calendar-revision.ts';
import { Channel } from './src/entities/channel.ts';
import { ClaimedName } from './src/entities/claimed-name.ts';
import { ClientBooking } from './src/entities/client-booking.ts';
import { Crm } from './src/entities/crm.ts';
import { CustomField } from './src/entities/custom-field.ts';
import { IdempotencyRecord } from './src/entities/idempotency-record.ts';
import { Participation } from './src/entities/participation.ts';
import { ContactChannel } from './src/entities/people/contact-channel.ts';
import { ContactProfile } from './src/entities/people/contact-profile.ts';
import { StaffMember } from './src/entities/people/staff-member.ts';
import { User } from './src/entities/people/user.ts';
import { Product } from './src/entities/product.ts';
import { ProductRequirement } from './src/entities/product-requirement.ts';
import { Provider } from './src/entities/provider.ts';
import { RateCount } from './src/entities/rate-count.ts';
import { Resource } from './src/entities/resource.ts';
import { Mail } from './src/entities/sent/mail.ts';
import { MailgunSignature } from './src/entities/sent/mailgun-signature.ts';
import { WebhookDelivery } from './src/entities/sent/webhook-delivery.ts';
import { WebhookEndpoint } from './src/entities/sent/webhook-endpoint.ts';
import { Address } from './src/entities/values/address.ts';
import { Contact } from './src/entities/values/contact.ts';
import { Price } from './src/entities/values/price.ts';

/** Database of the ORM's command line; the service itself passes its own (src/database/connect.ts). */
const { DATABASE_URL: url = 'postgres://postgres@127.0.0.1:5432/postgres', DATABASE_SCHEMA: schema = DEFAULT_SCHEMA } =
  process.env;

export default defineConfig({
  clientUrl: url,
  schema,
  entities: [
    Account,
    Address,
    ApiKey,
    Appointment,
    Availability,
    BookingLimit,
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
    Price,
    Product,
    ProductRequirement,
    Provider,
    ClientBooking,
    RateCount,
    Resource,
    StaffMember,
    User,
    WebhookDelivery,
    WebhookEndpoint,
  ],
  // fields of a list that lead to other things are read with one statement for all of its items
  dataloader: DataloaderType.ALL,
  // what a row refers to is of the same CRM; joining it to every query only to see that costs
  autoJoinRefsForFilters: false,
  extensions: [Migrator],
  // those of calendar_revisions are on tables that are no entities, too
  // foreign keys contain crm_id, too, which entities cannot express: test/booking/tenant-keys.test.ts compares them
  schemaGenerator: {
    ignoreTriggers: true,
    ignoreRoutines: true,
    createForeignKeyConstraints: false,
    skipTables: ['event_heads', 'event_inbox', 'events', 'moves', 'schema_versions', /^events_\d{4}_\d\d$/],
  },
  pool: { min: 0, max: 20 },
  forceUtcTimezone: true,
  driverOptions: {
    connectionTimeoutMillis: MAX_WAITS.connectionMs,
    // a connection that has planned its statements is worth keeping from one rush to the next
    idleTimeoutMillis: 60_000,
    options: asOptions(sessionSettings(url, { schema })),
  },
  migrations: {
    path: 'dist/src/database/migrations',
    pathTs: 'src/database/migrations',
    snapshot: false,
    silent: true,
    // an index is built concurrently only if no earlier migration has its tables locked
    allOrNothing: false,
    // named one by one, so that what an older build left in dist is never run
    migrationsList: [Migration20261122000000_initial],
  },
});

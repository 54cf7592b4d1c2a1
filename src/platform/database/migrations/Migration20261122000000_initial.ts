import { Migration } from '@mikro-orm/migrations';
import { BLACKOUTS } from './initial/blackout-tables.ts';
import { BOOKINGS, PART_TRIGGERS } from './initial/bookings/booking-tables.ts';
import { CALENDAR_FEEDS } from './initial/calendar-feed-tables.ts';
import { CALENDAR_REVISIONS } from './initial/calendar-revision-tables.ts';
import { CONTACTS } from './initial/contact-tables.ts';
import { CUSTOM_FIELD_LIMIT, CUSTOM_FIELDS } from './initial/custom-field-tables.ts';
import { DOMAINS } from './initial/domains.ts';
import { EVENT_RIGHTS, EVENTS } from './initial/event-tables.ts';
import { LIMIT_TRIGGERS, LIMITS } from './initial/limit-tables.ts';
import { MAILS } from './initial/mail-tables.ts';
import { MOVE_TRIGGERS, MOVES, OWNERS } from './initial/move-tables.ts';
import { CLAIMED_NAMES, NAME_TRIGGERS } from './initial/names/claimed-name-tables.ts';
import { EMAIL_KEYS } from './initial/names/email-key-function.ts';
import { LOOKS } from './initial/names/look-function.ts';
import { PEOPLE } from './initial/people-tables.ts';
import { PROVIDERS } from './initial/provider-tables.ts';
import { REMINDERS } from './initial/reminder-triggers.ts';
import { REQUESTS } from './initial/request-tables.ts';
import { REQUIREMENTS } from './initial/requirement-tables.ts';
import { RESOURCES } from './initial/resource-tables.ts';
import { SCHEMA_VERSIONS } from './initial/schema-version-tables.ts';
import { TENANTS } from './initial/tenant-tables.ts';
import { UPDATED_AT } from './initial/updated-at-triggers.ts';
import { UUIDS } from './initial/uuid-function.ts';
import { WEBHOOKS } from './initial/webhook-tables.ts';

/**
 * Tables in an order in which each refers to earlier ones, then the triggers. A foreign key of tenant data contains
 * crm_id and refers to (crm_id, id), so that no row can point into another tenant. Trigger functions keep the
 * search_path of this migration: they find their tables whatever a session sets. Keys that foreign keys refer to are
 * created after the other indexes of their table: without statistics PostgreSQL takes the newest of indexes that look
 * equally cheap, and in a new database it read all rows of a CRM to check one.
 */
export class Migration20261122000000_initial extends Migration {
  override name = 'Migration20261122000000_initial';

  override up(): void {
    // the exclusion constraint of appointments compares uuids and ranges in one GiST index. All schemas of a database
    // share the extension, and `if not exists` fails if another migration creates it concurrently
    this.addSql("select pg_advisory_xact_lock(hashtext('btree_gist'))");
    this.addSql('create extension if not exists btree_gist with schema public');
    const tables = [
      UUIDS,
      EMAIL_KEYS,
      DOMAINS,
      OWNERS,
      SCHEMA_VERSIONS,
      TENANTS,
      LOOKS,
      CLAIMED_NAMES,
      PEOPLE,
      PROVIDERS,
      CUSTOM_FIELDS,
      CONTACTS,
      RESOURCES,
      BLACKOUTS,
      REQUIREMENTS,
      BOOKINGS,
      LIMITS,
      CALENDAR_FEEDS,
      MAILS,
      REQUESTS,
      MOVES,
    ];
    const triggers = [
      EVENTS,
      WEBHOOKS,
      EVENT_RIGHTS,
      NAME_TRIGGERS,
      CALENDAR_REVISIONS,
      PART_TRIGGERS,
      LIMIT_TRIGGERS,
      CUSTOM_FIELD_LIMIT,
      UPDATED_AT,
      REMINDERS,
      MOVE_TRIGGERS,
    ];
    for (const sql of [...tables, ...triggers]) this.addSql(sql);
  }
}

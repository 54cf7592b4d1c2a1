import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * Counts the changes of what the slots of a resource follow from: one row for each resource, and one for each provider
 * and its products. Triggers count, so nobody can forget to; they do so when a transaction commits, so whoever reads
 * the count and the calendar at one moment knows that no other calendar has this count.
 */
@Entity({ tableName: 'calendar_revisions' })
export class CalendarRevision {
  /** The id of the resource or of the provider. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'bigint', runtimeType: 'string', default: '0' })
  revision!: string;
}

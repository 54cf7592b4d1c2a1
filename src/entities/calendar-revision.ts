import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * Identifies the state of everything that the slots of a resource follow from: one row for each resource, and one for
 * each provider and its products. Triggers renew it when a transaction commits, so no change can be missed, and a
 * revision that is read together with a calendar never belongs to another calendar. Compare revisions for equality only.
 */
@Entity({ tableName: 'calendar_revisions' })
export class CalendarRevision {
  /** Id of the resource or provider. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  revision!: string;
}

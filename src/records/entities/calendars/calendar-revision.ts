import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * Identifies the state of the appointments of a resource and of the places in them. With the settings revisions of the
 * resource and of its provider it identifies everything that the slots follow from. Triggers renew revisions, so no
 * change can be missed, and revisions that are read together with a calendar never belong to another calendar. Compare
 * them for equality only.
 */
@Entity({ tableName: 'calendar_revisions' })
export class CalendarRevision {
  /** Id of the resource. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  revision!: string;
}

import type { Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, Unique } from '@mikro-orm/decorators/legacy';
import { TenantRecord } from '../base/tenant-record.ts';
import { Provider } from '../provider.ts';
import { User } from './user.ts';

/**
 * User with access to the calendar of a provider. A hidden trigger writes `staff.…` events
 * (tables/events/note-setting.sql).
 */
@Entity({ tableName: 'staff_members' })
@Unique({ name: 'staff_member_unique', properties: ['provider', 'user'] })
@Index({ name: 'staff_member_by_user', properties: ['user'] })
export class StaffMember extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true, deleteRule: 'cascade' })
  provider!: Ref<Provider>;

  @ManyToOne(() => User, { ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;
}

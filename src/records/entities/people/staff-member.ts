import type { Ref } from '@mikro-orm/core';
import { Entity, ManyToOne } from '@mikro-orm/decorators/legacy';
import { TenantRecord } from '../base/tenant-record.ts';
import { Provider } from '../provider.ts';
import { User } from './user.ts';

/**
 * User with access to the calendar of a provider. A hidden trigger writes `staff.…` events
 * (tables/events/note-setting.sql).
 */
@Entity({ tableName: 'staff_members' })
export class StaffMember extends TenantRecord {
  @ManyToOne(() => Provider, { ref: true, deleteRule: 'cascade' })
  provider!: Ref<Provider>;

  @ManyToOne(() => User, { ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;
}

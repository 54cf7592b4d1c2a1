import { Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { LocalDateOrDateTime } from '../../scalars/local-date-or-date-time.ts';
import { LocalDateTime } from '../../scalars/local-date-time.ts';
import { Text } from '../../scalars/text.ts';
import { TenantRecord } from './tenant-record.ts';

/** Local times of one tenant: one span, or a span that a rule repeats. */
@ObjectType()
export abstract class RepeatedTimes extends TenantRecord {
  @Field(() => LocalDateTime, { description: 'Start of the first occurrence, in local time.' })
  @Property({ type: 'text' })
  start!: string;

  @Field(() => LocalDateTime, { description: 'End of the first occurrence, in local time.' })
  @Property({ type: 'text' })
  end!: string;

  /** Null: that of the provider, whatever it becomes. */
  @Property({ type: 'text', nullable: true })
  timeZone?: string | null;

  @Field(() => Text, {
    nullable: true,
    description:
      'RFC 5545 recurrence rule, such as FREQ=WEEKLY;BYDAY=MO,TU or FREQ=YEARLY; null for a single occurrence.',
  })
  @Property({ type: 'text', nullable: true })
  recurrence?: string | null;

  /** Local start of the last occurrence of a rule with COUNT: `lastStartOf`. */
  @Property({ type: 'text', nullable: true })
  lastStart?: string | null;

  @Field(() => [LocalDateOrDateTime], {
    description: 'Occurrences that are left out, each as a day or an exact start.',
  })
  @Property({ type: 'text[]' })
  exceptionDates: string[] = [];
}

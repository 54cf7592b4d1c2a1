import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

/** Limits of the due times of a channel, and of the minutes of each. */
export const DUE_TIMES = { most: 6, longest: 20_160 };

/** Moment from which the minutes of a due time count. */
export enum DueMoment {
  BEFORE_START = 'BEFORE_START',
  AFTER_START = 'AFTER_START',
  AFTER_END = 'AFTER_END',
  AFTER_REQUEST = 'AFTER_REQUEST',
}

registerEnumType(DueMoment, {
  name: 'DueMoment',
  description: 'Moment from which the minutes of a due time count.',
  valuesConfig: {
    BEFORE_START: { description: 'Before a booked place begins. Left out if it has begun.' },
    AFTER_START: { description: 'After a booked place has begun; with 0 minutes when it begins.' },
    AFTER_END: { description: 'After a booked place has ended; with 0 minutes when it ends.' },
    AFTER_REQUEST: { description: 'After a place was requested, while nobody has answered and it has not begun.' },
  },
});

@ObjectType({
  description: 'Time that is due for each place of a channel. It is told by the event `participation.due`.',
})
export class DueTime {
  @Field(() => Int, { description: `Minutes of elapsed time, at most ${DUE_TIMES.longest}.` })
  minutes!: number;

  @Field(() => DueMoment, { description: 'Moment from which they count.' })
  when!: DueMoment;

  @Field(() => Boolean, { description: 'True if it mails the consumer a reminder, too.' })
  mail!: boolean;
}

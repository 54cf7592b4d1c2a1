import { registerEnumType } from 'type-graphql';

/** Period in which a limit counts. */
export enum LimitPeriod {
  DAY = 'DAY',
  WEEK = 'WEEK',
  MONTH = 'MONTH',
  UPCOMING = 'UPCOMING',
}

registerEnumType(LimitPeriod, {
  name: 'LimitPeriod',
  description: 'Period in which a limit counts, by the start of appointments and the time zone of the provider.',
  valuesConfig: {
    DAY: { description: 'Day.' },
    WEEK: { description: 'Week from Monday to Sunday.' },
    MONTH: { description: 'Month.' },
    UPCOMING: { description: 'All that has not begun, for bookings of one consumer only.' },
  },
});

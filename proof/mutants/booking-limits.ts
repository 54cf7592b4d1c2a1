import type { Mutant } from './mutant.ts';

const RULES = 'test/booking/limits/limits.test.ts';
const MOVES = 'test/booking/limits/limits-of-moves.test.ts';
const LISTS = 'test/booking/limits/limit-lists.test.ts';
const COUNTS = 'src/records/tables/limits/counts.sql';
const TRIGGER = 'src/records/tables/limits/booking-within-limits.sql';

/** Mistakes in limits of bookings. */
export const BOOKING_LIMITS: readonly Mutant[] = [
  {
    name: 'the limits are counted before they are locked',
    changes: [
      {
        file: TRIGGER,
        from: 'from current as $$ begin\n',
        to: 'from current as $$ declare reached uuid := exceeded_limit(new.provider_id, new.id); begin\n',
      },
      { file: TRIGGER, from: 'exceeded_limit(new.provider_id, new.id) is not null', to: 'reached is not null' },
    ],
    test: { file: RULES, title: 'a booking that waits for another one to commit' },
  },
  {
    name: 'revisions are renewed after the limits are locked',
    changes: [
      {
        file: 'src/records/tables/calendars/calendar-revisions.sql',
        from: 'trigger booking_renews_revision after',
        to: 'trigger renew_calendar_revision after',
      },
    ],
    test: { file: LISTS, title: 'the triggers of a place' },
  },
  {
    name: 'a list of one room is remembered while another room fills the limit of both',
    changes: [
      {
        file: 'src/booking/calendar/references.ts',
        from: 'case when has_shared_limits then',
        to: 'case when not has_limits then',
      },
    ],
    test: { file: LISTS, title: 'of one room, while the other one fills the limit of both' },
  },
  {
    name: 'a limit counts holds that have expired',
    changes: [
      {
        file: 'src/slots/full-periods.ts',
        from: 'holds.filter((expiry) => expiry > now).length',
        to: 'holds.filter((expiry) => expiry > 0 || now).length',
      },
    ],
    test: { file: 'test/slots/properties.test.ts', title: 'lists exactly what looking at every minute finds' },
  },
  {
    name: 'a limit counts a booking twice that moves in its period',
    changes: [
      {
        file: COUNTS,
        from: "continue when is_moved and (taken.left_state <> 'ACTIVE'",
        to: "continue when is_moved and (taken.left_state = 'ARCHIVED'",
      },
    ],
    test: { file: MOVES, title: 'beyond the limit because the CRM has booked more' },
  },
  {
    name: 'a limit refuses a further place of a group',
    changes: [
      {
        file: COUNTS,
        from: 'and is_counted(other, wanted, period) and other.expires_at is null) > 0;',
        to: 'and not other.live) > 0;',
      },
    ],
    test: { file: RULES, title: 'which the CRM has filled beyond it' },
  },
  {
    name: 'a limit refuses what the CRM books',
    changes: [{ file: 'src/booking/places/participants.ts', from: '    ignoresLimits: true,\n', to: '' }],
    test: { file: RULES, title: 'the CRM still makes appointments, which count' },
  },
  {
    name: 'a day of a limit is one in UTC',
    changes: [
      {
        file: 'src/records/tables/limits/periods.sql',
        from: 'local_start(date_trunc(lower(per collate "C"), at at time zone zone), zone),',
        to: "local_start(date_trunc(lower(per collate \"C\"), at at time zone 'UTC'), 'UTC'),",
      },
    ],
    test: { file: LISTS, title: 'a day in summer begins at midnight' },
  },
  {
    name: 'alternatives show strangers when the owner of an address has bookings',
    changes: [
      {
        file: 'src/booking/places/consumers.ts',
        from: '    if (!caller.isCrmOf(resource)) return null;\n',
        to: '',
      },
    ],
    test: { file: 'test/booking/limits/limits-of-consumers.test.ts', title: 'of any resource, by the CRM' },
  },
];

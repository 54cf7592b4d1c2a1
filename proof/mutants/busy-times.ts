import type { Mutant } from './mutant.ts';

const TEST = 'test/booking/busy-times.test.ts';
const READING = 'test/busy/reading.test.ts';
const READER = 'src/booking/busy/reader';
const SERIES = `${READER}/series.ts`;
const TRIGGER = 'src/records/tables/bookings/outside-busy-times.sql';

/** Mistakes in what becomes of busy times. */
export const BUSY_TIMES: readonly Mutant[] = [
  {
    name: 'an appointment does not wait for busy times that are being written',
    changes: [{ file: TRIGGER, from: 'order by id for share loop', to: 'order by id loop' }],
    test: { file: TEST, title: 'busy times are being written' },
  },
  {
    name: 'the database lets appointments begin in busy times',
    changes: [{ file: TRIGGER, from: 'if source.busy && new.occupied then', to: 'if false then' }],
    test: { file: TEST, title: 'without the checks of the application' },
  },
  {
    name: 'new busy times renew no calendar',
    changes: [
      {
        file: 'src/records/tables/calendars/settings-revisions.sql',
        from: 'old.busy <> new.busy or ',
        to: '',
      },
    ],
    test: { file: TEST, title: 'leaves the lists of every process' },
  },
  {
    name: 'buffers may meet busy times',
    changes: [
      { file: 'src/slots/obstacles.ts', from: '? busyness(view, wanted)', to: '? busyness(view, span)' },
      { file: TRIGGER, from: 'if source.busy && new.occupied then', to: 'if false then' },
    ],
    test: { file: TEST, title: 'keeps the buffers of a product away' },
  },
  {
    name: 'a further resource is taken although it is busy',
    changes: [{ file: 'src/slots/requirements.ts', from: 'busy.during(occupied).length === 0 &&', to: '' }],
    test: { file: TEST, title: 'a person takes another room' },
  },
  {
    name: 'a source that knows nothing lets everything be offered',
    changes: [{ file: 'src/slots/rules.ts', from: 'wish.end > view.busy.unknownFrom', to: 'wish.end < 0' }],
    test: { file: TEST, title: 'nothing is offered before the first times' },
  },
  {
    name: 'what the CRM wants in busy times is told as a conflict',
    changes: [{ file: 'src/records/tables/events/tell-busy.sql', from: ' and not met.over_busy', to: '' }],
    test: { file: TEST, title: 'puts times over bookings' },
  },
  {
    name: 'a dropped instance of a series counts',
    changes: [
      {
        file: SERIES,
        from: 'isIn([...entry.exceptions, ...single.map(({ replaces }) => replaces!)])',
        to: 'isIn(single.map(({ replaces }) => replaces!))',
      },
    ],
    test: { file: 'test/busy/dialects.test.ts', title: 'Google' },
  },
  {
    name: 'an instance that was moved counts where it was, too',
    changes: [
      {
        file: SERIES,
        from: 'isIn([...entry.exceptions, ...single.map(({ replaces }) => replaces!)])',
        to: 'isIn(entry.exceptions)',
      },
    ],
    test: { file: 'test/busy/dialects.test.ts', title: 'Zimbra' },
  },
  {
    name: 'a cancelled entry of a calendar is busy',
    changes: [
      {
        file: `${READER}/entry.ts`,
        from: "return text === 'CANCELLED';",
        to: 'return false;',
      },
    ],
    test: { file: 'test/busy/dialects.test.ts', title: 'Nextcloud' },
  },
  {
    name: 'a time without a zone is one of UTC',
    changes: [{ file: `${READER}/entry-zones.ts`, from: 'if (!tzid) return this.own;', to: 'if (!tzid) return UTC;' }],
    test: { file: 'test/busy/dialects.test.ts', title: 'Apple' },
  },
  {
    name: 'a file that breaks off is read as far as it came',
    changes: [
      {
        file: `${READER}/ics-components.ts`,
        from: "if (this.#open.length || this.#isEmpty) throw new ReadFailure('NOT_A_CALENDAR');",
        to: "if (this.#isEmpty) throw new ReadFailure('NOT_A_CALENDAR');",
      },
    ],
    test: { file: READING, title: 'ends early' },
  },
  {
    name: 'a booking of another resource is overlooked in a calendar',
    changes: [
      {
        file: 'src/booking/busy/write-reading.ts',
        from: 'and (a.resource_id = ',
        to: 'and (true or a.resource_id = ',
      },
    ],
    test: { file: READING, title: 'has the entry of a booking of this resource' },
  },
  {
    name: 'a stale source lets everything be offered',
    changes: [
      {
        file: 'src/booking/calendar/read-busy.ts',
        from: 'case when s.is_stale then 0 else',
        to: 'case when false then 0 else',
      },
    ],
    test: { file: READING, title: 'is stale after its minutes' },
  },
  {
    name: 'what is known of a calendar is never read further',
    changes: [
      {
        file: 'src/booking/busy/leased-sources.ts',
        from: 'then s.etag end as etag',
        to: 'then s.etag else s.etag end as etag',
      },
    ],
    test: { file: READING, title: 'has not changed since it was read' },
  },
  {
    name: 'a redirect leads to inner addresses',
    changes: [
      {
        file: 'src/platform/access/outbound/public-address.ts',
        from: 'if (!addresses.length || !addresses.every(isAllowed)) {',
        to: 'if (!addresses.length) {',
      },
    ],
    test: { file: 'test/busy/attacks.test.ts', title: 'redirects to an address of this network' },
  },
  {
    name: 'credentials follow a redirect',
    changes: [
      {
        file: 'src/booking/busy/calendar-credentials.ts',
        from: 'if (!mayGetCredentials(server, new URL(address)))',
        to: 'if (false)',
      },
    ],
    test: { file: 'test/busy/caldav-attacks.test.ts', title: 'a redirect to another host' },
  },
  {
    name: 'known credentials are sent to another address',
    changes: [
      {
        file: 'src/schema/resolvers/management/busy/describe-source.ts',
        from: 'if (host !== known && !credentials)',
        to: 'if (false)',
      },
    ],
    test: { file: 'test/busy/caldav.test.ts', title: 'an address at another host' },
  },
  {
    name: 'a calendar that its server has cut off is read as far as it came',
    changes: [
      {
        file: 'src/booking/busy/reader/multistatus.ts',
        from: 'if (childOf(response, STATUS)) refuseFailed(statusOf(response));',
        to: '',
      },
    ],
    test: { file: 'test/busy/caldav-attacks.test.ts', title: 'that it has cut the answer off' },
  },
  {
    name: 'a compressed calendar is measured before it is decompressed',
    changes: [
      {
        file: 'src/platform/access/outbound/exchange.ts',
        from: "if (answer.headers['content-encoding'] !== 'gzip') return answer;",
        to: 'return answer;',
      },
    ],
    test: { file: 'test/busy/attacks.test.ts', title: 'sends a small answer that expands' },
  },
  {
    name: 'a place is told of as a conflict with every writing of times',
    changes: [{ file: 'src/records/tables/events/tell-busy.sql', from: ' and not met.occupied && former', to: '' }],
    test: { file: 'test/busy/conflicts.test.ts', title: 'times are put over several bookings' },
  },
  {
    name: 'an event of busy times does not tell what is free again',
    changes: [{ file: 'src/records/tables/events/note-busy-times.sql', from: "'freed', freed, ", to: '' }],
    test: { file: 'test/events/busy-times.test.ts', title: 'after writings by chance' },
  },
  {
    name: 'busy times of a month are forgotten if the next one leaves the log with it',
    changes: [
      {
        file: 'src/records/tables/events/busy-times.sql',
        from: "and subject = busy_at.source and type = 'busy.recorded'",
        to: 'and false',
      },
    ],
    test: { file: 'test/events/recorded-states.test.ts', title: 'months leave the log' },
  },
  {
    name: 'a process that has not heard of a source books a hold without asking it',
    changes: [
      {
        file: 'src/booking/places/ask-sources.ts',
        from: 'known?.some(asksSources) === false',
        to: '!known?.some(asksSources)',
      },
    ],
    test: { file: 'test/busy/verify.test.ts', title: 'is switched on' },
  },
  {
    name: 'a hold at whose time the resource has become busy stays',
    changes: [{ file: 'src/booking/places/ask-sources.ts', from: 'await release(em, hold);', to: '' }],
    test: { file: 'test/busy/verify.test.ts', title: 'has become busy at the held time' },
  },
  {
    name: 'a source that closes what it does not know is not missed',
    changes: [
      { file: 'src/booking/places/ask-sources.ts', from: 'closes && !isFresh', to: 'closes && isFresh && false' },
    ],
    test: { file: 'test/busy/verify.test.ts', title: 'does not answer, with whenUnknown' },
  },
];

import type { Attack } from './attack.ts';

/** Using up what there is. */
export const exhaustion: Attack[] = [
  {
    id: 'attack/booking-requests-end-several',
    attack: 'Booking requests without end, at several processes',
    defence: 'a rate for each client, counted in the database for all processes',
  },
  {
    id: 'attack/rules-hardly-ever-apply',
    attack: 'Rules that hardly ever apply, begun long ago, many on one resource; slots thousands of years ahead',
    defence:
      'a rule looks at the days of the window that is asked for, COUNT is counted when it is written, a time that is repeated lasts at most a year, a resource has at most 500 availabilities; notice and window are judged before any rule is expanded, and a wish or a listing is compared with the closures of a year after its last start',
  },
  {
    id: 'attack/filling-memory-documents-patterns',
    attack: 'Filling the memory: documents, patterns, languages and keys that nobody sends again',
    defence: 'whatever is remembered has a limit; the heap of a server is measured while it is sent random requests',
  },
  {
    id: 'attack/documents-long-comments-kept',
    attack: 'Documents with long comments, each of which is kept with its text',
    defence: 'a document has at most 20 000 characters, and is cached with the size of its text',
  },
  {
    id: 'attack/thousands-recurrences-time-zones',
    attack: 'Thousands of recurrences, time zones and questions, each of which is cached',
    defence: 'caches are bounded in bytes',
  },
  {
    id: 'attack/names-in-many-spellings',
    attack: 'Lists of names in ever other spellings, orders and repetitions, each of which is a key of a cache',
    defence:
      'names have one spelling and are counted once before they become a key; every cache is limited in bytes of keys and values, and all of them together fit a heap of 384 MB',
  },
  {
    id: 'attack/lists-of-clients-that-leave',
    attack: 'Ever other long lists, by clients that leave before they have an answer',
    defence:
      'two lists are computed at a time; before a turn, and between the parts of a list, the service looks whether anybody still waits for it',
  },
  {
    id: 'attack/lists-of-clients-that-wait',
    attack: 'A hundred long lists at once, each another one, by a client that waits for all of them',
    defence:
      'clients take turns, so others wait for two of them; waiting requests have a limit in bytes and in time, beyond which the client that has most of them gets 503',
  },
  {
    id: 'attack/equal-lists-of-a-crowd',
    attack: 'The same list by everybody at once, just after each booking',
    defence: 'of equal lists one is computed and one waits to begin; all who ask meanwhile get its bytes',
  },
  {
    id: 'attack/answers-nobody-reads',
    attack: 'Long answers that nobody reads',
    defence: 'unread answers have a limit in bytes, beyond which the connection with the oldest is closed',
  },
  {
    id: 'attack/booking-slots-calendar-sold',
    attack: 'Booking all slots: a calendar sold out by one client',
    defence: 'so many kept bookings a day at one provider, counted in their transactions; beyond them no hold is given',
  },
  {
    id: 'attack/holding-slot-ever-hold',
    attack: 'Holding the same slot for ever, hold after hold',
    defence: 'after so many that were let go without an hour between the client waits, twice as long each time',
  },
  {
    id: 'attack/holding-slots',
    attack: 'Holding all slots',
    defence:
      'a hold lasts three minutes, an hour at most with all renewals, and a client has so many at one provider, also when it asks at once',
  },
  {
    id: 'attack/burst-of-one-client',
    attack: 'A burst of one client, whose requests wait for each other with the connections that everybody needs',
    defence:
      'a process runs one transaction of a client at a time; the others wait without a connection, with pauses while other clients call',
  },
  {
    id: 'attack/filling-event-log',
    attack: 'Filling the event log, which keeps each hold and its release for 400 days',
    defence: 'a client takes so many holds a day at one provider, released and expired ones included',
  },
  {
    id: 'attack/addresses-kept',
    attack: 'Learning from the database, or a backup of it, from which address somebody booked',
    defence: 'the address is kept apart from the booking for a day, to count what is kept, and deleted with an erasure',
  },
  {
    id: 'attack/filling-tables-slots-held',
    attack: 'Filling the tables: slots held and let go without end',
    defence: 'an appointment that was never booked is deleted with its last hold, whatever became of the hold',
  },
  {
    id: 'attack/filling-disk-stored-answers',
    attack: 'Filling the disk with stored answers, by reads and refusals with ever new Idempotency-Keys',
    defence: 'only successes of mutations are stored for strangers, at most 16 KiB each, and counted by a rate',
  },
  {
    id: 'attack/addresses-forged-x-forwarded',
    attack: 'Other addresses: forged X-Forwarded-For, the many of an IPv6 network',
    defence: 'only TRUSTED_PROXIES are believed; an IPv6 network of 64 bits is one client, one of 48 bits is eight',
  },
  {
    id: 'attack/mails-somebody-never-asked',
    attack: 'Mails to somebody who never asked for them',
    defence: 'so many a day to one mailbox, of all providers together; the booking stands, further mails do not go out',
  },
  {
    id: 'attack/mails-provider-bookings-cancellations',
    attack: 'Mails to a provider, by bookings and cancellations without end',
    defence: 'so many an hour one by one; what is more is counted and listed in one mail an hour',
  },
  {
    id: 'attack/selling-slot-twice-asking',
    attack: 'Selling one slot twice by asking at once',
    defence: 'a lock, an exclusion constraint and a row for each seat',
  },
  {
    id: 'attack/beyond-limits',
    attack: 'Booking beyond a limit: at once, at several processes, by holds, by moves beside them',
    defence: 'a constraint counts when the transaction commits, under a lock of the limit',
  },
  {
    id: 'attack/closures-without-end',
    attack: 'Blackouts without end, each with a rule that every list has to expand',
    defence:
      'a resource has at most 500, and a provider 500 of all resources; a rule looks at the days that are asked for',
  },
  {
    id: 'attack/pools-of-everything',
    attack: 'Booking any of thousands of resources, all of which are locked',
    defence: 'a pool has at most 50 resources, and one that has more is refused',
  },
  {
    id: 'attack/deadlocks-by-several-resources',
    attack: 'Deadlocks: bookings of several resources at once, which name them in any order, beside bookings of each',
    defence: 'all that a transaction may write is locked by one statement, ordered by ids',
  },
];

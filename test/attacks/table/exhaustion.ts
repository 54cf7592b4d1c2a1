import { testsOf } from '../../contract/statement.ts';
import type { Attack } from './attack.ts';

const rates = testsOf('attacks/rate-limits', 'the rate of booking requests');
const recurrences = testsOf('attacks/recurrences');
const rare = testsOf('attacks/recurrences', 'a resource with rules that hardly ever apply, begun in 1970');
const abandoned = testsOf('booking/abandoned-holds');
const caches = testsOf('attacks/caches');
const repeated = testsOf('idempotency');
const reads = testsOf('idempotency', 'a read with a key');
const storing = testsOf('idempotency', 'what is stored of an answer');
const shares = testsOf('attacks/rate-limits', 'bookings of one client');
const again = testsOf('attacks/rate-limits', 'a slot that one client holds again and again');
const strangersMails = testsOf('attacks/mails-of-strangers');
const mailbox = testsOf('attacks/mails-of-strangers', 'mails to one mailbox');
const digests = testsOf('digests');
const clients = testsOf('attacks/rate-limits', 'whom an address belongs to');

/** Using up what there is. */
export const exhaustion: Attack[] = [
  {
    attack: 'Booking requests without end, at several processes',
    defence: 'a rate for each client, counted in the database for all processes',
    shownBy: [
      rates('one client at two processes → one limit for both'),
      rates('the counting database is not there → each process counts for itself, and honest requests are served'),
      rates('reservations by GraphQL → counted as those by REST'),
      rates('a hold that does not exist → does not make finalising free of the limit'),
    ],
  },
  {
    attack: 'Rules that hardly ever apply, begun long ago, many on one resource; slots thousands of years ahead',
    defence:
      'a rule looks at the days of the window that is asked for, COUNT is counted when it is written, a resource has at most 500 availabilities; notice and window are judged before any rule is expanded',
    shownBy: [
      testsOf(
        'slots/expansions',
        'what a rule costs',
      )('%s, begun in 1970 → looks at the days of the window, and of the periods at its ends'),
      testsOf('slots/expansions', 'what a rule costs')('%s → ends within a century'),
      recurrences('the count of a rule → is found when rule or start are written, and the database insists on it'),
      recurrences('the last availability that a resource may have is made beside another one → only one of them is'),
      rare('listed → 200 with what is open'),
      rare('a slot %s is reserved, also as widgets write times → 412'),
    ],
  },
  {
    attack: 'Filling the memory: documents, patterns, languages and keys that nobody sends again',
    defence: 'whatever is remembered has a limit; the heap of a server is measured while it is sent random requests',
    shownBy: [
      testsOf('proof/fuzz')(
        'random requests by REST and GraphQL → answered as documented, and nothing is left that must not be',
      ),
    ],
  },
  {
    attack: 'Documents with long comments, each of which is kept with its text',
    defence: 'a document has at most 20 000 characters, and is cached with the size of its text',
    shownBy: [
      caches('documents > more of them than are cached → the latest, and no more text than is allowed'),
      caches('documents > one of more than 20 000 characters → TOO_COMPLEX'),
      caches('documents > one that is known by its hash only → refused, and nothing is kept for it'),
    ],
  },
  {
    attack: 'Thousands of recurrences, time zones and questions, each of which is cached',
    defence: 'caches are bounded in bytes',
    shownBy: [
      caches('recurrences > more of them than are cached → no more than 32 MiB stay'),
      testsOf('slots/zone')('more instants and zones than are cached → the same answers'),
    ],
  },
  {
    attack: 'Booking all slots: a calendar sold out by one client',
    defence: 'so many bookings a day at one provider, counted in their transactions; holds count as bookings',
    shownBy: [
      shares('a client that goes on until a calendar is sold out → has its share, and others book the rest'),
      shares('at two processes at once, with holds and without → exactly as many as are allowed'),
      shares('a hold counts as the booking that it can become → finalising it is never refused'),
      testsOf('operation/metrics')('bookings beyond what one client may make → counted as such'),
    ],
  },
  {
    attack: 'Holding the same slot for ever, hold after hold',
    defence: 'after the third that was let go the client waits, twice as long each time',
    shownBy: [
      again('let go three times → has to wait, twice as long each time; others hold it at once'),
      again('not released but expired → the same'),
    ],
  },
  {
    attack: 'Holding all slots',
    defence: 'a hold lasts three minutes, and a client has so many at one provider, also when it asks at once',
    shownBy: [
      testsOf(
        'attacks/rate-limits',
        'holds of one client',
      )('many at once, each of another resource → no more than are allowed'),
      testsOf(
        'rest/transport',
        'limits of anonymous clients',
      )('more holds than allowed → 429 with Retry-After until one is released, except with the key of the CRM'),
    ],
  },
  {
    attack: 'Filling the tables: slots held and let go without end',
    defence: 'an appointment that was never booked is deleted with its last hold, whatever became of the hold',
    shownBy: [
      abandoned('60 holds that are made and given back → no row is left'),
      abandoned('a hold that is %s → nothing is left of it'),
    ],
  },
  {
    attack: 'Filling the disk with stored answers, by reads and refusals with ever new Idempotency-Keys',
    defence: 'only successes of mutations are stored for strangers, at most 16 KiB each, and counted by a rate',
    shownBy: [
      repeated('a refusal of a stranger, by REST and by GraphQL → not stored: asked again, it is decided again'),
      reads('by REST, by GraphQL, and by a document that has a mutation, too → answered as a read, nothing stored'),
      reads('more of them at once than there are connections → all answered'),
      storing('more than 16 KiB, compressed → 400 naming the header, nothing done'),
      storing('the address of an endpoint as long as a request may have → answered'),
      repeated('mutations of one stranger with a key → counted; those of a CRM are not'),
    ],
  },
  {
    attack: 'Other addresses: forged X-Forwarded-For, the many of an IPv6 network',
    defence: 'only TRUSTED_PROXIES are believed; an IPv6 network of 64 bits is one client, one of 48 bits is eight',
    shownBy: [
      testsOf('rest/transport', 'limits of anonymous clients')('X-Forwarded-For %s', 'from anybody → not believed'),
      clients('%s → %s'),
      clients('another address of the same network of 64 bits → the same client'),
      testsOf(
        'attacks/rate-limits',
        'a network of 48 bits',
      )('%s from nine networks of 64 bits in it → eight times those of one; another network has its own'),
    ],
  },
  {
    attack: 'Mails to somebody who never asked for them',
    defence: 'so many a day to one mailbox, of all providers together; the booking stands, further mails do not go out',
    shownBy: [
      mailbox('from many providers, under many spellings → booked all the same, further mails are suppressed'),
      mailbox('at two processes at once → exactly as many as are allowed'),
      mailbox('cancelled beyond the limit → told who was told of the booking, and nobody else'),
      strangersMails(
        'a booking that is cancelled before its confirmation has left > by the consumer → neither is sent; the provider is told of both',
      ),
    ],
  },
  {
    attack: 'Mails to a provider, by bookings and cancellations without end',
    defence: 'so many an hour one by one; what is more is counted and listed in one mail an hour',
    shownBy: [
      digests('more than allowed in an hour → the first one by one, the others in one mail that counts and lists them'),
      digests('what comes after a digest → in another one, an hour later at the earliest; nothing is told twice'),
      digests('a request among them → has a link, and can be confirmed by it'),
    ],
  },
  {
    attack: 'Selling one slot twice by asking at once',
    defence: 'a lock, an exclusion constraint and a row for each seat',
    shownBy: [
      testsOf('booking/races', '%s')('64 reservations of one slot at once → one gets it, 63 are told that it is taken'),
      testsOf(
        'booking/races',
        'without the lock and without the exclusion constraint',
      )('reservations at once → oversold: these tests would notice'),
    ],
  },
];

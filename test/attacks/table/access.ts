import type { Attack } from './attack.ts';

/** Access: callers and the data that they see. */
export const accessAttacks: Attack[] = [
  {
    id: 'attack/key-wrong-revoked-foreign',
    attack: 'No key, a wrong, revoked or foreign one; guessing which CRMs exist',
    defence: '256 random bits, kept as a hash; the same answer for foreign and unknown',
  },
  {
    id: 'attack/guessing-keys-several-processes',
    attack: 'Guessing keys, at several processes',
    defence: 'so many wrong ones a minute for each client; right ones are looked up before anything is counted',
  },
  {
    id: 'attack/guessing-keys-people-chose',
    attack: 'Guessing keys that people chose, or the well-known one of the demo',
    defence:
      'keys of CRMs are 256 random bits that nobody chooses; that of the demo counts in demo mode only; keys and secrets of the environment have at least 32 characters',
  },
  {
    id: 'attack/demo-mode-shows-mails',
    attack: 'Demo mode, which shows all mails without a key, on a database or a machine that others use',
    defence:
      'with DATABASE_URL it starts on loopback addresses only, on any database only without other CRMs; it answers at names of this machine and that of BASE_URL only',
  },
  {
    id: 'attack/wrong-keys-hundred-shut',
    attack: 'Wrong keys by the hundred, to shut out a CRM or consumers at the same address',
    defence: 'wrong keys are only slowed down; who has the right key, also of the admin, or needs none, is served',
  },
  {
    id: 'attack/page-another-origin-opens',
    attack: 'A page of another origin opens the playground, or a file of its package, to read the keys that it stores',
    defence:
      'only listed files of the package, not the sandbox that evaluates messages; Cross-Origin-Opener-Policy; a Content-Security-Policy without inline scripts, eval and frames',
  },
  {
    id: 'attack/foreign-form-board',
    attack: 'A form of another site presses a button of the board, or signs a browser in with a key of its own',
    defence: 'the cookie is SameSite=Strict; a form needs an Origin of the service itself',
  },
  {
    id: 'attack/cookie-board-elsewhere',
    attack:
      'The cookie of the board, forged, of a revoked key, set by another host of the domain, or in front of the API; a key of an API call in front of the board',
    defence:
      'a signed token for the board alone, whose key is looked up on every request; a name with __Host-; the API reads no cookie',
  },
  {
    id: 'attack/names-belongs-another-crm',
    attack: 'Names of what belongs to another CRM, in paths, arguments and inputs',
    defence: 'a filter on every entity that throws without a tenant; foreign is unknown',
  },
  {
    id: 'attack/calendar-of-hidden',
    attack: 'Watching the calendar of a hidden or archived resource: by revisions, explanations of a time, closed days',
    defence:
      'its revision is one and the same, and its explanation has the one reason that it is hidden; only its CRM is told more',
  },
  {
    id: 'attack/names-read-like-published',
    attack:
      'Another tenant uses a name that reads like a published reference: invisible characters, letters of other scripts',
    defence:
      'references have no characters that nobody sees; an exclusion constraint compares the claimed names by the skeleton of UTS 39',
  },
  {
    id: 'attack/another-tenant-uses-published',
    attack:
      'Another tenant uses a published reference: to take it over, to make it ambiguous, before or after it is free',
    defence: 'a name belongs to the CRM that first used it, for ever: a table of claimed names, foreign keys to it',
  },
  {
    id: 'attack/naming-products-availabilities-visible',
    attack:
      'Naming products and availabilities that no visible channel offers: hidden, archived, exclusive, deleted ones',
    defence: 'what is named shows on a channel only what a resource offers there',
  },
  {
    id: 'attack/foreign-told-apart-exist',
    attack: 'What is foreign told apart from what does not exist by the time of the answer',
    defence: 'both are looked up by the same statements, which name the tenant',
  },
  {
    id: 'attack/finding-user-known',
    attack: 'Finding out who is a user, or what is known of them',
    defence: 'a booking is answered with what the booker sent, whoever is known',
  },
  {
    id: 'attack/crm-adopts-consumer-address',
    attack: 'A CRM adopts a consumer by the address to learn what they told elsewhere',
    defence: 'only a consumer of the same CRM, whose bookings it sees anyway; they have to verify the address again',
  },
  {
    id: 'attack/stranger-books-name-user',
    attack: 'A stranger books in the name of a user to change what is known of them',
    defence:
      'nothing is overwritten; what is missing is filled in by plain names and possible numbers only, is marked, and gives way to what the CRM writes',
  },
  {
    id: 'attack/stranger-books-under-name',
    attack: 'A stranger books under a name that advertises, so that a web site shows it as its contact',
    defence: 'public names are those of contact profiles and what the CRM wrote of its users',
  },
  {
    id: 'attack/stranger-books-addresses-crm',
    attack: 'A stranger books with addresses that a CRM is about to give to its users',
    defence: 'addresses are unique among users with a reference; consumers reserve none',
  },
  {
    id: 'attack/guessing-seeing-using-hold',
    attack: 'Guessing, seeing or using the hold or the place of somebody else',
    defence: '122 random bits that only their own answer tells; they end with finalising',
  },
  {
    id: 'attack/reading-database-somebody-erased',
    attack: 'Reading in the database of somebody who was erased, or whose provider was deleted',
    defence:
      'an erasure reaches every table; deletions take the mails with them; past appointments go by RETENTION_DAYS',
  },
  {
    id: 'attack/reading-keys-cancel-links',
    attack: 'Reading keys and cancel links in the database or in a backup of it',
    defence:
      'keys are hashes, links are signed when they are sent, stored answers are encrypted; none is kept of the admin',
  },
  {
    id: 'attack/guessing-address-feed',
    attack: 'Guessing the address of a calendar feed, or using one that was revoked or read in the database',
    defence: '256 random bits, kept as a hash; one answer for every key that is not valid',
  },
  {
    id: 'attack/idempotency-key-somebody-else',
    attack: 'The Idempotency-Key of somebody else',
    defence: 'keys belong to a CRM or an endpoint, and to one request to the letter',
  },
  {
    id: 'attack/forged-altered-expired-foreign',
    attack: 'Forged, altered, expired or foreign links; another purpose, algorithm or secret',
    defence: 'JWS with HS256 only, with purpose, expiry and what it is for; two secrets while one is rotated',
  },
  {
    id: 'attack/scanners-open-links-mails',
    attack: 'Scanners that open the links of mails; links used twice',
    defence: 'GET changes nothing; cancelling twice is cancelling once',
  },
  {
    id: 'attack/forged-replayed-calls-name',
    attack: 'Forged and replayed calls in the name of Mailgun',
    defence: 'signed, not older than what Mailgun retries; the database honours each signature once',
  },
  {
    id: 'attack/forging-events-by-password',
    attack:
      'With the password of the role of the service: forging, rewriting or removing events, changing rows untold, the list of migrations, other databases',
    defence:
      'the log and the lists belong to the owner of the tables: functions with the rights of the owner write them, and the migration revokes the rest',
  },
  {
    id: 'attack/changing-tables-constraints-files',
    attack: 'Changing tables, constraints or files of the database server through a process of the service',
    defence: 'a role that may select, insert, update and delete; another one owns the tables and migrates',
  },
  {
    id: 'attack/unknown-deleted-foreign-things',
    attack: 'Unknown, deleted and foreign things told apart by the answer',
    defence: 'one answer for all of them',
  },
  {
    id: 'attack/reasons-of-closures',
    attack: 'Reading why a provider has closed, in refusals and explanations',
    defence: 'consumers are told the public reason only; the other one is shown with the key of the CRM',
  },
  {
    id: 'attack/request-id-of-stranger',
    attack: 'A telephone number as X-Request-Id, for the log and for events, which nobody can erase',
    defence: 'the header is read from TRUSTED_PROXIES only',
  },
  {
    id: 'attack/trace-of-stranger',
    attack: 'A traceparent that is not sampled, or of another trace',
    defence: 'traces of TRUSTED_PROXIES only are continued',
  },
];

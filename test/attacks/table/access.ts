import { testsOf } from '../../contract/statement.ts';
import type { Attack } from './attack.ts';

const strangers = testsOf('attacks/strangers');
const webSite = testsOf('attacks/strangers', 'what a web site shows');
const verification = testsOf('graphql/verification', 'a user with another e-mail address');
const foreignNames = testsOf('attacks/foreign-names');
const takenNames = testsOf('attacks/taken-names', 'a name among %s');
const names = testsOf('booking/name-constraints', 'a name of %s');
const wrongKeys = testsOf('attacks/wrong-keys');
const stolenKeys = testsOf('attacks/stolen-keys', 'a page of another origin and the key that the playground stores');
const keys = testsOf('graphql/keys', 'who may call what');
const tenants = testsOf('graphql/tenants', 'what a CRM names that is not its own');
const cancellation = testsOf('rest/cancellation', 'DELETE /customers/{customerUuid}/appointments/{appointmentUuid}');
const webhook = testsOf('delivery/webhook');
const roles = testsOf('operation/roles', 'the roles of %s');
const consumers = testsOf('rest/consumers', 'a consumer with the e-mail address or the mobile number of a user');
const erasing = testsOf('privacy/erasure', 'erasing a consumer');
const deletions = testsOf('privacy/deletions');

/** Who may do and see what. */
export const accessAttacks: Attack[] = [
  {
    attack: 'No key, a wrong, revoked or foreign one; guessing which CRMs exist',
    defence: '256 random bits, kept as a hash; the same answer for foreign and unknown',
    shownBy: [
      keys('%s without a key, or with a wrong one → UNAUTHENTICATED'),
      keys('%s with a revoked key, or with that of the admin → UNAUTHENTICATED'),
      testsOf(
        'rest/management-access',
        '%s',
      )('with the key of another CRM, or for one that does not exist → the same 403, and nothing changes'),
    ],
  },
  {
    attack: 'Guessing keys, at several processes',
    defence: 'so many wrong ones a minute for each client; right ones are looked up before anything is counted',
    shownBy: [
      wrongKeys('more wrong keys than are allowed > by REST → 429 with Retry-After in the documented body'),
      wrongKeys('more wrong keys than are allowed > at two processes → one limit for both'),
      wrongKeys(
        'more wrong keys than are allowed > of the admin and of CRMs → counted together, and then the right admin key has to wait, too',
      ),
    ],
  },
  {
    attack: 'Guessing keys that people chose, or the well-known one of the demo',
    defence:
      'keys of CRMs are 256 random bits that nobody chooses; that of the demo counts in demo mode only; keys and secrets of the environment have at least 32 characters',
    shownBy: [
      testsOf('graphql/keys', 'the key of a CRM')('issued → shown once, kept as a SHA-256 only'),
      testsOf('graphql/keys', 'the key of a CRM')('chosen by the admin, or for an unknown CRM → refused'),
      testsOf('demo', 'the key of the demo')('in demo mode → that of its CRM, and in no table'),
      testsOf('demo', 'the key of the demo')('on the same database without demo mode → a wrong key'),
      testsOf('config', 'what is missing or malformed')('%o → %s'),
    ],
  },
  {
    attack: 'Demo mode, which shows all mails without a key, on a database or a machine that others use',
    defence:
      'with DATABASE_URL it starts on loopback addresses only, on any database only without other CRMs; it answers at names of this machine and that of BASE_URL only',
    shownBy: [
      testsOf('config', 'demo mode on a database of its own')('reachable from elsewhere, %o → refused'),
      testsOf('start')(
        'demo mode that others can reach, or on the database of somebody → refused, and told what to do',
      ),
      testsOf('demo')('the data of the demo beside the CRM of somebody → refused, naming it, and nothing is made'),
      testsOf('demo', 'a web page that has its own name resolve to this machine')('asks as %j → 421, wherever it asks'),
    ],
  },
  {
    attack: 'Wrong keys by the hundred, to shut out a CRM or consumers at the same address',
    defence: 'who has the right key, or needs none, is served; right keys are not counted',
    shownBy: [
      wrongKeys('who shares the address of somebody who guesses > a CRM with its key → is served, as often as it asks'),
      wrongKeys(
        'who shares the address of somebody who guesses > a consumer without a key, or with some other one → is served',
      ),
      wrongKeys('right keys, ever so many → are not counted'),
    ],
  },
  {
    attack: 'A page of another origin opens the playground, or a file of its package, to read the keys that it stores',
    defence:
      'only listed files of the package, not the sandbox that evaluates messages; Cross-Origin-Opener-Policy; a Content-Security-Policy without inline scripts, eval and frames',
    shownBy: [
      stolenKeys('opens the sandbox of Altair and has it run a script → there is none'),
      stolenKeys('opens %s → keeps no handle to it'),
      stolenKeys('gets a script into the markup of %s → it is not run'),
      testsOf('playground')('the page and its files → may load, run, frame and call nothing but this service'),
      testsOf('attacks/served-files')(
        'of the package of Altair → scripts, styles, fonts, images and languages; neither its page nor its sandbox',
      ),
    ],
  },
  {
    attack: 'Names of what belongs to another CRM, in paths, arguments and inputs',
    defence: 'a filter on every entity that throws without a tenant; foreign is unknown',
    shownBy: [
      tenants('every operation for CRMs → is tried here'),
      tenants('%s → answered as if it did not exist, nothing seen, changed or confirmed'),
    ],
  },
  {
    attack:
      'Another tenant uses a published reference: to take it over, to make it ambiguous, before or after it is free',
    defence: 'a name belongs to the CRM that first used it, for ever: a table of claimed names, foreign keys to it',
    shownBy: [
      takenNames('%s → 409 for another tenant by every way, and every way leads where it led'),
      testsOf(
        'attacks/taken-names',
        'a name that nobody has',
      )('%s of two tenants at once → one gets it, for the other it is taken'),
      names('used by another CRM for %s → the foreign key refuses it, also once it is free'),
      names('that two CRMs use at once → the second waits for the first, and is refused'),
    ],
  },
  {
    attack:
      'Naming products and availabilities that no visible channel offers: hidden, archived, exclusive, deleted ones',
    defence: 'what is named shows on a channel only what a resource offers there',
    shownBy: [
      testsOf(
        'attacks/shown-by-name',
        '%s',
      )('→ its product and availability, by uuid and by reference, show on each channel what the resource shows there'),
      testsOf('attacks/shown-by-name')('a product of another provider beside a resource → no slots of either'),
    ],
  },
  {
    attack: 'What is foreign told apart from what does not exist by the time of the answer',
    defence: 'both are looked up by the same statements, which name the tenant',
    shownBy: [
      foreignNames(
        '$route > with a name of another CRM → the same answer, by the same statements, as with one that nobody has',
      ),
      tenants('%s → answered as if it did not exist, nothing seen, changed or confirmed'),
    ],
  },
  {
    attack: 'Finding out who is a user, or what is known of them',
    defence: 'a booking is answered with what the booker sent, whoever is known',
    shownBy: [
      strangers(
        'whether somebody is a user > a stranger books with the address of a user, of one of another CRM, of nobody → the same answer',
      ),
      consumers('what is kept of them → told to nobody: answer and mails have what the booker sent'),
      keys('wrong input without a key → UNAUTHENTICATED, not what is wrong'),
    ],
  },
  {
    attack: 'A CRM adopts a consumer by the address to learn what they told elsewhere',
    defence: 'only a consumer of the same CRM, whose bookings it sees anyway; they have to verify the address again',
    shownBy: [
      strangers(
        'whether somebody is a user > a CRM makes a user with the address of a consumer of another CRM → hears nothing of them',
      ),
      testsOf(
        'graphql/users',
        'a known e-mail address',
      )('of a consumer of another CRM → left alone, and the new user has the address as it is'),
    ],
  },
  {
    attack: 'A stranger books in the name of a user to change what is known of them',
    defence: 'nothing is overwritten; what is missing is filled in for consumers only, not for users with a reference',
    shownBy: [
      consumers('other names, another number and language → nothing is overwritten'),
      consumers('first name and mobile number missing of a user with a reference → stay missing'),
    ],
  },
  {
    attack: 'A stranger books under a name that advertises, so that a web site shows it as its contact',
    defence: 'public names are those of contact profiles and of users that the CRM wrote',
    shownBy: [
      webSite('a stranger books with the address of a contact → its public name and number stay'),
      webSite(
        'a stranger books with an address before the CRM makes a contact of it → only what the CRM wrote is shown',
      ),
      webSite('a consumer becomes the contact by the uuid → the name of the provider is shown'),
    ],
  },
  {
    attack: 'A stranger books with addresses that a CRM is about to give to its users',
    defence: 'addresses are unique among users with a reference; consumers reserve none',
    shownBy: [
      strangers(
        'addresses that others want > a stranger books at one CRM with an address → a user of another CRM is created and changed with it',
      ),
      verification('one that a stranger has booked with, at any CRM → the user has it'),
      consumers('an address with a local part as long as allowed, of a user of another CRM → booked all the same'),
    ],
  },
  {
    attack: 'Guessing, seeing or using the hold or the place of somebody else',
    defence: '122 random bits that only their own answer tells; they end with finalising',
    shownBy: [
      strangers('holds and places of others > in the same appointment → no uuid of theirs in any answer'),
      strangers('holds and places of others > released by what a stranger can see of them → they stay'),
      strangers(
        'holds and places of others > finalised twice, by the consumer and by who has seen the placeholder → booked once, for the first',
      ),
    ],
  },
  {
    attack: 'Reading in the database of somebody who was erased, or whose provider was deleted',
    defence:
      'an erasure reaches every table; deletions take the mails with them; past appointments go by RETENTION_DAYS',
    shownBy: [
      erasing(
        'who booked, cancelled with a message, asked again with a key, and is spelled otherwise → nothing is left anywhere',
      ),
      erasing(
        'whose address a user of another CRM has, so that the service derived one → both are found, the other CRM keeps its own',
      ),
      erasing('while they book, with a hold and without, again and again → each booking is erased or stands whole'),
      deletions('a provider is deleted → nothing of its consumers is left, once the last mail has been sent'),
      deletions('a resource is deleted → nothing of its consumers is left in mails, once the last has been sent'),
      deletions('a user is deleted → nothing of the user is left'),
      deletions('appointments that ended longer ago than RETENTION_DAYS → gone with mails and consumers, others stay'),
    ],
  },
  {
    attack: 'Reading keys and cancel links in the database or in a backup of it',
    defence:
      'keys are hashes, links are signed when they are sent, stored answers are encrypted; none is kept of the admin',
    shownBy: [
      testsOf(
        'idempotency',
        'what is stored of an answer',
      )('a booking → neither its key, its cancel link nor its consumer is in the table'),
      testsOf(
        'idempotency',
        'what is stored of an answer',
      )('a new API key → nothing: the admin’s mutation is done each time'),
    ],
  },
  {
    attack: 'The Idempotency-Key of somebody else',
    defence: 'keys belong to a CRM or an endpoint, and to one request to the letter',
    shownBy: [
      strangers(
        'the Idempotency-Key of somebody else > with another body → refused, and nothing of the first answer is told',
      ),
      testsOf('idempotency')('a key at another consumer endpoint, or with the key of another CRM → is another one'),
    ],
  },
  {
    attack: 'Forged, altered, expired or foreign links; another purpose, algorithm or secret',
    defence: 'JWS with HS256 only, with purpose, expiry and what it is for; two secrets while one is rotated',
    shownBy: [
      cancellation('%s → 401, and the booking stands'),
      cancellation('the token of another booking, of the same consumer or in the same appointment → 401'),
      testsOf('links')('a link of one kind → no key to another'),
      testsOf('links')('a secret is rotated twice → links of the first one are worth nothing'),
    ],
  },
  {
    attack: 'Scanners that open the links of mails; links used twice',
    defence: 'GET changes nothing; cancelling twice is cancelling once',
    shownBy: [
      testsOf(
        'rest/cancellation',
        'GET /bookables/cancelable_bookable',
      )('called twice → nothing is changed by looking'),
      cancellation('after a cancellation somebody else books the slot → the old token cannot touch that'),
    ],
  },
  {
    attack: 'Forged and replayed calls in the name of Mailgun',
    defence: 'signed, not older than what Mailgun retries; the database honours each signature once',
    shownBy: [
      webhook('what is not of Mailgun > signed with %s → 401, nothing happens'),
      webhook('the order and the number of calls > the same call twice → as once'),
      webhook('a signature that was seen > with another event → 200, and nothing happens'),
      webhook(
        'a signature that was seen > with another border between timestamp and token → refused, or the same signature',
      ),
      webhook('a signature that was seen > 32 times at once with as many events → one counts'),
      webhook('what is not of a mail of ours > %s → 200, nothing happens', 'resends of another type'),
    ],
  },
  {
    attack: 'Changing tables, constraints or files of the database server through a process of the service',
    defence: 'a role that may select, insert, update and delete; another one owns the tables and migrates',
    shownBy: [
      roles('the role of the service → can change neither tables nor roles, nor make any'),
      roles('the service after the owner has migrated → lists, holds, books, cancels and does its jobs'),
      roles('a start before the owner has migrated → refused, and told what to do'),
    ],
  },
  {
    attack: 'Unknown, deleted and foreign things told apart by the answer',
    defence: 'one answer for all of them',
    shownBy: [
      strangers(
        'unknown and foreign things > %s that was deleted, is of another kind, or never was → the same answer but for the name',
      ),
    ],
  },
];

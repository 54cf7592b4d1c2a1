import { type Chapter, testsOf } from './statement.ts';

const foreign = testsOf('graphql/tenants', 'what a CRM names that is not its own');
const key = testsOf('graphql/keys', 'the key of a CRM');
const crm = testsOf('graphql/keys', 'a CRM');
const calls = testsOf('graphql/keys', 'who may call what');
const naming = testsOf('rest/references', 'a reference that names a resource');
const namesOf = testsOf('booking/name-constraints', 'a name of %s');
const sharedNames = testsOf('booking/name-constraints', 'resources and channels of one CRM');
const takenNames = testsOf('attacks/taken-names', 'a name among %s');
const channelReference = testsOf('rest/references', 'the own reference of a channel');
const known = testsOf('graphql/users', 'a known e-mail address');
const consumer = testsOf('rest/consumers', 'a consumer whom nobody knows');
const user = testsOf('rest/consumers', 'a consumer with the e-mail address or the mobile number of a user');
const resources = testsOf('rest/resources', 'POST /crms/{crmId}/provider/{providerRef}/resources/{resourceRef}');

/** Tenants, references and identity. */
export const tenants: Chapter[] = [
  {
    section: 'Tenants',
    title: 'What belongs to a CRM',
    statements: {
      'A foreign thing, by reference or uuid, is 404 exactly as an unknown one; nothing is seen or changed': [
        foreign('every operation for CRMs → is tried here'),
        foreign('%s → answered as if it did not exist, nothing seen, changed or confirmed'),
        testsOf('rest/management-paths', 'a name that names nothing')('%j in any path → 404 naming it'),
      ],
      'Lists hold what is its own': [foreign('%s → lists the own ones only')],
      'References of users, accounts, providers and contact profiles are unique within a CRM, and free in another': [
        foreign(
          'the references of another CRM for users, accounts, providers and contact profiles → are free, and theirs stay as they are',
        ),
        testsOf('rest/users', 'POST /crms/{crmId}/user')('the reference that another CRM uses → a user of its own'),
      ],
      'Those of resources and channels together, of products, and of availabilities are unique within a CRM, too': [
        resources('a reference that another provider of the CRM uses → 400; in its path the resource is 404'),
        resources('another reference → renamed; one that is taken → 400'),
        testsOf(
          'rest/products',
          'POST /crms/{crmId}/provider/{providerRef}/products',
        )('a reference that another provider of the CRM uses → 400'),
        testsOf(
          'graphql/availabilities',
          'creating an availability',
        )('a reference that is known → REFERENCE_EXISTS, at another provider of the CRM, too'),
        sharedNames('a name of %s for one of %s → refused, until it is free'),
        sharedNames(
          'one name for a resource, a product and an availability → allowed: consumers name them by different parameters',
        ),
      ],
    },
  },
  {
    section: 'Tenants',
    title: 'CRMs and their keys',
    statements: {
      'A CRM is made with the admin API or on the command line': [
        crm('made twice → the same; listed by its crmId'),
        testsOf('crm')('create, issue a key, use it, list it, revoke it'),
      ],
      'It has one actor, whose language new users get': [
        crm('made 32 times at once → one CRM with one user that acts for it'),
        testsOf(
          'graphql/users',
          'creating a user',
        )('only what is required given → the rest is null, the language that of the CRM'),
      ],
      'A key is shown once and kept as a hash': [key('issued → shown once, kept as a SHA-256 only')],
      'Keys are named, and there may be several': [
        key('issued twice → two keys, both valid, listed in the order of their making'),
      ],
      'A key can be revoked': [
        key('revoked → refused, listed with the time; other keys stay valid; revoking again changes nothing'),
      ],
      'Its last use is recorded': [key('used → the time of its use is recorded, at most once a minute')],
      'GraphQL asks for the same key, the admin API for its own': [
        calls('%s without a key, or with a wrong one → UNAUTHENTICATED'),
        calls('%s with the key of a CRM → UNAUTHENTICATED'),
        calls('no admin key configured → the admin API refuses every bearer'),
      ],
    },
  },
  {
    section: 'Tenants',
    title: 'References on the consumer side',
    statements: {
      'All forms name exactly one resource': [
        naming('%s → found by every endpoint'),
        sharedNames('a free name that both use at once → the second waits for the first, and is refused'),
      ],
      'A name of a resource, a channel, a product or an availability stays with the CRM that first used it: 409 for another':
        [
          takenNames('%s → 409 for another tenant by every way, and every way leads where it led'),
          namesOf('used by another CRM for %s → the foreign key refuses it, also once it is free'),
        ],
      'Of two CRMs that claim a name at once exactly one gets it': [
        testsOf(
          'attacks/taken-names',
          'a name that nobody has',
        )('%s of two tenants at once → one gets it, for the other it is taken'),
        namesOf('that two CRMs use at once → the second waits for the first, and is refused'),
      ],
      'Its own CRM may use a name again once it is free': [
        takenNames(
          '%s → 409 for another tenant by every way, and every way leads where it led',
          'deleted and made again',
        ),
        sharedNames('a name of %s for one of %s → refused, until it is free'),
      ],
      'The own reference of a channel names its resource and fixes the channel': [
        channelReference('→ its resource and its settings, whatever channelKey says'),
        channelReference('in the path of the booking → the booking is of that channel'),
      ],
    },
  },
  {
    section: 'Tenants',
    title: 'Management through GraphQL',
    statements: {
      'Each operation is for anybody, for a CRM with its key and its own things, or for the admin': [
        calls('every query and mutation of the schema → is classified'),
        foreign('%s with the own names → is answered, or refused for a reason of its own'),
      ],
      'Staff is added there': [
        testsOf(
          'graphql/accounts',
          'a provider',
        )('a new provider → its owner is the first staff member, others follow in the order they joined'),
      ],
      'Products have buffers and may be exclusive there': [
        testsOf('graphql/products', 'a product')('all fields given → the product'),
      ],
    },
  },
  {
    section: 'Tenants',
    title: 'People',
    statements: {
      'The variant of an email is name+suffix@host, tried until one is free': [
        known('taken by a user with another reference → a variant by sub-addressing, each time another'),
        testsOf(
          'graphql/parallel',
          '32 changes of the same thing at once',
        )('users with the same e-mail address → all made, each with an address of its own'),
      ],
      'A user with a new email is to verify it, by one mail': [
        testsOf(
          'graphql/verification',
          'a user with another e-mail address',
        )('→ no longer verified, and one mail with the facts goes to the new address'),
      ],
      'E-mail addresses compare without regard to letter case': [known('taken in other letter case → a variant too')],
      'The owner of a provider is its first staff member': [
        testsOf(
          'graphql/accounts',
          'a provider',
        )('a new provider → its owner is the first staff member, others follow in the order they joined'),
      ],
      'A consumer becomes a user only by booking': [
        consumer('holds a slot → nobody yet'),
        consumer('books → a new user without reference and username, with what was sent'),
      ],
      'What is kept of a user is never shown to who books: answer and mails show what was sent': [
        user('what is kept of them → told to nobody: answer and mails have what the booker sent'),
      ],
      'A user of another CRM is never the consumer': [
        user('a user of another CRM → left alone; the consumer is a user of this one'),
        known('of a consumer of another CRM → left alone, and the new user has the address as it is'),
      ],
    },
  },
];

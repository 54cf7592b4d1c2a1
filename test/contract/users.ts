import { type Chapter, testsOf } from './statement.ts';

const user = testsOf('rest/users', 'POST /crms/{crmId}/user');
const reading = testsOf('rest/users', 'GET /crms/{crmId}/user/{reference}');
const language = testsOf('rest/users', 'the language of a new user');
const known = testsOf('graphql/users', 'a known e-mail address');
const adopted = testsOf('graphql/verification', 'a consumer who becomes a user through REST');
const account = testsOf('rest/accounts', 'POST /crms/{crmId}/account');
const readingAccount = testsOf('rest/accounts', 'GET /crms/{crmId}/account/{reference}');
const uuids = testsOf('rest/management-paths', 'a uuid in place of the reference');

/** Sections 4.1 and 4.2. */
export const users: Chapter[] = [
  {
    section: '4.1',
    title: 'POST /crms/{crmId}/user',
    statements: {
      'A new user is 201 with api-info and reference, email, username, firstName, lastName, phone, mobile': [
        user('all fields → 201 with the user'),
        user('the documented keys in the documented order, and no others'),
      ],
      'Unset phone and mobile of a user are null': [
        user('only what is required, or nulls and blanks → 201, unset is null'),
      ],
      'A known user reference is 200; phone, mobile, lastName and firstName are updated, nothing else': [
        user('a known reference → 200, names and numbers updated, e-mail address and username kept'),
        user('a known reference, a number blank and another one missing → the one is unset, the other stays'),
      ],
      'An email of a user with another reference: the new user gets a generated variant of it': [
        user('the e-mail address of another user → 201 with a variant of it'),
        known('taken by a user with another reference → a variant by sub-addressing, each time another'),
      ],
      'An email of a user without reference: that user is used, and the reference attached': [
        user('the e-mail address of a consumer → 200, the consumer becomes the user'),
      ],
      'Its email verification is invalidated': [
        known('of a consumer without reference → the consumer becomes the user, no longer verified'),
      ],
      'A new verification mail is sent, once': [
        adopted('→ no longer verified, and one mail asks for it; repeated → no further one'),
        adopted('with a username that is taken → 409, still verified, no mail'),
      ],
      'The language of a new user is that of the actor of the CRM': [
        testsOf(
          'graphql/users',
          'creating a user',
        )('only what is required given → the rest is null, the language that of the CRM'),
        language('a field language in the body → ignored'),
      ],
      'The cookie PLAY_LANG overrides that language': [
        language('the cookie %s → %s'),
        language('the cookie %s → ignored, the language of the CRM'),
        language('a known user → keeps the language'),
      ],
      'A required field of a user missing, null or empty is 400': [
        user('required fields missing or null: %j → 400 naming each'),
        user('%s empty or in blanks → 400'),
      ],
      'A taken username is 409': [user('a taken username → 409')],
      'A taken email that leaves no variant is 409': [user('a taken e-mail address that leaves no variant → 409')],
    },
  },
  {
    section: '4.1',
    title: 'GET /crms/{crmId}/user/{reference}',
    statements: {
      'A user is 200 in the shape of create': [
        user('all fields → 201 with the user'),
        uuids('a user, in capitals, too → found, with its general contact profile'),
      ],
      'Special characters of a user reference are URL-encoded': [reading('the reference %s@crm, encoded → found')],
      'No such user is 404': [
        reading('%j, which nobody has → 404 naming it'),
        reading('a user of another CRM → the same as unknown'),
      ],
    },
  },
  {
    section: '4.2',
    title: 'POST /crms/{crmId}/account',
    statements: {
      'An unknown accountReference is 201 with the account, in the documented fields': [
        account('all fields → 201 with the account'),
        account('the documented keys in the documented order, and no others'),
      ],
      'A known accountReference is 200 with the account as it is; nothing is overwritten': [
        account('a known reference → 200 with the account as it was'),
      ],
      'A required field of an account missing or empty is 400': [
        account('required fields missing, null or empty: %j → 400 naming each'),
      ],
      'An unknown owner user is 404': [
        account('the unknown owner %j → 404 naming it'),
        account('the owner of another CRM → the same as unknown'),
      ],
      'An invalid branch is 404, naming it': [account('the branch %j → 404 naming it')],
      'An account reference that cannot be parsed is 404, naming it': [
        account('the account reference %j → 404 naming it'),
      ],
    },
  },
  {
    section: '4.2',
    title: 'GET /crms/{crmId}/account/{reference}',
    statements: {
      'An account is 200 in the shape of create': [
        account('all fields → 201 with the account'),
        uuids('an account and a contact profile → found'),
      ],
      'Special characters of an account reference are URL-encoded': [
        readingAccount('the reference %s@crm, encoded → found'),
      ],
      'No such account is 404': [
        readingAccount('%j, which nobody has → 404 naming it'),
        readingAccount('an account of another CRM → the same as unknown'),
      ],
    },
  },
];

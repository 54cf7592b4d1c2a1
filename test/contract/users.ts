import type { Chapter } from './statement.ts';

/** Sections 4.1 and 4.2. */
export const users: Chapter[] = [
  {
    section: '4.1',
    title: 'POST /crms/{crmId}/user',
    statements: {
      '4.1/new-user-201-api':
        'A new user is 201 with api-info and reference, email, username, firstName, lastName, phone, mobile',
      '4.1/unset-phone-mobile-user': 'Unset phone and mobile of a user are null',
      '4.1/known-user-reference-200':
        'A known user reference is 200; phone, mobile, lastName and firstName are updated, nothing else',
      '4.1/email-user-another-reference':
        'An email of a user with another reference: the new user gets a generated variant of it',
      '4.1/email-user-reference-user':
        'An email of a user without reference: that user is used, and the reference attached',
      '4.1/email-verification-invalidated': 'Its email verification is invalidated',
      '4.1/new-verification-mail-sent': 'A new verification mail is sent, once',
      '4.1/language-new-user-actor': 'The language of a new user is that of the actor of the CRM',
      '4.1/cookie-play-lang-overrides': 'The cookie PLAY_LANG overrides that language',
      '4.1/required-field-user-missing': 'A required field of a user missing, null or empty is 400',
      '4.1/taken-username-409': 'A taken username is 409',
      '4.1/taken-email-leaves-variant': 'A taken email that leaves no variant is 409',
    },
  },
  {
    section: '4.1',
    title: 'GET /crms/{crmId}/user/{reference}',
    statements: {
      '4.1/user-200-shape-create': 'A user is 200 in the shape of create',
      '4.1/special-characters-user-reference': 'Special characters of a user reference are URL-encoded',
      '4.1/such-user-404': 'No such user is 404',
    },
  },
  {
    section: '4.2',
    title: 'POST /crms/{crmId}/account',
    statements: {
      '4.2/unknown-accountreference-201-account':
        'An unknown accountReference is 201 with the account, in the documented fields',
      '4.2/known-accountreference-200-account':
        'A known accountReference is 200 with the account as it is; nothing is overwritten',
      '4.2/required-field-account-missing': 'A required field of an account missing or empty is 400',
      '4.2/unknown-owner-user-404': 'An unknown owner user is 404',
      '4.2/invalid-branch-404-naming': 'An invalid branch is 404, naming it',
      '4.2/account-reference-cannot-parsed': 'An account reference that cannot be parsed is 404, naming it',
    },
  },
  {
    section: '4.2',
    title: 'GET /crms/{crmId}/account/{reference}',
    statements: {
      '4.2/account-200-shape-create': 'An account is 200 in the shape of create',
      '4.2/special-characters-account-reference': 'Special characters of an account reference are URL-encoded',
      '4.2/such-account-404': 'No such account is 404',
    },
  },
];

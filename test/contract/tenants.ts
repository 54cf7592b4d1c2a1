import type { Chapter } from './statement.ts';

/** Tenants, references and identity. */
export const tenants: Chapter[] = [
  {
    section: 'Tenants',
    title: 'What belongs to a CRM',
    statements: {
      'Tenants/foreign-thing-reference-uuid':
        'A foreign thing, by reference or uuid, is 404 exactly as an unknown one; nothing is seen or changed',
      'Tenants/lists-hold': 'Lists hold what is its own',
      'Tenants/references-users-accounts-providers':
        'References of users, accounts, providers and contact profiles are unique within a CRM, and free in another',
      'Tenants/resources-channels-together-products':
        'Those of resources and channels together, of products, and of availabilities are unique within a CRM, too',
    },
  },
  {
    section: 'Tenants',
    title: 'CRMs and their keys',
    statements: {
      'Tenants/crm-made-admin-api': 'A CRM is made with the admin API or on the command line',
      'Tenants/actor-language-new-users': 'It has one actor, whose language new users get',
      'Tenants/key-shown-once-kept': 'A key is shown once and kept as a hash',
      'Tenants/keys-named-several': 'Keys are named, and there may be several',
      'Tenants/key-revoked': 'A key can be revoked',
      'Tenants/last-use-recorded': 'Its last use is recorded',
      'Tenants/graphql-asks-key-admin': 'GraphQL asks for the same key, the admin API for its own',
    },
  },
  {
    section: 'Tenants',
    title: 'References on the consumer side',
    statements: {
      'Tenants/forms-name-exactly-resource': 'All forms name exactly one resource',
      'Tenants/name-resource-channel-product':
        'A name of a resource, a channel, a product or an availability stays with the CRM that first used it: 409 for another',
      'Tenants/two-crms-claim-name': 'Of two CRMs that claim a name at once exactly one gets it',
      'Tenants/crm-use-name-again': 'Its own CRM may use a name again once it is free',
      'Tenants/reference-channel-names-resource':
        'The own reference of a channel names its resource and fixes the channel',
    },
  },
  {
    section: 'Tenants',
    title: 'Management through GraphQL',
    statements: {
      'Tenants/operation-anybody-crm-key':
        'Each operation is for anybody, for a CRM with its key and its own things, or for the admin',
      'Tenants/staff-added': 'Staff is added there',
      'Tenants/products-buffers-exclusive': 'Products have buffers and may be exclusive there',
    },
  },
  {
    section: 'Tenants',
    title: 'People',
    statements: {
      'Tenants/variant-email-name-suffix': 'The variant of an email is name+suffix@host, tried until one is free',
      'Tenants/user-new-email-verify': 'A user with a new email is to verify it, by one mail',
      'Tenants/e-mail-addresses-compare': 'E-mail addresses compare without regard to letter case',
      'Tenants/owner-provider-first-staff': 'The owner of a provider is its first staff member',
      'Tenants/consumer-becomes-user-booking': 'A consumer becomes a user only by booking',
      'Tenants/kept-user-never-shown':
        'What is kept of a user is never shown to who books: answer and mails show what was sent',
      'Tenants/user-another-crm-never': 'A user of another CRM is never the consumer',
    },
  },
];

/** Pages of the site by the titles of the menu, in its order: each section is what somebody wants to do. */
export const MENU: { [section: string]: { [source: string]: string } } = {
  Start: {
    'README.md': 'Getting started',
    'docs/guides/first-steps.md': 'First steps with GraphQL',
    'docs/overview.md': 'What it is made of',
    'docs/terms.md': 'Words and names',
    'CHANGELOG.md': 'What is new',
  },
  'On a website': {
    'docs/guides/embed-booking.md': 'Book by two lines of HTML',
    'docs/pages.md': 'Link to the booking page',
    'docs/guides/own-booking-form.md': 'Build a form of your own',
    'docs/guides/live-slots.md': 'Keep slots current',
    'docs/guides/change-a-booking.md': 'Let consumers move and cancel',
    'docs/guides/custom-fields.md': 'Ask questions, show prices',
    'docs/guides/languages.md': 'Languages and date formats',
    'packages/slot-booking/README.md': '<slot-booking> in full',
  },
  'At the desk': {
    'docs/guides/recurring-hours.md': 'Set opening hours',
    'docs/guides/closures-and-limits.md': 'Close, and limit bookings',
    'docs/guides/approval.md': 'Confirm each booking',
    'docs/guides/group-classes.md': 'Offer classes',
    'docs/guides/rooms-and-people.md': 'Combine rooms and people',
    'docs/guides/privacy.md': 'Answer privacy requests',
  },
  'From a CRM': {
    'docs/management.md': 'Set up and manage',
    'docs/guides/typescript.md': 'Use TypeScript',
    'docs/guides/sync-a-crm.md': 'Keep a CRM in step',
    'docs/guides/receive-webhooks.md': 'Receive webhooks',
    'docs/guides/prove-a-booking.md': 'Prove a booking',
    'packages/client/README.md': 'The client in full',
  },
  Operate: {
    'docs/operation.md': 'Run in production',
    'docs/settings.md': 'Settings',
    'docs/checks.md': 'Checks of a configuration',
    'docs/delivery.md': 'Deliver mails',
    'ops/README.md': 'Alerts, units, manifests',
    'docs/scale.md': 'Grow, and move a CRM',
    'docs/nine-oclock.md': 'Many at once',
    'SECURITY.md': 'Security',
  },
  Reference: {
    'docs/rest.md': 'REST interface',
    'docs/errors.md': 'Errors',
    'docs/access.md': 'What a key may do',
    'docs/scheduling.md': 'How slots follow from hours',
    'docs/mails.md': 'Mails',
    'docs/events.md': 'Events',
    'docs/webhooks.md': 'Webhooks',
    'docs/live.md': 'Streams',
    'docs/evidence.md': 'Evidence',
  },
  Proof: {
    'docs/exactness.md': 'Why nothing is sold twice',
    'docs/proof.md': 'Faults',
    'docs/mutants.md': 'Mutants',
    'docs/fuzzing.md': 'Random requests',
    'docs/performance.md': 'Cost of each call',
    'docs/attacks.md': 'Attacks',
    'docs/contract.md': 'The contract',
  },
  Contribute: {
    'CONTRIBUTING.md': 'Commands and rules',
    'src/README.md': 'Map of the code',
    'test/README.md': 'The tests',
  },
};

/** Sources of all pages, in the order of the menu. */
export const SOURCES: string[] = Object.values(MENU).flatMap(Object.keys);

import { registerEnumType } from 'type-graphql';

/** Rights of a key of a CRM. */
export enum Scope {
  SETTINGS_READ = 'SETTINGS_READ',
  SETTINGS_WRITE = 'SETTINGS_WRITE',
  HOURS_WRITE = 'HOURS_WRITE',
  BOOKINGS_READ = 'BOOKINGS_READ',
  REQUESTS_ANSWER = 'REQUESTS_ANSWER',
  BOOKINGS_WRITE = 'BOOKINGS_WRITE',
  PEOPLE_READ = 'PEOPLE_READ',
  PEOPLE_WRITE = 'PEOPLE_WRITE',
  EVENTS_READ = 'EVENTS_READ',
  EVENTS_WRITE = 'EVENTS_WRITE',
}

registerEnumType(Scope, {
  name: 'Scope',
  description: 'Right of a key of a CRM.',
  valuesConfig: {
    SETTINGS_READ: {
      description: 'Read providers, resources, products, hours, closures, channels, limits and fields.',
    },
    SETTINGS_WRITE: { description: 'Change them. Includes HOURS_WRITE.' },
    HOURS_WRITE: {
      description:
        'Change availabilities and blackouts; with BOOKINGS_WRITE also by previews of what that affects. Includes SETTINGS_READ.',
    },
    BOOKINGS_READ: {
      description:
        'Read appointments, places, calendars, mails and feeds, with names and contact data of consumers. Includes SETTINGS_READ.',
    },
    REQUESTS_ANSWER: { description: 'Confirm and decline requests, note who did not come. Includes BOOKINGS_READ.' },
    BOOKINGS_WRITE: {
      description:
        'Create, move, cancel and correct bookings, send mails again; book as the CRM, without the limits of anonymous clients. Includes REQUESTS_ANSWER.',
    },
    PEOPLE_READ: { description: 'Read users, accounts, staff, contact profiles and all data of a consumer.' },
    PEOPLE_WRITE: { description: 'Change them; erase a consumer. Includes PEOPLE_READ.' },
    EVENTS_READ: { description: 'Read events and evidence, follow streams.' },
    EVENTS_WRITE: { description: 'Change and test webhooks. Includes EVENTS_READ.' },
  },
});

/** Scopes that a scope includes besides itself. */
const INCLUDED: { [scope in Scope]: readonly Scope[] } = {
  SETTINGS_READ: [],
  SETTINGS_WRITE: [Scope.HOURS_WRITE],
  HOURS_WRITE: [Scope.SETTINGS_READ],
  BOOKINGS_READ: [Scope.SETTINGS_READ],
  REQUESTS_ANSWER: [Scope.BOOKINGS_READ],
  BOOKINGS_WRITE: [Scope.REQUESTS_ANSWER],
  PEOPLE_READ: [],
  PEOPLE_WRITE: [Scope.PEOPLE_READ],
  EVENTS_READ: [],
  EVENTS_WRITE: [Scope.EVENTS_READ],
};

/** Scopes of the whole CRM, which a key for some providers cannot have. */
export const SCOPES_OF_CRM: readonly Scope[] = [
  Scope.PEOPLE_READ,
  Scope.PEOPLE_WRITE,
  Scope.EVENTS_READ,
  Scope.EVENTS_WRITE,
];

/** Returns scopes with all that they include. */
export function withIncluded(scopes: readonly Scope[]): Scope[] {
  const all = new Set<Scope>();
  const add = (scope: Scope): void => {
    all.add(scope);
    for (const included of INCLUDED[scope]) add(included);
  };
  for (const scope of scopes) add(scope);
  return [...all];
}

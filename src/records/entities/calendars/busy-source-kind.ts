import { registerEnumType } from 'type-graphql';

/** Way in which the times of a source of busy times come. */
export enum BusySourceKind {
  PUSH = 'PUSH',
  ICS = 'ICS',
  CALDAV = 'CALDAV',
}

registerEnumType(BusySourceKind, {
  name: 'BusySourceKind',
  description: 'Way in which the times of a source come.',
  valuesConfig: {
    PUSH: { description: 'The CRM puts them.' },
    ICS: {
      description: 'The service reads an iCalendar file at an address, such as the secret address of a calendar.',
    },
    CALDAV: {
      description: 'The service reads a calendar of a CalDAV server with a user name and an app password.',
    },
  },
});

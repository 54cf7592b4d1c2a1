import type { Chapter } from './statement.ts';

/** Bookings of any of several resources, and of several resources at once. */
export const together: Chapter[] = [
  {
    section: 'AnyResource',
    title: 'Any resource that offers a product',
    statements: {
      'AnyResource/list': 'A list has each time once, while any resource is free, with the number that is left',
      'AnyResource/left':
        'That number is of the bookings that can be made then, one after the other, with what they require',
      'AnyResource/pool': 'The pool are the visible resources with the product, narrowed by names, at most 50',
      'AnyResource/revision': 'Any change of any resource of the pool changes the revision of the list',
      'AnyResource/all-different': 'As many are booked at once as there are resources, each at another one',
      'AnyResource/assignment': 'The least loaded one, each in turn, or by priority, exactly',
      'AnyResource/joins-first': 'A class with places left is joined before another one begins',
      'AnyResource/refusal': 'The refusal is that of the resource that comes closest, with alternatives of all',
      'AnyResource/explained': 'A time is explained by the resource that comes closest, with alternatives of all',
      'AnyResource/once': 'A consumer has one place at a time among them',
      'AnyResource/rest': 'Lists, holds and bookings over REST are as those of a resource',
      'AnyResource/books-hold': 'A hold of any resource is booked by the call that books any resource, too',
      'AnyResource/managed': 'The CRM names the resources of which one is taken, also outside of opening hours',
    },
  },
  {
    section: 'Together',
    title: 'Several resources in one booking',
    statements: {
      'Together/required': 'A booking takes one free resource of each requirement of its product',
      'Together/lists': 'A slot is listed only while each requirement has a free resource, and its revision says so',
      'Together/stand-and-fall':
        'The parts are held, booked, declined, cancelled, moved and expire with the appointment',
      'Together/join': 'A class is joined with its room; nobody joins a part',
      'Together/exact': 'Nothing is torn and nothing overlaps, however many book at once',
      'Together/managed': 'The CRM takes further resources with an appointment',
      'Together/deleted': 'A resource with future parts is not deleted unless its appointments are cancelled',
      'Together/shown': 'Calendars, feeds and mails show the parts as what they are part of',
      'Together/events': 'Events name the further resources, with the requirements that they meet',
      'Together/past': 'Calendars of the past have what products required then, and the time of parts',
      'Together/pools-and-limits':
        'Any resource with its room, within a limit: as many as all of them allow, and parts are not counted',
      'Together/rest': 'Requirements are set and read over REST; appointments of a CRM show their parts',
    },
  },
];

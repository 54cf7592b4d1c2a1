import type { Attack } from './attack.ts';

/** Calendars elsewhere, which the service reads at addresses that CRMs choose. */
export const calendarAttacks: Attack[] = [
  {
    id: 'attack/calendar-at-inner-address',
    attack:
      'The address of a calendar that leads to this machine or its network, by a redirect or by a name that changes its answer',
    defence:
      'https only; each of at most three redirects is checked anew; the connection goes to the address that was checked, and inner and unknown names give one error',
  },
  {
    id: 'attack/calendar-without-end',
    attack: 'A calendar that never ends, expands to far more than its size, or comes slowly',
    defence: '5 MB, counted while it is decompressed, and 15 seconds with all redirects',
  },
  {
    id: 'attack/calendar-credentials',
    attack:
      'The app password of a calendar, asked for by a server that redirects to another one, or by another address for the known password',
    defence:
      'sent by https to the host of the address alone, and from that of iCloud to its other ones; an address at another host needs the password, too',
  },
  {
    id: 'attack/calendar-of-xml',
    attack: 'An answer of a CalDAV server with entities, without an end, or of elements in elements',
    defence:
      'entities of its own are refused; 5 MB, 200,000 elements and 50 levels; entries are parsed in the thread of the reader',
  },
  {
    id: 'attack/calendar-of-rules',
    attack: 'A calendar of many entries or rules, of rules for every second, or of one that never comes',
    defence:
      '20,000 components, 100,000 instances and 5,000 times; read in a thread with 256 MB and 10 seconds, so that nothing else waits',
  },
];

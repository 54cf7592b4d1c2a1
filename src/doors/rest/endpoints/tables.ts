import type { Endpoint } from '../mapping/endpoint.ts';
import { appointmentEndpoints } from './appointment-endpoints.ts';
import { busyEndpoints } from './busy-endpoints.ts';
import { calendarEndpoints } from './calendar-endpoints.ts';
import { consumerEndpoints } from './consumer-endpoints.ts';
import { customFieldEndpoints } from './custom-field-endpoints.ts';
import { eventEndpoints } from './event-endpoints.ts';
import { feedEndpoints } from './feed-endpoints.ts';
import { mailEndpoints } from './mail-endpoints.ts';
import { managementEndpoints } from './management-endpoints.ts';
import { poolEndpoints } from './pool-endpoints.ts';
import { privacyEndpoints } from './privacy-endpoints.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { ruleEndpoints } from './rule-endpoints.ts';
import { slotEndpoints } from './slot-endpoints.ts';
import { streamEndpoints } from './stream-endpoints.ts';
import { waitingEndpoints, waitlistEndpoints } from './waitlist-endpoints.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';
import { widgetEndpoints } from './widget-endpoints.ts';

/** Table of the REST interface. Its name is a heading of the reference. */
interface EndpointTable {
  name: string;
  description: string;
  endpoints: readonly Endpoint[];
  /** True for calls that the interface of deployed clients does not document: the service adds them. */
  isAddition?: boolean;
}

/** Tables of the REST interface. */
export const TABLES: readonly EndpointTable[] = [
  {
    name: 'Booking',
    description: 'List slots, hold one, book it: open to anybody, from any web page.',
    endpoints: consumerEndpoints,
  },
  {
    name: 'Booking widgets',
    description: 'Further calls of booking widgets: open to anybody; cancelling needs the token of the cancel link.',
    endpoints: widgetEndpoints,
  },
  {
    name: 'Slots',
    description:
      'Book a product at any resource that is free, renew a hold, and ask why a time cannot be booked: open to anybody.',
    isAddition: true,
    endpoints: [...poolEndpoints, ...slotEndpoints],
  },
  {
    name: 'Waitlists',
    description:
      'Wait for a time, and answer offers: open to anybody; an entry needs the token of its link. List and change waitlists, with the key of a CRM.',
    isAddition: true,
    endpoints: [...waitingEndpoints, ...waitlistEndpoints],
  },
  {
    name: 'Management',
    description: 'Set up what consumers book, with the key of a CRM.',
    endpoints: managementEndpoints,
  },
  {
    name: 'Records',
    description: 'List, change and delete what was set up, with the key of a CRM.',
    isAddition: true,
    endpoints: recordEndpoints,
  },
  {
    name: 'Calendars',
    description:
      'Set the hours and channels of a resource, when it is closed, what is booked together and how much at most, and see its days, with the key of a CRM.',
    isAddition: true,
    endpoints: [...calendarEndpoints, ...ruleEndpoints, ...feedEndpoints, ...busyEndpoints],
  },
  {
    name: 'Custom fields',
    description: 'Set the fields that a provider adds to its booking forms, with the key of a CRM.',
    isAddition: true,
    endpoints: customFieldEndpoints,
  },
  {
    name: 'Appointments',
    description: 'Book, move, cancel and answer for consumers, with the key of a CRM, and read what has changed.',
    isAddition: true,
    endpoints: appointmentEndpoints,
  },
  {
    name: 'Mails',
    description: 'See what became of mails, and send them again, with the key of a CRM.',
    isAddition: true,
    endpoints: mailEndpoints,
  },
  {
    name: 'Consumers',
    description: 'Answer consumers who ask for their data, or for its erasure, with the key of a CRM.',
    isAddition: true,
    endpoints: privacyEndpoints,
  },
  {
    name: 'Events',
    isAddition: true,
    description: 'Read what has happened, with the key of a CRM: each event once, in an order that never changes.',
    endpoints: eventEndpoints,
  },
  {
    name: 'Streams',
    isAddition: true,
    description: 'Changes as they happen, as server-sent events (`text/event-stream`).',
    endpoints: streamEndpoints,
  },
  {
    name: 'Webhooks',
    isAddition: true,
    description: 'Have events sent to an address of the CRM, with its key.',
    endpoints: webhookEndpoints,
  },
];

export const ENDPOINTS = TABLES.flatMap(({ endpoints }) => endpoints);

/** Prefix of all requests of deployed widgets. */
export const PREFIX = '/rest/1';

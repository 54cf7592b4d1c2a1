import { readFileSync } from 'node:fs';
import { type ReadyOperation, type SampleSlot, TO_PASTE, variablesOf } from './ready-operation.ts';

/** A tab of the playground: operations whose variables of one name have one value. */
interface Chapter {
  title: string;
  operations: readonly ReadyOperation[];
}

const PRODUCT = 'treatment@demo';
const PROVIDER = 'practice@demo';
const RESOURCE = 'room@demo';

/** The tabs in the order of the story, each with its operations in the order in which they are needed. */
export const CHAPTERS: readonly Chapter[] = [
  {
    title: 'Book',
    operations: [
      { file: 'book/slots', variables: { resource: RESOURCE } },
      {
        file: 'book/hold',
        variables: ({ resource, availability, product, start, end }) => ({
          resource,
          slot: { availability, product, start, end },
        }),
      },
      { file: 'book/renew', variables: { hold: TO_PASTE, version: 1 } },
      {
        file: 'book/book',
        variables: ({ resource, availability, product, start, end }) => ({
          resource,
          booking: {
            availability,
            product,
            hold: null,
            start,
            end,
            email: 'eva@example.org',
            firstName: 'Eva',
            lastName: 'Muster',
          },
        }),
      },
      {
        file: 'book/book-any',
        variables: ({ start, end }) => ({
          product: PRODUCT,
          anyBooking: { start, end, email: 'eva@example.org', firstName: 'Eva', lastName: 'Muster' },
        }),
      },
      { file: 'book/explain', variables: ({ resource, start }) => ({ resource, start, product: PRODUCT }) },
      { file: 'book/revision', variables: { resource: RESOURCE } },
    ],
  },
  {
    title: 'Set up',
    operations: [
      { file: 'set-up/set-up' },
      {
        file: 'set-up/ask',
        variables: {
          question: {
            provider: PROVIDER,
            product: PRODUCT,
            key: 'part_of_body',
            type: 'TEXT',
            labels: { en: 'Where does it hurt?', de: 'Wo tut es weh?' },
          },
        },
      },
      {
        file: 'set-up/channel',
        variables: {
          channel: { resource: RESOURCE, key: 'RESOURCE_PUBLIC', minimumNoticeMinutes: 120, maxReschedules: 1 },
        },
      },
      { file: 'set-up/channels', variables: { resource: RESOURCE } },
      {
        file: 'set-up/require',
        variables: {
          product: 'massage@demo',
          requirements: [{ name: 'Cabin', resources: ['cabin-1@demo', 'cabin-2@demo'] }],
        },
      },
    ],
  },
  {
    title: 'Rules',
    operations: [
      {
        file: 'rules/close',
        variables: {
          blackout: {
            provider: PROVIDER,
            reference: 'summer@demo',
            start: '2030-08-01T00:00',
            end: '2030-08-15T00:00',
            publicReason: 'Summer break',
          },
        },
      },
      { file: 'rules/limit', variables: { provider: PROVIDER } },
      { file: 'rules/preview', variables: { change: { archiveResource: RESOURCE } } },
    ],
  },
  {
    title: 'Calendar',
    operations: [
      { file: 'calendar/appointments', variables: { since: '2026-01-01T00:00:00Z' } },
      { file: 'calendar/calendar', variables: { resource: RESOURCE, from: '2026-11-30', until: '2026-12-07' } },
      { file: 'calendar/feed', variables: { provider: PROVIDER } },
    ],
  },
  {
    title: 'Bookings',
    operations: [
      { file: 'bookings/requests' },
      { file: 'bookings/confirm', variables: { participation: TO_PASTE } },
      {
        file: 'bookings/correct',
        variables: {
          participation: TO_PASTE,
          input: { email: 'eva@example.org', customFields: [{ key: 'part_of_body', value: 'Left knee' }] },
        },
      },
      {
        file: 'bookings/move',
        variables: ({ start }) => ({ participation: TO_PASTE, start, message: 'The room is needed.' }),
      },
      { file: 'bookings/ask', variables: { participation: TO_PASTE, message: 'The room is needed.' } },
      {
        file: 'bookings/put-in',
        variables: {
          appointment: TO_PASTE,
          caller: { firstName: 'Bruno', lastName: 'Muster', mobile: '+49 170 1234567' },
        },
      },
      { file: 'bookings/cancel', variables: { appointment: TO_PASTE, message: 'The room is needed.' } },
      { file: 'bookings/waiting', variables: { provider: PROVIDER } },
    ],
  },
  {
    title: 'Mails',
    operations: [
      { file: 'mails/failed-mails' },
      { file: 'mails/resend', variables: { mail: TO_PASTE } },
      { file: 'mails/links', variables: { participation: TO_PASTE } },
    ],
  },
  {
    title: 'Events',
    operations: [
      { file: 'events/events', variables: { after: null, types: ['participation.*', 'appointment.*'] } },
      { file: 'events/follow', variables: { followed: ['participation.*'] } },
      {
        file: 'events/create-endpoint',
        variables: {
          newEndpoint: {
            url: 'https://crm.example.com/slotkeeper',
            types: ['participation.*'],
            noticeEmail: 'admin@example.com',
          },
        },
      },
      { file: 'events/test-endpoint', variables: { endpoint: TO_PASTE } },
      { file: 'events/deliveries', variables: { endpoint: TO_PASTE, states: ['QUEUED', 'DELIVERED', 'DEAD'] } },
      { file: 'events/rotate', variables: { endpoint: TO_PASTE, hours: 24 } },
      { file: 'events/redeliver', variables: { endpoint: TO_PASTE, from: null, to: null, onlyDead: true } },
    ],
  },
  {
    title: 'Admin',
    operations: [
      { file: 'admin/create-crm', variables: { crm: { crmId: 'acme' } } },
      { file: 'admin/change-language', variables: { crmId: 'acme', change: { language: 'fr' } } },
      { file: 'admin/issue-key', variables: { key: { crmId: 'acme', name: 'First key' } } },
    ],
  },
];

/** Reads the document of a chapter from the files of its operations. */
export const documentOf = ({ operations }: Chapter): string =>
  operations.map(({ file }) => readFileSync(new URL(`${file}.graphql`, import.meta.url), 'utf8')).join('\n');

/** Returns the variables of all operations of a chapter: each reads those that it declares. */
export const variablesOfChapter = ({ operations }: Chapter, slot: SampleSlot): object =>
  Object.assign({}, ...operations.map((operation) => variablesOf(operation, slot)));

import { ADMIN_OPERATIONS } from './admin-operations.ts';
import { BOOKING_OPERATIONS } from './booking-operations.ts';
import { CALENDAR_OPERATIONS } from './calendar-operations.ts';
import { CONSUMER_OPERATIONS } from './consumer-operations.ts';
import { EVENT_OPERATIONS } from './event-operations.ts';
import { MAIL_OPERATIONS } from './mail-operations.ts';
import { type ReadyOperation, type SampleSlot, variablesOf } from './ready-operation.ts';
import { RULE_OPERATIONS } from './rule-operations.ts';
import { SETUP_OPERATIONS } from './setup-operations.ts';

/** A tab of the playground: operations whose variables of one name have one value. */
interface Chapter {
  title: string;
  operations: readonly ReadyOperation[];
}

/** The tabs in the order of the story. */
export const CHAPTERS: readonly Chapter[] = [
  { title: 'Book', operations: CONSUMER_OPERATIONS },
  { title: 'Set up', operations: SETUP_OPERATIONS },
  { title: 'Rules', operations: RULE_OPERATIONS },
  { title: 'Calendar', operations: CALENDAR_OPERATIONS },
  { title: 'Bookings', operations: BOOKING_OPERATIONS },
  { title: 'Mails', operations: MAIL_OPERATIONS },
  { title: 'Events', operations: EVENT_OPERATIONS },
  { title: 'Admin', operations: ADMIN_OPERATIONS },
];

/** Returns the document of a chapter. */
export const documentOf = ({ operations }: Chapter): string => operations.map(({ query }) => query).join('\n');

/** Returns the variables of all operations of a chapter: each reads those that it declares. */
export const variablesOfChapter = ({ operations }: Chapter, slot: SampleSlot): object =>
  Object.assign({}, ...operations.map((operation) => variablesOf(operation, slot)));

import { readFileSync } from 'node:fs';

/** Order in which each file finds what it refers to. */
const FILES = [
  'tables',
  'append-only',
  'months',
  'record-states',
  'retention',
  'first-hand',
  'heads',
  'sequence-events',
  'note-participation',
  'note-appointment',
  'note-mail',
  'setting-images',
  'note-setting',
];

/** The event log: tables, and the triggers and functions that write it. src/events/ reads it. */
export const EVENTS = FILES.map((name) => readFileSync(new URL(`events/${name}.sql`, import.meta.url), 'utf8')).join(
  '\n',
);

/** Rights on the event log, once all that writes it exists. */
export const EVENT_RIGHTS = readFileSync(new URL('events/owners-log.sql', import.meta.url), 'utf8');

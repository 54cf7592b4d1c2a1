import { EVENT_TYPES, type EventType } from './catalogue.ts';

/** JSON Schemas of events as all readers get them. Members without a value are absent. */

type Schema = { [keyword: string]: unknown };

const text = (description: string): Schema => ({ type: 'string', description });
const uuid = (description: string): Schema => ({ ...text(description), format: 'uuid' });
const instant = (description: string): Schema => ({ ...text(description), format: 'date-time' });
const count = (description: string): Schema => ({ type: 'integer', description });
const object = (description: string, properties: Schema, required: string[] = []): Schema => ({
  type: 'object',
  description,
  properties,
  required,
});

const thing = (noun: string): Schema =>
  object(noun, { uuid: uuid('Identifier.'), reference: text('Reference of the CRM.') }, ['uuid']);

const CHANGED: Schema = {
  type: 'array',
  items: { type: 'string' },
  description: 'Names of the fields that have changed.',
};

const SPAN = { start: instant('Start.'), end: instant('End.') };

/** Members of `data` that tell where and when. */
const SLOT = {
  resource: thing('Resource.'),
  provider: thing('Provider.'),
  product: thing('Product.'),
  availability: uuid('Availability of the slot.'),
  ...SPAN,
  occupiedFrom: instant('Start of the occupied time.'),
  occupiedUntil: instant('End of the occupied time.'),
  state: text('State after the change.'),
  capacity: count('Number of places.'),
};

/** Members of `data` by the first part of a type. */
const DATA: { [entity: string]: Schema } = {
  participation: {
    ...SLOT,
    participation: uuid('Place that has changed.'),
    appointment: uuid('Appointment of the place.'),
    formerState: text('State before the change.'),
    channel: text('Key of the channel.'),
    seat: count('Number of the place in the appointment, from 1.'),
    expiresAt: instant('End of the hold.'),
  },
  appointment: {
    ...SLOT,
    appointment: uuid('Appointment that has changed.'),
    before: object('Time and resource before a move.', { resource: thing('Resource.'), ...SPAN }),
    changed: CHANGED,
  },
  mail: {
    mail: uuid('Mail whose state has changed.'),
    kind: text('Kind of the mail.'),
    participation: uuid('Place that it is about.'),
    appointment: uuid('Appointment that it is about.'),
    provider: thing('Provider.'),
  },
  webhook: {
    endpoint: uuid('Endpoint that has changed.'),
    provider: thing('Provider whose events it gets.'),
    because: text('Reason why it was disabled.'),
    changed: CHANGED,
  },
};

const ENVELOPE = {
  id: uuid('Identifier of the event; header `webhook-id` of its deliveries.'),
  timestamp: instant('Time of the change.'),
  crm: text('Name of the CRM.'),
  sequence: count('Number in the log of the CRM.'),
  actor: object(
    'Causer of the change.',
    {
      kind: { enum: ['api_key', 'consumer', 'link', 'admin', 'job', 'mail_service', 'database'] },
      key: uuid('API key of the CRM.'),
      purpose: text('Purpose of a signed link.'),
      name: text('Name of a job.'),
      role: text('Role of the database, for a change by SQL.'),
    },
    ['kind'],
  ),
  operation: text('Operation of the schema.'),
  request: text('Id of the request.'),
};

const REQUIRED = ['id', 'type', 'timestamp', 'crm', 'sequence', 'actor', 'data'];

/** Returns the schema of the events of a type. */
export function eventSchema(type: EventType): Schema {
  const [entity = ''] = type.split('.');
  const members = { ...ENVELOPE, type: { const: type }, data: object('References and facts.', DATA[entity]!) };
  return object(EVENT_TYPES[type], members, REQUIRED);
}

/** Schema of every event. The members of `data` depend on the type. */
export const EVENT_SCHEMA: Schema = object(
  'Event.',
  {
    ...ENVELOPE,
    type: text('Type, such as `participation.booked`.'),
    data: { type: 'object', additionalProperties: {}, description: 'References and facts.' },
  },
  REQUIRED,
);

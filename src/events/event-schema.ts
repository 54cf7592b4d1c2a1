import { EVENT_TYPES, type EventType, TYPES } from './catalogue.ts';
import { count, DATA, type DescribedSchema, instant, object, type Schema, text, texts, uuid } from './event-data.ts';

/** JSON Schemas of events as all readers get them. Members without a value are absent. */

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

/** Members of `data` of events that repeat a state. */
const RECORD = {
  since: count('Number of the event whose state this is.'),
  ended: { const: true, description: 'Present if the thing had ended then.' },
  formerResources: texts('Identifiers of the resources that an appointment was moved away from.'),
};

/** Returns the schema of the events of a type. */
function eventSchema(type: EventType): DescribedSchema {
  const [entity = '', what] = type.split('.');
  const data = { ...DATA[entity], ...(what === 'recorded' && RECORD) };
  const members = { ...ENVELOPE, type: { const: type }, data: object('References and facts.', data) };
  return object(EVENT_TYPES[type], members, REQUIRED);
}

/** Type of the event that tests an endpoint of webhooks. It is in no log. */
export const TEST_TYPE = 'webhook.test';

/** Schema of the event that tests an endpoint: nobody caused it, and it has no number. */
const TEST_EVENT_SCHEMA = object(
  'An endpoint is tested. The event is in no log.',
  {
    ...{ id: ENVELOPE.id, type: { const: TEST_TYPE }, timestamp: instant('Time of the test.'), crm: ENVELOPE.crm },
    data: object('What is tested.', { endpoint: uuid('Endpoint that is tested.') }, ['endpoint']),
  },
  ['id', 'type', 'timestamp', 'crm', 'data'],
);

/** Type of the event that asks a receiver whether it wants events. It is in no log. */
export const CHALLENGE_TYPE = 'webhook.challenge';

const CHALLENGE_SCHEMA = object(
  'A receiver is asked whether it wants events: it answers with `data.challenge`, as text or as `{"challenge": "…"}`. The event is in no log.',
  {
    ...{
      id: ENVELOPE.id,
      type: { const: CHALLENGE_TYPE },
      timestamp: instant('Time of the question.'),
      crm: ENVELOPE.crm,
    },
    data: object(
      'What is asked.',
      { endpoint: uuid('Endpoint that is to be confirmed.'), challenge: text('Text to repeat.') },
      ['endpoint', 'challenge'],
    ),
  },
  ['id', 'type', 'timestamp', 'crm', 'data'],
);

/** Schema of the events of a type. */
export type SchemaOfType = readonly [type: string, schema: DescribedSchema];

/** Returns the schemas of the events of a log, by their types. */
export const loggedSchemas = (): SchemaOfType[] => TYPES.map((type) => [type, eventSchema(type)]);

/** Returns the schemas of the events that an endpoint of webhooks gets, by their types. */
export const deliveredSchemas = (): SchemaOfType[] => [
  ...loggedSchemas(),
  [TEST_TYPE, TEST_EVENT_SCHEMA],
  [CHALLENGE_TYPE, CHALLENGE_SCHEMA],
];

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

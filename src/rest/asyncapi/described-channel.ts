import { TYPES } from '../../events/catalogue.ts';
import { type DescribedSchema, eventSchema } from '../../events/event-schema.ts';

/** Channel of messages, and the operation that sends them, under one name. */
export interface DescribedChannel {
  name: string;
  channel: object;
  operation: object;
}

/** Describes the message of each type of event. `headers` is the schema of what a message has beside its body. */
export const eventMessages = (headers: object): { [type: string]: object } =>
  Object.fromEntries(TYPES.map((type) => [type, eventMessage(type, eventSchema(type), headers)]));

/** Describes the message of events of a type. */
export const eventMessage = (type: string, schema: DescribedSchema, headers: object): object => ({
  name: type,
  summary: schema.description,
  headers,
  // a schema with a title becomes a component, which all channels share
  payload: { title: type, ...schema },
});

export const operationOn = (channel: string) => ({ action: 'send', channel: { $ref: `#/channels/${channel}` } });

/** Bindings of a message that is sent by HTTP. */
export const byHttp = (method: 'GET' | 'POST', query?: object) => ({
  http: { method, ...(query && { query }), bindingVersion: '0.3.0' },
});

/** Schema of the fields of a server-sent event beside its data. */
export const sentFields = (event: string, id: string): object => ({
  type: 'object',
  description: 'Fields of the server-sent event beside its data.',
  required: ['event', 'id'],
  properties: { event: { const: event }, id: { type: 'string', description: id } },
});

import type { SchemaOfType } from '../../../events/event-schema.ts';

/** Channel of messages, and the operation that sends them, under one name. */
export interface DescribedChannel {
  name: string;
  channel: object;
  operation: object;
}

/** Describes the message of each type of event. `headers` is the schema of what a message has beside its body. */
export const eventMessages = (schemas: readonly SchemaOfType[], headers: object): { [type: string]: object } =>
  Object.fromEntries(
    schemas.map(([type, schema]) => {
      // a schema with a title becomes a component, which all channels share
      const payload = { title: type, ...schema };
      return [type, { name: type, summary: schema.description, headers, payload }];
    }),
  );

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

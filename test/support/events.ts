import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { deliveredSchemas } from '../../src/events/event-schema.ts';
import { MAX_PASS } from '../../src/events/passes.ts';
import type { Service } from './service.ts';

/** Numbers all events of a cell that have committed; waits for another process that is numbering some. */
export async function sequence(service: Service, schema = 'public'): Promise<void> {
  for (let taken: number | undefined = MAX_PASS; taken === MAX_PASS || taken === -1; ) {
    [{ taken } = { taken: undefined }] = await service.sql<{ taken: number }>(
      `select taken from ${schema}.sequence_events(0, $1, null)`,
      [MAX_PASS],
    );
  }
}

/** Event as its readers parse it. */
export interface ToldEvent {
  type: string;
  sequence: number;
  actor: object;
  operation?: string;
  request?: string;
  // biome-ignore lint/suspicious/noExplicitAny: each type has data of its own
  data: any;
}

const SCHEMAS = new Map(deliveredSchemas());

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

/** Fails on members that the schema of a type lacks. */
export function expectAsDocumented(event: { type: string }): void {
  const { type } = event;
  const schema = SCHEMAS.get(type);
  if (!schema) throw new Error(`The catalogue lacks ${type}`);
  if (!ajv.getSchema(type)) ajv.addSchema(strictly(schema), type);
  if (!ajv.validate(type, event)) throw new Error(`${JSON.stringify(event)}: ${ajv.errorsText()}`);
}

const strictly = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"properties":', '"additionalProperties":false,"properties":'));

/** All events of a CRM in their order, each as its schema says. */
export async function eventsOf(service: Service, crm: string): Promise<ToldEvent[]> {
  await sequence(service);
  const rows = await service.sql<{ body: string }>('select body from events where crm_id = $1 order by sequence', [
    crm,
  ]);
  const events: ToldEvent[] = rows.map(({ body }) => JSON.parse(body));
  events.forEach(expectAsDocumented);
  return events;
}

/** Events of a CRM that a call causes. */
export async function eventsBy(service: Service, crm: string, call: () => Promise<unknown>): Promise<ToldEvent[]> {
  const before = await eventsOf(service, crm);
  await call();
  return (await eventsOf(service, crm)).slice(before.length);
}

import { typesOf } from '../catalogue.ts';
import type { LoggedEvent } from '../event-log.ts';
import type { PendingEvent } from './deliveries.ts';
import type { LeasedEndpoint } from './endpoints.ts';

/** Members of a body that deliveries depend on. */
interface EventBody {
  id: string;
  data: { provider?: { uuid: string } };
}

const read = (body: string): EventBody => JSON.parse(body);

/** Returns the id of an event. */
export const idOf = (body: string): string => read(body).id;

/** Returns the events that an endpoint wants, in their order. */
export function wantedBy(
  { types, provider }: Pick<LeasedEndpoint, 'types' | 'provider'>,
  events: readonly LoggedEvent[],
): PendingEvent[] {
  const wanted = new Set<string>(typesOf(types));
  return events
    .filter(({ type, body }) => wanted.has(type) && (provider === null || read(body).data.provider?.uuid === provider))
    .map(({ sequence, type, subject, resource, body }) => ({
      sequence,
      key: resource ?? subject,
      type,
      body,
      attempts: 0,
      redeliveries: 0,
    }));
}

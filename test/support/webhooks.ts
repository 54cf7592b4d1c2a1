import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { beforeEach, onTestFinished } from 'vitest';
import { WebhookCalls } from '../../src/events/webhooks/webhook-calls.ts';
import { WebhookWorker } from '../../src/events/webhooks/webhook-worker.ts';
import type { EventKeySettings } from '../../src/platform/access/event-keys.ts';
import type { AttemptOutcome } from '../../src/platform/access/outbound/webhook-caller.ts';
import { networks } from '../../src/platform/process/setting-values.ts';
import { openOrm } from './database.ts';
import { sequence } from './events.ts';
import { makePractice, type Practice } from './practice.ts';
import { recordedLog } from './recorded-log.ts';
import { type Service, startService } from './service.ts';
import { UNHURRIED_CALLS } from './unhurried.ts';
import { startReceiver } from './webhook-receiver.ts';

/** Settings of a service whose webhooks may be sent to receivers of the tests. */
export const ON_THIS_MACHINE = { webhookPrivateTargets: networks('127.0.0.0/8') };

/** Starts a service with a CRM, and a receiver. Before each test there are no endpoints, and nothing is received. */
export async function startDeliveries() {
  const service = await startService(ON_THIS_MACHINE);
  const practice = await makePractice(service);
  const receiver = await startReceiver();
  beforeEach(async () => {
    await service.sql('delete from webhook_endpoints');
    receiver.reset();
  });
  return { service, practice, crm: practice.crmId, receiver };
}

/** The secret is that of `startService`. */
const SETTINGS = {
  signingSecret: 'signing-secret-of-all-of-the-tests',
  previousSigningSecret: null,
  ...ON_THIS_MACHINE,
};

interface Options extends Pick<EventKeySettings, 'eventSigningKey'> {
  log?: Logger;
  observe?: (outcome: AttemptOutcome) => void;
  /** See the parts of WebhookWorker. */
  poll?: number;
  slots?: number;
  maxTurn?: number;
}

/** Delivers webhooks until the test is over, like one process more. */
export async function startWebhooks(
  service: Service,
  { log = recordedLog('silent').log, poll = 5, eventSigningKey = null, ...parts }: Options = {},
): Promise<WebhookWorker> {
  const orm = await openOrm(service.databaseUrl);
  const worker = new WebhookWorker({
    orm,
    log,
    calls: new WebhookCalls({ ...SETTINGS, eventSigningKey }, UNHURRIED_CALLS),
    poll,
    ...parts,
  });
  worker.start();
  onTestFinished(async () => {
    await worker.stop();
    await orm.close(true);
  });
  return worker;
}

const MADE = 'secret endpoint { uuid }';

/** Creates an endpoint whose receiver has agreed, by default of all types. */
export async function makeEndpoint(
  practice: Practice,
  url: string,
  fields: object = {},
): Promise<{ uuid: string; secret: string }> {
  const made = await makeUnconfirmed(practice, url, fields);
  await practice.service.sql('update webhook_endpoints set confirmed_url = url where id = $1', [made.uuid]);
  return made;
}

/** Creates an endpoint; by default of all types. */
export async function makeUnconfirmed(
  practice: Practice,
  url: string,
  fields: object = {},
): Promise<{ uuid: string; secret: string }> {
  const { secret, endpoint } = await practice.make(
    'createWebhookEndpoint',
    { url, types: ['appointment.*'], ...fields },
    MADE,
  );
  return { secret, uuid: endpoint.uuid };
}

/** Event that a test writes into the log. */
interface WrittenEvent {
  type?: string;
  subject?: string;
  resource?: string | null;
  provider?: string | null;
}

/** Writes events into the log, as triggers do, and numbers them. */
export async function publish(service: Service, crm: string, ...events: WrittenEvent[]): Promise<void> {
  for (const {
    type = 'appointment.changed',
    subject = crypto.randomUUID(),
    resource = null,
    provider = null,
  } of events) {
    await service.sql(
      'insert into event_inbox (crm_id, type, subject, resource_id, provider_id) values ($1, $2, $3, $4, $5)',
      [crm, type, subject, resource, provider],
    );
  }
  await sequence(service);
}

/** State of an endpoint and its deliveries as the database has it. */
export async function stateOf(service: Service, endpoint: string) {
  const [state] = await service.sql(
    `select state, cursor::int, failures, failing_since is not null as "isFailing", waits_until > now() as waits,
      extract(epoch from waits_until - now())::float8 as seconds, disabled_because as because
    from webhook_endpoints where id = $1`,
    [endpoint],
  );
  return state!;
}

/** Deliveries of an endpoint, in the order of the log. */
export const deliveriesOf = (service: Service, endpoint: string) =>
  service.sql(
    `select sequence::int, state, attempts, status, failure, redeliveries from webhook_deliveries
    where endpoint_id = $1 order by sequence`,
    [endpoint],
  );

/** Waits until a query finds a row: PostgreSQL reports no event. */
export async function until(service: Service, query: string, values: unknown[] = []): Promise<void> {
  while (!(await service.sql(query, values)).length) await sleep(5);
}

/** Waits until an endpoint has read its log to the end and no delivery may be attempted. */
export const untilIdle = (service: Service, endpoint: string): Promise<void> =>
  until(
    service,
    `select from webhook_endpoints w join event_heads h using (crm_id) where w.id = $1 and w.cursor = h.sequence
      and w.lease is null and not exists (select from webhook_deliveries d where d.endpoint_id = w.id
        and d.state = 'QUEUED' and d.due_at <= now())`,
    [endpoint],
  );

/** Lets the time pass until the next attempts. */
export async function passDelays(service: Service, endpoint: string): Promise<void> {
  await service.sql(`update webhook_deliveries set due_at = now() where endpoint_id = $1 and state = 'QUEUED'`, [
    endpoint,
  ]);
  await service.sql('update webhook_endpoints set waits_until = now() where id = $1', [endpoint]);
}

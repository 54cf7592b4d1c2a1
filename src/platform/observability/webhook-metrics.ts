import { Counter, Gauge, type Registry } from 'prom-client';

/** State of webhooks in the database. */
export interface WebhookDepth {
  /** Number of endpoints by state. */
  endpoints: { [state: string]: number };
  /** Age of the oldest event that an active endpoint has not got; 0 without one. */
  behindSeconds: number;
}

/** Counts attempts of webhooks by outcome. */
export function webhookAttempts(registers: Registry[], outcomes: readonly string[]): Counter<'outcome'> {
  const attempts = new Counter({
    name: 'slotkeeper_webhook_attempts_total',
    help: 'Attempts to deliver an event to an endpoint, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of outcomes) attempts.inc({ outcome }, 0);
  return attempts;
}

/** Registers the gauges of webhooks: a query per scrape each, and no figures without an answer of the database. */
export function watchWebhooks(depth: () => Promise<WebhookDepth>, registers: Registry[]): void {
  new Gauge({
    name: 'slotkeeper_webhook_endpoints',
    help: 'Endpoints of webhooks by state',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const found = await depth().catch(() => undefined);
      for (const [state, count] of Object.entries(found?.endpoints ?? {})) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'slotkeeper_webhook_behind_seconds',
    help: 'Age of the oldest event that an active endpoint has not got; absent if the database does not answer',
    registers,
    async collect() {
      this.remove();
      const found = await depth().catch(() => undefined);
      if (found) this.set(found.behindSeconds);
    },
  });
}

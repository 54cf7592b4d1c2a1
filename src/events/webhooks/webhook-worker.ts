import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { AttemptOutcome, WebhookCaller } from '../../platform/access/outbound/webhook-caller.ts';
import { actingAs } from '../../platform/observability/cause.ts';
import { WorkLoop } from '../../platform/process/work-loop.ts';
import { noticesOf } from '../live/notices.ts';
import { EndpointTurn } from './endpoint-turn.ts';
import { type LeasedEndpoint, takeEndpoints } from './endpoints.ts';

const MAX_ENDPOINTS = 40;
/** Endpoints of one CRM that all processes together deliver to at a time, so that slow ones leave slots to others. */
const MAX_ENDPOINTS_OF_CRM = 10;
const POLL_MS = 1_000;
const LEASE_MS = 60_000;
/** Time that attempts under way may take at a shutdown; shorter than its deadline. */
const STOP_MS = 7_000;

interface Parts {
  orm: MikroORM;
  calls: WebhookCaller;
  log: Logger;
  /** Called with the outcome of each attempt. */
  observe?: ((outcome: AttemptOutcome) => void) | undefined;
  /** Milliseconds between looks for something to deliver. */
  poll?: number;
  /** Endpoints that this process delivers to at a time. */
  slots?: number;
  /** Milliseconds after which an endpoint leaves its slot to others. */
  maxTurn?: number;
}

/**
 * Delivers events to the endpoints of CRMs, each at least once. Processes share the work by leases in the database, by
 * its clock. No lock and no transaction is open during a call.
 */
export class WebhookWorker {
  readonly #em: SqlEntityManager;
  readonly #log: Logger;
  readonly #loop: WorkLoop<LeasedEndpoint>;
  readonly #aborting = new AbortController();
  #unlisten = () => {};
  #isFailing = false;

  constructor({ orm, calls, log, observe = () => {}, poll = POLL_MS, slots = MAX_ENDPOINTS, maxTurn }: Parts) {
    this.#em = orm.em.fork();
    this.#log = log;
    const em = orm.em.fork({ useContext: true });
    this.#loop = new WorkLoop({
      slots,
      poll,
      take: (limit) => this.#take(limit),
      handle: (endpoint) =>
        this.#deliver(endpoint, new EndpointTurn({ ...parts, stopping: this.#loop.stopping }, endpoint)),
    });
    const parts = { em, calls, log, observe, maxTurn, aborting: this.#aborting.signal };
  }

  start(): void {
    this.#unlisten = noticesOf(this.#em).listen(() => this.#loop.wake());
    actingAs({ kind: 'job', name: 'webhook-delivery' }, () => this.#loop.start());
  }

  /** Begins no attempts; resolves when those under way have ended. They are aborted after a while, and due at once. */
  async stop(): Promise<void> {
    this.#unlisten();
    const timer = setTimeout(() => this.#aborting.abort(), STOP_MS);
    await this.#loop.stop();
    clearTimeout(timer);
  }

  async #take(limit: number): Promise<LeasedEndpoint[]> {
    try {
      const taken = await takeEndpoints(this.#em, { limit, ofCrm: MAX_ENDPOINTS_OF_CRM }, LEASE_MS);
      this.#isFailing = false;
      return taken;
    } catch (error) {
      // one line per outage: the lookup is repeated each second
      if (!this.#isFailing) this.#log.error({ error }, 'webhook delivery paused');
      this.#isFailing = true;
      return [];
    }
  }

  async #deliver({ crm, id }: LeasedEndpoint, turn: EndpointTurn): Promise<void> {
    try {
      if (await turn.run()) this.#loop.wake();
    } catch (error) {
      // what has no outcome is sent again when the lease runs out
      this.#log.error({ error, crm, endpoint: id }, 'webhook outcome not recorded');
    }
  }
}

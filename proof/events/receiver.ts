import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { ask } from '../../test/support/caller.ts';
import { Client } from '../../test/support/client.ts';
import { anyOf, chance } from '../consumers.ts';
import type { Fleet } from '../fleet.ts';
import type { Practice } from '../stage.ts';

/** Calls that had one id, by the steady clock of the harness. */
export interface Delivery {
  firstAt: number;
  /** Time of the first answer 2xx; null: none. */
  answeredAt: number | null;
  bodies: Set<string>;
  times: number;
}

/** Slow answers: their part of all, and milliseconds until they come. A sender waits for 15 seconds. */
export interface Slow {
  share: number;
  ms: number;
}

/** Treatment of an event whose first call is not simply accepted. */
const TROUBLES = ['unavailable', 'redirected', 'closed'] as const;
/** Part of the events that meet a trouble, once each. */
const TROUBLED = 0.06;

const CREATE = `mutation ($url: HttpAddress!) {
  made: createWebhookEndpoint(input: { url: $url }) { secret endpoint { uuid } } }`;

/** Receives webhooks as bad receivers do: it refuses, redirects, closes connections, answers late, and forgets to answer. */
export class Receiver {
  /** By the id of their event. */
  readonly deliveries = new Map<string, Delivery>();
  /** Calls whose signature was wrong. */
  readonly unsigned: string[] = [];
  /** Calls that met a trouble. */
  troubled = 0;
  readonly #slow: Slow;
  readonly #secrets = new Map<string, string>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  private constructor(slow: Slow) {
    this.#slow = slow;
  }

  static async start(slow: Slow): Promise<Receiver> {
    const receiver = new Receiver(slow);
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  /** Creates an endpoint of the CRM of a practice, for the types that are delivered by default. */
  async subscribe(fleet: Fleet, { headers }: Practice): Promise<void> {
    const client = new Client(() => fleet.url());
    const path = `/${this.#secrets.size}`;
    const url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
    const { made } = await ask(client, CREATE, { url }, headers);
    this.#secrets.set(path, made.secret);
    client.close();
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => undefined);
    // a sender that died says no more
    if (body === undefined) return;
    const { type, data } = JSON.parse(body);
    if (type === 'webhook.challenge') return void response.end(data.challenge);
    const delivery = this.#note(request, body);
    const trouble = delivery.times === 1 ? this.#trouble() : undefined;
    if (trouble) this.troubled++;
    if (trouble === 'unavailable') return void response.writeHead(500).end();
    if (trouble === 'redirected') return void response.writeHead(307, { location: '/elsewhere' }).end();
    if (trouble === 'closed') return void request.socket.destroy();
    if (trouble === 'slow') await sleep(this.#slow.ms);
    // nobody hears an answer that comes too late
    if (!request.socket.destroyed) delivery.answeredAt ??= performance.now();
    response.writeHead(204).end();
  }

  /** Slow answers are rare: each holds up the later events of its resource. */
  #trouble(): (typeof TROUBLES)[number] | 'slow' | undefined {
    if (chance(this.#slow.share)) return 'slow';
    return chance(TROUBLED) ? anyOf([...TROUBLES]) : undefined;
  }

  #note({ headers, url = '' }: IncomingMessage, body: string): Delivery {
    const id = String(headers['webhook-id']);
    const known = this.deliveries.get(id);
    const delivery = known ?? { firstAt: performance.now(), answeredAt: null, bodies: new Set(), times: 0 };
    this.deliveries.set(id, delivery);
    delivery.times++;
    delivery.bodies.add(body);
    try {
      new Webhook(this.#secrets.get(url)!).verify(body, headers as Record<string, string>);
    } catch {
      this.unsigned.push(id);
    }
    return delivery;
  }
}

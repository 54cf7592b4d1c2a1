import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Mails that the provider accepted under one Message-Id. */
export interface AcceptedMail {
  /** When, by the steady clock of the harness, and whether the sender was told so. */
  times: { at: number; isTold: boolean }[];
  /** Of each text that came under it: a duplicate must be the same to the letter. */
  digests: Set<string>;
}

const ACCEPTED = JSON.stringify({ id: '<accepted@proof>', message: 'Queued. Thank you.' });

/** A process whose database was down leaves mails alone for a minute. */
const MAX_SILENCE_MS = 90_000;

/** Treatment of a call during the outage. */
const TROUBLES = ['unavailable', 'too many', 'no connection', 'reply lost'] as const;

/** Stands in for Mailgun. It accepts every mail, except while it is down. */
export class MailProvider {
  readonly accepted = new Map<string, AcceptedMail>();
  /** Calls that met it while it was down. */
  turnedAway = 0;
  #isDown = false;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  static async start(): Promise<MailProvider> {
    const provider = new MailProvider();
    provider.#server.listen(0, '127.0.0.1');
    await once(provider.#server, 'listening');
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Is down until it has turned away so many calls, or nobody has called for too long. */
  async failFor(calls: number): Promise<void> {
    const enough = this.turnedAway + calls;
    this.#isDown = true;
    for (const began = performance.now(); this.turnedAway < enough; await sleep(20)) {
      if (performance.now() - began > MAX_SILENCE_MS) break;
    }
    this.#isDown = false;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const trouble = this.#isDown ? TROUBLES[Math.floor(Math.random() * TROUBLES.length)] : undefined;
    if (trouble) this.turnedAway++;
    if (trouble === 'no connection') return void request.socket.destroy();
    // a sender that died says no more
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    if (trouble === 'unavailable' || trouble === 'too many') {
      return void response.writeHead(trouble === 'unavailable' ? 503 : 429).end();
    }
    await this.#accept(request, body, trouble !== 'reply lost');
    if (trouble === 'reply lost') return void request.socket.destroy();
    response.writeHead(200, { 'content-type': 'application/json' }).end(ACCEPTED);
  }

  async #accept({ headers }: IncomingMessage, body: Buffer, isTold: boolean): Promise<void> {
    const contentType = headers['content-type'] ?? '';
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
    const id = String(form.get('h:Message-Id'));
    const mail = this.accepted.get(id) ?? { times: [], digests: new Set() };
    this.accepted.set(id, mail);
    mail.times.push({ at: performance.now(), isTold });
    const parts = ['to', 'subject', 'text', 'html'].map((name) => form.get(name));
    mail.digests.add(createHash('sha1').update(JSON.stringify(parts)).digest('base64'));
  }
}

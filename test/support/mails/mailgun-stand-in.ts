import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterFile } from '../cleanup.ts';

/** A call to Mailgun as it came. */
export interface ReceivedMail {
  route: string;
  authorization: string | undefined;
  /** The fields of the form, without the attachment. */
  fields: { [name: string]: string };
  attachment: { name: string; type: string; content: string } | null;
}

export interface Answer {
  status: number;
  body?: object | string;
  /** Answers no earlier. */
  after?: Promise<unknown>;
  /** Closes the connection before the end of the answer. */
  breaksOff?: boolean;
  /** Goes on answering until the connection is closed. */
  drips?: boolean;
}

export const ACCEPTED: Answer = { status: 200, body: { id: '<a@mg.example.com>', message: 'Queued. Thank you.' } };
/** Never answers. */
export const SILENCE: Answer = { status: 200, after: new Promise(() => {}) };

/** Stands in for the HTTP interface of Mailgun. It accepts every mail unless told otherwise. */
export class MailgunStandIn {
  /** Mails received since the last `reset`. */
  received: ReceivedMail[] = [];
  #next: Answer[] = [];
  #otherwise = ACCEPTED;
  #port = 0;
  #server: Server | undefined;
  readonly #calls = new EventEmitter();

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Message-IDs in the order of the calls. */
  get messageIds(): string[] {
    return this.received.map(({ fields }) => fields['h:Message-Id'] ?? '');
  }

  /** The port stays the same when it is opened again. */
  async open(): Promise<void> {
    const server = createServer((request, response) => {
      void this.#answer(request, response);
    });
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async close(): Promise<void> {
    const server = this.#server;
    if (!server?.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  /** Answers the next calls so, and all others after them as accepted, or as `otherwise`. */
  answer(next: Answer[], otherwise = ACCEPTED): void {
    this.#next = [...next];
    this.#otherwise = otherwise;
  }

  reset(): void {
    this.received = [];
    this.answer([]);
  }

  /** Resolves when so many calls have come. */
  async until(count: number): Promise<void> {
    while (this.received.length < count) await once(this.#calls, 'call');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // who gave up while still sending, on a busy machine, has not called
    const sent = await buffer(request).catch(() => undefined);
    if (!sent) return;
    const { status, body = {}, after, breaksOff = false, drips = false } = await this.#receive(request, sent);
    await after;
    response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    if (drips) drip(response);
    else if (breaksOff) response.write(text, () => response.destroy());
    else response.end(text);
  }

  async #receive(request: IncomingMessage, body: Buffer<ArrayBuffer>): Promise<Answer> {
    const form = await new Response(body, {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const { attachment, ...fields } = Object.fromEntries(form.entries());
    this.received.push({
      route: `${request.method} ${request.url}`,
      authorization: request.headers.authorization,
      fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
      attachment:
        attachment instanceof File
          ? { name: attachment.name, type: attachment.type, content: await attachment.text() }
          : null,
    });
    const answer = this.#next.shift() ?? this.#otherwise;
    this.#calls.emit('call');
    return answer;
  }
}

const DRIP_MS = 10;

/** Sends blanks, which JSON may begin with, so that the connection is never idle. */
function drip(response: ServerResponse): void {
  const dripping = setInterval(() => response.write(' '), DRIP_MS);
  response.once('close', () => clearInterval(dripping));
}

export async function startStandIn(): Promise<MailgunStandIn> {
  const standIn = new MailgunStandIn();
  await standIn.open();
  afterFile(() => standIn.close());
  return standIn;
}

import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterFile } from './cleanup.ts';

/** Request as a receiver of webhooks has seen it. */
export interface ReceivedWebhook {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers a request; the body has been read. */
type Reply = (request: ReceivedWebhook, response: ServerResponse) => unknown;

const accept: Reply = (_request, response) => response.writeHead(204).end();

/** HTTP server of a CRM that receives webhooks and answers as a test says. */
export class WebhookReceiver {
  url = '';
  readonly received: ReceivedWebhook[] = [];
  /** True: repeats challenges, which are not among what is received. */
  agrees = true;
  challenges = 0;
  /** Called for each request; default: 204. */
  reply: Reply = accept;
  #noticed = () => {};

  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { url: path = '', method = '', headers } = request;
    const received = { path, method, headers, body };
    if (this.agrees && body.includes('"webhook.challenge"')) {
      this.challenges += 1;
      response.end(JSON.stringify({ challenge: JSON.parse(body).data.challenge }));
      return;
    }
    this.received.push(received);
    this.reply(received, response);
    this.#noticed();
  }

  /** Resolves when this many requests have come. */
  async until(count: number): Promise<void> {
    while (this.received.length < count) {
      await new Promise<void>((resolve) => {
        this.#noticed = resolve;
      });
    }
  }

  /** Ends the receiver: nothing listens at its address any more. */
  close: () => Promise<void> = async () => {};

  /** Answers every request with this status and these headers. */
  answer(status: number, headers: { [name: string]: string } = {}): void {
    this.reply = (_request, response) => response.writeHead(status, headers).end();
  }

  reset(): void {
    this.received.splice(0);
    this.agrees = true;
    this.challenges = 0;
    this.reply = accept;
  }
}

/** Starts a receiver on this machine; with a certificate it speaks https. */
export async function startReceiver(tls?: { key: string; cert: string }): Promise<WebhookReceiver> {
  const receiver = new WebhookReceiver();
  const take = (request: IncomingMessage, response: ServerResponse) =>
    void receiver.take(request, response).catch(() => {});
  const server = (tls ? https.createServer(tls, take) : http.createServer(take)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  receiver.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  afterFile(() => receiver.close());
  const { port } = server.address() as AddressInfo;
  receiver.url = `${tls ? 'https' : 'http'}://127.0.0.1:${port}/hooks`;
  return receiver;
}

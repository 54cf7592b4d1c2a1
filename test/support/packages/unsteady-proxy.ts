import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterFile } from '../cleanup.ts';

/** Request as the proxy has seen it, and the status with which it answered. */
interface SeenRequest {
  /** `POST /graphql`. */
  call: string;
  status: number;
  key: string | undefined;
}

/** Headers that belong to one connection, or to a body in another encoding. */
const OF_CONNECTION = ['connection', 'content-encoding', 'content-length', 'host', 'keep-alive', 'transfer-encoding'];

/**
 * HTTP server in front of a service. Of each call (method and path) it loses the first answer, after the service has done
 * its work: 503. It does not pass on the second one: 429. From the third on it is a proxy.
 */
export class UnsteadyProxy {
  readonly url: string;
  readonly seen: SeenRequest[] = [];

  constructor(url: string) {
    this.url = url;
  }

  static async before(target: string): Promise<UnsteadyProxy> {
    const server = http.createServer((request, response) => void proxy.answer(target, request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = new UnsteadyProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    afterFile(() => {
      server.closeAllConnections();
      server.close();
    });
    return proxy;
  }

  /** Requests of a call. */
  callsOf(call: string): SeenRequest[] {
    return this.seen.filter((each) => each.call === call);
  }

  async answer(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = `${request.method} ${request.url?.replace(/\?.*/, '')}`;
    const key = request.headers['idempotency-key']?.toString();
    const attempt = this.callsOf(call).length + 1;
    const seen = { call, status: attempt === 1 ? 503 : 429, key };
    this.seen.push(seen);
    const body = await buffer(request);
    const answer = attempt === 2 ? undefined : await pass(target, request, body);
    if (attempt > 2 && answer) {
      seen.status = answer.status;
      const headers = [...answer.headers].filter(([name]) => !OF_CONNECTION.includes(name));
      response.writeHead(answer.status, Object.fromEntries(headers)).end(Buffer.from(await answer.arrayBuffer()));
    } else {
      await answer?.arrayBuffer();
      response.writeHead(seen.status, { 'retry-after': '0' }).end();
    }
  }
}

function pass(target: string, { method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer<ArrayBuffer>) {
  const passed = Object.entries(headers).flatMap(([name, value]) =>
    OF_CONNECTION.includes(name) ? [] : [[name, String(value)] as [string, string]],
  );
  return fetch(target + url, { method, headers: passed, ...(body.length > 0 && { body }) });
}

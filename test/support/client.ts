import http from 'node:http';
import { text } from 'node:stream/consumers';
import type { Answer, Caller } from './caller.ts';

/** Answer as it was received. Its body is parsed only when it is read: a measured client does nothing else. */
export class Received implements Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;

  constructor({ statusCode = 0, headers }: http.IncomingMessage, text: string) {
    this.status = statusCode;
    this.headers = headers;
    this.text = text;
  }

  get body(): Answer['body'] {
    return this.text ? JSON.parse(this.text) : undefined;
  }
}

interface Options {
  /** Most connections; default: one for each request that is under way. */
  connections?: number;
  timeoutMs?: number;
}

/** HTTP client for benches and proofs. It keeps its connections, as a proxy does. */
export class Client implements Caller<Received> {
  readonly #address: () => string;
  readonly #agent: http.Agent;
  readonly #timeout: number | undefined;

  /** `address` is asked for each request. */
  constructor(address: () => string, { connections, timeoutMs }: Options = {}) {
    this.#address = address;
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections });
    this.#timeout = timeoutMs;
  }

  /** Sends a JSON body. Errors: the answer is no success. */
  async call(request: string, body?: object, headers: http.OutgoingHttpHeaders = {}): Promise<Received> {
    const received = await this.send(request, body && JSON.stringify(body), headers);
    if (received.status >= 400) throw new Error(`${request}: ${received.status} ${received.text}`);
    return received;
  }

  /** Sends a body as it is, and returns any answer. Errors: the connection breaks, or no answer comes in time. */
  send(request: string, content?: string | Buffer, headers: http.OutgoingHttpHeaders = {}): Promise<Received> {
    const [method, path = '/'] = request.split(' ');
    const options = {
      method,
      agent: this.#agent,
      timeout: this.#timeout,
      headers: { ...(content && describing(content)), ...headers },
    };
    return new Promise((resolve, reject) => {
      const sent = http.request(this.#address() + path, options, (response) => {
        text(response).then((read) => resolve(new Received(response, read)), reject);
      });
      sent.on('timeout', () => sent.destroy(new Error('No answer')));
      sent.on('error', reject);
      sent.end(content);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const describing = (content: string | Buffer) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(content),
});

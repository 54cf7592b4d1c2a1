import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterFile } from './cleanup.ts';
import { temporaryFolder } from './documentation/programs.ts';
import { CERTIFICATE } from './webhook-certificate.ts';

/** Writes the certificate of the tests; returns its files and their folder. */
export function certificateFiles() {
  const folder = temporaryFolder();
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  writeFileSync(certificate, CERTIFICATE.cert);
  writeFileSync(key, CERTIFICATE.key);
  return { folder, certificate, key };
}

/** Starts a proxy; resolves when it has written that it is ready, to the lines that it writes. It ends with the test file. */
export async function startProxy(program: string, args: string[], isReady: RegExp, env = {}): Promise<string[]> {
  const child: ChildProcess = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  afterFile(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const said: string[] = [];
  const lines = createInterface({ input: child.stderr! }).on('line', (line) => said.push(line));
  for await (const [line] of on(lines, 'line', { close: ['close'] })) if (isReady.test(line)) return said;
  throw new Error(`${program} did not start: ${said.join('\n')}`);
}

type Headers = Record<string, string>;

/** Client of a proxy for slots.example.com. */
export class ProxyClient {
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends `GET /path`; resolves with the head of the answer. The caller reads the body. */
  async open(request: string, body?: object, headers: Headers = {}): Promise<IncomingMessage> {
    const [method = 'GET', target = '/'] = request.split(' ');
    const sent = https.request({
      host: '127.0.0.1',
      port: this.#port,
      path: target,
      method,
      servername: 'slots.example.com',
      ca: CERTIFICATE.cert,
      // the certificate of the tests has another name
      checkServerIdentity: () => undefined,
      headers: { host: 'slots.example.com', ...(body && { 'content-type': 'application/json' }), ...headers },
      agent: false,
    });
    sent.end(body && JSON.stringify(body));
    const [response] = await once(sent, 'response');
    return response;
  }

  /** Resolves with the whole answer, decompressed. */
  async call(request: string, body?: object, headers: Headers = {}) {
    const response = await this.open(request, body, headers);
    const bytes = await buffer(response);
    const isCompressed = response.headers['content-encoding'] === 'gzip';
    const text = (isCompressed ? gunzipSync(bytes) : bytes).toString();
    return { status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(text) };
  }
}

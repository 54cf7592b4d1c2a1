import { gzipSync } from 'node:zlib';
import { type DearRequest, dearRequests, type Scene } from '../test/support/calls/dear-requests.ts';
import { Client } from '../test/support/client.ts';
import { measure } from './measure.ts';
import type { Server } from './server.ts';
import type { Stage } from './stage.ts';

/** One at a time, for the CPU time of one. */
const MEASURED = 40;
const WARM_UP = 10;
const CONNECTIONS = 4;
/** Those with a key send fewer: their bodies are larger, and their key says whose they are. */
const SHARE_OF_KEYS = 0.1;

/** Cost of requests of one kind, and the memory that many of them leave behind. */
export interface CostOfKind {
  name: string;
  /** CPU milliseconds of the server for one request. */
  plain: number;
  gzip: number;
  /** Bytes of the longest answer. */
  answered: number;
  /** MiB of the server before and after. */
  before: number;
  after: number;
  /** Number of requests sent in between. */
  sent: number;
}

const sceneOf = ({ practice, product, room }: Stage): Scene => ({
  crmId: practice.crmId,
  provider: practice.references.provider,
  resource: room,
  product,
});

/** Sends each kind of request one at a time and then `requests` of it, in turns plain and compressed. */
export async function* attack(server: Server, stage: Stage, requests: number): AsyncGenerator<CostOfKind> {
  const client = new Client(() => server.url, { connections: CONNECTIONS });
  for (const each of dearRequests(sceneOf(stage))) yield await costOfKind(server, client, each, stage, requests);
  client.close();
}

async function costOfKind(
  server: Server,
  client: Client,
  { name, sender, path, body }: DearRequest,
  stage: Stage,
  requests: number,
): Promise<CostOfKind> {
  const key = sender === 'crm' ? stage.practice.headers : {};
  let answered = 0;
  const send = async (content: string | Buffer, headers: object): Promise<void> => {
    const { status, text } = await client.send(`POST ${path}`, content, { ...key, ...headers });
    if (status >= 500) throw new Error(`${name}: ${status} ${text}`);
    answered = Math.max(answered, Buffer.byteLength(text));
  };
  const plain = () => send(body(), {});
  const gzip = () => send(gzipSync(body()), { 'content-encoding': 'gzip' });
  const cpuOf = async (call: () => Promise<void>): Promise<number> => {
    await measure(WARM_UP, 1, () => server.cpu, call);
    return (await measure(MEASURED, 1, () => server.cpu, call)).cpu;
  };
  const cost = { name: `${sender}, ${name}`, plain: await cpuOf(plain), gzip: await cpuOf(gzip) };
  const before = server.memory;
  const most = sender === 'crm' ? requests * SHARE_OF_KEYS : requests;
  let sent = 0;
  await measure(
    most,
    CONNECTIONS,
    () => 0,
    () => (sent++ % 2 ? gzip() : plain()),
  );
  return { ...cost, answered, before, after: server.memory, sent };
}

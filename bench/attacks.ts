import { gzipSync } from 'node:zlib';
import { type DearRequest, dearRequests, type Scene } from '../test/support/calls/dear-requests.ts';
import { documents, documentsWithKey, makeCrowd, restRequests } from '../test/support/calls/large-answers.ts';
import {
  IN_HEADERS,
  IN_PATHS,
  IN_QUERIES,
  inHeader,
  inPaths,
  inQueries,
  type RepeatedCharacters,
} from '../test/support/calls/repeated-characters.ts';
import { Client } from '../test/support/client.ts';
import { measure } from './measure.ts';
import type { Server } from './server.ts';
import type { Stage } from './stage.ts';

/** One at a time, for the CPU time of one. */
const MEASURED = 40;
/** Of the empty request, which is short. By a quarter of them V8 has compiled what all requests run through. */
const MEASURED_OF_EMPTY = 2_000;
/** Of each request with a repeated character: there are 556, and their group has the cost of the dearest. */
const MEASURED_OF_EACH = 10;
const CONNECTIONS = 4;
/** Those with a key send fewer: their bodies are larger, and their key says whose they are. */
const SHARE_OF_KEYS = 0.1;

/** Cost of a request. */
export interface CostOfRequest {
  name: string;
  /** CPU milliseconds of the server. */
  cpu: number;
  /** Bytes of the longest answer. */
  answered: number;
}

/** Cost of requests of one kind, and the memory that many of them leave behind. */
export interface CostOfKind extends Omit<CostOfRequest, 'cpu'> {
  /** CPU milliseconds of the server for one request. */
  plain: number;
  gzip: number;
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

/** CPU milliseconds of one call, after some that are not measured. */
async function cpuOf(server: Server, call: () => Promise<unknown>, measured = MEASURED): Promise<number> {
  await measure(measured / 4, 1, () => server.cpu, call);
  return (await measure(measured, 1, () => server.cpu, call)).cpu;
}

/** CPU milliseconds of a request for nothing. */
export async function cpuOfEmpty(server: Server): Promise<number> {
  const client = new Client(() => server.url, { connections: 1 });
  const cpu = await cpuOf(server, () => client.send('GET /nothing'), MEASURED_OF_EMPTY);
  client.close();
  return cpu;
}

/** Measures small requests, each of which has a large answer. */
export async function* measureAnswers(server: Server, { practice }: Stage): AsyncGenerator<CostOfRequest> {
  const client = new Client(() => server.url, { connections: 1 });
  const crowd = await makeCrowd(practice);
  const kinds = [
    { kind: 'REST', requests: restRequests(crowd) },
    { kind: 'GraphQL', requests: documents(crowd) },
    { kind: 'GraphQL with a key', requests: documentsWithKey(practice.references.provider), key: practice.headers },
  ];
  for (const { kind, requests, key } of kinds) {
    for (const { name, request, query, status } of requests) {
      let answered = 0;
      const cpu = await cpuOf(server, async () => {
        const answer = await client.send(request, query && JSON.stringify({ query }), key);
        if (answer.status !== status) throw new Error(`${name}: ${answer.status} ${answer.text}`);
        answered = Math.max(answered, Buffer.byteLength(answer.text));
      });
      yield { name: `${kind}: ${name}`, cpu, answered };
    }
  }
  client.close();
}

/** Measures requests with one character repeated through 15 KB: the dearest of each group. */
export async function* measureRepeated(server: Server, { room }: Stage): AsyncGenerator<CostOfRequest> {
  const client = new Client(() => server.url, { connections: 1 });
  const groups: [name: string, requests: RepeatedCharacters[]][] = [
    ['paths', IN_PATHS.flatMap((text) => inPaths(text, room))],
    ['queries', IN_QUERIES.flatMap((text) => inQueries(text, room))],
    ['headers', IN_HEADERS.flatMap((name) => inHeader(name, room))],
  ];
  for (const [name, requests] of groups) {
    const dearest = { name, cpu: 0, answered: 0 };
    for (const { request, headers } of requests) {
      const cpu = await cpuOf(
        server,
        async () => {
          const { status, text } = await client.send(request, undefined, headers);
          if (status === 431 || status >= 500) throw new Error(`${request}: ${status} ${text}`);
          dearest.answered = Math.max(dearest.answered, Buffer.byteLength(text));
        },
        MEASURED_OF_EACH,
      );
      dearest.cpu = Math.max(dearest.cpu, cpu);
    }
    yield dearest;
  }
  client.close();
}

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
  const cost = { name: `${sender}, ${name}`, plain: await cpuOf(server, plain), gzip: await cpuOf(server, gzip) };
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

import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { Client } from '../test/support/client.ts';
import { messageOf } from './threads.ts';

/** A CRM that keeps many calls under way, in a thread of its own: who is measured beside it must not wait for its client. */

const CALLS_AT_ONCE = 500;

/** GraphQL operation with its variables. */
type Operation = (resource: string) => { query: string; variables?: object };

/** Calls that a key may make in any number. */
export const FLOODS: { [name: string]: Operation } = {
  'users created': () => {
    const id = randomUUID();
    return {
      query: 'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { uuid } } }',
      variables: {
        input: { reference: `${id}@test`, email: `${id}@example.com`, username: id, lastName: 'Flood' },
      },
    };
  },
  'a resource changed': (resource) => ({
    query:
      'mutation ($resource: Identifier!, $input: UpdateResourceInput!) { updateResource(resource: $resource, input: $input) { uuid } }',
    variables: { resource, input: { description: randomUUID() } },
  }),
  'appointments listed': () => ({
    query: '{ appointments(first: 50) { nodes { uuid participations { uuid } } } }',
  }),
};

/** Caller and target of a flood. */
interface Task {
  url: string;
  name: string;
  headers: http.OutgoingHttpHeaders;
  resource: string;
}

/** Result of a flood. */
export interface Flooded {
  /** Answers by status. */
  answers: { [status: string]: number };
  /** Answers in a second, between its beginning and its stop. */
  pace: number;
}

/** A flood that goes on until it is stopped. */
export class Flood {
  readonly #worker: Worker;
  readonly #flooded: Promise<Flooded>;

  private constructor(worker: Worker) {
    this.#worker = worker;
    this.#flooded = messageOf(worker);
  }

  /** Begins a flood. Resolves after its first answers. */
  static async begin(task: Task): Promise<Flood> {
    const worker = new Worker(new URL(import.meta.url), { workerData: task });
    await messageOf(worker);
    return new Flood(worker);
  }

  /** Resolves when all calls that are under way have been answered. */
  stop(): Promise<Flooded> {
    this.#worker.postMessage('stop');
    return this.#flooded;
  }
}

async function flood({ url, name, headers, resource }: Task): Promise<Flooded> {
  const client = new Client(() => url);
  const answers: Flooded['answers'] = {};
  let count = 0;
  let began = 0;
  let pace = 0;
  parentPort!.once('message', () => {
    pace = (1000 * (count - CALLS_AT_ONCE)) / (performance.now() - began);
  });
  const callOn = async () => {
    while (!pace) {
      const { status } = await client.send('POST /graphql', JSON.stringify(FLOODS[name]!(resource)), headers);
      answers[status] = (answers[status] ?? 0) + 1;
      if (++count !== CALLS_AT_ONCE) continue;
      began = performance.now();
      parentPort!.postMessage('begun');
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, callOn));
  client.close();
  return { answers, pace };
}

if (workerData?.name) parentPort!.postMessage(await flood(workerData as Task));

import { randomUUID } from 'node:crypto';
import { Client } from '../test/support/client.ts';
import { localDay, makePractice, type Practice } from '../test/support/practice.ts';
import { median } from './measure.ts';
import { Bystander } from './rush.ts';
import type { Server } from './server.ts';

/** One call of a CRM that floods. */
type Flood = (client: Client, practice: Practice<Client>, resource: string) => Promise<{ status: number }>;

const graphql = (client: Client, { headers }: Practice<Client>, query: string, variables: object = {}) =>
  client.send('POST /graphql', JSON.stringify({ query, variables }), { ...headers });

/** Calls that a key may make in any number. */
export const FLOODS: { [name: string]: Flood } = {
  'users created': (client, practice) => {
    const id = randomUUID();
    const input = { reference: `${id}@test`, email: `${id}@example.com`, username: id, lastName: 'Flood' };
    return graphql(
      client,
      practice,
      'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { uuid } } }',
      {
        input,
      },
    );
  },
  'a resource changed': (client, practice, resource) =>
    graphql(
      client,
      practice,
      'mutation ($resource: Identifier!, $input: UpdateResourceInput!) { updateResource(resource: $resource, input: $input) { uuid } }',
      { resource, input: { description: randomUUID() } },
    ),
  'appointments listed': (client, practice) =>
    graphql(client, practice, '{ appointments(first: 50) { nodes { uuid participations { uuid } } } }'),
};

const CALLS = 500;
const ROUNDS = 3;
const BYSTANDER_CALLS = 20;

/** Result of a flood. */
export interface Overload {
  /** Median milliseconds of a hold and a booking at another CRM: without the flood, and in it. */
  bystander: { quiet: number; busy: number; slowest: number };
  /** Seconds in which all calls were answered. */
  seconds: number;
  /** Answers to the flood, by status. */
  answers: { [status: string]: number };
}

/** Lets a CRM make 500 calls at once, again and again, while somebody books at another one. */
export async function overload(server: Server, name: string): Promise<Overload> {
  const client = new Client(() => server.url);
  const practice = await makePractice(client);
  const { uuid } = await practice.room();
  const desk = await (await makePractice(client)).room({
    availability: { start: `${localDay(1)}T00:00`, end: `${localDay(2)}T00:00`, recurrence: 'FREQ=DAILY' },
  });
  const bystander = new Bystander(client, desk);
  await bystander.median(BYSTANDER_CALLS);
  const answers: Overload['answers'] = {};
  const quiet: number[] = [];
  const busy: number[] = [];
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await bystander.median(BYSTANDER_CALLS));
    let isOver = false;
    const began = performance.now();
    const flooding = Promise.all(
      Array.from({ length: CALLS }, async () => {
        const { status } = await FLOODS[name]!(client, practice, uuid);
        answers[status] = (answers[status] ?? 0) + 1;
      }),
    ).then(() => {
      isOver = true;
      seconds.push((performance.now() - began) / 1000);
    });
    busy.push(...(await bystander.times(() => isOver)));
    await flooding;
  }
  client.close();
  return {
    bystander: { quiet: median(quiet), busy: median(busy), slowest: Math.max(...busy) },
    seconds: median(seconds),
    answers,
  };
}

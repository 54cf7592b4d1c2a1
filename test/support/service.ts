import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { type AppConfig, createApp } from '../../src/app.ts';
import { MAX_CALENDAR_WAIT } from '../../src/booking/calendar/calendar-turns.ts';
import { WorkQueue } from '../../src/platform/access/shared-work/work-queue.ts';
import { connect } from '../../src/platform/database/connect.ts';
import type { Sessions } from '../../src/platform/database/session-settings.ts';
import { createHttpServer } from '../../src/platform/process/http-server.ts';
import { type Answer, ask } from './caller.ts';
// before the documents of a service are compiled, so that it counts all of their fields
import './caused.ts';
import { UNLIMITED } from '../../src/platform/access/limits.ts';
import { afterFile, oncePerProcess } from './cleanup.ts';
import { freshDatabase, poolOf } from './database.ts';
import { expectDocumented, expectTooLarge } from './documented.ts';
import { ADMIN_KEY } from './production.ts';
import { recordedLog } from './recorded-log.ts';
import { UNHURRIED, UNHURRIED_CALENDAR_MS, UNHURRIED_READINESS_MS, UNHURRIED_WORK } from './unhurried.ts';

/** Answer of the service. The body is parsed JSON, or undefined when there is none. */
export interface Reply extends Answer {
  headers: Headers;
}

type Body = object | string | undefined;

/** The service as its users reach it: by HTTP. `sql` looks into its database. */
export class Service {
  readonly url: string;
  readonly databaseUrl: string;
  readonly #pool: pg.Pool;

  constructor(url: string, databaseUrl: string) {
    this.url = url;
    this.databaseUrl = databaseUrl;
    this.#pool = poolOf(databaseUrl, 4);
    afterFile(() => this.#pool.end());
  }

  /** `GET /path`, with a JSON body (or a text as it is) and headers. The answer must be as documented. */
  async call(request: string, body?: Body, headers: Record<string, string> = {}): Promise<Reply> {
    const [method = 'GET', path = '/'] = request.split(' ');
    const response = await fetch(this.url + path, {
      method,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      body: typeof body === 'object' ? JSON.stringify(body) : body,
      redirect: 'manual',
    });
    const text = await response.text();
    const reply = {
      status: response.status,
      headers: response.headers,
      body: text ? JSON.parse(text) : undefined,
    };
    if (reply.status === 431) expectTooLarge(response.url, headers);
    // fetch has resolved . and .. in it
    else expectDocumented(method, new URL(response.url).pathname, reply);
    return reply;
  }

  /** The whole GraphQL answer. */
  async graphql(query: string, variables: object = {}, headers: Record<string, string> = {}): Promise<Reply['body']> {
    const { body } = await this.call('POST /graphql', { query, variables }, headers);
    return body;
  }

  /** The data of a GraphQL operation that must succeed. */
  ask(query: string, variables: object = {}, headers: Record<string, string> = {}): Promise<Reply['body']> {
    return ask(this, query, variables, headers);
  }

  /** Epoch milliseconds on the clock of the database, which decides about times. */
  async now(): Promise<number> {
    const [row] = await this.sql<{ now: Date }>('select clock_timestamp() as now');
    return row!.now.getTime();
  }

  /** Rows of the database. */
  async sql<Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.#pool.query<Row>(text, values);
    return rows;
  }
}

MAX_CALENDAR_WAIT.ms = UNHURRIED_CALENDAR_MS;

/** Settings of the service under test and of its sessions. */
interface ServiceConfig extends AppConfig, Sessions {}

/** The service in this process, by default on a database of its own. Limits of anonymous clients are off unless set. */
export async function startService(
  { schema, waits = UNHURRIED, ...config }: Partial<ServiceConfig> = {},
  url?: string,
): Promise<Service> {
  const databaseUrl = url ?? (await freshDatabase());
  const orm = await connect(databaseUrl, { schema, waits });
  const app = await createApp(orm, {
    baseUrl: 'http://slots.example.com',
    signingSecret: 'signing-secret-of-all-of-the-tests',
    previousSigningSecret: null,
    playground: true,
    adminApiKey: ADMIN_KEY,
    ...UNLIMITED,
    isTrustedProxy: () => false,
    log: recordedLog('silent').log,
    work: new WorkQueue(UNHURRIED_WORK),
    maxReadinessWaitMs: UNHURRIED_READINESS_MS,
    ...config,
  });
  const server = createHttpServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  afterFile(async () => {
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    await orm.close(true);
  });
  return new Service(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, databaseUrl);
}

/**
 * The service that the test files of a process share: a test that uses it looks only at what it has created, and runs no
 * jobs. It has warm connections, plans and caches, so most files need no second to start.
 */
export const sharedService = oncePerProcess(() => startService());

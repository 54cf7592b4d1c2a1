import type { AddressInfo } from 'node:net';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../../src/app.ts';
import type { Job } from '../../src/jobs/job.ts';
import { UNLIMITED } from '../../src/platform/access/limits.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { retryLostRaces } from '../../src/platform/database/transaction.ts';
import { actingAs } from '../../src/platform/observability/cause.ts';
import { createHttpServer } from '../../src/platform/process/http-server.ts';
import { Client } from '../../test/support/client.ts';
import { ADMIN_KEY } from '../../test/support/production.ts';
import { RunFolder } from '../../test/support/run-folder.ts';
import { UNHURRIED } from '../../test/support/unhurried.ts';
import { type Change, closeGate, inSession, Session, type Tables } from './gate.ts';
import { Tableau } from './tableau.ts';

const SESSION = 'x-session';

export const BASE_URL = 'http://slots.example.com';
export const SIGNING_SECRET = 'signing-secret-of-the-proof';

/** An operation of the service, as somebody sends it. */
export interface Request {
  query: string;
  variables: object;
  /** True if the CRM sends it; otherwise an anonymous consumer does. */
  isByCrm?: boolean;
}

/** A request, or a batch of a job. */
export type Call = Request | { job: Job };

/** Answer of a call: OK or the code of the error, and the data. */
export interface Answer {
  said: string;
  // biome-ignore lint/suspicious/noExplicitAny: whoever asks knows what for
  data: any;
}

/** The service as it is, in this process, on a PostgreSQL of its own; calls of sessions go through the gate. */
export class Stage {
  readonly tables: Tables;
  readonly tableau: Tableau;
  /** Calls the service outside of the sessions. */
  readonly client: Client;
  /** Headers of the CRM. */
  headers: Record<string, string> = {};
  /** Intercepts the statements of sessions. */
  change: Change = (text) => text;
  readonly #witness: pg.Client;
  readonly #orm: MikroORM;
  readonly #sessions: Session[];
  readonly #end: () => Promise<void>;

  private constructor(
    url: string,
    orm: MikroORM,
    witness: pg.Client,
    tables: Tables,
    sessions: Session[],
    end: () => Promise<void>,
  ) {
    this.client = new Client(() => url);
    this.#orm = orm;
    this.#witness = witness;
    this.tables = tables;
    this.tableau = new Tableau(witness, tables);
    this.#sessions = sessions;
    this.#end = end;
  }

  static async open(): Promise<Stage> {
    const folder = await RunFolder.inMemory();
    const postgres = await startEmbeddedPostgres(folder.database);
    const witness = new pg.Client(postgres.url);
    await witness.connect();
    // nothing crashes here, so nothing is gained by waiting for the disk
    await witness.query('alter system set synchronous_commit = off');
    await witness.query('select pg_reload_conf()');
    const migrating = await connect(postgres.url);
    await migrate(migrating, postgres.url);
    await migrating.close(true);
    // whose turn it is says how long a session waits, or leaves its transaction open
    const orm = await connect(postgres.url, { waits: UNHURRIED });
    const app = await createApp(orm, {
      baseUrl: BASE_URL,
      signingSecret: SIGNING_SECRET,
      previousSigningSecret: null,
      playground: false,
      adminApiKey: ADMIN_KEY,
      ...UNLIMITED,
      isTrustedProxy: () => false,
      log: pino({ level: 'silent' }),
    });
    const sessions: Session[] = [];
    const answer = app.callback();
    const server = createHttpServer((request, response) => {
      const session = sessions[Number(request.headers[SESSION])];
      inSession(session, () => answer(request, response));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const tables = { all: await tablesOf(witness), written: new Set<string>() };
    let change = () => stage.change;
    const openGate = closeGate(
      () => change(),
      // others tell of a commit that failed: its rollback finds no transaction
      (message) => {
        if (message.startsWith('wrote ')) tables.written.add(message.replace(/^wrote /, ''));
      },
    );
    const stage: Stage = new Stage(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      orm,
      witness,
      tables,
      sessions,
      async () => {
        openGate();
        change = () => (text) => text;
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        await orm.close(true);
        await witness.end();
        await folder.remove();
      },
    );
    await stage.tableau.watch();
    return stage;
  }

  /** Two new sessions, in place of those before. */
  newSessions(): [Session, Session] {
    const pair: [Session, Session] = [new Session(this.tables), new Session(this.tables)];
    this.#sessions.splice(0, 2, ...pair);
    return pair;
  }

  /** Sends a call, in a session if one is named. */
  async call(call: Call, session?: Session): Promise<Answer> {
    try {
      return await ('job' in call ? inSession(session, () => this.#work(call.job)) : this.#request(call, session));
    } finally {
      session?.answered();
    }
  }

  async #request({ query, variables, isByCrm }: Request, session?: Session): Promise<Answer> {
    const headers = {
      ...(isByCrm && this.headers),
      ...(session && { [SESSION]: String(this.#sessions.indexOf(session)) }),
    };
    const { body } = await this.client.call('POST /graphql', { query, variables }, headers);
    return { said: body.errors?.[0].extensions.code ?? 'OK', data: body.data };
  }

  /** Does a batch of a job, beside other processes that do one. */
  async #work({ name, runBatch }: Job): Promise<Answer> {
    const em = this.#orm.em.fork({ useContext: true });
    const run = (attempt: number) =>
      em.transactional(() => runBatch(em, { retentionDays: 30 }), { clear: attempt > 1 });
    await actingAs({ kind: 'job', name }, () => retryLostRaces(run));
    return { said: 'OK', data: null };
  }

  /** Returns the data of a call that must succeed. */
  async ask(call: Request): Promise<Answer['data']> {
    const { said, data } = await this.call(call);
    if (said !== 'OK') throw new Error(`The stage could not be set: ${said} to ${call.query}`);
    return data;
  }

  /** Rows, by a connection of its own. */
  async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#witness.query<Row>(text, values)).rows;
  }

  /** Checks by the table of locks whether one of some backends waits for one of others. */
  async isBlocked(waiting: number[], holding: number[]): Promise<boolean> {
    const [row] = await this.rows<{ blocked: boolean }>(
      'select bool_or(pg_blocking_pids(pid) && $2::int[]) as blocked from unnest($1::int[]) as pid',
      [waiting, holding],
    );
    return row?.blocked ?? false;
  }

  close(): Promise<void> {
    this.client.close();
    return this.#end();
  }
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename !~ 'migrations' order by 1",
  );
  return rows.map(({ name }) => name);
}

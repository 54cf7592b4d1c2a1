import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** A simple query that ends a transaction well, as it goes over the wire. */
const COMMIT = /^Q[\s\S]{4}commit;?\0$/i;

/** Message that prepares a statement: its name, and its text. */
const PARSE = /^P[\s\S]{4}([^\0]*)\0([^\0]*)\0/;
/** Message that runs a prepared statement: its name. */
const BIND = /B[\s\S]{4}\0([^\0]*)\0/;
/** Writes a place: outside of a transaction a commit of its own. */
const WRITES_PLACE = /\b(?:insert into|update) participations\b/;

/** End of an answer of a session without a transaction. */
const IDLE = 'Z\0\0\0\x05I';
/** End of the answer to a statement that has returned one row: a statement that wrote no place returns none. */
const WROTE_ONE = `SELECT 1\0${IDLE}`;

/** Ways to commit: a transaction ends, or a statement is a transaction by itself. */
export type CommitKind = 'transaction' | 'statement';

interface Pair {
  client: net.Socket;
  database: net.Socket;
  /** Names of the prepared statements that write a place. */
  places: Set<string>;
  /** No transaction is open. */
  isIdle: boolean;
  /** Commit whose answer is awaited. */
  committing: CommitKind | undefined;
}

/** Stands between servers and database, at an address that stays. Cuts and stalls connections when told to. */
export class CuttingProxy {
  /** Connections that were cut between a commit and its answer. */
  readonly cuts = { transaction: 0, statement: 0 };
  readonly #due = { transaction: 0, statement: 0 };
  #isStalled = false;
  #whenCommitted: (() => void) | undefined;
  readonly #port: () => number;
  readonly #server = net.createServer((client) => this.#join(client));
  readonly #pairs = new Set<Pair>();

  private constructor(port: () => number) {
    this.#port = port;
  }

  /** `port`: where the database is when a connection is made. */
  static async start(port: () => number): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(port);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** True once every commit that was to be cut was cut. */
  get isDone(): boolean {
    return this.#due.transaction + this.#due.statement === 0;
  }

  /** Cuts the connections of the next so many commits of a kind, when the database has answered and nobody has heard it. */
  cutCommits(kind: CommitKind, count: number): void {
    this.#due[kind] += count;
  }

  /**
   * Keeps everything to itself that comes, on all connections, and lets nobody know: a network that swallows packets.
   * It begins between the next COMMIT and its answer.
   */
  async stall(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#whenCommitted = resolve;
    });
  }

  /** Delivers what it has kept, and goes on as before. */
  deliver(): void {
    this.#isStalled = false;
    for (const { client, database } of this.#pairs) {
      if (client.closed) database.end();
      if (database.closed) client.end();
      client.resume();
      database.resume();
    }
  }

  stop(): void {
    this.#server.close();
    for (const { client, database } of this.#pairs) {
      client.destroy();
      database.destroy();
    }
  }

  #join(client: net.Socket): void {
    const database = net.connect({ port: this.#port(), host: '127.0.0.1', noDelay: true });
    client.setNoDelay();
    const pair: Pair = { client, database, places: new Set(), isIdle: false, committing: undefined };
    this.#pairs.add(pair);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      if (this.#isStalled) from.pause();
      from.on('error', () => {});
      from.on('close', () => {
        // the network does not tell the other end of this either
        if (this.#isStalled && !to.closed) return;
        to.end();
        if (to.closed) this.#pairs.delete(pair);
      });
    }
    client.on('data', (sent: Buffer) => {
      database.write(sent);
      this.#read(pair, sent);
    });
    database.on('data', (answer: Buffer) => this.#answer(pair, answer));
  }

  /** Notes what a client commits. */
  #read(pair: Pair, sent: Buffer): void {
    const text = sent.toString('latin1');
    const [, prepared, statement = ''] = PARSE.exec(text) ?? [];
    // the statement without a name is another one each time
    if (prepared !== undefined) pair.places[WRITES_PLACE.test(statement) ? 'add' : 'delete'](prepared);
    const [, run] = BIND.exec(text) ?? [];
    if (COMMIT.test(text)) pair.committing = 'transaction';
    else if (pair.isIdle && run !== undefined && pair.places.has(run)) pair.committing = 'statement';
    if (this.#whenCommitted && pair.committing === 'transaction' && !this.#due.transaction) this.#stall();
  }

  /** Passes an answer on, unless it ends a commit that is to be cut. */
  #answer(pair: Pair, answer: Buffer): void {
    const end = answer.subarray(-WROTE_ONE.length).toString('latin1');
    const { committing } = pair;
    pair.isIdle = end.endsWith(IDLE);
    if (pair.isIdle) pair.committing = undefined;
    const hasCommitted = committing === 'transaction' || (committing === 'statement' && end === WROTE_ONE);
    if (!committing || !hasCommitted || !this.#due[committing]) return void pair.client.write(answer);
    this.#due[committing]--;
    this.cuts[committing]++;
    pair.client.destroy();
    pair.database.destroy();
  }

  #stall(): void {
    this.#isStalled = true;
    for (const { client, database } of this.#pairs) {
      client.pause();
      database.pause();
    }
    this.#whenCommitted?.();
    this.#whenCommitted = undefined;
  }
}

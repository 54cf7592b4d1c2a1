import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** A simple query that ends a transaction well, as it goes over the wire. */
const COMMIT = /^Q[\s\S]{4}commit;?\0$/i;

interface Pair {
  client: net.Socket;
  database: net.Socket;
  /** It is cut when the database answers. */
  isDoomed: boolean;
}

/** Stands between servers and database, at an address that stays. Cuts and stalls connections when told to. */
export class CuttingProxy {
  /** Connections that were cut between a COMMIT and its answer. */
  cuts = 0;
  #due = 0;
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

  /** True once every commit that was to be cut has come. */
  get isDone(): boolean {
    return this.#due === 0;
  }

  /** Cuts the connections of the next so many commits, when the database has answered and nobody has heard it. */
  cutCommits(count: number): void {
    this.#due += count;
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
    const pair: Pair = { client, database, isDoomed: false };
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
      if ((this.#due > 0 || this.#whenCommitted) && isCommit(sent)) this.#interfere(pair);
    });
    database.on('data', (answer: Buffer) => {
      if (!pair.isDoomed) return void client.write(answer);
      this.cuts++;
      client.destroy();
      database.destroy();
    });
  }

  #interfere(pair: Pair): void {
    if (this.#due > 0) {
      this.#due--;
      pair.isDoomed = true;
      return;
    }
    this.#isStalled = true;
    for (const { client, database } of this.#pairs) {
      client.pause();
      database.pause();
    }
    this.#whenCommitted?.();
    this.#whenCommitted = undefined;
  }
}

const isCommit = (sent: Buffer): boolean => sent.length <= 32 && COMMIT.test(sent.toString('latin1'));

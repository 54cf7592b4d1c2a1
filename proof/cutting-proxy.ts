import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** A simple query that ends a transaction well, as it goes over the wire. */
const COMMIT = /^Q[\s\S]{4}commit;?\0$/i;

/** Stands between servers and database, at an address that stays. Cuts connections when told to. */
export class CuttingProxy {
  /** Connections that were cut between a COMMIT and its answer. */
  cuts = 0;
  #due = 0;
  readonly #port: () => number;
  readonly #server = net.createServer((client) => this.#join(client));
  readonly #sockets = new Set<net.Socket>();

  private constructor(port: () => number) {
    this.#port = port;
  }

  static async start(port: () => number): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(port);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${(this.#server.address() as AddressInfo).port}/postgres`;
  }

  /** Whether all commits have come that were to be cut. */
  get isDone(): boolean {
    return this.#due === 0;
  }

  /** Cuts the connections of the next so many commits, when the database has answered and nobody has heard it. */
  cutCommits(count: number): void {
    this.#due += count;
  }

  stop(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(client: net.Socket): void {
    const database = net.connect({ port: this.#port(), host: '127.0.0.1', noDelay: true });
    client.setNoDelay();
    const cut = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      this.#sockets.add(socket);
      socket.on('error', cut).on('close', () => {
        this.#sockets.delete(socket);
        cut();
      });
    }
    client.on('data', (sent: Buffer) => {
      if (this.#due === 0 || sent.length > 32 || !COMMIT.test(sent.toString('latin1'))) return;
      this.#due--;
      database.unpipe(client);
      database
        .once('data', () => {
          this.cuts++;
          cut();
        })
        .resume();
    });
    client.pipe(database);
    database.pipe(client);
  }
}

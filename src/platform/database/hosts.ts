import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { addressesOf } from '../process/database-url.ts';

/** SQLSTATE of a write on a standby or a read-only server. */
const READ_ONLY = '25006';

/** Parses an address. With several hosts, or target_session_attrs=read-write, its clients connect to the primary. */
export function clientConfigOf(url: string): pg.PoolConfig {
  const [first, ...others] = addressesOf(url).map(parseIntoClientConfig);
  const isPrimaryWanted = others.length > 0 || 'target_session_attrs' in first!;
  return isPrimaryWanted ? { ...first, Client: clientOfPrimary([first!, ...others]) } : first!;
}

/** Creates a single client that connects as the clients of a pool do. */
export function clientOf({ Client = pg.Client, ...config }: pg.PoolConfig): pg.Client {
  return new (Client as typeof pg.Client)(config);
}

/** Creates a single client like those of a pool. */
export const clientLike = (pool: pg.Pool, more: pg.ClientConfig): pg.Client =>
  // a pool hides the password from copies of its options
  clientOf({ ...pool.options, password: pool.options.password, ...more });

/**
 * Returns a class of clients that search for the host that accepts writes on every connect. Concurrent clients share
 * the search.
 */
function clientOfPrimary(hosts: pg.ClientConfig[]): typeof pg.Client {
  let search: Promise<pg.ClientConfig> | undefined;
  const find = (config: pg.ClientConfig) => {
    search ??= primaryAmong(hosts, config).finally(() => {
      search = undefined;
    });
    return search;
  };
  return class extends pg.Client {
    readonly #config: pg.ClientConfig;

    constructor(config: pg.ClientConfig) {
      super(config);
      this.#config = config;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
      const connected = this.#connect();
      if (!callback) return connected;
      connected.then(() => callback(null), callback);
      return undefined;
    }

    async #connect(): Promise<pg.Client> {
      const { host, port } = await find(this.#config);
      Object.assign(this, { host, port: port ?? pg.defaults.port });
      return super.connect();
    }
  } as typeof pg.Client;
}

/**
 * Asks all hosts concurrently, because a host that is down may not answer. Errors: the most helpful one of the hosts.
 */
async function primaryAmong(hosts: pg.ClientConfig[], config: pg.ClientConfig): Promise<pg.ClientConfig> {
  const asked = hosts.map((host) => checkWritable({ ...config, ...host }).then(() => host));
  try {
    return await Promise.any(asked);
  } catch (failure) {
    const { errors } = failure as AggregateError;
    throw errors.find(({ code }) => code === READ_ONLY) ?? errors[0];
  }
}

async function checkWritable(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...config, query_timeout: config.connectionTimeoutMillis });
  // a broken connection fails the running statement; without a listener it would end the process
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show transaction_read_only');
    if (rows[0].transaction_read_only === 'on') {
      throw Object.assign(new Error('The database accepts no writes'), { code: READ_ONLY });
    }
  } finally {
    client.end().catch(() => {});
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { isBegin, isEnd, isRead, type Kind, mentioned } from './statements.ts';

/** A statement that waits to be let through. */
interface Waiting {
  kind: Kind;
  text: string;
  go: () => void;
}

/** Tables of the database, as far as the gate needs them. */
export interface Tables {
  all: readonly string[];
  /** Those that some call has been seen to write. */
  written: Set<string>;
}

/** One of two calls that run at the same time, from its request to its answer. */
export class Session {
  /** In the order of their arrival: usually one, more where a resolver asks for several things at once. */
  readonly waiting: Waiting[] = [];
  /** SQLSTATEs of statements that failed. */
  readonly failures: string[] = [];
  isAnswered = false;
  readonly #tables: Tables;
  /** Connections whose statement was let through and has not returned. */
  readonly #busy: pg.Client[] = [];
  /** Connections in a transaction, and whether it has written. */
  readonly #open = new Map<pg.Client, boolean>();
  #changed = Promise.withResolvers<void>();

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** Backends that work for it. */
  get busy(): number[] {
    return this.#busy.map(backendOf);
  }

  /** Backends that may hold locks of its. */
  get open(): number[] {
    return [...this.#open.keys()].map(backendOf);
  }

  /** True if nothing happens until something is let through. */
  get isAtRest(): boolean {
    return this.isAnswered || (this.waiting.length > 0 && this.#busy.length === 0);
  }

  /** Resolves when it next arrives at the gate, hears from the database, or is answered. */
  get change(): Promise<void> {
    return this.#changed.promise;
  }

  answered(): void {
    this.isAnswered = true;
    this.#tell();
  }

  /** Sends a statement when the gate opens for it. */
  async pass<Result>(client: pg.Client, text: string, send: () => Promise<Result>): Promise<Result> {
    const kind = this.#kindOf(client, text);
    if (kind !== 'quiet' && !this.isAnswered) {
      await new Promise<void>((go) => {
        this.waiting.push({ kind, text, go });
        this.#tell();
      });
    }
    if (kind === 'write' && this.#open.has(client)) this.#open.set(client, true);
    this.#busy.push(client);
    try {
      const result = await send();
      if (isBegin(text)) this.#open.set(client, false);
      return result;
    } catch (error) {
      this.failures.push(String((error as { code?: unknown }).code));
      throw error;
    } finally {
      if (isEnd(text)) this.#open.delete(client);
      this.#busy.splice(this.#busy.indexOf(client), 1);
      this.#tell();
    }
  }

  #kindOf(client: pg.Client, text: string): Kind {
    if (isBegin(text)) return 'quiet';
    if (isEnd(text)) return this.#open.get(client) === false ? 'quiet' : 'end';
    if (!isRead(text)) return this.#open.has(client) ? 'write' : 'end';
    return mentioned(text, this.#tables.all).some((table) => this.#tables.written.has(table)) ? 'read' : 'quiet';
  }

  #tell(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }
}

// the types of the driver leave it out
const backendOf = (client: pg.Client): number => Reflect.get(client, 'processID');

const sessions = new AsyncLocalStorage<Session>();

/** Whatever this does, however indirectly, is done by the session. */
export const inSession = <Result>(session: Session | undefined, work: () => Result): Result =>
  session ? sessions.run(session, work) : work();

/** Change of the statements of sessions on their way, which takes a layer of protection away. */
export type Change = (text: string) => string;

/**
 * Puts a gate in front of the driver: the statements of sessions wait there, all others pass. `noticed` hears what the
 * triggers of the stage tell. Returns how to take the gate away.
 */
export function closeGate(change: () => Change, noticed: (message: string) => void): () => void {
  const { query } = pg.Client.prototype;
  const heard = new WeakSet<pg.Client>();
  // biome-ignore lint/suspicious/noExplicitAny: every overload of the driver's method goes through here
  pg.Client.prototype.query = function gatedQuery(this: pg.Client, ...args: any[]) {
    const session = sessions.getStore();
    if (!session) return Reflect.apply(query, this, args);
    if (!heard.has(this)) this.on('notice', ({ message }) => noticed(message ?? ''));
    heard.add(this);
    const [statement, ...rest] = args;
    const { text: original, values, name } = typeof statement === 'string' ? { text: statement } : statement;
    if (typeof original !== 'string' || typeof rest.at(-1) === 'function') {
      throw new Error('The gate knows statements with a text that answer by a promise only');
    }
    const text = change()(original);
    // a name stands for one text
    const sent = { text, values, name: text === original ? name : undefined };
    return session.pass(this, text, () => Reflect.apply(query, this, [sent, ...rest]));
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { ParameterizedContext } from 'koa';
import type { OpenStreams } from '../../events/live/open-streams.ts';
import type { Context, ContextOf, Viewer } from '../../platform/access/context.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { SharedFrames } from './shared-frames.ts';
import type { GraphqlRequest, Subscribe } from './subscription.ts';

/** Time that a client has to open the connection that it has reserved. */
const RESERVED_MS = 30_000;
const MAX_ID_LENGTH = 100;

interface Connection {
  viewer: Viewer;
  frames: SharedFrames;
  /** Frees the place of the reservation; it holds the place until the connection is open. */
  leave: () => void;
  /** Begins a subscription; undefined until the connection is open. */
  begin?: (request: GraphqlRequest, id: string) => Promise<AsyncIterator<Buffer>>;
}

interface Preparation {
  contextOf: ContextOf;
  streams: OpenStreams;
  subscribe: Subscribe;
}

/**
 * The "single connection mode" of graphql-sse: a client reserves a connection, opens it with the token of the reservation,
 * and sends each subscription by a request of its own. All of its requests must reach one process. A token is good for the
 * caller that has reserved it only.
 */
export class SingleConnections {
  readonly #connections = new Map<string, Connection>();
  readonly #options: Preparation;

  constructor(options: Preparation) {
    this.#options = options;
  }

  /** Answers with a token. Errors: TOO_MANY_STREAMS, UNAVAILABLE. */
  async reserve(ctx: ParameterizedContext): Promise<void> {
    const { contextOf, streams } = this.#options;
    const context = await contextOf(ctx);
    const leave = streams.take(context);
    const token = randomBytes(32).toString('base64url');
    const remove = () => this.#connections.delete(token);
    const unused = setTimeout(() => {
      leave();
      remove();
    }, RESERVED_MS).unref();
    const frames = new SharedFrames(remove);
    this.#connections.set(token, {
      viewer: context.viewer,
      frames,
      leave: () => {
        clearTimeout(unused);
        leave();
      },
    });
    ctx.status = 201;
    ctx.type = 'text/plain';
    ctx.body = token;
  }

  /** Answers with the results of all subscriptions. Errors: NOT_FOUND, CONFLICT, those of `OpenStreams.answer`. */
  async open(ctx: ParameterizedContext, token: string): Promise<void> {
    const { contextOf, streams, subscribe } = this.#options;
    const connection = await this.#find(ctx, token);
    if (connection.begin) throw new DomainError('CONFLICT', { message: 'The connection is open already' });
    // subscriptions outlast the requests that begin them
    const inConnection = AsyncLocalStorage.snapshot();
    const begin = async (context: Context) => {
      connection.begin = (request, id) => inConnection(() => subscribe(request, context.renewed(), id));
      return connection.frames;
    };
    connection.leave();
    try {
      await streams.answer(ctx, { kind: 'graphql', contextOf, begin });
    } catch (error) {
      await connection.frames.return();
      throw error;
    }
  }

  /** Begins a subscription. Errors: NOT_FOUND, CONFLICT, INVALID_INPUT, TOO_MANY_STREAMS, UNAVAILABLE. */
  async begin(ctx: ParameterizedContext, token: string, request: GraphqlRequest): Promise<void> {
    const { contextOf, streams } = this.#options;
    const { begin, frames } = await this.#find(ctx, token);
    if (!begin) throw new DomainError('CONFLICT', { message: 'The connection is not open yet' });
    const id = operationIdOf(ctx);
    if (frames.has(id)) throw new DomainError('CONFLICT', { message: 'There is an operation with this id' });
    const leave = streams.take(await contextOf(ctx));
    try {
      frames.add(id, { frames: await begin(request, id), leave });
    } catch (error) {
      leave();
      throw error;
    }
    ctx.status = 202;
    ctx.body = '';
  }

  /** Ends a subscription, which may have ended before. Errors: NOT_FOUND. */
  async stop(ctx: ParameterizedContext, token: string): Promise<void> {
    const { frames } = await this.#find(ctx, token);
    frames.stop(String(ctx.query.operationId));
    ctx.status = 200;
    ctx.body = '';
  }

  async #find(ctx: ParameterizedContext, token: string): Promise<Connection> {
    const { viewer } = await this.#options.contextOf(ctx);
    const connection = this.#connections.get(token);
    if (connection && JSON.stringify(connection.viewer) === JSON.stringify(viewer)) return connection;
    throw new DomainError('NOT_FOUND', {
      message: 'This process has no connection of this token: reserve another one',
    });
  }
}

function operationIdOf(ctx: ParameterizedContext): string {
  const { extensions } = Object(ctx.request.body) as { extensions?: { operationId?: unknown } };
  const { operationId } = Object(extensions ?? {});
  if (typeof operationId === 'string' && operationId && operationId.length <= MAX_ID_LENGTH) return operationId;
  const message = `must be a text of at most ${MAX_ID_LENGTH} characters`;
  throw new DomainError('INVALID_INPUT', { field: 'extensions.operationId', message });
}

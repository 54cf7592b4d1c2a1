import type { ParameterizedContext } from 'koa';
import { currentRequest } from '../../observability/requests.ts';
import type { WorkQueue } from './work-queue.ts';

/** Estimated memory of a waiting request besides its texts, with its connection. */
const REQUEST_BYTES = 8 * 1024;
/** Estimated memory of a parsed body for each byte that was sent. */
const BYTES_OF_BODY = 4;
/** Assumed for a body that is compressed or sent in parts. */
const UNKNOWN_BODY_BYTES = 64 * 1024;

/** Expensive work of one request. */
export class RequestWork {
  readonly #queue: WorkQueue;
  readonly #client: string;
  /** Undefined: the work goes on after the request. */
  readonly #ctx: ParameterizedContext | undefined;

  constructor(queue: WorkQueue, client: string, ctx?: ParameterizedContext) {
    this.#queue = queue;
    this.#client = client;
    this.#ctx = ctx;
  }

  /** Returns work that goes on after the request, because others wait for it as well. */
  ofMany(client: string): RequestWork {
    return new RequestWork(this.#queue, client);
  }

  /** Runs a cheap read, or returns the result of an equal one that has begun since. Errors: those of the read. */
  read<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
    return this.#queue.reads.run(key, read);
  }

  /** Runs work in turn. Errors: as `WorkQueue.run`. */
  run<Result>(key: string | null, compute: () => Promise<Result>): Promise<Result> {
    const bytes = this.#ctx ? bytesOf(this.#ctx) : REQUEST_BYTES;
    const closed = this.#ctx && currentRequest()?.closed;
    return this.#queue.run({ key, client: this.#client, bytes, closed, compute });
  }
}

function bytesOf({ req, request }: ParameterizedContext): number {
  const header = req.rawHeaders.reduce((sum, text) => sum + text.length, req.url?.length ?? 0);
  const isKnown = request.length !== undefined && !request.get('Content-Encoding');
  const body = isKnown ? request.length! : req.headers['transfer-encoding'] ? UNKNOWN_BODY_BYTES : 0;
  return REQUEST_BYTES + 2 * header + BYTES_OF_BODY * body;
}

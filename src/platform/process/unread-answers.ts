import type { ServerResponse } from 'node:http';

/** Complete answers of a process that their clients have not read yet. */
export class UnreadAnswers {
  /** Answers that were not read, because others needed their memory. */
  closed = 0;
  readonly #maxBytes: number;
  /** Their bodies, the answer that is complete for the longest time first. */
  readonly #answers = new Map<ServerResponse, Buffer | number>();
  /** Number of unread answers with one body: equal requests share it. */
  readonly #readers = new Map<Buffer, number>();
  #bytes = 0;

  /** 0: no limit. */
  constructor(maxBytes = 0) {
    this.#maxBytes = maxBytes || Number.POSITIVE_INFINITY;
  }

  /** Memory of the bodies; one that several clients read counts once. */
  get bytes(): number {
    return this.#bytes;
  }

  /** True while a client is reading an answer. */
  get areRead(): boolean {
    return this.#answers.size > 0;
  }

  /** Keeps account of an answer from its completion to its last byte. */
  watch(response: ServerResponse): void {
    let body: unknown;
    const end = response.end;
    response.end = (...given: unknown[]) => {
      body = given[0];
      return Reflect.apply(end, response, given);
    };
    response.once('prefinish', () => {
      // the client has left before: `close` will not come
      if (response.destroyed) return;
      this.#add(response, Buffer.isBuffer(body) ? body : lengthOf(body, response));
      response.once('close', () => this.#remove(response));
    });
  }

  #add(response: ServerResponse, body: Buffer | number): void {
    this.#answers.set(response, body);
    if (typeof body === 'number') this.#bytes += body;
    else this.#countReader(body, 1);
    while (this.#bytes > this.#maxBytes) this.#closeOldest();
  }

  #closeOldest(): void {
    const [oldest] = this.#answers.keys();
    this.#remove(oldest!);
    this.closed += 1;
    oldest!.destroy();
  }

  #remove(response: ServerResponse): void {
    const body = this.#answers.get(response);
    if (!this.#answers.delete(response) || body === undefined) return;
    if (typeof body === 'number') this.#bytes -= body;
    else this.#countReader(body, -1);
  }

  #countReader(body: Buffer, change: 1 | -1): void {
    const before = this.#readers.get(body) ?? 0;
    const after = before + change;
    if (after) this.#readers.set(body, after);
    else this.#readers.delete(body);
    this.#bytes += (Number(after > 0) - Number(before > 0)) * body.length;
  }
}

const lengthOf = (body: unknown, response: ServerResponse): number =>
  typeof body === 'string' ? Buffer.byteLength(body) : response.writableLength;

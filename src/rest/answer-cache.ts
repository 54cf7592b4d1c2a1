import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Answer } from './adapter.ts';

/** What the remembered answers of a row may occupy in one process. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/** Bytes that an entry takes besides its key and its body: there can be many of short ones. */
const ENTRY_BYTES = 500;

/** How long an answer stands: until anything has changed, or a time (epoch milliseconds) is reached. */
export interface Standing {
  revision: string;
  unchangedUntil: number;
}

/** What the database is at. */
export interface AsOf {
  revision: string;
  /** Epoch milliseconds. */
  now: number;
}

interface Remembered extends Standing {
  answer: Answer;
}

/**
 * Gives an answer that was given before once more, as it was sent, when it still stands. The database is asked each
 * time whether it does, so what any process has changed is seen by the next request to any other.
 */
export class AnswerCache {
  readonly #answers = new LRUCache<string, Remembered>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ answer: { body } }, key) =>
      ENTRY_BYTES + 2 * key.length + (Buffer.isBuffer(body) ? body.length : 0),
  });

  /** `asOf` is asked only about what is remembered; undefined if that fails, which `respond` then tells of. */
  async answer(
    key: string,
    asOf: () => Promise<AsOf | undefined>,
    respond: () => Promise<Standing & { answer: Answer }>,
  ): Promise<Answer> {
    const known = this.#answers.get(key);
    if (known && stands(known, await asOf())) return known.answer;
    const { answer, ...standing } = await respond();
    const sent = asSent(answer);
    this.#answers.set(key, { ...standing, answer: sent });
    return sent;
  }
}

const stands = ({ revision, unchangedUntil }: Standing, found: AsOf | undefined): boolean =>
  found !== undefined && found.revision === revision && found.now < unchangedUntil;

/** With its JSON, and what tells that from any other. */
function asSent(answer: Answer): Answer {
  if (answer.body === undefined) return answer;
  const body = Buffer.from(JSON.stringify(answer.body));
  return { ...answer, body, etag: `"${hash('sha256', body, 'base64url')}"` };
}

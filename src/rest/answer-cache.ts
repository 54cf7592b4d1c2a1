import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Context } from '../access/context.ts';
import { ITEMS_PER_TURN, nextTurn } from '../process/turns.ts';
import type { Query } from './compiled-document.ts';
import type { Answer, DatabaseState, DocumentEndpoint, Validity, Values } from './endpoint.ts';

/** Limits the cached answers of all rows in one process. Their bodies are outside of the heap of V8. */
const MAX_CACHED_BYTES = 32 * 2 ** 20;

/** Bytes of an entry besides its key and its body: without them many short entries would exceed the limit. */
const ENTRY_BYTES = 500;

/** Creates the cache of the answers of all rows. */
export const answerCache = () =>
  new LRUCache<string, CachedAnswer>({ maxSize: MAX_CACHED_BYTES, sizeCalculation: bytesOf });

export type AnswerCache = ReturnType<typeof answerCache>;

interface CachedAnswer extends Validity {
  answer: Answer;
}

/** Runs the query of a row; `value` is that of the root field. */
type Respond = () => Promise<{ value: unknown; answer: Answer }>;

type Caching = (context: Context, variables: Values, respond: Respond) => Promise<Answer>;

/**
 * Returns the cached answer while it is current; otherwise runs the query. Rows without a cache always run the query.
 * The state of the database is read on every request, so a change by any process is seen by the next request to any
 * other.
 */
export function answerCaching(
  { cached, document }: DocumentEndpoint,
  queryState: Query | undefined,
  answers: AnswerCache,
): Caching {
  if (!cached || !queryState) return async (_context, _variables, respond) => (await respond()).answer;
  // rows with the same document, such as those of GET and POST, share their answers
  const row = hash('sha256', document, 'base64url');
  return async (context, variables, respond) => {
    if (cached.isOfCaller?.(variables)) return (await respond()).answer;
    const key = `${row} ${JSON.stringify(variables)}`;
    const known = answers.get(key);
    if (known) {
      // without data the query below fails, too, and reports why
      const { data } = await queryState(context, variables);
      if (data && isCurrent(known, cached.stateOf(data))) return known.answer;
    }
    const { value, answer } = await respond();
    const validity = cached.validityOf(value);
    const serialized = { ...(await serialize(answer)), unchangedUntil: validity.unchangedUntil };
    answers.set(key, { ...validity, answer: serialized });
    return serialized;
  };
}

const bytesOf = ({ answer: { body } }: CachedAnswer, key: string): number =>
  ENTRY_BYTES + 2 * key.length + (Buffer.isBuffer(body) ? body.length : 0);

const isCurrent = ({ revision, unchangedUntil }: Validity, state: DatabaseState): boolean =>
  state.revision === revision && state.now < unchangedUntil;

/** Adds the JSON of the body and its entity tag. */
async function serialize(answer: Answer): Promise<Answer> {
  if (answer.body === undefined) return answer;
  const isLong = Object.values(answer.body ?? {}).flat().length > ITEMS_PER_TURN;
  if (isLong) await nextTurn();
  const body = Buffer.from(JSON.stringify(answer.body));
  if (isLong) await nextTurn();
  return { ...answer, body, etag: `"${hash('sha256', body, 'base64url')}"` };
}

import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Context } from '../access/context.ts';
import { ITEMS_PER_TURN, nextTurn } from '../process/turns.ts';
import type { CompiledDocument } from './compiled-document.ts';
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

type Answering = (context: Context, variables: Values, respond: Respond) => Promise<Answer>;

/**
 * Returns the cached answer while it is current; otherwise runs the query, if it is expensive when it is its turn. Rows
 * without a cache always run the query. The state of the database is read on every request, so a change by any process is
 * seen by the next request to any other.
 */
export function answering(
  { cached, document }: DocumentEndpoint,
  { queryState, work }: CompiledDocument,
  answers: AnswerCache,
): Answering {
  // rows with the same document, such as those of GET and POST, share their answers
  const row = hash('sha256', document, 'base64url');
  const keyOf = (variables: Values) => `${row} ${JSON.stringify(variables)}`;
  const inTurn: Answering = (context, variables, respond) =>
    context.inTurn(work === 'own' ? null : keyOf(variables), async () => serialize((await respond()).answer));
  if (!work) return async (_context, _variables, respond) => (await respond()).answer;
  if (!cached || !queryState) return inTurn;

  /** Returns a cached answer if the database has not changed since. */
  const current = async (known: CachedAnswer | undefined, context: Context, variables: Values) => {
    if (!known) return undefined;
    // without data the query fails, too, and reports why
    const { data } = await queryState(context, variables);
    return data && isCurrent(known, cached.stateOf(data)) ? known.answer : undefined;
  };
  return async (context, variables, respond) => {
    if (cached.isOfCaller?.(variables)) return inTurn(context, variables, respond);
    const key = keyOf(variables);
    const known = answers.get(key);
    const unchanged = await current(known, context, variables);
    if (unchanged) return unchanged;
    return context.inTurn(key, async () => {
      // another request may have computed it meanwhile
      const newer = answers.get(key);
      const answer = newer === known ? undefined : await current(newer, context, variables);
      if (answer) return answer;
      const computed = await respond();
      const validity = cached.validityOf(computed.value);
      const serialized = tagged(await serialize(computed.answer), validity);
      answers.set(key, { ...validity, answer: serialized });
      return serialized;
    });
  };
}

const bytesOf = ({ answer: { body } }: CachedAnswer, key: string): number =>
  ENTRY_BYTES + 2 * key.length + (Buffer.isBuffer(body) ? body.length : 0);

const isCurrent = ({ revision, unchangedUntil }: Validity, state: DatabaseState): boolean =>
  state.revision === revision && state.now < unchangedUntil;

/** Returns the answer with the JSON of its body. */
async function serialize(answer: Answer): Promise<Answer> {
  if (answer.body === undefined) return answer;
  const isLong = Object.values(answer.body ?? {}).flat().length > ITEMS_PER_TURN;
  if (isLong) await nextTurn();
  const body = Buffer.from(JSON.stringify(answer.body));
  if (isLong) await nextTurn();
  return { ...answer, body };
}

/** Adds the entity tag of the body, and until when it is current. */
function tagged(answer: Answer, { unchangedUntil }: Validity): Answer {
  const { body } = answer;
  return {
    ...answer,
    unchangedUntil,
    ...(Buffer.isBuffer(body) && { etag: `"${hash('sha256', body, 'base64url')}"` }),
  };
}

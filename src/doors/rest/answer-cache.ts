import { hash } from 'node:crypto';
import type { Context } from '../../platform/access/context.ts';
import { KeptBody, type TextPart, textPart } from '../../platform/http/kept-body.ts';
import { counted } from '../../platform/observability/kept-bytes.ts';
import { SegmentedCache } from '../../platform/process/segmented-cache.ts';
import { ITEMS_PER_TURN, nextTurn, turnOfList } from '../../platform/process/turns.ts';
import type { CompiledDocument } from './compiled-document.ts';
import type { Answer, DatabaseState, DocumentEndpoint, Validity, Values } from './mapping/endpoint.ts';
import { GroupedBody } from './mapping/grouped-body.ts';

/** Megabytes of the cached answers of all rows in one process, unless KEPT_ANSWERS_MB says otherwise. */
const USUAL_MB = 32;

/** Bytes of an entry besides its key and its body: without them many short entries would exceed the limit. */
const ENTRY_BYTES = 500;

/** Creates the cache of the answers of all rows. Their bodies are compressed, and outside of the heap of V8. */
export const answerCache = (megabytes = USUAL_MB) =>
  counted('answers', new SegmentedCache<CachedAnswer>({ maxSize: megabytes * 2 ** 20, sizeCalculation: bytesOf }));

export type AnswerCache = ReturnType<typeof answerCache>;

/** Groups that are kept each for itself; those of a list with more of them are small. */
const MAX_GROUPS = 400;

interface CachedAnswer extends Validity {
  /** With a KeptBody, if it has a body. */
  answer: Answer;
  /** Texts of groups of the body, by their revisions; undefined: it has none. */
  texts?: ReadonlyMap<string, TextPart> | undefined;
}

/** Runs the query of a row; `value` is that of the root field. Groups with a `known` revision have no items. */
type Respond = (known: readonly string[]) => Promise<{ value: unknown; answer: Answer }>;

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
    context.inTurn(work === 'own' ? null : keyOf(variables), async () => serialize((await respond([])).answer));
  if (!work || work === 'waiting') return async (_context, _variables, respond) => (await respond([])).answer;
  if (!cached || !queryState) return inTurn;

  /** Returns a cached answer if the database has not changed since. */
  const current = async (known: CachedAnswer | undefined, context: Context, key: string, variables: Values) => {
    if (!known) return undefined;
    // without data the query fails, too, and reports why
    const { data } = await context.readTogether(key, async () => queryState(context, variables));
    return data && isCurrent(known, cached.stateOf(data)) ? known.answer : undefined;
  };
  return async (context, variables, respond) => {
    if (cached.isOfCaller?.(variables)) return inTurn(context, variables, respond);
    await turnOfList();
    const key = keyOf(variables);
    const known = answers.get(key);
    const unchanged = await current(known, context, key, variables);
    if (unchanged) return unchanged;
    return context.inTurn(key, async () => {
      // another request may have computed it meanwhile
      const newer = answers.get(key);
      const answer = newer === known ? undefined : await current(newer, context, key, variables);
      if (answer) return answer;
      const texts = newer?.texts;
      const computed = await respond([...(texts?.keys() ?? [])]);
      const validity = cached.validityOf(computed.value);
      const kept = await keep(computed.answer, texts);
      kept.answer.unchangedUntil = validity.unchangedUntil;
      answers.set(key, { ...validity, ...kept });
      return kept.answer;
    });
  };
}

const bytesOf = ({ answer: { body } }: CachedAnswer, key: string): number =>
  ENTRY_BYTES + 2 * key.length + (body instanceof KeptBody ? body.bytes : 0);

const isCurrent = ({ revision, unchangedUntil }: Validity, state: DatabaseState): boolean =>
  state.revision === revision && state.now < unchangedUntil;

/** Returns the answer with the JSON of its body. */
async function serialize(answer: Answer): Promise<Answer> {
  if (answer.body === undefined) return answer;
  const isLong = lengthOf(answer.body) > ITEMS_PER_TURN;
  if (isLong) await nextTurn();
  const body = Buffer.from(JSON.stringify(answer.body));
  if (isLong) await nextTurn();
  return { ...answer, body };
}

const lengthOf = (body: unknown): number =>
  body instanceof GroupedBody
    ? body.groups.reduce((sum, { items }) => sum + items.length, 0)
    : Object.values(Object(body)).flat().length;

type Kept = Omit<CachedAnswer, keyof Validity>;

/** Returns the answer with a body that can be kept, and the texts of its groups by their revisions. */
async function keep(answer: Answer, known: Kept['texts']): Promise<Kept> {
  const { body } = answer;
  if (body === undefined) return { answer };
  if (!(body instanceof GroupedBody) || body.groups.length > MAX_GROUPS) {
    return { answer: { ...answer, body: new KeptBody([textPart(JSON.stringify(body))]) } };
  }
  const { groups, beside } = body;
  const rest = JSON.stringify(beside).slice(1);
  const kept = new KeptBody([textPart('{'), ...(await textsOf(groups, known)), textPart(rest)]);
  const texts = groups.map(({ revision = '' }, i): [string, TextPart] => [revision, kept.parts[i + 1]!]);
  return { answer: { ...answer, body: kept }, texts: new Map(texts) };
}

/** Writes groups as members of a JSON object, each before another one. Those that are known have their texts already. */
async function textsOf(groups: GroupedBody['groups'], known: Kept['texts']): Promise<TextPart[]> {
  const texts: TextPart[] = [];
  let written = 0;
  for (const { name, revision = '', items } of groups) {
    texts.push(known?.get(revision) ?? textPart(`${JSON.stringify(name)}:${JSON.stringify(items)},`));
    written += items.length;
    if (written < ITEMS_PER_TURN) continue;
    await nextTurn();
    written = 0;
  }
  return texts;
}

import type { ParameterizedContext } from 'koa';
import type { Context } from '../../platform/access/context.ts';
import { giveAnswer, type TakenAnswer, takeAnswer } from '../../platform/http/shared-answer.ts';
import { counted } from '../../platform/observability/kept-bytes.ts';
import { SegmentedCache } from '../../platform/process/segmented-cache.ts';
import type { PageRoute } from './every-page/page-route.ts';

/** Limit of one process. The bodies are outside of the heap of V8. */
const MAX_BYTES = 16 * 2 ** 20;
/** Memory of an entry besides its texts. */
const ENTRY_BYTES = 1_000;

interface KeptPage {
  version: string;
  until: number;
  answer: TakenAnswer;
}

const bytesOf = ({ version, answer: { body } }: KeptPage, key: string): number =>
  ENTRY_BYTES + 2 * (key.length + version.length) + (Buffer.isBuffer(body) ? body.length : 0);

/** Pages that are kept while nothing changes that they show. */
export class KeptPages {
  readonly #pages = counted('pages', new SegmentedCache<KeptPage>({ maxSize: MAX_BYTES, sizeCalculation: bytesOf }));

  /**
   * Answers with the page that is kept, if it is still true. Otherwise `build` answers when it is the turn of the client,
   * once for all that ask alike, and returns the subject of the page.
   */
  async answer<Subject>(
    ctx: ParameterizedContext,
    context: Context,
    kept: PageRoute<Subject>['kept'],
    build: () => Promise<Subject>,
  ): Promise<void> {
    const key = keyOf(ctx);
    const isKept = kept && context.viewer.kind === 'anonymous';
    const state = isKept ? await context.readTogether(key, () => kept.stateOf(ctx, context)) : null;
    const known = state && this.#pages.get(key);
    if (known && known.version === state.version && state.now < known.until) return giveAnswer(ctx, known.answer);
    const answer = await context.inTurn(key, async () => {
      let until = 0;
      const taken = await takeAnswer(ctx, async () => {
        const subject = await build();
        until = kept?.untilOf(subject) ?? 0;
      });
      if (state && taken.status === 200) this.#pages.set(key, { version: state.version, until, answer: taken });
      return taken;
    });
    giveAnswer(ctx, answer);
  }
}

/** Everything that a page follows from, besides the database. */
const keyOf = (ctx: ParameterizedContext): string =>
  JSON.stringify(['page', ctx.method, ctx.url, ctx.get('Accept-Language')]);

import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import type { Context } from '../../../../platform/access/context.ts';
import { once } from '../../../../platform/http/idempotency.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { fieldOf, isUuid } from '../../every-page/form.ts';
import { typedIn } from '../forms/action-fields.ts';
import { actionOf, notifyOf } from '../forms/board-actions.ts';
import { type AppliedCounts, closing, type Preview } from './closing.ts';
import { closingOf, closingRows, isOfSomething, type TimeChoice } from './closing-fields.ts';
import { actionsIn, letterRows, thenOf } from './preview-page.ts';

/** Preview of a closure; `refused`: why the one before it does not count any more. */
export interface ClosurePreview {
  preview: Preview;
  refused: DomainError | null;
}

/** A closure that was made, or its preview. */
export type ClosingStep = { name: 'close'; counts: AppliedCounts } | ClosurePreview;

/** Refusals after which the preview is shown anew. */
const OUTDATED = new Set(['STALE_PREVIEW', 'SLOT_TAKEN']);

/**
 * Returns the two steps of the form that closes time: `close` closes what affects no appointment, and else shows which, and
 * `apply` closes with what was chosen for each. Errors: INVALID_INPUT, those of the documents.
 */
export function closingSteps(
  schema: GraphQLSchema,
): (ctx: ParameterizedContext, context: Context, choice: TimeChoice) => Promise<ClosingStep> {
  const documents = closing(schema);

  const preview = (ctx: ParameterizedContext, context: Context, choice: TimeChoice): Promise<Preview> => {
    const typed = typedIn(ctx, closingRows(choice, choice.language));
    return documents.preview(context, { change: closingOf(choice, typed) });
  };

  /** Makes the change of a preview, once. */
  const apply = (ctx: ParameterizedContext, context: Context, choice: TimeChoice, revision: string) => {
    const { language } = choice;
    const typed = typedIn(ctx, [...closingRows(choice, language), ...letterRows(language)]);
    const key = fieldOf(ctx, 'key');
    if (!isUuid(key)) throw new DomainError('INVALID_INPUT');
    const decided = {
      change: closingOf(choice, typed),
      actions: actionsIn(chosenIn(ctx)),
      message: typed.get('message') || null,
      notify: actionOf(ctx) === 'apply' ? notifyOf(typed) : 'ALL',
    };
    // a repeated form has another revision, because the first one made the change
    return once(context, key, decided, () => documents.apply(context, { ...decided, revision }));
  };

  return async (ctx, context, choice) => {
    if (!isOfSomething(choice, typedIn(ctx, closingRows(choice, choice.language)))) {
      throw new DomainError('INVALID_INPUT', { field: 'resources', message: 'must be chosen' });
    }
    const found = actionOf(ctx) === 'close' ? await preview(ctx, context, choice) : null;
    if (found?.affected.totalCount) return { preview: found, refused: null };
    try {
      const counts = await apply(ctx, context, choice, found?.revision ?? fieldOf(ctx, 'revision'));
      return { name: 'close', counts };
    } catch (error) {
      if (!(error instanceof DomainError) || !OUTDATED.has(error.code)) throw error;
      return { preview: await preview(ctx, context, choice), refused: error };
    }
  };
}

/** Reads the choices for the appointments of a preview, by the names of the fields. */
export const chosenIn = (ctx: ParameterizedContext): ReadonlyMap<string, string> =>
  new Map(
    Object.keys((ctx.request.body ?? {}) as object)
      .filter((name) => name.startsWith(thenOf('')))
      .map((name) => [name, fieldOf(ctx, name)]),
  );

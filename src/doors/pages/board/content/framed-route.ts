import type { ParameterizedContext } from 'koa';
import type { DomainError } from '../../../../records/errors/domain-error.ts';
import type { PageRoute } from '../../every-page/page-route.ts';
import type { FramedPage } from './board-frame.ts';

/** Page of the board before the number of things to do is in its header. */
export interface FramedRoute<Subject, Result = unknown> extends Omit<PageRoute<Subject, Result>, 'show' | 'answered'> {
  show: (subject: Subject, refused: DomainError | null, ctx: ParameterizedContext) => FramedPage;
  answered?: (subject: Subject, result: Result, ctx: ParameterizedContext) => FramedPage | null;
}

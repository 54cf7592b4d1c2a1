import type { ParameterizedContext } from 'koa';
import type { Context } from '../access/context.ts';
import type { DomainError } from '../errors.ts';
import type { Page } from './page.ts';

/** Page behind a link. GET reads; POST acts and redirects to a page that shows the result. */
export interface PageRoute<Subject> {
  path: string;
  /** Loads the subject of the link. Errors: INVALID_TOKEN, CONFLICT if only `after` has something to show. */
  read: (ctx: ParameterizedContext, context: Context) => Promise<Subject>;
  /** Builds the page; `refused` is the error of an action that can be corrected. */
  show: (subject: Subject, refused: DomainError | null, ctx: ParameterizedContext) => Page;
  /** Runs the action of the button. Errors: 409 when it is too late, 400 and 412 for what can be corrected. */
  act: (ctx: ParameterizedContext, context: Context, subject: Subject) => Promise<unknown>;
  /** Returns the address of the page that shows the result. Default: this page. */
  after?: (ctx: ParameterizedContext) => string;
}

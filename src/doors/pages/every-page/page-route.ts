import type { ParameterizedContext } from 'koa';
import type { Context } from '../../../platform/access/context.ts';
import type { DomainError } from '../../../records/errors/domain-error.ts';
import type { Page } from './page.ts';

/** State of the database that a page follows from. */
export interface PageState {
  /** Differs whenever the page does, unless by the time. */
  version: string;
  /** Clock of the database, epoch milliseconds. */
  now: number;
}

/** Page behind a link. GET reads; POST, if it acts, acts and redirects to a page that shows the result. */
export interface PageRoute<Subject, Result = unknown> {
  path: string;
  /** Loads the subject of the link. Errors: INVALID_TOKEN, CONFLICT if only `after` has something to show. */
  read: (ctx: ParameterizedContext, context: Context) => Promise<Subject>;
  /** True if the page waits for its turn by GET, and equal requests share it. */
  isExpensive?: boolean;
  /** Keeps an expensive page for all who ask alike. */
  kept?: {
    /** Reads what the page follows from; null for a page of this visitor alone. Errors: as `read`. */
    stateOf: (ctx: ParameterizedContext, context: Context) => Promise<PageState | null>;
    /** Returns the time until which the page changes by changes of its state only, epoch milliseconds. */
    untilOf: (subject: Subject) => number;
  };
  /** Loads what the action needs; default: `read`. An action does not wait for lists that only the page shows. */
  prepare?: (ctx: ParameterizedContext, context: Context) => Promise<Subject>;
  /** Builds the page; `refused` is the error of an action that can be corrected. */
  show: (subject: Subject, refused: DomainError | null, ctx: ParameterizedContext) => Page;
  /** Runs the action of the button. Errors: 409 when it is too late, those of `correctable` for what can be corrected. */
  act?: (ctx: ParameterizedContext, context: Context, subject: Subject) => Promise<Result>;
  /** Builds a page that answers the form itself, because its address must not name what was typed; null: redirects. */
  answered?: (subject: Subject, result: Result, ctx: ParameterizedContext) => Page | null;
  /** Statuses of errors after which the page is shown again with what was typed. Default: 400 and 412. */
  correctable?: readonly number[];
  /** Returns the address of the page that shows the result; null: it was too late. Default: this page. */
  after?: (ctx: ParameterizedContext, result: Result | null) => string;
}

import type { ParameterizedContext } from 'koa';
import type { Context } from '../access/context.ts';
import type { Page } from './page.ts';

/** Page behind a link. GET reads; POST acts and redirects to GET, which shows the result. */
export interface PageRoute<Subject> {
  path: string;
  /** Loads the subject of the link. Errors: INVALID_TOKEN. */
  read: (ctx: ParameterizedContext, context: Context) => Promise<Subject>;
  /** Builds the page; `refused` is a message that was sent and refused. */
  show: (subject: Subject, refused: string | null, ctx: ParameterizedContext) => Page;
  /** Runs the action of the button. Errors: CONFLICT when it is too late, INVALID_INPUT for the message. */
  act: (ctx: ParameterizedContext, context: Context, subject: Subject) => Promise<unknown>;
}

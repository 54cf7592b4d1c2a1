import type { ParameterizedContext } from 'koa';
import type { Context } from '../access/context.ts';
import type { Page } from './page.ts';

/** A page behind a link. Opening it reads, its form acts; what was acted on is shown by opening it again. */
export interface PageRoute<Subject> {
  path: string;
  /** Loads the subject of the link. Errors: INVALID_TOKEN. */
  read: (ctx: ParameterizedContext, context: Context) => Promise<Subject>;
  /** The page; `refused` is a message that was sent and cannot be taken. */
  show: (subject: Subject, refused: string | null, ctx: ParameterizedContext) => Page;
  /** Runs the action of the button. Errors: CONFLICT when it is too late, INVALID_INPUT for the message. */
  act: (ctx: ParameterizedContext, context: Context, subject: Subject) => Promise<unknown>;
}

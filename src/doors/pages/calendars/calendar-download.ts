import type { GraphQLSchema } from 'graphql';
import type { Middleware } from 'koa';
import type { ContextOf } from '../../../platform/access/context.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { linkedUuid } from '../every-page/form.ts';
import { pageOperation } from '../every-page/page-operation.ts';
import { tokenOf } from '../links/booking-link.ts';

export const DOWNLOAD_PATH = '/calendar/:provider/appointment.ics';

/**
 * Serves the calendar file of one booking by the token of its link. Errors: INVALID_TOKEN, NOT_FOUND if it is not booked
 * any more.
 */
export function calendarDownload(schema: GraphQLSchema, contextOf: ContextOf): Middleware {
  const read = pageOperation<{ calendarFile: string | null }>(
    schema,
    `query ($token: String!, $provider: Uuid!) {
      linkedBooking(token: $token, provider: $provider) { calendarFile } }`,
  );
  return async (ctx) => {
    const provider = linkedUuid(ctx.params.provider);
    const { calendarFile } = await read(await contextOf(ctx), { token: tokenOf(ctx), provider });
    if (!calendarFile) throw new DomainError('NOT_FOUND');
    ctx.type = 'text/calendar; charset=utf-8';
    ctx.attachment('appointment.ics');
    ctx.body = calendarFile;
  };
}

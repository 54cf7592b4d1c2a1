import type { GraphQLSchema } from 'graphql';
import type { Middleware } from 'koa';
import type { ContextOf } from '../../../access/context.ts';
import { DomainError } from '../../../errors.ts';
import { tokenOf } from '../../booking-link.ts';
import { single } from '../../form.ts';
import { pageOperation } from '../../page-operation.ts';

/** Serves the calendar file of a booked appointment. Errors: INVALID_TOKEN, NOT_FOUND if it is not booked any more. */
export function calendarDownload(schema: GraphQLSchema, contextOf: ContextOf): Middleware {
  const read = pageOperation<{ calendarFile: string | null }>(
    schema,
    `query ($token: String, $provider: String!) {
      linkedBooking(token: $token, provider: $provider) { calendarFile } }`,
  );
  return async (ctx) => {
    const provider = single(ctx, 'provider') ?? '';
    const { calendarFile } = await read(await contextOf(ctx), { token: tokenOf(ctx), provider });
    if (!calendarFile) throw new DomainError('NOT_FOUND');
    ctx.type = 'text/calendar; charset=utf-8';
    ctx.attachment('appointment.ics');
    ctx.body = calendarFile;
  };
}

import type { Middleware, ParameterizedContext } from 'koa';
import { type Alternative, DomainError } from '../../records/errors/domain-error.ts';
import { ERRORS } from '../../records/errors/error-table.ts';
import { domainError } from '../../records/errors/failures.ts';
import { noteError } from '../observability/requests.ts';
import { unexpected } from '../observability/unexpected-error.ts';

/** First field of every JSON object in REST answers. */
export const API_INFO = { 'api-info': { version: 1 } };

type ErrorAnswer = (ctx: ParameterizedContext, error: DomainError) => void;

declare module 'koa' {
  interface DefaultState {
    /** Answers the errors of this request; default: `answerError`. Pages set their own. */
    answerError?: ErrorAnswer;
  }
}

/** Answers every thrown error and every unknown path. */
export const answerErrors: Middleware = async (ctx, next) => {
  try {
    await next();
    // the router answers 501 to a method that no route has, with an empty Allow if it does not know the path
    const hasNoRoute = ctx.status === 501 && ctx.response.get('Allow') === '';
    if (hasNoRoute) ctx.remove('Allow');
    if (hasNoRoute || (ctx.status === 404 && ctx.body == null)) throw new DomainError('UNKNOWN_PATH');
    if (ctx.status === 405 || ctx.status === 501) throw new DomainError('METHOD_NOT_ALLOWED');
  } catch (thrown) {
    const error = domainError(thrown) ?? unexpected(thrown);
    const answer = ctx.state.answerError ?? answerError;
    // for pages, too
    noteError(error);
    answer(ctx, error);
  }
};

/** Answers with an error in the format of REST. */
export function answerError(ctx: ParameterizedContext, error: DomainError): void {
  const { code, fields, sentences, message, appointment, alternatives } = error;
  const { status, errorCode } = ERRORS[code];
  noteError(error);
  const messages = fields.length ? sentences : [message];
  setRetryAfter(ctx, error);
  const more = appointment && { appointment_uuid: appointment };
  ctx.status = status;
  ctx.body = {
    ...API_INFO,
    errors: messages.map((text) => ({ errorCode, message: text, ...more })),
    ...(alternatives && { alternatives: alternatives.map(alternativeOf) }),
  };
}

/** Says in how many seconds the request can be repeated, if that helps. */
export function setRetryAfter(ctx: ParameterizedContext, { retryAfter }: DomainError): void {
  if (retryAfter) ctx.set('Retry-After', String(retryAfter));
}

/** Shows an alternative as lists show bookables. */
const alternativeOf = ({ availabilityUuid, appointmentUuid, resourceName, ...slot }: Alternative): object => ({
  start: slot.start,
  end: slot.end,
  timeslot_uuid: availabilityUuid,
  ...(appointmentUuid && { appointment_uuid: appointmentUuid }),
  product_uuid: slot.productUuid,
  resource_uuid: slot.resourceUuid,
  resource_name: resourceName,
  capacity_left: slot.capacityLeft,
  kind: appointmentUuid ? 'models.LotAppointment' : 'models.Bookable',
});

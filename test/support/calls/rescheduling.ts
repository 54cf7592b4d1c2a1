import type { Answer, Caller } from '../caller.ts';

/** Parts of a cancel link. */
export function linkOf(cancelLink: string) {
  const { searchParams, hash } = new URL(cancelLink);
  return {
    customer: searchParams.get('pDataId') ?? '',
    appointment: hash.split('/').at(-1) ?? '',
    token: searchParams.get('X-SIGNED-APP-CUSTOMER') ?? '',
  };
}

/**
 * Moves the booking of a cancel link; `token` replaces that of the link, `query` begins with a question mark, `headers`
 * are of a CRM.
 */
export function reschedule<Answered>(
  to: Caller<Answered>,
  cancelLink: string,
  wish: object,
  { token, query = '', headers = {} }: { token?: string; query?: string; headers?: object } = {},
): Promise<Answered> {
  const link = linkOf(cancelLink);
  return to.call(`POST /customers/${link.customer}/appointments/${link.appointment}/reschedule${query}`, wish, {
    'x-signed-app-customer': token ?? link.token,
    ...headers,
  });
}

/** Status and errorCode of a refused call. */
export async function refusalOf(call: Promise<Answer>): Promise<[number, string]> {
  const { status, body } = await call;
  return [status, body?.errors?.[0]?.errorCode];
}

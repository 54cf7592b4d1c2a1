import type { Practice } from '../practice.ts';
import { CALLS, type Things } from './foreign-calls.ts';
import { exampleArguments, ROOT_FIELDS } from './root-fields.ts';
import { TOLD_MUTATIONS, type ToldCall } from './told-mutations.ts';

/** Every call of `TOLD_MUTATIONS`, with what names it in the title of a test. */
export const TOLD_CALLS = Object.entries(TOLD_MUTATIONS).flatMap(([mutation, calls]) =>
  calls.map((call) => ({ mutation, call, when: call.when ?? '', told: call.events.join(', ') || 'no event' })),
);

/** True if the caller of a mutation says who is mailed. */
export const hasNotify = (mutation: string): boolean =>
  ROOT_FIELDS[mutation]!.args.some(({ name }) => name === 'notify');

/** Arguments of a call: those of its row, else of the first call of the mutation, else what is required. */
export const argumentsOf = async (mutation: string, { args }: ToldCall, things: Things): Promise<object> =>
  (await args?.(things)) ?? CALLS[mutation]?.(things.byUuid, things.byUuid)[0] ?? exampleArguments(mutation);

/** Kinds and states of the mails about bookings that a call has queued: `BOOKING_CONFIRMATION WITHHELD`. */
export async function mailsBy({ service, crmId }: Practice, call: () => Promise<unknown>): Promise<string[]> {
  const select =
    "select id, kind, state from mails where crm_id = $1 and facts ? 'participation' order by created_at, kind";
  const before = new Set((await service.sql(select, [crmId])).map(({ id }) => id));
  await call();
  const mails = await service.sql(select, [crmId]);
  return mails.filter(({ id }) => !before.has(id)).map(({ kind, state }) => `${kind} ${state}`);
}

import { expect } from 'vitest';
import type { Reply, Service } from '../service.ts';

/** Answer without its headers. */
export const answer = ({ status, body }: Reply) => ({ status, body });

/** Answer of a wrapped endpoint. */
export const wrapped = (status: number, fields: object) => ({
  status,
  body: { 'api-info': { version: 1 }, ...fields },
});

/** Answer to a refused request: one entry for each message. */
export const refusal = (status: number, errorCode: string, ...messages: string[]) =>
  wrapped(status, { errors: messages.map((message) => ({ errorCode, message })) });

export const UUID = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);

/** Counts the answers by status and errorCode: `{ '200': 1, '412/201': 63 }`. */
export function tally(replies: Reply[]): { [answer: string]: number } {
  const counts: { [answer: string]: number } = {};
  for (const { status, body } of replies) {
    const codes: string[] = (body?.errors ?? []).map(({ errorCode }: { errorCode: string }) => errorCode);
    const answer = [status, ...codes].join('/');
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}

/** Numbers of the rows that a booking can create; unchanged numbers show that nothing was written. */
export async function written(service: Service): Promise<object> {
  const [counts] = await service.sql(`
    select (select count(*) from appointments) as appointments, (select count(*) from participations) as participations,
      (select count(*) from users) as users, (select count(*) from mails) as mails`);
  return counts!;
}

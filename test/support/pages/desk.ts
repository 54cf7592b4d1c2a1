import { randomUUID } from 'node:crypto';
import { issueKey } from '../calls/keys.ts';
import type { Practice } from '../practice.ts';
import { cookieOf, ownForm, signIn } from './board.ts';
import { request, type Seen } from './link-page.ts';

/** Pages of the board as staff see and use them who have signed in with the key of a practice, or with `key`. */
export async function deskOf(practice: Practice, key = practice.key) {
  const { service } = practice;
  const cookie = cookieOf(await signIn(service, key));
  const open = (path: string, headers: Record<string, string> = {}): Promise<Seen> =>
    request(service, path, { headers: { cookie, ...headers } });
  const press = (path: string, fields: Record<string, string>, headers: Record<string, string> = ownForm(service)) =>
    request(service, path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, ...headers } });
  return {
    open,
    press,
    /** Sends a form, and follows where the answer leads. */
    submit: async (path: string, fields: Record<string, string>): Promise<Seen> => {
      const answer = await press(path, fields);
      return answer.status === 303 ? open(answer.headers.get('location')!) : answer;
    },
  };
}

/** Pages as staff see them whose key has only some scopes. */
export async function deskWith(practice: Practice, ...scopes: string[]) {
  const headers = await issueKey(practice.service, { crmId: practice.crmId, scopes });
  return deskOf(practice, headers['x-service-client-id']);
}

/** Pages as staff of another provider of the CRM see them. */
export async function deskElsewhere(practice: Practice) {
  const { provider } = await practice.another();
  const headers = await issueKey(practice.service, {
    crmId: practice.crmId,
    scopes: ['SETTINGS_WRITE', 'BOOKINGS_WRITE'],
    providers: [provider],
  });
  return deskOf(practice, headers['x-service-client-id']);
}

/** Address of the page of an appointment. */
export const recordPath = (appointment: string, place?: string): string =>
  `/board/appointments/${appointment}${place ? `?place=${place}` : ''}`;

/** Names of the actions whose forms a page has. */
export const actionsOn = ({ html }: Seen): string[] => [
  ...new Set([...html.matchAll(/name="action" value="(\w+)"/g)].map(([, name = '']) => name)),
];

/** A hidden key of a form that creates something. */
export const newKey = (): string => randomUUID();

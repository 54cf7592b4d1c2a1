import type { Practice } from '../practice.ts';
import type { Service } from '../service.ts';
import { open, request, type Seen } from './link-page.ts';

/** Headers of a form of the board itself. */
export const ownForm = (service: Service) => ({ origin: service.url });

/** Signs in with a key. */
export const signIn = (service: Service, key: string, headers: Record<string, string> = ownForm(service)) =>
  request(service, '/board/sign-in', { method: 'POST', body: new URLSearchParams({ key }), headers });

/** Cookie of an answer, as a browser sends it back. */
export const cookieOf = ({ headers }: Pick<Seen, 'headers'>): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** The board of a process as a browser that has signed in with the key of a practice sees it. */
export async function boardOf(practice: Practice, service: Service = practice.service) {
  const cookie = cookieOf(await signIn(service, practice.key));
  return {
    cookie,
    open: (query = '', headers: Record<string, string> = {}) => open(service, `/board${query}`, { cookie, ...headers }),
    press: (page: string, fields: Record<string, string>, headers: Record<string, string> = ownForm(service)) =>
      request(service, page, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { cookie, ...headers },
      }),
  };
}

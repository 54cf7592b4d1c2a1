import { isUUID } from 'class-validator';
import type { ParameterizedContext } from 'koa';
import { DomainError } from '../../records/errors/domain-error.ts';
import { authenticate, viewerOfKeyId } from './authentication.ts';
import { Context, type ContextOf, type Viewer } from './context.ts';
import { noteCaller } from './context-factory.ts';
import { DEMO_KEY, DEMO_VIEWER } from './demo-key.ts';

/**
 * Returns the name and path of the cookie. The prefix `__Host-` keeps other hosts of the domain from setting the cookie,
 * so that nobody is signed in with the key of somebody else; it requires https and the path /.
 */
const cookieFor = (isSecure: boolean) =>
  isSecure ? { name: '__Host-slotkeeper-board', path: '/' } : { name: 'slotkeeper-board', path: '/board' };

/** Length of a session: a working day. */
const SESSION_MS = 12 * 3_600_000;

interface BoardSettings {
  baseUrl: string;
  /** True if the key of the demo is accepted. */
  demo?: boolean;
}

/**
 * Sessions of the board. The cookie has a signed token that names the key of a CRM, not the key itself. The key is looked
 * up on every request, so a revoked key ends its sessions.
 */
export class BoardSessions {
  readonly #contextOf: ContextOf;
  readonly #demo: boolean;
  readonly #secure: boolean;
  readonly #cookie: { name: string; path: string };

  constructor(contextOf: ContextOf, { baseUrl, demo = false }: BoardSettings) {
    this.#contextOf = contextOf;
    this.#demo = demo;
    this.#secure = baseUrl.startsWith('https:');
    this.#cookie = cookieFor(this.#secure);
  }

  /** Returns the context of the CRM whose session a request has; of an anonymous caller without one. */
  readonly contextOf: ContextOf = async (ctx) => {
    const context = await this.#contextOf(ctx);
    const viewer = await this.#viewerOf(context, ctx.cookies.get(this.#cookie.name));
    noteCaller(viewer);
    return new Context({ ...context, viewer });
  };

  /** Begins the session of a key. Errors: UNAUTHENTICATED. */
  async signIn(ctx: ParameterizedContext, key: string): Promise<void> {
    const { em, client, limits, links } = await this.#contextOf(ctx);
    const headers = { 'x-service-client-id': key };
    const guard = { adminApiKey: null, demo: this.#demo, limits };
    const viewer = await authenticate(em, { headers, client }, guard);
    if (viewer.kind !== 'crm') throw new DomainError('UNAUTHENTICATED');
    noteCaller(viewer);
    const token = links.session(viewer.key ?? DEMO_KEY, new Date(Date.now() + SESSION_MS));
    this.#setCookie(ctx, token);
  }

  /** Ends the session of this browser. */
  signOut(ctx: ParameterizedContext): void {
    this.#setCookie(ctx, null);
  }

  #setCookie(ctx: ParameterizedContext, token: string | null): void {
    // a proxy ends TLS: the connection to this process may have none
    ctx.cookies.secure = this.#secure;
    const maxAge = token === null ? 0 : SESSION_MS;
    const { name, path } = this.#cookie;
    ctx.cookies.set(name, token, { httpOnly: true, sameSite: 'strict', secure: this.#secure, path, maxAge });
  }

  async #viewerOf({ em, links }: Context, token: string | undefined): Promise<Viewer> {
    const key = token ? await links.readSession(token).catch(() => null) : null;
    if (this.#demo && key === DEMO_KEY) return DEMO_VIEWER;
    return (key !== null && isUUID(key) && (await viewerOfKeyId(em, key))) || { kind: 'anonymous' };
  }
}

import Router from '@koa/router';
import type { Middleware } from 'koa';

/**
 * Routers of paths that have their first segment and their number of segments in common, with and without a prefix. A
 * router compares a path with each of its routes: one router of all rows took a tenth of the service's time for a hold.
 */
export class RoutersByShape {
  readonly #prefix: string;
  readonly #routers = new Map<string, Router>();

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Returns the router of all routes with the shape of a path; its first segment must be no parameter. */
  of(path: string): Router {
    const shape = this.#shapeOf(path);
    const router = this.#routers.get(shape) ?? new Router({ sensitive: true });
    this.#routers.set(shape, router);
    return router;
  }

  /** Runs the router of a request's path, and answers a method that the path does not have. */
  middleware(): Middleware {
    const byShape = new Map([...this.#routers].map(([shape, router]) => [shape, middlewareOf(router)]));
    return (ctx, next) => {
      const routes = byShape.get(this.#shapeOf(ctx.path));
      return routes ? routes(ctx, next) : next();
    };
  }

  /** Ignores a trailing slash, as the routers do. */
  #shapeOf(path: string): string {
    const [, first, ...more] = pathBelow(this.#prefix, path.endsWith('/') ? path.slice(0, -1) : path).split('/');
    return `${first} ${more.length}`;
  }
}

export const firstSegment = (path: string): string | undefined => path.split('/', 2)[1];

/** Returns a path without a prefix that it may have. */
export const pathBelow = (prefix: string, path: string): string =>
  path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;

/** A router adds the properties of its context itself, which its types ask of the caller. */
function middlewareOf(router: Router): Middleware {
  const routes = router.routes() as Middleware;
  const allowedMethods = router.allowedMethods() as Middleware;
  return (ctx, next) => routes(ctx, () => allowedMethods(ctx, next));
}

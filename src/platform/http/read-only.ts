import type { Middleware } from 'koa';

/** Serves paths that can only be read. Answers other methods as routers do, with the methods that are allowed. */
export const readOnly =
  (isServed: (path: string) => boolean, serve: Middleware): Middleware =>
  (ctx, next) => {
    if (!isServed(ctx.path)) return next();
    if (['GET', 'HEAD'].includes(ctx.method)) return serve(ctx, next);
    ctx.status = ctx.method === 'OPTIONS' ? 200 : 405;
    ctx.body = '';
    ctx.set('Allow', 'HEAD, GET');
  };

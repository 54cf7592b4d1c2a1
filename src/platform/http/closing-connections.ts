import type { Middleware } from 'koa';

/**
 * Closes each connection after its answer while the process is stopping, so that clients connect to another process.
 */
export const closeConnections =
  (isStopping: () => boolean): Middleware =>
  async (ctx, next) => {
    await next();
    // checked after the answer: the process may have begun to stop meanwhile
    if (isStopping()) ctx.set('Connection', 'close');
  };

import Router from '@koa/router';
import { serveScript } from './page-script.ts';

/** Serves the scripts that the booking pages load. */
export function bookFiles(): Router {
  const router = new Router({ strict: true, sensitive: true });
  router.get('/book/scripts/:version/:name', serveScript);
  return router;
}

import Router from '@koa/router';
import type { GraphQLSchema } from 'graphql';
import type { ContextOf } from '../../access/context.ts';
import { calendarDownload } from './details/calendar-download.ts';
import { serveScript } from './page-script.ts';

/** Serves what the booking pages load: their script and the calendar file. */
export function bookFiles(schema: GraphQLSchema, contextOf: ContextOf): Router {
  const router = new Router({ strict: true, sensitive: true });
  router.get('/book/scripts/:version/:name', serveScript);
  router.get('/book/:name/appointment.ics', calendarDownload(schema, contextOf));
  return router;
}

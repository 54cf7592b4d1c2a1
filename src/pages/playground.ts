import type { Middleware } from 'koa';
import send from 'koa-send';
import { DomainError } from '../errors.ts';
import { READY_OPERATIONS } from './ready-operations.ts';

/** What the playground opens with. */
export interface PlaygroundOptions {
  /** Sent with every operation until changed. */
  headers: { [name: string]: string };
}

const ENDPOINT = '/graphql';
const FILES = '/graphql/playground/';

const DAY = 86_400_000;

/** A GraphQL playground for browsers that open /graphql, served from here: it needs nothing from elsewhere. */
export function playground({ headers }: PlaygroundOptions): Middleware {
  // half a megabyte of code that most processes never need
  const altair = () => import('altair-static');
  return async (ctx, next) => {
    if (ctx.method !== 'GET') return next();
    if (ctx.path === ENDPOINT && !ctx.query.query && ctx.accepts('json', 'html') === 'html') {
      const { renderAltair } = await altair();
      ctx.type = 'html';
      ctx.body = renderAltair({
        baseURL: FILES,
        endpointURL: ENDPOINT,
        initialHeaders: headers,
        initialWindows: READY_OPERATIONS.map(({ title, query, variables = {} }) => ({
          initialName: title,
          initialQuery: query,
          initialVariables: JSON.stringify(variables, null, 2),
          initialHeaders: headers,
        })),
        disableAccount: true,
        initialSettings: {
          'schema.reloadOnStart': true,
          'banners.disable': true,
          'alert.disableUpdateNotification': true,
        },
      });
    } else if (ctx.path.startsWith(FILES)) {
      const { getDistDirectory } = await altair();
      await send(ctx, ctx.path.slice(FILES.length), { root: getDistDirectory(), maxage: DAY }).catch(refuse);
    } else await next();
  };
}

/** A file that is not there, or not below the root. */
function refuse(error: Error & { status?: number }): never {
  throw error.status && error.status < 500 ? new DomainError('UNKNOWN_PATH') : error;
}

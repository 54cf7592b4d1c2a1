import type { Middleware } from 'koa';
import { READY_OPERATIONS } from './ready-operations.ts';
import { filesIn, type ServedFiles, sendFile, serveFiles } from './served-files.ts';

/** Content of the playground when it opens. */
export interface PlaygroundOptions {
  /** Headers of every operation, until the user changes them. */
  headers: { [name: string]: string };
}

const ENDPOINT = '/graphql';
const STREAM = '/graphql/stream';
const FILES = '/graphql/playground/';
const START = `${FILES}start.js`;

/**
 * Folders of Altair's package whose files the playground needs, with their extensions. `iframe-sandbox` is left out: on
 * this origin it would let any web page run scripts with access to the keys that the playground stores.
 */
const ALTAIR_FOLDERS: { [folder: string]: string[] } = {
  '': ['.js', '.css', '.ico'],
  'assets/img': ['.svg', '.png'],
  'assets/i18n': ['.json'],
  media: ['.woff2', '.woff'],
};

/**
 * Allows to load from and call this service only, without evaluation and frames. Angular and the editor write style
 * elements, which contain no scripts.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The HTML of the playground, the script that starts it, and the files that both load. */
interface Altair {
  page: string;
  start: string;
  files: ServedFiles;
}

/** Serves a GraphQL playground to browsers that open /graphql. It loads nothing from other sites. */
export function playground({ headers }: PlaygroundOptions): Middleware {
  let altair: Promise<Altair> | undefined;
  return async (ctx, next) => {
    const isPage = ctx.path === ENDPOINT && !ctx.query.query && ctx.accepts('json', 'html') === 'html';
    if (!['GET', 'HEAD'].includes(ctx.method) || !(isPage || ctx.path.startsWith(FILES))) return next();
    altair ??= loadAltair(headers);
    const { page, start, files } = await altair;
    const file = files.get(ctx.path);
    if (!isPage && !file && ctx.path !== START) return next();
    ctx.set('Content-Security-Policy', POLICY);
    if (file) sendFile(ctx, file);
    else {
      ctx.type = isPage ? 'html' : 'js';
      ctx.body = isPage ? page : start;
    }
  };
}

/** Loads half a megabyte of code, which most processes never need. */
async function loadAltair(headers: PlaygroundOptions['headers']): Promise<Altair> {
  const { getDistDirectory, renderAltair, renderInitialOptions } = await import('altair-static');
  const folder = getDistDirectory();
  const names = Object.entries(ALTAIR_FOLDERS).flatMap(([below, extensions]) => filesIn(folder, below, extensions));
  return {
    page: renderAltair({ baseURL: FILES, serveInitialOptionsInSeperateRequest: START }),
    start: renderInitialOptions(initialOptions(headers)),
    files: serveFiles(FILES, folder, names),
  };
}

const initialOptions = (headers: PlaygroundOptions['headers']) => ({
  endpointURL: ENDPOINT,
  subscriptionsEndpoint: STREAM,
  initialSubscriptionRequestHandlerId: 'graphql-sse' as const,
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

import { readFileSync } from 'node:fs';
import type { Middleware, ParameterizedContext } from 'koa';
import { CHAPTERS, documentOf, variablesOfChapter } from './operations/chapters.ts';
import { type SampleSlot, SLOT_TO_PASTE } from './operations/ready-operation.ts';
import { filesIn, type ServedFiles, sendFile, serveFiles } from './served-files.ts';

/** Content of the playground when it opens. */
interface PlaygroundOptions {
  /** Headers of every operation, until the user changes them. */
  headers: { [name: string]: string };
  /** Finds the slot that operations name. With it every visit starts afresh; without it the browser keeps all changes. */
  nextSlot?: (ctx: ParameterizedContext) => Promise<SampleSlot>;
}

const ENDPOINT = '/graphql';
const STREAM = '/graphql/stream';
const FILES = '/graphql/playground/';
const START = `${FILES}start.js`;
const START_SCRIPT = new URL('playground-start.js', import.meta.url);

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

/** The HTML of the playground, and the files that it loads. */
interface Altair {
  page: string;
  /** Returns the script that starts it. */
  start: (slot: SampleSlot) => string;
  files: ServedFiles;
}

/** Serves a GraphQL playground to browsers that open /graphql. It loads nothing from other sites. */
export function playground({ headers, nextSlot }: PlaygroundOptions): Middleware {
  let altair: Promise<Altair> | undefined;
  return async (ctx, next) => {
    const isPage = ctx.path === ENDPOINT && !ctx.query.query && ctx.accepts('json', 'html') === 'html';
    if (!['GET', 'HEAD'].includes(ctx.method) || !(isPage || ctx.path.startsWith(FILES))) return next();
    altair ??= loadAltair({ initialHeaders: headers, preserveState: !nextSlot });
    const { page, start, files } = await altair;
    const file = files.get(ctx.path);
    if (!isPage && !file && ctx.path !== START) return next();
    ctx.set('Content-Security-Policy', POLICY);
    if (file) sendFile(ctx, file);
    else {
      ctx.type = isPage ? 'html' : 'js';
      ctx.body = isPage ? page : start((await nextSlot?.(ctx)) ?? SLOT_TO_PASTE);
    }
  };
}

interface Settings {
  initialHeaders: PlaygroundOptions['headers'];
  /** True if the browser keeps tabs and their changes. */
  preserveState: boolean;
}

/** Loads half a megabyte of code, which most processes never need. */
async function loadAltair(settings: Settings): Promise<Altair> {
  const { getDistDirectory, renderAltair, renderInitialOptions } = await import('altair-static');
  const folder = getDistDirectory();
  const names = Object.entries(ALTAIR_FOLDERS).flatMap(([below, extensions]) => filesIn(folder, below, extensions));
  const tabs = JSON.stringify({ chapters: CHAPTERS.length, keepsTabs: settings.preserveState });
  const opening = `window.slotkeeperPlayground = ${tabs};\n${readFileSync(START_SCRIPT, 'utf8')}`;
  const documents = CHAPTERS.map(documentOf);
  return {
    page: named(renderAltair({ baseURL: FILES, serveInitialOptionsInSeperateRequest: START })),
    start: (slot) => opening + renderInitialOptions(initialOptions(settings, documents, slot)),
    files: serveFiles(FILES, folder, names),
  };
}

/** Altair's greeting in place of an answer. */
const GREETING = '.query-result__none-inner';

const named = (page: string): string =>
  page
    .replace('<title>Altair</title>', '<title>Slotkeeper: GraphQL playground</title>')
    .replace('type="image/x-icon" href="favicon.ico"', 'href="/icon.svg"')
    .replace('</head>', `<style>${GREETING} { display: none; }</style></head>`);

const initialOptions = (settings: Settings, documents: readonly string[], slot: SampleSlot) => ({
  ...settings,
  endpointURL: ENDPOINT,
  subscriptionsEndpoint: STREAM,
  initialSubscriptionRequestHandlerId: 'graphql-sse' as const,
  initialWindows: CHAPTERS.map((chapter, index) => ({
    initialName: chapter.title,
    initialQuery: documents[index],
    initialVariables: JSON.stringify(variablesOfChapter(chapter, slot), null, 2),
    initialHeaders: settings.initialHeaders,
  })),
  disableAccount: true,
  initialSettings: {
    'schema.reloadOnStart': false,
    'banners.disable': true,
    'alert.disableUpdateNotification': true,
  },
});

import { createRequire } from 'node:module';
import path from 'node:path';
import type { Middleware } from 'koa';
import { readOnly } from '../../platform/http/read-only.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { FillableDocument, FillExamples } from './reference/example-document.ts';
import { sendFile, serveFiles } from './served-files.ts';

interface ReferenceOptions {
  /** The OpenAPI document, whose servers are relative to `baseUrl`. */
  document: FillableDocument & { servers: readonly { url: string }[] };
  /** The AsyncAPI document. */
  messages: object;
  baseUrl: string;
  /** Headers of test calls, until the user changes them. */
  headers: { [name: string]: string };
  /** Fills the document of the page with examples that work; without it the page shows those of the document. */
  fillExamples?: FillExamples;
}

const PAGE = '/docs';
const DOCUMENT = '/openapi.json';
const MESSAGES = '/asyncapi.json';
/** Document with the examples of the demo, for the page only: programs read DOCUMENT. */
const FILLED = `${PAGE}/openapi.json`;
const START = `${PAGE}/start.js`;
const STYLE = `${PAGE}/style.css`;
/** Files of Swagger UI that are served; all others are not. */
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Slotkeeper: REST reference</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="${PAGE}/swagger-ui.css">
<link rel="stylesheet" href="${STYLE}">
</head>
<body>
<main id="reference"></main>
<noscript>The reference needs JavaScript. What it shows is in <a href="${DOCUMENT}">openapi.json</a>.</noscript>
<script src="${PAGE}/swagger-ui-bundle.js"></script>
<script src="${START}"></script>
</body>
</html>
`;

/** Swagger UI is made for wide screens. */
const CSS = `body { margin: 0; overflow-x: clip; }
.swagger-ui .wrapper { box-sizing: border-box; }
/* no answer links to another */
.swagger-ui .response-col_links { display: none; }
@media (max-width: 40rem) {
  .swagger-ui .wrapper { padding: 0 0.75rem; }
  .swagger-ui .scheme-container { padding: 1rem 0; }
  .swagger-ui .scheme-container .schemes { flex-wrap: wrap; gap: 1rem; }
  .swagger-ui .scheme-container select { max-width: 100%; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; padding: 0.5rem 0; }
  .swagger-ui .opblock .opblock-summary-method { min-width: 4rem; padding: 0.25rem 0; }
  .swagger-ui .opblock .opblock-summary-path { max-width: calc(100vw - 11rem); }
  .swagger-ui .opblock .opblock-summary-description { display: none; }
  .swagger-ui .opblock-body { overflow-x: auto; }
  .swagger-ui table { table-layout: fixed; }
  .swagger-ui .parameters-col_name { width: 6.5rem; padding-right: 0.5rem; overflow-wrap: anywhere; }
  .swagger-ui .response-col_status { width: 3.5rem; }
  .swagger-ui .parameters-col_description input { max-width: 100%; }
}
`;

/**
 * The REST interface: its OpenAPI document, the AsyncAPI document of its messages, and a page for browsers, served from
 * here without anything from elsewhere. The page is Swagger UI. Scalar's API reference (1.46) was judged against it: its
 * bundle has 993 KB gzip instead of 460 KB, contains `new Function`, which the Content-Security-Policy of the page refuses,
 * and names its vendor's fonts, proxy and services.
 */
export function reference({ document, messages, baseUrl, headers, fillExamples }: ReferenceOptions): Middleware {
  const servers = document.servers.map((server) => ({
    ...server,
    url: new URL(server.url, baseUrl).href.replace(/\/$/, ''),
  }));
  const keys = Object.entries(document.components.securitySchemes).flatMap(([scheme, { name }]) =>
    headers[name] === undefined ? [] : [[scheme, headers[name]]],
  );
  const served = { ...document, servers };
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/swagger-ui.css'));
  const files = serveFiles(`${PAGE}/`, folder, FILES);
  const own: { [path: string]: { type: string; body: string } } = {
    [DOCUMENT]: { type: 'json', body: JSON.stringify(served) },
    [MESSAGES]: { type: 'json', body: JSON.stringify({ ...messages, servers: serversOf(baseUrl) }) },
    [PAGE]: { type: 'html', body: HTML },
    [START]: { type: 'js', body: startScript(fillExamples ? FILLED : DOCUMENT, keys) },
    [STYLE]: { type: 'css', body: CSS },
  };
  const policy = policyFor(baseUrl);
  const isServed = (path: string) => path in own || files.has(path) || (path === FILLED && fillExamples !== undefined);
  const serve: Middleware = async (ctx, next) => {
    const page = own[ctx.path];
    const file = files.get(ctx.path);
    const fill = ctx.path === FILLED && ctx.method === 'GET' ? fillExamples : undefined;
    if (!(page ?? file ?? fill)) return next();
    ctx.set({
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    });
    if (file) sendFile(ctx, file);
    else if (fill) {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = await fill(ctx, served).catch((error) => unfilled(error, served));
    } else if (page) {
      // for editors and generators that run in other pages
      if (page.type === 'json') ctx.set('Access-Control-Allow-Origin', '*');
      ctx.type = page.type;
      ctx.body = page.body;
    }
  };
  return readOnly(isServed, serve);
}

/** Returns the document itself if visitors have renamed or deleted what its examples are made of. */
function unfilled(error: unknown, document: object): object {
  if (error instanceof DomainError) return document;
  throw error;
}

/** Servers of the AsyncAPI document. */
function serversOf(baseUrl: string): object {
  const { host, protocol } = new URL(baseUrl);
  return { service: { host, protocol: protocol.replace(':', '') } };
}

/** `keys`: keys of test calls by security scheme, besides those that the document has as `x-value`. */
const startScript = (
  address: string,
  keys: string[][],
): string => `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
follow();
dark.addEventListener('change', follow);
const reference = SwaggerUIBundle({
  url: ${JSON.stringify(address)},
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // else it sends the document to a service for a badge
  validatorUrl: null,
  onComplete() {
    const { securitySchemes } = reference.specSelectors.specJson().toJS().components;
    const values = Object.entries(securitySchemes).map(([scheme, fields]) => [scheme, fields['x-value']]);
    for (const [scheme, key] of [...${JSON.stringify(keys)}, ...values]) {
      if (key) reference.preauthorizeApiKey(scheme, key);
    }
  },
});
`;

/** Nothing is loaded from elsewhere, and nothing called but the service. */
const policyFor = (baseUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self' ${new URL(baseUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Almost as much as the service reads of the path and the headers together. */
export const LENGTH = 15_500;

export interface RepeatedCharacters {
  /** Method and path. */
  request: string;
  headers: Record<string, string>;
}

/** A last character that differs makes a search for the end fail. */
const repeated = (text: string) => `x${text.repeat(LENGTH / text.length)}x`;

const PAGE = { accept: 'text/html' };

export const IN_PATHS = ['/', '.', '-', '@', '%20', '1', ';', '=', '&'];

/** Requests with a text repeated in paths. */
export function inPaths(text: string, resource: string): RepeatedCharacters[] {
  const long = repeated(text);
  return [
    long,
    `book/${long}`,
    `resources/${long}/upcoming_bookables`,
    `resources/${resource}/upcoming_bookables?ref=${long}`,
  ].map((path) => ({ request: `GET /${path}`, headers: PAGE }));
}

export const IN_QUERIES = ['&a', '&a=1', '&', '=', '%', 'a', '&ref=a', '&ref=a@b'];

/** Requests with a text repeated in queries. */
export const inQueries = (text: string, resource: string): RepeatedCharacters[] =>
  [
    `/resources/${resource}/upcoming_bookables`,
    '/nothing',
    '/graphql',
    '/graphql/stream',
    `/resources/${resource}/times`,
  ].map((path) => ({ request: `GET ${path}?${repeated(text)}`, headers: PAGE }));

export const IN_HEADERS = [
  'Access-Control-Request-Headers',
  'Accept',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Cookie',
  'Forwarded',
  'Idempotency-Key',
  'If-None-Match',
  'Origin',
  'Traceparent',
  'X-Forwarded-For',
];

/** Requests with texts repeated in a header. */
export function inHeader(name: string, resource: string): RepeatedCharacters[] {
  const list = `/resources/${resource}/upcoming_bookables`;
  const requests = [`OPTIONS ${list}`, `GET ${list}`, 'GET /board', 'GET /graphql', 'POST /graphql'];
  return [' ', ',', ', ', '; ', ':', '.', '1', '"'].flatMap((text) =>
    requests.map((request) => ({
      request,
      headers: { [name]: repeated(text), ...(request.startsWith('POST') && { 'Content-Length': '0' }) },
    })),
  );
}

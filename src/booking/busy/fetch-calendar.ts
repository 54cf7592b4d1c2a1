import { Exchange, type ExchangeOptions, type OutboundAnswer } from '../../platform/access/outbound/exchange.ts';
import { NO_PUBLIC_ADDRESS, type OutboundTargets } from '../../platform/access/outbound/public-address.ts';
import { retryAfterMs } from '../../platform/access/outbound/retry-after.ts';
import { ReadFailure } from './reader/read-failure.ts';

/** Size of a file after decompression. */
const MAX_BYTES = 5 * 2 ** 20;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HTTP_NOT_MODIFIED = 304;

/** Version of a file, by the headers of its answer; null: it names none. */
export interface FileVersion {
  etag: string | null;
  lastModified: string | null;
}

/** File to load, unless it is of a version that is known. */
export interface WantedFile {
  address: string;
  known: FileVersion;
}

/** Loaded file; null: it is of the known version. */
export type FetchedFile = { content: Buffer; version: FileVersion } | null;

/**
 * Loads a calendar, and follows redirects, of which each address is checked anew. All of it has the time of one exchange.
 * Errors: ReadFailure.
 */
export async function fetchCalendar(
  { address, known }: WantedFile,
  targets: OutboundTargets,
  options: ExchangeOptions,
  stop: AbortSignal,
): Promise<FetchedFile> {
  const deadline = performance.now() + options.timeout;
  const headers = headersOf(known);
  let url = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const timeout = Math.max(1, deadline - performance.now());
    const exchange = new Exchange({ ...options, timeout }, stop);
    const answer = await run(exchange, url, headers, targets);
    const { location } = answer.headers;
    if (!REDIRECTS.has(answer.status) || !location) return judged(answer);
    url = redirected(location, url);
  }
  throw new ReadFailure('TOO_MANY_REDIRECTS');
}

const headersOf = ({ etag, lastModified }: FileVersion) => ({
  accept: 'text/calendar, text/plain;q=0.8, */*;q=0.5',
  'accept-encoding': 'gzip',
  'user-agent': 'Slotkeeper-Calendars/1',
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
});

async function run(
  exchange: Exchange,
  url: string,
  headers: ReturnType<typeof headersOf>,
  targets: OutboundTargets,
): Promise<OutboundAnswer> {
  try {
    return await exchange.run({ url, method: 'GET', headers, maxBytes: MAX_BYTES }, targets);
  } catch (error) {
    const isInner = error instanceof Error && 'code' in error && error.code === NO_PUBLIC_ADDRESS;
    throw new ReadFailure(isInner ? 'NO_PUBLIC_ADDRESS' : 'NO_ANSWER');
  } finally {
    exchange.end();
  }
}

/** Returns the address of a redirect. Errors: NO_PUBLIC_ADDRESS for what is none. */
function redirected(location: string, from: string): string {
  if (!URL.canParse(location, from)) throw new ReadFailure('NO_PUBLIC_ADDRESS');
  const url = new URL(location, from);
  if (!/^https?:$/.test(url.protocol)) throw new ReadFailure('NO_PUBLIC_ADDRESS');
  return url.href;
}

function judged({ status, headers, content, isTooLong }: OutboundAnswer): FetchedFile {
  if (status === HTTP_NOT_MODIFIED) return null;
  if (status !== 200) throw new ReadFailure(`HTTP_${status}`, retryAfterMs(headers['retry-after']));
  if (isTooLong) throw new ReadFailure('TOO_LARGE');
  if (!content) throw new ReadFailure('NO_ANSWER');
  return { content, version: { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null } };
}

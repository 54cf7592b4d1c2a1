import type { OutboundAnswer } from '../../platform/access/outbound/exchange.ts';
import { bodyOf, failureOf, type ReadingRequests, USER_AGENT } from './reading-requests.ts';

/** Size of what a reading loads, after decompression. */
export const MAX_BYTES = 5 * 2 ** 20;
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

/** Loads a calendar file, and follows redirects. Errors: ReadFailure. */
export async function fetchCalendar({ address, known }: WantedFile, requests: ReadingRequests): Promise<FetchedFile> {
  return judged(await requests.send({ url: address, method: 'GET', headers: headersOf(known), maxBytes: MAX_BYTES }));
}

const headersOf = ({ etag, lastModified }: FileVersion) => ({
  accept: 'text/calendar, text/plain;q=0.8, */*;q=0.5',
  'accept-encoding': 'gzip',
  'user-agent': USER_AGENT,
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
});

function judged(answer: OutboundAnswer): FetchedFile {
  const { status, headers } = answer;
  if (status === HTTP_NOT_MODIFIED) return null;
  if (status !== 200) throw failureOf(answer);
  const version = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
  return { content: bodyOf(answer), version };
}

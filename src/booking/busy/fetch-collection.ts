import { retryAfterMs } from '../../platform/access/outbound/retry-after.ts';
import type { CalendarCredentials } from '../../platform/access/outbound/source-reader.ts';
import type { Span } from '../../slots/times/intervals.ts';
import { authorizationOf, keptFromOthers } from './calendar-credentials.ts';
import { type FetchedFile, type FileVersion, MAX_BYTES, type WantedFile } from './fetch-calendar.ts';
import { collectionIn } from './reader/multistatus.ts';
import { ReadFailure } from './reader/read-failure.ts';
import { bodyOf, type FinalAnswer, failureOf, type ReadingRequests, USER_AGENT } from './reading-requests.ts';

/** Size of what a collection says of itself; honest answers have a thousand bytes. It is parsed beside other work. */
const MAX_STATE_BYTES = 64 * 2 ** 10;
const HTTP_MULTISTATUS = 207;

/** Collection of CalDAV to load, unless it is in a state that is known: the `etag` of its version. */
interface WantedCollection extends WantedFile {
  credentials: CalendarCredentials;
  /** Only entries that overlap this period are loaded, repeated ones with all of their rule. */
  period: Span;
}

const STATE = `<?xml version="1.0" encoding="utf-8"?>
<D:propfind xmlns:D="DAV:" xmlns:CS="http://calendarserver.org/ns/">
  <D:prop><D:resourcetype/><CS:getctag/><D:sync-token/></D:prop>
</D:propfind>`;

const entriesWithin = ({ start, end }: Span) => `<?xml version="1.0" encoding="utf-8"?>
<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
  <D:prop><C:calendar-data/></D:prop>
  <C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">
    <C:time-range start="${utc(start)}" end="${utc(end)}"/>
  </C:comp-filter></C:comp-filter></C:filter>
</C:calendar-query>`;

/** Returns an instant as iCalendar writes it, in whole seconds. */
const utc = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * Loads the entries of a collection (RFC 4791). It is asked for its state first, and for its entries if that is not the
 * known one, or if the server names none. Errors: ReadFailure; NOT_A_CALENDAR for a collection without a calendar, whose
 * entries would be none; CREDENTIALS_REFUSED; REDIRECTED_ELSEWHERE.
 */
export async function fetchCollection(
  { address, known, credentials, period }: WantedCollection,
  requests: ReadingRequests,
): Promise<FetchedFile> {
  const headers = {
    accept: 'application/xml, text/xml;q=0.9',
    'accept-encoding': 'gzip',
    authorization: authorizationOf(credentials),
    'content-type': 'application/xml; charset=utf-8',
    'user-agent': USER_AGENT,
  };
  const check = keptFromOthers(address);
  const about = await requests.send(
    { url: address, method: 'PROPFIND', headers: { ...headers, depth: '0' }, body: STATE, maxBytes: MAX_STATE_BYTES },
    check,
  );
  const { isCalendar, state } = collectionIn(multistatusOf(about).toString());
  if (!isCalendar) throw new ReadFailure('NOT_A_CALENDAR');
  if (state && state === known.etag) return null;
  const entries = await requests.send(
    {
      url: about.url,
      method: 'REPORT',
      headers: { ...headers, depth: '1' },
      body: entriesWithin(period),
      maxBytes: MAX_BYTES,
    },
    check,
  );
  const version: FileVersion = { etag: state, lastModified: null };
  return { content: multistatusOf(entries), version };
}

function multistatusOf(answer: FinalAnswer): Buffer {
  const { status, headers } = answer;
  if (status === 401 || status === 403) {
    throw new ReadFailure('CREDENTIALS_REFUSED', retryAfterMs(headers['retry-after']));
  }
  // a page that asks to sign in, or a server that knows nothing of CalDAV
  if (status === 200) throw new ReadFailure('NOT_A_CALENDAR');
  if (status !== HTTP_MULTISTATUS) throw failureOf(answer);
  return bodyOf(answer);
}

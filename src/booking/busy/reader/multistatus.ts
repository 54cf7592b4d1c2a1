import { createHash } from 'node:crypto';
import { ReadFailure } from './read-failure.ts';
import { childOf, childrenOf, parseXml, type XmlElement } from './xml.ts';

const MULTISTATUS = 'DAV: multistatus';
const RESPONSE = 'DAV: response';
const PROPSTAT = 'DAV: propstat';
const PROP = 'DAV: prop';
const STATUS = 'DAV: status';
const RESOURCE_TYPE = 'DAV: resourcetype';
const SYNC_TOKEN = 'DAV: sync-token';
const CTAG = 'http://calendarserver.org/ns/ getctag';
const CALENDAR = 'urn:ietf:params:xml:ns:caldav calendar';
const CALENDAR_DATA = 'urn:ietf:params:xml:ns:caldav calendar-data';

/** State of a collection. */
export interface Collection {
  /** True if it has the entries of a calendar; a home of calendars has none, and its parent neither. */
  isCalendar: boolean;
  /** Hash of what the server says of its version; null: nothing. */
  state: string | null;
}

/** Reads an answer to PROPFIND with the depth 0. Errors: ReadFailure. */
export function collectionIn(text: string): Collection {
  const [response] = responsesIn(text);
  if (!response) throw new ReadFailure('NOT_A_CALENDAR');
  const found = childrenOf(response, PROPSTAT)
    .filter((propstat) => isSuccess(statusOf(propstat)))
    .flatMap((propstat) => childOf(propstat, PROP)?.children ?? []);
  const property = (name: string) => found.find((each) => each.name === name);
  const type = property(RESOURCE_TYPE);
  const versions = [CTAG, SYNC_TOKEN].map((name) => property(name)?.text.trim() ?? '');
  return {
    isCalendar: type !== undefined && childOf(type, CALENDAR) !== undefined,
    state: versions.some(Boolean) ? hashOf(versions) : null,
  };
}

/**
 * Returns the files of a calendar in an answer to a calendar-query. A file that has been deleted meanwhile is left out. Errors:
 * ReadFailure, also if a file is kept back, or the server has cut the answer off: what is missing would look like free time.
 */
export function calendarsIn(text: string): string[] {
  return responsesIn(text).flatMap((response) => {
    if (childOf(response, STATUS)) refuseFailed(statusOf(response));
    return childrenOf(response, PROPSTAT).flatMap((propstat) => {
      const data = childrenOf(childOf(propstat, PROP) ?? propstat, CALENDAR_DATA);
      if (data.length) refuseFailed(statusOf(propstat));
      return isSuccess(statusOf(propstat)) ? data.map((each) => each.text.trim()) : [];
    });
  });
}

function responsesIn(text: string): XmlElement[] {
  const root = parseXml(text);
  if (root.name !== MULTISTATUS) throw new ReadFailure('NOT_A_CALENDAR');
  return childrenOf(root, RESPONSE);
}

/** Returns the status of a response or of properties, such as 404. Errors: NOT_A_CALENDAR without one. */
function statusOf(element: XmlElement): number {
  const [, status] = /^HTTP\/\S+ (\d{3})\b/.exec(childOf(element, STATUS)?.text.trim() ?? '') ?? [];
  if (!status) throw new ReadFailure('NOT_A_CALENDAR');
  return Number(status);
}

const HTTP_NOT_FOUND = 404;
const HTTP_INSUFFICIENT_STORAGE = 507;

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Errors: TOO_LARGE if the server has cut its answer off (RFC 5323, 5.17), `HTTP_` for other statuses but 404. */
function refuseFailed(status: number): void {
  if (isSuccess(status) || status === HTTP_NOT_FOUND) return;
  throw new ReadFailure(status === HTTP_INSUFFICIENT_STORAGE ? 'TOO_LARGE' : `HTTP_${status}`);
}

const hashOf = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');

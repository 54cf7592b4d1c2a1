import type { CalendarCredentials } from '../../platform/access/outbound/source-reader.ts';
import { ReadFailure } from './reader/read-failure.ts';

const ICLOUD = 'caldav.icloud.com';

/** Hosts on which iCloud has the calendars of its users. */
const ICLOUD_PARTITION = /^[a-z0-9-]+-caldav\.icloud\.com$/;

/**
 * True if the credentials of a calendar may be sent to a server: by https to the host of the calendar's address, and from that
 * of iCloud, which sends each user on, to its other ones.
 */
export function mayGetCredentials(server: URL, address: URL): boolean {
  if (server.protocol !== 'https:') return false;
  return server.host === address.host || (address.host === ICLOUD && ICLOUD_PARTITION.test(server.host));
}

/** Returns the check that keeps credentials from other servers than those of an address. Errors: REDIRECTED_ELSEWHERE. */
export const keptFromOthers = (address: string) => (server: URL) => {
  if (!mayGetCredentials(server, new URL(address))) throw new ReadFailure('REDIRECTED_ELSEWHERE');
};

/** Returns the header of RFC 7617. */
export const authorizationOf = ({ userName, password }: CalendarCredentials): string =>
  `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;

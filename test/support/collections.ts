import type { ServerResponse } from 'node:http';
import { beforeEach } from 'vitest';
import { startCalendars } from './calendars.ts';
import type { Practice, Room } from './practice.ts';
import { CERTIFICATE } from './webhook-certificate.ts';
import { type ReceivedWebhook, startReceiver } from './webhook-receiver.ts';

export const CREDENTIALS = { userName: 'ida@example.org', password: 'abcd-efgh-ijkl' };

/** Header that these credentials become. */
export const AUTHORIZATION = `Basic ${Buffer.from('ida@example.org:abcd-efgh-ijkl').toString('base64')}`;

const NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/"';

export const multistatus = (...responses: string[]): string =>
  `<?xml version="1.0"?><D:multistatus ${NAMESPACES}>${responses.join('')}</D:multistatus>`;

export const response = (...propstats: string[]): string =>
  `<D:response><D:href>/ida/office/</D:href>${propstats.join('')}</D:response>`;

export const propstat = (properties: string, status = '200 OK'): string =>
  `<D:propstat><D:prop>${properties}</D:prop><D:status>HTTP/1.1 ${status}</D:status></D:propstat>`;

export const data = (text: string): string => `<C:calendar-data>${text}</C:calendar-data>`;

export const CALENDAR = '<D:resourcetype><D:collection/><C:calendar/></D:resourcetype>';

/** Answer to PROPFIND of a calendar with these versions. */
export const stateOf = ({ ctag, syncToken }: { ctag?: string; syncToken?: string }): string =>
  multistatus(
    response(
      propstat(
        CALENDAR +
          (ctag ? `<CS:getctag>${ctag}</CS:getctag>` : '') +
          (syncToken ? `<D:sync-token>${syncToken}</D:sync-token>` : ''),
      ),
      ...(ctag && syncToken ? [] : [propstat('<D:sync-token/>', '404 Not Found')]),
    ),
  );

/** Answer to REPORT with these files. */
export const entriesOf = (...files: string[]): string =>
  multistatus(...files.map((file) => response(propstat(data(file)))));

/** Answers PROPFIND with one document, and REPORT with the other. */
export const answering =
  (state: string, entries: string) =>
  ({ method }: ReceivedWebhook, answer: ServerResponse) =>
    answer.writeHead(207, { 'content-type': 'application/xml' }).end(method === 'PROPFIND' ? state : entries);

/** Starts a service that may read calendars of this machine, and a CalDAV server with one collection, by https. */
export async function startCollections() {
  const { server: _, serve: __, ...calendars } = await startCalendars();
  const server = await startReceiver(CERTIFICATE);
  const address = new URL('/ida/office/', server.url).href;
  /** Serves files in a state. */
  const serve = (state: Parameters<typeof stateOf>[0], ...files: string[]) => {
    server.reply = answering(stateOf(state), entriesOf(...files));
  };
  beforeEach(() => {
    server.reset();
    serve({});
  });
  return { ...calendars, server, address, serve, methods: () => server.received.map(({ method }) => method) };
}

/** Creates a source that reads a collection, and returns its uuid. */
export const collectionSource = async (
  practice: Practice,
  room: Pick<Room, 'uuid'>,
  address: string,
  fields: object = {},
): Promise<string> => {
  const input = { resource: room.uuid, kind: 'CALDAV', address, credentials: CREDENTIALS, ...fields };
  return (await practice.make('createBusySource', input)).uuid;
};

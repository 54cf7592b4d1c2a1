/** Event of a `text/event-stream`. */
export interface ServerSentEvent {
  event: string;
  /** Sent back in `Last-Event-ID` by a client that reconnects. */
  id?: string;
  /** One line of JSON. */
  data: string | Buffer;
}

/** Encodes an event. A frame for many streams is encoded once. */
export function frameOf({ event, id, data }: ServerSentEvent): Buffer {
  const head = `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: `;
  return Buffer.concat([Buffer.from(head), Buffer.from(data), Buffer.from('\n\n')]);
}

const DATA = '\ndata: ';

/** Returns the data of a frame. */
export const dataOf = (frame: Buffer): string => frame.toString('utf8', frame.indexOf(DATA) + DATA.length).trimEnd();

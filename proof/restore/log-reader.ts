import { Client } from '../../test/support/client.ts';
import { entryOf } from '../events/fold.ts';
import type { Fleet } from '../fleet.ts';
import type { Practice } from '../stage.ts';

/** Part of the log of a CRM, read to its end. */
export interface ReadLog {
  entries: string[];
  /** Cursor behind it. */
  cursor: string;
}

const LIMIT = 1_000;

/** Reads the log of a CRM from a cursor to its end. */
export async function readLog(fleet: Fleet, { crm, headers }: Practice, from: string | null = null): Promise<ReadLog> {
  const client = new Client(() => fleet.url());
  const entries: string[] = [];
  let cursor = from;
  for (;;) {
    const after = cursor === null ? '' : `&after=${cursor}`;
    const { body } = await client.call(`GET /crms/${crm}/events?limit=${LIMIT}${after}`, undefined, headers);
    entries.push(...body.events.map(entryOf));
    cursor = body.next as string;
    if (!body.more) break;
  }
  client.close();
  return { entries, cursor };
}

/** Status and code with which a cursor is answered. */
export async function answerTo(fleet: Fleet, { crm, headers }: Practice, cursor: string): Promise<string> {
  const client = new Client(() => fleet.url());
  const { status, body } = await client.send(`GET /crms/${crm}/events?after=${cursor}`, undefined, headers);
  client.close();
  return `${status} ${body.errors?.[0]?.errorCode ?? ''}`.trim();
}

import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../test/support/caller.ts';
import { Client } from '../../test/support/client.ts';
import { chance } from '../consumers.ts';
import type { Fleet } from '../fleet.ts';
import type { Practice } from '../stage.ts';
import { entryOf, type ReadEvent } from './fold.ts';

/** Part of a log. */
export interface Part {
  /** Number and id of each event. */
  entries: string[];
  /** Cursor behind them. */
  next: string;
}

/** Reads the events after a cursor. */
export type ReadPart = (after: string | null) => Promise<Part>;

const PAUSE_MS = 50;
/** Failures in a row after which a reader of the last events gives up: its cursor is refused. */
const MAX_FAILURES = 200;

/** Follows a log by its cursor. It stores the cursor together with what it has read, and reads again what it did not store. */
export class Reader {
  readonly crm: string;
  readonly name: string;
  readonly entries: string[] = [];
  readonly #read: ReadPart;
  #cursor: string | null = null;
  #isLast = false;
  #isStopped = false;
  readonly #done: Promise<void>;

  constructor(crm: string, name: string, read: ReadPart) {
    this.crm = crm;
    this.name = name;
    this.#read = read;
    this.#done = this.#follow();
  }

  /** Resolves when it has read everything that is there. */
  finish(): Promise<void> {
    this.#isLast = true;
    return this.#done;
  }

  /** Resolves when it reads no more. */
  stop(): Promise<void> {
    this.#isStopped = true;
    return this.#done;
  }

  async #follow(): Promise<void> {
    for (let failures = 0; !this.#isStopped && failures < MAX_FAILURES; ) {
      const isLast = this.#isLast;
      // a broken answer, or a reader that dies before it has stored it
      const part = await this.#read(this.#cursor).catch(() => undefined);
      if (part?.entries.length && !chance(0.01)) {
        this.entries.push(...part.entries);
        this.#cursor = part.next;
        continue;
      }
      if (part && isLast && !part.entries.length) return;
      failures = part || !isLast ? 0 : failures + 1;
      await sleep(PAUSE_MS);
    }
  }
}

const TIMEOUT_MS = 30_000;
const PAGE = `query ($after: String, $first: Int!) {
  events(after: $after, first: $first) { nodes { sequence id } endCursor } }`;

/** Starts the readers of the log of a CRM: by REST, which waits for events, and by GraphQL. */
export function readersOf(fleet: Fleet, { headers, crm }: Practice): Reader[] {
  const client = new Client(() => fleet.url(), { timeoutMs: TIMEOUT_MS });
  const byRest: ReadPart = async (after) => {
    const from = after === null ? '' : `&after=${after}`;
    const { body } = await client.call(`GET /crms/${crm}/events?limit=100&wait=1${from}`, undefined, headers);
    return { entries: body.events.map(entryOf), next: body.next };
  };
  const byGraphql =
    (first: number): ReadPart =>
    async (after) => {
      const { events } = await ask(client, PAGE, { after, first }, headers);
      return { entries: events.nodes.map((node: ReadEvent) => entryOf(node)), next: events.endCursor };
    };
  return [
    new Reader(crm, 'by REST', byRest),
    ...[7, 1_000].map((first) => new Reader(crm, `by GraphQL, pages of ${first}`, byGraphql(first))),
  ];
}

import pg from 'pg';

/** Parts of the event log that are at work. */
export type EventMode = 'none' | 'written' | 'numbered';

/** Lock of the process that numbers events. Its holder keeps all others from numbering. */
const NUMBERING = '7305002, hashtext(current_schema())';

/** Triggers that write events. */
const TRIGGERS = `
  select tgrelid::regclass as table, tgname as name from pg_trigger join pg_proc p on p.oid = tgfoid
  where not tgisinternal and p.proname like 'note\\_%'`;

/** Turns the event log of a database off and on, so that the same process is measured with and without it. */
export class EventSwitch {
  readonly #client: pg.Client;
  #isLocked = false;
  #mode: EventMode = 'numbered';

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<EventSwitch> {
    const client = new pg.Client(url);
    await client.connect();
    return new EventSwitch(client);
  }

  /** Leaves an empty inbox, so that each mode pays for its own events. */
  async to(mode: EventMode): Promise<void> {
    if (!this.#isLocked) await this.#client.query(`select pg_advisory_lock(${NUMBERING})`);
    this.#isLocked = true;
    await this.#client.query('truncate event_inbox');
    if ((mode === 'none') !== (this.#mode === 'none')) await this.#switchTriggers(mode !== 'none');
    this.#mode = mode;
    if (mode !== 'numbered') return;
    await this.#client.query(`select pg_advisory_unlock(${NUMBERING})`);
    this.#isLocked = false;
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  async #switchTriggers(isOn: boolean): Promise<void> {
    const { rows } = await this.#client.query<{ table: string; name: string }>(TRIGGERS);
    for (const { table, name } of rows) {
      await this.#client.query(`alter table ${table} ${isOn ? 'enable' : 'disable'} trigger ${name}`);
    }
  }
}

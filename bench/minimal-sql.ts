import fs from 'node:fs';
import pg from 'pg';
import type { Case } from './cases.ts';

const read = (name: string) => fs.readFileSync(`bench/floor/${name}.sql`, 'utf8');
const STATEMENTS = { hold: read('hold'), 'book-held': read('book-held'), 'book-free': read('book-free') };

/** As many connections as the service has. */
const CONNECTIONS = 20;
const SLOT_MS = 30 * 60_000;

/**
 * The minimal exact SQL: the constraints of the service, on tables with only the columns that exactness needs, one
 * prepared statement for each call. Only PostgreSQL's time counts: the statements are sent by the bench.
 */
export class MinimalSql {
  readonly #pool: pg.Pool;
  readonly #resource: string;
  readonly #held: string[] = [];
  readonly #first = Date.now();
  #slots = 0;

  private constructor(pool: pg.Pool, resource: string) {
    this.#pool = pool;
    this.#resource = resource;
  }

  static async create(databaseUrl: string): Promise<MinimalSql> {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
    await pool.query(read('tables'));
    const { rows } = await pool.query('insert into resources default values returning id');
    return new MinimalSql(pool, rows[0].id);
  }

  /** The case that each call of the service is compared with, by the name of the call. */
  readonly cases: { [call: string]: Case } = {
    hold: {
      name: 'minimal SQL: hold',
      calls: 200,
      call: async () => this.#held.push(await this.#write('hold', this.#freeSlot())),
    },
    'book what is held': {
      name: 'minimal SQL: book what is held',
      calls: 200,
      call: () => this.#write('book-held', [this.#held.pop(), 'jane.doe@example.com']),
    },
    'book without a hold': {
      name: 'minimal SQL: book without a hold',
      calls: 200,
      call: () => this.#write('book-free', [...this.#freeSlot(), 'jane.doe@example.com']),
    },
  };

  #freeSlot(): unknown[] {
    const start = this.#first + this.#slots++ * SLOT_MS;
    return [this.#resource, new Date(start), new Date(start + SLOT_MS)];
  }

  /** Runs a statement that writes one place, and returns its id. */
  async #write(name: keyof typeof STATEMENTS, values: unknown[]): Promise<string> {
    const { rows } = await this.#pool.query({ name, text: STATEMENTS[name], values });
    if (rows.length !== 1) throw new Error(`${name}.sql wrote nothing`);
    return rows[0].id;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

import pg from 'pg';

/** Runs statements at a server, each by itself. Without anything of vitest, whose global set-up calls it, too. */
export async function administer(url: string, ...statements: string[]): Promise<void> {
  await queried(url, ...statements);
}

/** Runs statements at a server; returns the rows of the last. */
export async function queried(url: string, ...statements: string[]): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: pg.QueryResultRow[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

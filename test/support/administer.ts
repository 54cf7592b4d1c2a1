import pg from 'pg';

/** Runs statements at a server, each by itself. Without anything of vitest, whose global set-up calls it, too. */
export async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

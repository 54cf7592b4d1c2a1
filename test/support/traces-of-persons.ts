import type { Service } from './service.ts';

/**
 * The tables in which one of these texts stands, in any column and any spelling: `mails 2`. Generated from the
 * catalogue, so that no later column is forgotten. Rows are searched as text, in which bytes are hexadecimal.
 */
export async function tracesOf(service: Service, texts: string[]): Promise<string[]> {
  const tables = await service.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const hex = texts.map((text) => Buffer.from(text).toString('hex'));
  const patterns = [...texts.map((text) => text.toLowerCase()), ...hex].map((text) => `%${text}%`);
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await service.sql<{ count: number }>(
      `select count(*)::int from "${name}" x where lower(x::text) like any($1)`,
      [patterns],
    );
    if (row?.count) found.push(`${name} ${row.count}`);
  }
  return found;
}

import type { Service } from './service.ts';

/** Digest of the rows of each table, by its name: two of them differ if a row was written. */
export async function contentsOf(service: Service): Promise<Record<string, string>> {
  const tables = await service.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const digests = tables.map(async ({ name }) => {
    const [row] = await service.sql<{ digest: string }>(
      `select md5(coalesce(string_agg(x::text, '' order by x::text), '')) as digest from "${name}" x`,
    );
    return [name, row!.digest];
  });
  return Object.fromEntries(await Promise.all(digests));
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { asOptions, sessionSettings } from '../src/platform/database/session-settings.ts';

/** A statement of the service as `record-statements.mjs` notes it. */
interface Statement {
  text: string;
  values: unknown[];
}

/** Has the database make the same ids again in a copy of it, so that statements that name them can be run there. */
export const REPEATABLE_IDS = `
  create sequence bench_ids;
  create function bench_id() returns uuid language sql volatile as $$ select md5(nextval('bench_ids')::text)::uuid $$;
  do $$ declare it record; begin
    for it in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default = 'gen_random_uuid()'
    loop execute format('alter table %I alter column %I set default bench_id()', it.table_name, it.column_name);
    end loop;
  end $$`;

/** A script for pgbench that runs statements once, planned once each as the service has them. */
export function scriptOf(statements: Statement[]): string {
  const names = new Map<string, string>();
  const lines = statements.map(({ text, values }) => {
    if (!values.length) return `${text};`;
    if (!names.has(text)) names.set(text, `s${names.size}`);
    return `execute ${names.get(text)}(${values.map(literal).join(', ')});`;
  });
  const prepared = [...names].map(([text, name]) => `prepare ${name} as ${text};`);
  return [...prepared, ...lines].join('\n');
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(element).join(',')}}`);
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const element = (value: unknown): string => (value === null ? 'null' : JSON.stringify(String(value)));

export function recorded(file: string): Statement[] {
  const lines = fs.readFileSync(file, 'utf8').trim().split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Statement);
}

/** Folders in which Debian keeps programs outside of PATH. */
const PLACES = ['/usr/bin', '/usr/local/bin', ...debianVersions()];

function debianVersions(): string[] {
  const folder = '/usr/lib/postgresql';
  return fs.existsSync(folder) ? fs.readdirSync(folder).map((version) => path.join(folder, version, 'bin')) : [];
}

/** Undefined where there is none: it comes with the packages of PostgreSQL, not with the embedded one. */
export const pgbench = PLACES.map((place) => path.join(place, 'pgbench')).find((file) => fs.existsSync(file));

/** Runs a script once on a database. */
export async function runPgbench(databaseUrl: string, script: string): Promise<void> {
  const child = spawn(pgbench!, ['-n', '-t', '1', '-f', script, databaseUrl], {
    env: { PGOPTIONS: asOptions(sessionSettings(databaseUrl)) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0 || /aborted/.test(said)) throw new Error(`pgbench failed: ${said}`);
}

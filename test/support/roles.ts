import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { administer } from './administer.ts';
import { afterFile } from './cleanup.ts';
import { emptyDatabase } from './database.ts';
import { blocksOf } from './documentation/pages.ts';

/** Statements that create the roles, as the guide for operators has them, and as compose.yaml has them run. */
export const ROLES: { [file: string]: string } = {
  'docs/operation.md': blocksOf('docs/operation.md').find(({ text }) => text.includes('create role'))!.text,
  'compose.yaml': /content: \|\n((?: {6}.*\n)+)/.exec(readFileSync('compose.yaml', 'utf8'))![1]!,
};

/** Password of both roles. */
export const PASSWORD = 'password0of0the0tests';

/** A database with an owner and a role for the service, whose names no other test has. */
export async function databaseWithRoles(statements: string, schema: string) {
  const roles: string[] = [];
  // noted before the database is made, so done after it is dropped with all that they own
  afterFile(() => administer(inject('postgres'), ...roles.map((role) => `drop role ${role}`)));
  const url = new URL(await emptyDatabase());
  const database = url.pathname.slice(1);
  const [owner, service] = [`owner_${database}`, `service_${database}`];
  const text = statements
    .replaceAll(/'(…|\$\{.*?\})'/g, `'${PASSWORD}'`)
    .replaceAll('slotkeeper_owner', owner)
    .replaceAll('database slotkeeper', `database ${database}`)
    .replaceAll(/\bslotkeeper\b/g, service);
  // the databases that all share are changed by one test at a time
  await administer(url.href, `select pg_advisory_xact_lock(7305, 1); ${text}`);
  roles.push(owner, service);
  // the sessions of the tests find the tables, too
  url.searchParams.set('options', `-c search_path=${schema}`);
  const urlOf = (user: string) => Object.assign(new URL(url), { username: user, password: PASSWORD }).href;
  return { owner: urlOf(owner), service: urlOf(service) };
}

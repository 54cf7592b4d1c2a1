import type pg from 'pg';
import { type Statement, type StatementHook, traced } from '../observability/traced-statements.ts';
import { prepareStatements } from './prepared-statements.ts';
import { stateCause } from './stated-causes.ts';

/** Returns the hooks of a statement of the service, in their order: each sees what the one before it sends on. */
export const serviceHooks = (): StatementHook[] => [stateCause, prepareStatements(), traced];

/** Leads every statement of a pool's connections through hooks. */
export function hookStatements(pool: pg.Pool, hooks: readonly StatementHook[]): void {
  pool.on('connect', (client) => {
    const { query } = client;
    const send = (statement: Statement): unknown => Reflect.apply(query, client, statement);
    const hooked = hooks.reduceRight<typeof send>((run, hook) => (statement) => hook(statement, run), send);
    client.query = ((...statement: Statement) => hooked(statement)) as typeof query;
  });
}

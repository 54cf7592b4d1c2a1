import type { Crm } from '../management.ts';

/** A request to a row of the REST tables: it may take what a row takes, and succeeds. */
export interface Example {
  /** Without `crmId`, which is that of the CRM. */
  path?: { [name: string]: string };
  query?: { [name: string]: string[] };
  body?: { [name: string]: unknown };
  headers?: { [name: string]: string };
}

/** Examples by route. Each makes what it needs. */
export interface Examples {
  [route: string]: (crm: Crm) => Example | Promise<Example>;
}

import { Authorized } from 'type-graphql';
import { DomainError } from '../errors/domain-error.ts';
import type { Context, Viewer } from './context.ts';

/** Marks an operation that needs the key of a CRM. It reads and writes records of that CRM only. */
export const ForCrm = () => Authorized<Viewer['kind']>('crm');

/** Marks an operation of the admin API. */
export const ForAdmin = () => Authorized<Viewer['kind']>('admin');

/**
 * Checks the key that an operation needs. Errors: UNAUTHENTICATED. An arrow: type-graphql calls `new` on a
 * function.
 */
export const checkAuthorization = ({ context }: { context: Context }, kinds: Viewer['kind'][]): boolean => {
  if (!kinds.includes(context.viewer.kind)) throw new DomainError('UNAUTHENTICATED');
  return true;
};

/** Returns the CRM that calls an operation marked `ForCrm`. Errors: UNAUTHENTICATED. */
export function tenantOf({ viewer }: Context): string {
  if (viewer.kind !== 'crm') throw new DomainError('UNAUTHENTICATED');
  return viewer.crmId;
}

import { Authorized } from 'type-graphql';
import { type Context, keyRequired, type Viewer } from './context.ts';

/** Marks an operation that needs the key of a CRM. What it reads and writes is that CRM's only. */
export const ForCrm = () => Authorized<Viewer['kind']>('crm');

/** Marks an operation of the admin API. */
export const ForAdmin = () => Authorized<Viewer['kind']>('admin');

/** Errors: those of `keyRequired` without the key that the operation needs. An arrow: type-graphql calls `new` on a function. */
export const checkAuthorization = ({ context }: { context: Context }, kinds: Viewer['kind'][]): boolean => {
  if (!kinds.includes(context.viewer.kind)) throw keyRequired(context.viewer);
  return true;
};

/** The CRM that asks, in an operation marked `ForCrm`. */
export function tenantOf({ viewer }: Context): string {
  if (viewer.kind !== 'crm') throw keyRequired(viewer);
  return viewer.crmId;
}

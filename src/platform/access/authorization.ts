import type { GraphQLField, GraphQLResolveInfo } from 'graphql';
import { Authorized, Extensions } from 'type-graphql';
import type { Scope } from '../../records/entities/values/scope.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { Context, Viewer } from './context.ts';
import { checkOperation } from './scopes.ts';

type KeyHolder = Exclude<Viewer['kind'], 'anonymous'>;

/** Keys by their holders, and where a request has them. */
const KEYS: { [holder in KeyHolder]: { caller: string; key: string; header: string } } = {
  crm: { caller: 'a CRM, with its key', key: 'the key of a CRM', header: 'X-SERVICE-CLIENT-ID' },
  admin: { caller: 'the operator, with the admin key', key: 'the admin key', header: 'Authorization: Bearer' },
};

/** Marks an operation that needs the key of a CRM, with scopes. It reads and writes records of that CRM only. */
export const ForCrm = (...scopes: [Scope, ...Scope[]]) => forHolder('crm', scopes);

/** Marks an operation of the admin API. */
export const ForAdmin = () => forHolder('admin', []);

const forHolder =
  (holder: KeyHolder, scopes: Scope[]): MethodDecorator =>
  (...method) => {
    Authorized<KeyHolder>(holder)(...method);
    Extensions({ holder, scopes })(...method);
  };

/** Callers that need no key. */
const ANYBODY = 'anybody, without a key';
const LINK_HOLDER = 'anybody with the `token` of a link, without a key';

/** Callers as descriptions name them. */
export const CALLERS = [ANYBODY, LINK_HOLDER, ...Object.values(KEYS).map(sender)];

function sender({ caller, header }: (typeof KEYS)[KeyHolder]): string {
  return `${caller} in the header \`${header}\``;
}

/** Returns who may call an operation, and how; undefined: a field that whoever reads its record may read. */
export function callerOf({ args, extensions }: GraphQLField<unknown, unknown>, isOperation: boolean) {
  const { holder, scopes } = extensions as { holder?: KeyHolder; scopes?: Scope[] };
  if (holder)
    return [sender(KEYS[holder]), ...(scopes?.length ? [`with the scope ${scopes.join(' and ')}`] : [])].join(', ');
  if (!isOperation) return undefined;
  return args.some(({ name }) => name === 'token') ? LINK_HOLDER : ANYBODY;
}

/** Call of a field whose resolver is marked. */
interface MarkedCall {
  context: Context;
  info: GraphQLResolveInfo;
}

/**
 * Checks the key that an operation needs, and its scopes with those of all that the document selects, before anything runs.
 * Errors: UNAUTHENTICATED without a valid key, FORBIDDEN with that of another holder, or without a scope. An arrow:
 * type-graphql calls `new` on a function.
 */
export const checkAuthorization = ({ context: { viewer }, info }: MarkedCall, [holder]: KeyHolder[]): boolean => {
  if (holder && viewer.kind !== holder) throw refusal(viewer, holder);
  checkOperation(viewer, info);
  return true;
};

/** Returns the CRM that calls an operation marked `ForCrm`. Errors: UNAUTHENTICATED, FORBIDDEN. */
export function tenantOf({ viewer }: Context): string {
  if (viewer.kind !== 'crm') throw refusal(viewer, 'crm');
  return viewer.crmId;
}

/** Returns the providers of the key that calls, by uuid; null: all. Statements that the ORM does not filter need them. */
export const providersOf = ({ viewer }: Context): readonly string[] | null =>
  viewer.kind === 'crm' ? viewer.providers : null;

/** Checks that a key is for all providers of its CRM. Errors: FORBIDDEN. */
export function checkUnbound({ viewer }: Context): void {
  if (viewer.kind === 'crm' && viewer.providers) {
    throw new DomainError('FORBIDDEN', { message: 'The key is for some providers only' });
  }
}

const refusal = ({ kind }: Viewer, holder: KeyHolder): DomainError =>
  kind === 'anonymous'
    ? new DomainError('UNAUTHENTICATED')
    : new DomainError('FORBIDDEN', { message: `The operation needs ${KEYS[holder].key}` });

import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ParameterizedContext } from 'koa';
import { DomainError } from '../errors.ts';
import type { Limits } from './limits.ts';
import type { Links } from './links.ts';

/** Somebody without a key, or with a wrong one. `retryAfter`: they tried too many, and may try again in so many seconds. */
export interface Stranger {
  kind: 'anonymous';
  retryAfter?: number | undefined;
}

/** Caller of a request: a CRM by its key, the operator by the admin key, or anybody. */
export type Viewer = Stranger | { kind: 'crm'; crmId: string } | { kind: 'admin' };

/** Error for a caller without the required key: UNAUTHENTICATED, or TOO_MANY_REQUESTS after too many wrong keys. */
export function keyRequired(viewer: Viewer, message?: string): DomainError {
  const { retryAfter } = viewer.kind === 'anonymous' ? viewer : {};
  return retryAfter
    ? new DomainError('TOO_MANY_REQUESTS', { retryAfter })
    : new DomainError('UNAUTHENTICATED', { message });
}

/** The context of a request, one and the same each time; whoever needs it does not know how it is made. */
export type ContextOf = (ctx: ParameterizedContext) => Promise<Context>;

/** Context of an operation. Resolvers get it as `@Ctx()`; `@InTransaction` finds it among their arguments. */
export class Context {
  /** Follows the transaction by itself: inside `@InTransaction` every use of it is part of the transaction. */
  readonly em: SqlEntityManager;
  readonly viewer: Viewer;
  /** Address of the client, as far as the trusted proxies tell. */
  readonly client: string;
  /** Language that the client prefers, if mails are written in it. */
  readonly language: string | null;
  readonly links: Links;
  readonly limits: Limits;
  /** Set by every create: whether what it was asked to make was there before. REST tells it by the status. */
  existed = false;

  constructor(fields: Pick<Context, 'em' | 'viewer' | 'client' | 'links' | 'limits'> & { language?: string | null }) {
    this.em = fields.em;
    this.viewer = fields.viewer;
    this.client = fields.client;
    this.language = fields.language ?? null;
    this.links = fields.links;
    this.limits = fields.limits;
    if (this.viewer.kind === 'crm') this.em.setFilterParams('tenant', { crm: this.viewer.crmId });
  }

  /** Whether it came with a key of this CRM: then it is no stranger's, and no limit of strangers applies. */
  isOfCrm(crm: string): boolean {
    return this.viewer.kind === 'crm' && this.viewer.crmId === crm;
  }
}

import { Extensions } from 'type-graphql';
import type { Scope } from '../values/scope.ts';

/** Marks a type of records, or a field: a key of a CRM reads it, below whatever operation, with a scope only. */
export const ReadWith = (scope: Scope) => Extensions({ scopes: [scope] });

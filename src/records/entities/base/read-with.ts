import { Extensions } from 'type-graphql';
import type { Scope } from '../values/scope.ts';

/** Marks a type of records: a key of a CRM reads them, below whatever operation, with a scope only. */
export const ReadWith = (scope: Scope): ClassDecorator => Extensions({ scopes: [scope] }) as ClassDecorator;

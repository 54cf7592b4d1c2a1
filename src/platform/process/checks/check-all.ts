import type { Config } from '../config.ts';
import type { Check, DatabaseFacts } from './check.ts';
import { DATABASE_CHECKS } from './database-checks.ts';
import { SETTING_CHECKS } from './setting-checks.ts';

/** All checks, in the order of docs/checks.md. */
export const CHECKS: Omit<Check<never>, 'isWrong'>[] = [...SETTING_CHECKS, ...DATABASE_CHECKS];

export type CheckResult = Pick<Check<never>, 'name' | 'question' | 'advice' | 'isUrgent'> & { isWrong: boolean };

/** Answers all checks; those of the database only if its facts are known. */
export function checkAll(config: Config, database?: DatabaseFacts): CheckResult[] {
  return [
    ...SETTING_CHECKS.map((check) => ({ ...check, isWrong: check.isWrong(config) })),
    ...(database ? DATABASE_CHECKS.map((check) => ({ ...check, isWrong: check.isWrong(database) })) : []),
  ];
}

import { IsIn } from 'class-validator';
import { BRANCHES } from '../../../records/entities/values/branch.ts';

/** Requires a line of business, or null. */
export const BranchName = (): PropertyDecorator =>
  IsIn([...BRANCHES, null], { message: `must be one of: ${BRANCHES.join(', ')}` });

export const BRANCH = { description: `Line of business: ${BRANCHES.join(', ')}.` };

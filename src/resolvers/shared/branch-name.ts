import { IsIn } from 'class-validator';
import { BRANCHES } from '../../entities/values/branch.ts';

/** A text that must be one of the lines of business, if it is given. */
export const BranchName = (): PropertyDecorator =>
  IsIn([...BRANCHES, null], { message: `must be one of: ${BRANCHES.join(', ')}` });

export const BRANCH = { description: `Line of business: ${BRANCHES.join(', ')}.` };

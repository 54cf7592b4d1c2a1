import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long for their size: proofs, races, and requests to every operation. */
const LONG =
  /proof-|races|random-input|tenants\.test|start\.test|events\/mutations|parity|rest\/openapi|attacks\/http|taken-names/;

/** Runs files that take long first, so that none of them runs alone in the end; otherwise the largest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

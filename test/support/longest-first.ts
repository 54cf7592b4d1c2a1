import { hash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long for their size: proofs, races, and requests to every operation. */
const LONG =
  /proof-|races|random-input|tenants\.test|start\.test|events\/mutations|parity|rest\/openapi|attacks\/http|taken-names/;

/**
 * Runs files that take long first, so that none of them runs alone in the end; otherwise the largest first. With
 * `--sequence.shuffle` their order follows from the seed, as that of the tests does.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    const place = ({ moduleId }: TestSpecification) => hash('sha256', `${seed} ${moduleId}`);
    if (shuffle) return files.toSorted((a, b) => place(a).localeCompare(place(b)));
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

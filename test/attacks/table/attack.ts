import type { Test } from '../../contract/statement.ts';

/**
 * The attacks that the service is made to withstand, as data: what is tried, what stands in the way, what shows it.
 * `test/attacks/table.test.ts` sees to it that every test is there.
 */
export interface Attack {
  attack: string;
  defence: string;
  shownBy: Test[];
}

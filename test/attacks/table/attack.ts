/**
 * The attacks that the service withstands, as data. The tests that try an attack carry its id as a tag, and
 * `test/attacks/table.test.ts` fails for an attack that no test tries.
 */
export interface Attack {
  id: string;
  /** Something that is tried. */
  attack: string;
  /** Everything that stands in its way. */
  defence: string;
}

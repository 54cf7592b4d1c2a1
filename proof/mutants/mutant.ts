/** A mistake that somebody could make, and the test that would notice. */
export interface Mutant {
  name: string;
  /** Each text must be in its file exactly once. */
  changes: { file: string; from: string; to: string }[];
  /** `title` is a part of the name of each test of the file that notices, written there like this. */
  test: { file: string; title: string };
}

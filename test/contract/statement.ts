/**
 * The contract as data: what the interface promises, statement by statement, each with the tests that show it. Read
 * from the top it is the specification; `test/contract.test.ts` sees to it that every test is there.
 */

export interface Test {
  file: string;
  /** The titles of its describes and its own as they stand in the text, joined by ` > `. */
  name: string;
  /** Of `test.each` the label of the row that shows it, if not all of them do. */
  row?: string | undefined;
}

/** Some statements that belong together, such as those about one endpoint. */
export interface Chapter {
  /**
   * Section of the interface (`4.1`). `W1` to `W29` (some as statements that begin so), `Widgets`, `Tenants` and `Scheduling` settle what the interface
   * leaves open.
   */
  section: string;
  /** What it is about; of an endpoint its method and path. */
  title: string;
  /** What is promised, and what shows it. */
  statements: { [statement: string]: Test[] };
}

/** Names the tests of a file, below describes. */
export const testsOf =
  (file: string, ...describes: string[]) =>
  (title: string, row?: string): Test => ({
    file: `test/${file}.test.ts`,
    name: [...describes, title].join(' > '),
    row,
  });

/**
 * The contract as data: what the interface promises, statement by statement. Read from the top it is the specification.
 * Tests carry the ids of the statements that they show as tags: `npx vitest run --tags-filter=W13/success-204-body-unknown`
 * runs the tests of one. `test/contract/contract.test.ts` fails for a statement that no test shows.
 */

/** Some statements that belong together, such as those about one endpoint. */
export interface Chapter {
  /**
   * Section of the interface (`4.1`). `W1` to `W29`, `Widgets`, `Tenants`, `Scheduling`, `Holds` and `Alternatives` settle what the interface
   * leaves open.
   */
  section: string;
  /** Subject; of an endpoint its method and path. */
  title: string;
  /** The statements by their ids. An id begins with the section and stays when the sentence changes. */
  statements: { readonly [id: string]: string };
}

import { parse } from 'libpg-query';

/**
 * Rules that let each statement run on a distributed PostgreSQL (Citus), where every node would compute its own time or
 * random number. They cost nothing on one node.
 */

/** Functions with another result for each row. */
const VOLATILE = new Set(['clock_timestamp', 'gen_random_uuid', 'nextval', 'random', 'time_ordered_uuid', 'timeofday']);
/** Functions with one result per statement or transaction. */
const STABLE = new Set(['now', 'statement_timestamp', 'transaction_timestamp']);

/** A node of a syntax tree: `{ FuncCall: { … } }`, or what is in one. */
type Tree = { [key: string]: unknown } | unknown[];

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** All nodes of a type below a node. */
function nodes(tree: unknown, type: string): Tree[] {
  if (!isTree(tree)) return [];
  return Object.entries(tree).flatMap(([key, value]) => [
    ...(key === type && isTree(value) ? [value] : []),
    ...nodes(value, type),
  ]);
}

const callsVolatile = (tree: unknown) => functionsOf(tree).some((name) => VOLATILE.has(name));
const callsClock = (tree: unknown) =>
  nodes(tree, 'SQLValueFunction').length > 0 ||
  functionsOf(tree).some((name) => VOLATILE.has(name) || STABLE.has(name));

const functionsOf = (tree: unknown): string[] =>
  nodes(tree, 'FuncCall').map(
    (call) => (nodes((call as { funcname: Tree }).funcname, 'String').at(-1) as { sval: string }).sval,
  );

interface Change {
  targetList?: Tree;
  whereClause?: Tree;
  onConflictClause?: Change;
  selectStmt?: { SelectStmt: { targetList?: Tree[]; valuesLists?: Tree } };
}

/** Rules that a statement breaks. */
export async function brokenRules(statement: string): Promise<string[]> {
  const tree = await parse(statement);
  const changes = ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].flatMap((type) => nodes(tree, type) as Change[]);
  return changes.flatMap((change) => {
    const { onConflictClause: onConflict, selectStmt: { SelectStmt: source } = { SelectStmt: {} } } = change;
    const written = [change.targetList, change.whereClause, onConflict?.targetList, onConflict?.whereClause];
    const choices = ['CaseExpr', 'CoalesceExpr'].flatMap((type) => nodes(written, type));
    return [
      ...(callsVolatile(written) ? ['a volatile function in WHERE or SET'] : []),
      ...(choices.some(callsClock) ? ['a clock in CASE or COALESCE'] : []),
      ...(callsClock(onConflict) ? ['a clock in DO UPDATE'] : []),
      ...(source.targetList?.some((item) => callsVolatile(item) && nodes(item, 'ColumnRef').length > 0)
        ? ['a volatile function beside columns in INSERT … SELECT']
        : []),
    ];
  });
}

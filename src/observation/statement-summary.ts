const LITERAL = /'(?:[^']|'')*'/g;
const VERBS = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release|set)\b/i;
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)/i;

/** `select resources`: what a statement does and to which table first, and none of the values that are in it. */
export function statementSummary(statement: string): string {
  const [, verb = 'other'] = VERBS.exec(statement) ?? [];
  const [, table] = TABLE.exec(statement.replace(LITERAL, '')) ?? [];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ');
}

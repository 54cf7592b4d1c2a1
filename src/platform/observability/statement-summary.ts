const LITERAL = /'(?:[^']|'')*'/g;
const QUALIFIER = /"\w+"\.(?=")/g;
const VERBS = /^\s*(select|insert|update|delete|begin|commit|rollback|savepoint|release|set)\b/i;
/** Finds the change in a statement that begins with `with`. */
const CHANGE =
  /\b(insert) into\s+"?([a-z_]+)|\b(update)\s+"?([a-z_]+)(?=\W+(?:\w+\W+)?set\b)|\b(delete) from\s+"?([a-z_]+)/i;
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)/i;

/** Returns the verb and the first table of a statement, such as `select resources`, without any values. */
export function statementSummary(statement: string): string {
  const text = statement.replace(LITERAL, '').replace(QUALIFIER, '');
  const isWith = /^\s*with\b/i.test(text);
  const change = isWith ? CHANGE.exec(text)?.slice(1).filter(Boolean) : undefined;
  if (change) return change.join(' ').toLowerCase();
  const [, verb = isWith ? 'select' : 'other'] = VERBS.exec(text) ?? [];
  const [, table] = TABLE.exec(text) ?? [];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ');
}

/**
 * Kind of a statement as the other session sees it. At READ COMMITTED nobody sees a transaction's writes before its
 * COMMIT, and a plain SELECT waits for nobody: so a `read` can be told apart from its neighbours only by an `end`.
 *
 * - `quiet`: cannot be told apart from anything: BEGIN, the end of a transaction that wrote nothing, and a SELECT of
 *   tables that neither session ever writes;
 * - `read`: a plain SELECT;
 * - `write`: a statement of an open transaction that writes or locks, or that is not known to do neither;
 * - `end`: the COMMIT or ROLLBACK of a transaction that wrote, or a statement outside a transaction that writes.
 */
export type Kind = 'quiet' | 'read' | 'write' | 'end';

/** True if two neighbouring statements of different sessions can be swapped without a difference. */
export function areIndependent(one: Kind, other: Kind): boolean {
  if (one === 'quiet' || other === 'quiet') return true;
  if (one === 'read') return other !== 'end';
  return other === 'read' && one !== 'end';
}

export const isBegin = (text: string): boolean => /^\s*(begin|start transaction)\b/i.test(text);

export const isEnd = (text: string): boolean => /^\s*(commit|rollback|end)\b(?! (work |transaction )?to\b)/i.test(text);

const EFFECTS = /\b(insert|update|delete|merge|truncate|lock|share|nextval|setval|set_config|pg_\w+|tell_due)\b/i;

/** A SELECT without a word of writing or locking in it. Functions of our own would have to be named here. */
export const isRead = (text: string): boolean => /^\s*(select|with)\b/i.test(text) && !EFFECTS.test(text);

/** The tables, of those that there are, of which a statement speaks. What a plain SELECT reads is among them. */
export function mentioned(text: string, tables: readonly string[]): string[] {
  const words = new Set(text.toLowerCase().match(/\w+/g));
  return tables.filter((table) => words.has(table));
}

const CREATES = /^(?:create|set)(User|Account|Provider|Product|Resource|Crm|ContactProfile)$/;

/** Name of the record in the payload of a mutation that may find it, such as `user` of `createUser`. */
function recordName(mutation: string): string | undefined {
  const [, noun] = CREATES.exec(mutation) ?? [];
  return noun && noun[0]!.toLowerCase() + noun.slice(1);
}

/** Selects fields of the record that a mutation returns, in its payload or alone. */
export function selectionOf(mutation: string, selection: string): string {
  const name = recordName(mutation);
  return name ? `{ created ${name} ${selection} }` : selection;
}

/** Returns the record that a mutation answered with; undefined for a refusal. */
// biome-ignore lint/suspicious/noExplicitAny: the record has the shape that the selection names
export function recordOf(mutation: string, answered: any) {
  const name = recordName(mutation);
  return name ? answered?.[name] : answered;
}

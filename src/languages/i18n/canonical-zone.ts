/**
 * Names that Intl knows and the IANA database does not have. PostgreSQL takes some for other zones (IST for Israel, not
 * India) and does not know others; Temporal refuses most.
 */
const NOT_IANA =
  /^(?:(?:A[CEGRS]|B[ES]|C[ANST]|E[AC]|I[ES]|JS|MI|N[ES]|P[LNRS]|SS|VS)T|SystemV\/.+|US\/Pacific-.+|Canada\/East-.+)$/i;

/** Returns the name of a time zone in the IANA database in its usual case; null for any other text. */
export function canonicalZone(text: string): string | null {
  // Intl also accepts offsets such as +01:00, which have no rules for clock changes
  const resolved = /^[a-z]/i.test(text) && !NOT_IANA.test(text) ? resolve(text) : null;
  // Intl corrects the case, but also returns older names: Asia/Katmandu, Europe/Kiev
  return resolved && (resolved.toLowerCase() === text.toLowerCase() ? resolved : text);
}

function resolve(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

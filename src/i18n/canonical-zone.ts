/** Returns the name of a time zone in the IANA database in its usual case; null for any other text. */
export function canonicalZone(text: string): string | null {
  // Intl also accepts offsets such as +01:00, which have no rules for clock changes
  const resolved = /^[a-z]/i.test(text) ? resolve(text) : null;
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

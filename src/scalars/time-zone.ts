import { GraphQLError } from 'graphql';
import { stringScalar } from './scalar.ts';

function resolve(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

function parseTimeZone(text: string): string {
  // Intl also accepts offsets such as +01:00, which have no rules for clock changes
  const resolved = /^[a-z]/i.test(text) ? resolve(text) : null;
  if (!resolved) throw new GraphQLError('must be an IANA time zone, such as Europe/Berlin');
  // Intl corrects the case, but also returns older names: Asia/Katmandu, Europe/Kiev
  return resolved.toLowerCase() === text.toLowerCase() ? resolved : text;
}

/** A place's rules for local time, by their IANA name. */
export const TimeZone = stringScalar({
  name: 'TimeZone',
  description: 'Name of a time zone in the IANA database; offsets are refused. Example: `Europe/Berlin`.',
  specifiedByURL: 'https://www.iana.org/time-zones',
  parse: parseTimeZone,
});

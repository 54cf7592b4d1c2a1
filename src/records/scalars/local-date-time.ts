import { GraphQLError } from 'graphql';
import { stringScalar } from './scalar.ts';

const WHOLE_MINUTE = /^(19[7-9]\d|[2-9]\d{3})-\d\d-\d\d[Tt]\d\d:\d\d(:00)?$/;

/** `text` as `yyyy-MM-ddTHH:mm`, or null when it is no local time in whole minutes of a real day from 1970 to 9999. */
export function parseLocalDateTime(text: string): string | null {
  if (!WHOLE_MINUTE.test(text)) return null;
  const minute = text.slice(0, 'yyyy-MM-ddTHH:mm'.length).toUpperCase();
  const time = new Date(`${minute}Z`);
  // 30 February is read as a day in March; Temporal would refuse it, but takes ten times as long
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(minute) ? minute : null;
}

/** Local date and time without an offset; another field names the time zone. */
export const LocalDateTime = stringScalar({
  name: 'LocalDateTime',
  description:
    'Local date-time in whole minutes without an offset, from 1970 to 9999; a field beside it names the time zone. Example: `2026-12-01T09:00`.',
  parse(text) {
    const local = parseLocalDateTime(text);
    if (!local) throw new GraphQLError('must be a local date-time in whole minutes, such as 2026-12-01T09:00');
    return local;
  },
});

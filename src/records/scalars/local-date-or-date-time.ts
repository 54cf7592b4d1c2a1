import { GraphQLError } from 'graphql';
import { parseLocalDateTime } from './local-date-time.ts';
import { stringScalar } from './scalar.ts';

/** A whole day or one time of it, as recurrences name their exceptions and extras. */
export const LocalDateOrDateTime = stringScalar({
  name: 'LocalDateOrDateTime',
  description:
    'Local date, or local date-time in whole minutes, from 1970 to 9999; a field beside it names the time zone. Examples: `2026-12-24`, `2026-12-24T09:00`.',
  parse(text) {
    const local = text.length === 10 ? parseLocalDateTime(`${text}T00:00`)?.slice(0, 10) : parseLocalDateTime(text);
    if (!local) throw new GraphQLError('must be a local date or date-time, such as 2026-12-24 or 2026-12-24T09:00');
    return local;
  },
});

import { GraphQLError } from 'graphql';
import { parseLocalDateTime } from './local-date-time.ts';
import { stringScalar } from './scalar.ts';

/** Day of a local calendar; another field names the time zone. */
export const LocalDate = stringScalar({
  name: 'LocalDate',
  description: 'Local date, from 1970 to 9999; a field beside it names the time zone. Example: `2026-12-24`.',
  parse(text) {
    const day = text.length === 10 ? parseLocalDateTime(`${text}T00:00`)?.slice(0, 10) : null;
    if (!day) throw new GraphQLError('must be a local date, such as 2026-12-24');
    return day;
  },
});

import { GraphQLError } from 'graphql';
import { parseLocalDateTime } from './local-date-time.ts';
import { stringScalar } from './scalar.ts';

/** Returns `text` if it is a day from 1970 to 9999, such as 2026-12-24; null for any other text. */
export const localDate = (text: string | null): string | null =>
  text?.length === 10 ? (parseLocalDateTime(`${text}T00:00`)?.slice(0, 10) ?? null) : null;

/** Day of a local calendar; another field names the time zone. */
export const LocalDate = stringScalar({
  name: 'LocalDate',
  description: 'Local date, from 1970 to 9999; a field beside it names the time zone. Example: `2026-12-24`.',
  parse(text) {
    const day = localDate(text);
    if (!day) throw new GraphQLError('must be a local date, such as 2026-12-24');
    return day;
  },
});

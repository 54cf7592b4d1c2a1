import { GraphQLError } from 'graphql';
import { canonicalZone } from '../../languages/i18n/canonical-zone.ts';
import { stringScalar } from './scalar.ts';

/** A place's rules for local time, by their IANA name. */
export const TimeZone = stringScalar({
  name: 'TimeZone',
  description: 'Name of a time zone in the IANA database; offsets are refused. Example: `Europe/Berlin`.',
  specifiedByURL: 'https://www.iana.org/time-zones',
  parse(text) {
    const zone = canonicalZone(text);
    if (!zone) throw new GraphQLError('must be an IANA time zone, such as Europe/Berlin');
    return zone;
  },
});

import { GraphQLError } from 'graphql';
import { isHttpAddress } from '../../languages/i18n/web-links.ts';
import { stringScalar } from './scalar.ts';

/** Web address as people type it; kept as it was written. */
export const WebAddress = stringScalar({
  name: 'WebAddress',
  description:
    'Web address as people write it, at most 2048 characters, stored unchanged. It is shown as a link only if it is an http or https URL, or becomes one with `https://` in front. Examples: `https://example.org/studio`, `www.example.org`.',
  maxLength: 2048,
  parse(text) {
    if (text === '') throw new GraphQLError('must not be empty');
    return text;
  },
});

/** Address that programs call or load; kept as it was written. */
export const HttpAddress = stringScalar({
  name: 'HttpAddress',
  description:
    'Absolute http or https URL without blanks, at most 2048 characters, stored unchanged. Example: `https://example.org/studio.jpg`.',
  specifiedByURL: 'https://url.spec.whatwg.org/',
  maxLength: 2048,
  parse(text) {
    if (!isHttpAddress(text)) {
      throw new GraphQLError('must be an http or https URL, such as https://example.org/studio');
    }
    return text;
  },
});

/** Address of a calendar that this service reads, which `webcal:` names to programs of calendars. */
export const CalendarAddress = stringScalar({
  name: 'CalendarAddress',
  description:
    'Absolute https or webcal URL of a calendar, at most 2048 characters. `webcal:` means https. Whoever knows the address can read the calendar, so no answer shows it. Example: `https://calendar.example.org/private-3f1c/basic.ics`.',
  maxLength: 2048,
  parse(text) {
    const address = text.replace(/^webcals?:/i, 'https:');
    if (!isHttpAddress(address)) {
      throw new GraphQLError('must be an https or webcal URL, such as https://calendar.example.org/basic.ics');
    }
    return address;
  },
});

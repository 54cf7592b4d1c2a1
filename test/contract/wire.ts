import type { Chapter } from './statement.ts';

/** W21 and W22: hosts and origins. */
export const hosts: Chapter[] = [
  {
    section: 'W21',
    title: 'Canonical host',
    statements: {
      'W21/base-url-www-host': 'With BASE_URL on a www host, a request without the www is 301 to the same path there',
      'W21/host-redirected': 'No other host is redirected',
      'W21/without-case': 'Hosts are compared without case',
    },
  },
  {
    section: 'W22',
    title: 'CORS',
    statements: {
      'W22/origin-reflected-vary-origin': 'The origin is reflected, with Vary: Origin',
      'W22/every-options-documented-headers':
        'Every OPTIONS of a consumer endpoint has the four documented headers, with a requested method or without',
      'W22/errors-consumer-endpoints-read': 'Errors of consumer endpoints can be read from any origin',
      'W22/cancellation-endpoints-allow-x': 'The cancellation endpoints allow X-SIGNED-APP-CUSTOMER, too',
      'W22/management-endpoints-send-cors': 'Management endpoints send no CORS headers',
      'W22/endpoint-takes-authority-cookie': 'No endpoint takes authority from a cookie',
    },
  },
];

/** W1 to W11: how everything is written. */
export const wire: Chapter[] = [
  {
    section: 'W1',
    title: 'api-info',
    statements: {
      'W1/api-info-first-key': 'api-info is the first key of every wrapped body, errors included; version is a number',
    },
  },
  {
    section: 'W2',
    title: 'Error bodies',
    statements: {
      'W2/entry-offending-field-naming': 'There is one entry for each offending field, naming it as the client sent it',
      'W2/stack-trace-sql-text': 'No stack trace, SQL text or internal id is told',
    },
  },
  {
    section: 'W3',
    title: 'errorCode',
    statements: {
      'W3/table-code-source-every':
        'One table in the code is the source of every code, status and of the documentation',
      'W3/201-slot-taken-202':
        '201 is a slot that is taken, 202 AppointmentAlreadyBookedException, both 412; 300 is unused',
    },
  },
  {
    section: 'W4',
    title: 'Keys that do not fit',
    statements: {
      'W4/missing-wrong-key-401': 'A missing or wrong key is 401, however many came before',
      'W4/right-key-never-refused': 'A right key, also of the admin, is never refused because of wrong ones',
      'W4/valid-key-under-another': 'A valid key under another crmId, existing or not, is 403 with the same body',
    },
  },
  {
    section: 'W5',
    title: 'Transport',
    statements: {
      'W5/unknown-path-404': 'An unknown path is 404',
      'W5/trailing-slash': 'A trailing slash is ignored',
      'W5/root-says-what-is-where': 'GET / says what is where, as JSON unless text/html is accepted',
      'W5/known-path-another-method': 'A known path with another method is 405 with Allow',
      'W5/body-json-415-malformed': 'A body that is not JSON is 415, malformed JSON 400',
      'W5/any-json-type': 'A body may have any JSON type, or none',
      'W5/declared-charset': 'A declared charset is decoded; bytes that are not valid in it are 400',
      'W5/body-256-kib-413':
        'A body of more than 256 KiB is 413, without a key one of more than 64 KiB, by GraphQL 16 KiB',
      'W5/many-requests-429-retry': 'Too many requests are 429 with Retry-After',
      'W5/malformed-percent-escape-path': 'A malformed percent escape in the path is 400',
      'W5/path-segment-decoded-exactly': 'A path segment is decoded exactly once',
    },
  },
  {
    section: 'W6',
    title: 'Prefix',
    statements: {
      'W6/every-path-answers-documented': 'Every path answers as documented and below /rest/1',
    },
  },
  {
    section: 'W7',
    title: 'Bodies',
    statements: {
      'W7/unknown-fields-ignored': 'Unknown fields are ignored',
      'W7/known-field-wrong-json': 'A known field of the wrong JSON type is 400, never converted',
      'W7/texts-trimmed-brought-nfc': 'Texts are trimmed and brought to NFC',
      'W7/references-e-mail-addresses': 'So are references and e-mail addresses on look-up',
      'W7/text-blanks-counts-empty': 'A text of blanks counts as empty',
      'W7/empty-text-absent': 'An empty text stands for an absent object or list',
      'W7/control-characters-400-line': 'Control characters are 400, line breaks in free text excepted',
      'W7/lone-surrogates-400': 'Lone surrogates are 400',
      'W7/blanks-inside-names': 'Blanks, tabs and line breaks inside names become one blank',
      'W7/e-mail-as-browsers':
        'E-mail addresses are what the e-mail field of HTML accepts, international domains too, without quoted parts, comments or lists',
      'W7/e-mail-as-sent': 'They are compared without case and answered as they were sent, by single reads and lists',
      'W7/country-is-text':
        'countryCode is a text of at most 64 characters; a two-letter ISO code is written in capitals',
      'W7/names-short-texts-255':
        'Names and short texts have at most 255 characters, messages 1024, descriptions, hints and impressum 10 000',
      'W7/references-191-characters-urls':
        'References have at most 191 characters, URLs and contact channel values 2048, e-mail addresses 254',
      'W7/minutes-whole-numbers-0': 'Minutes are whole numbers from 0 to 10080',
    },
  },
  {
    section: 'W8',
    title: 'Completeness',
    statements: {
      'W8/every-documented-field-present': 'Every documented field is present; unset is null, an unset list []',
      'W8/two-exceptions-appointment-uuid':
        'Two exceptions: appointment_uuid is absent for models.Bookable, formatedAddress is an empty text',
      'W8/management-answer-undocumented-field': 'A management answer has no undocumented field',
    },
  },
  {
    section: 'W9',
    title: 'Times',
    statements: {
      'W9/iso-8601-offset-z': 'In: ISO 8601 with an offset or Z; seconds and their fraction may be left out',
      'W9/reserve-without-offset-utc': 'from and to of reserve without an offset are UTC; elsewhere it is 400',
      'W9/impossible-dates-dates-alone': 'Impossible dates, dates alone, words, and offsets beyond ±18:00 are 400',
      'W9/numbers-400': 'Numbers are 400',
      'W9/bookables-created-appointments-time':
        'Out: bookables and created appointments in the time zone of the provider',
      'W9/participations-appointment-summaries-utc': 'Out: participations and appointment summaries in UTC with Z',
    },
  },
  {
    section: 'W10',
    title: 'groupFormat and timeFormat',
    statements: {
      'W10/unicode-date-patterns-quoted': 'They are Unicode date patterns with quoted literals',
      'W10/unusable-pattern-64-characters':
        'An unusable pattern, or one of more than 64 characters, is 400 naming the parameter',
      'W10/groupformat-gives-public-visible': 'A groupFormat that gives public_visible is 400',
      'W10/keys-such-proto-ordinary': 'Keys such as __proto__ are ordinary keys',
      'W10/evaluated-time-zone-provider': 'They are evaluated in the time zone of the provider',
      'W10/calendar-gregorian-digits-latin': 'The calendar is Gregorian, the digits are Latin',
    },
  },
  {
    section: 'W11',
    title: 'languageTag, locale and booleans',
    statements: {
      'W11/both-separate': '_ and - both separate',
      'W11/available-falls-back-base':
        'One that is malformed or not available falls back to its base language, then to that of the provider',
      'W11/never-costs-booking-list': 'So a language never costs a booking or a list',
      'W11/booleans-any-case': 'Boolean values of a query are true, false, 1 and 0 in any case',
    },
  },
];

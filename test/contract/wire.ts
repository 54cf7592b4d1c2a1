import { type Chapter, testsOf } from './statement.ts';

const answers = testsOf('rest/answers');
const transport = testsOf('rest/transport', 'what is wrong with a request as such → the documented error body');
const limits = testsOf('rest/transport', 'limits of anonymous clients');
const host = testsOf('rest/transport', 'the canonical host');
const cors = testsOf('rest/transport', 'CORS');
const access = testsOf('rest/management-access', '%s');
const table = testsOf('migrations');
const body = testsOf('rest/values', 'a body');
const instant = testsOf('rest/values', 'an instant');
const formats = testsOf('rest/values', 'groupFormat, timeFormat and languageTag');
const everyText = testsOf('graphql/texts', 'every text of every operation');
const pathOrQuery = testsOf('rest/values', 'a reference in path or query');
const values = testsOf('rest/values');
const wrongHold = testsOf(
  'rest/refusals',
  'reserve_appointment with invalid input → 400 naming each field as it was sent, and nothing is written',
);
const wrongBooking = testsOf(
  'rest/refusals',
  'create_appointment_with_consumer with invalid input → 400 naming each field, and nothing is written',
);
const user = testsOf('rest/users', 'POST /crms/{crmId}/user');
const account = testsOf('rest/accounts', 'POST /crms/{crmId}/account');
const provider = testsOf('rest/providers', 'POST /crms/{crmId}/provider');
const product = testsOf('rest/products', 'POST /crms/{crmId}/provider/{providerRef}/products');
const resource = testsOf('rest/resources', 'POST /crms/{crmId}/provider/{providerRef}/resources');
const listing = testsOf('rest/consumer-endpoints', 'GET /resources/{ref}/upcoming_bookables');
const reserving = testsOf('rest/consumer-endpoints', 'POST /rest/1/resources/{ref}/reserve_appointment');
const nothing = testsOf('rest/management-paths', 'a name that names nothing');

/** W1 to W11: how everything is written. */
export const wire: Chapter[] = [
  {
    section: 'W1',
    title: 'api-info',
    statements: {
      'api-info is the first key of every wrapped body, errors included; version is a number': [
        answers('every wrapped answer → api-info with version 1 first, then what it is about'),
        answers('every error, of management, consumers and the transport → api-info first, then the errors'),
      ],
    },
  },
  {
    section: 'W2',
    title: 'Error bodies',
    statements: {
      'There is one entry for each offending field, naming it as the client sent it': [
        wrongHold('%s', 'texts that are no uuids and no times'),
        wrongHold('%s', 'the same in camel case'),
        wrongBooking('%s', 'the channel of a widget'),
      ],
      'No stack trace, SQL text or internal id is told': [
        transport('a failure that nobody foresaw → 500 with nothing but the id that it is logged under'),
        testsOf('graphql/errors', 'what errors tell')('%s → 400 with codes and sentences only'),
      ],
    },
  },
  {
    section: 'W3',
    title: 'errorCode',
    statements: {
      'One table in the code is the source of every code, status and of the documentation': [
        table('every errorCode of the error table is there once'),
        testsOf('schema')('%s is what the code says (npm run generate writes it)'),
      ],
      '201 is a slot that is taken, 202 AppointmentAlreadyBookedException, both 412; 300 is unused': [
        table('every errorCode is digits; 201 and 202 are the documented ones, and 300 is none of them'),
      ],
    },
  },
  {
    section: 'W4',
    title: 'Keys that do not fit',
    statements: {
      'A missing or wrong key is 401': [
        access('without a key, or with one that is not valid → 401, whatever the body and the CRM'),
        testsOf('rest/management-access')('a key that was revoked → 401'),
      ],
      'A valid key under another crmId, existing or not, is 403 with the same body': [
        access('with the key of another CRM, or for one that does not exist → the same 403, and nothing changes'),
      ],
    },
  },
  {
    section: 'W5',
    title: 'Transport',
    statements: {
      'An unknown path is 404': [transport('%s → 404', 'GET /resources')],
      'A known path with another method is 405 with Allow': [
        transport('%s → 405 with Allow'),
        testsOf('rest/management-access')('another method → 405 with Allow'),
      ],
      'A body that is not JSON is 415, malformed JSON 400': [
        transport('a body of the type %j → 415'),
        transport('the body %s → 400'),
        transport('an array as body → 400'),
      ],
      'A body of more than 256 KiB is 413': [
        transport('%s > a body of 256 KiB with a key → read; one byte more → 413 (%s)'),
      ],
      'Too many requests are 429 with Retry-After': [
        limits('more booking requests in a minute than allowed → 429 with Retry-After, except with the key of the CRM'),
      ],
      'A malformed percent escape in the path is 400': [transport('the escape %s in the path → 400')],
      'A path segment is decoded exactly once': [
        testsOf('rest/references')(
          '%s → 404 naming it from every endpoint',
          'escape that would be another one if it were decoded twice',
        ),
        testsOf('rest/users', 'GET /crms/{crmId}/user/{reference}')('the reference %s@crm, encoded → found'),
      ],
    },
  },
  {
    section: 'W6',
    title: 'Prefix',
    statements: {
      'Every path answers as documented and below /rest/1': [
        testsOf('rest/transport', 'the prefix')('%s → answers the same with and without /rest/1'),
        access('with the key of the CRM → reached, the same below /rest/1'),
      ],
    },
  },
  {
    section: 'W7',
    title: 'Bodies',
    statements: {
      'Unknown fields are ignored': [
        body('fields that nobody knows → ignored, whatever they are called'),
        user('the documented keys in the documented order, and no others'),
      ],
      'A known field of the wrong JSON type is 400, never converted': [
        body('%s where a text belongs → 400 for every field'),
        body('%j where a reservation has a text → 400 for every field'),
        body('a channel that is no text → 400'),
        user('%j where a text belongs → 400 for each field'),
        account('%j where a text belongs → 400 for each field'),
        provider('%j where a text belongs → 400 for each field'),
        product('%j where a text belongs → 400 for each field'),
        testsOf(
          'rest/contact-profiles',
          'POST /crms/{crmId}/provider/{providerRef}/contactProfile',
        )('%j where a text belongs → 400 for each field'),
      ],
      'Texts are trimmed and brought to NFC': [
        body('texts in blanks, decomposed, with CRLF → stored trimmed, in NFC, with LF'),
      ],
      'So are references and e-mail addresses on look-up': [
        testsOf('rest/references', 'a reference that names a resource')(
          '%s → found by every endpoint',
          'short form in NFD',
        ),
        pathOrQuery('an e-mail address in another case and form → the same consumer'),
      ],
      'A text of blanks counts as empty': [
        wrongHold('%s', 'nulls, empty texts and blanks'),
        user('%s empty or in blanks → 400'),
      ],
      'Control characters are 400, line breaks in free text excepted': [
        body('%s inside a text → 400 naming it'),
        body('line breaks in a name → 400, in the message → fine'),
        pathOrQuery('with %s → 400'),
        nothing('with %s, in any path → 400 naming the parameter', 'a control character'),
      ],
      'Lone surrogates are 400': [
        everyText('$name, $path with a control character or half a character → refused'),
        body('the lone surrogate in %s → 400'),
      ],
      'E-mail addresses are plain local@domain': [wrongBooking('the e-mail address %j')],
      'Names and short texts have at most 255 characters, messages 1024, descriptions, hints and impressum 10 000': [
        everyText('$name, $path → $max characters at most'),
        body('texts of exactly the longest length → 201'),
        wrongBooking('%s', 'texts that are too long'),
        account('texts that are too long → 400 naming each'),
        provider('texts that are too long → 400 naming each'),
        product('texts that are too long → 400 naming each'),
      ],
      'References have at most 191 characters, URLs and contact channel values 2048, e-mail addresses 254': [
        everyText('$name, $path → $max characters at most'),
        user('texts that are too long → 400 naming each'),
        resource('%j → 400, on create and update'),
      ],
      'Minutes are whole numbers from 0 to 10080': [
        product('0 and 10080 minutes → 201; the longest shorter than the shortest → 400'),
        product('%i minutes → 400'),
        product('%j where minutes belong → 400'),
      ],
    },
  },
  {
    section: 'W8',
    title: 'Completeness',
    statements: {
      'Every documented field is present; unset is null, an unset list []': [
        user('only what is required, or nulls and blanks → 201, unset is null'),
        resource('only what is required, or nulls and blanks → 201, unset is null or an empty list'),
      ],
      'Two exceptions: appointment_uuid is absent for models.Bookable, formatedAddress is an empty text': [
        listing('a free morning → its slots under their day, and public_visible'),
        reserving('a resource without address → formatedAddress is an empty text'),
      ],
      'A management answer has no undocumented field': [
        account('the documented keys in the documented order, and no others'),
        resource('the documented keys in the documented order, and no others'),
      ],
    },
  },
  {
    section: 'W9',
    title: 'Times',
    statements: {
      'In: ISO 8601 with an offset or Z; seconds and their fraction may be left out': [instant('%s → read')],
      'Impossible dates, dates alone, words, and offsets beyond ±18:00 are 400': [instant('%s → 400')],
      'Numbers are 400': [instant('a number → 400')],
      'Out: bookables and created appointments in the time zone of the provider': [
        values('a provider elsewhere → its time zone and its language, where none is asked for'),
        listing('a free morning → its slots under their day, and public_visible'),
      ],
      'Out: participations and appointment summaries in UTC with Z': [
        reserving('times with an offset → the same slot as in UTC'),
      ],
    },
  },
  {
    section: 'W10',
    title: 'groupFormat and timeFormat',
    statements: {
      'They are Unicode date patterns with quoted literals': [
        testsOf('patterns')('The pattern %j shows %j in English'),
        testsOf('patterns')('The quoted pattern %j shows %j'),
      ],
      'An unusable pattern, or one of more than 64 characters, is 400 naming the parameter': [
        formats('%s that is no pattern → 400 naming it'),
        wrongBooking('%s', 'a pattern that is none'),
      ],
      'A groupFormat that gives public_visible is 400': [
        formats('a group that would be called public_visible → 400 naming groupFormat'),
      ],
      'Keys such as __proto__ are ordinary keys': [formats('a group called %s → is one', '__proto__')],
      'They are evaluated in the time zone of the provider': [
        values('a provider elsewhere → its time zone and its language, where none is asked for'),
      ],
      'The calendar is Gregorian, the digits are Latin': [
        formats('Arabic and Thai → still Latin digits and the Gregorian calendar'),
        testsOf('patterns')('In %s years are Gregorian and digits Latin'),
      ],
    },
  },
  {
    section: 'W11',
    title: 'languageTag and locale',
    statements: {
      '_ and - both separate': [formats('the language %s → the words of %s')],
      'A malformed tag is 400': [formats('the malformed language %s → 400')],
      'One that is not available falls back to its base language, then to that of the provider': [
        formats('the language %s → the words of %s', 'tlh-US'),
        testsOf('patterns')('Of the languages %j and, failing that, %j, %s is available'),
      ],
    },
  },
];

/** W21 and W22: hosts and origins. */
export const hosts: Chapter[] = [
  {
    section: 'W21',
    title: 'Canonical host',
    statements: {
      'With BASE_URL on a www host, a request without the www is 301 to the same path there': [
        host('without the www of the public address → 301 to the same path there; others are served'),
      ],
      'No other host is redirected': [
        host('without the www of the public address → 301 to the same path there; others are served'),
        host('a public address without www → nothing is redirected'),
      ],
    },
  },
  {
    section: 'W22',
    title: 'CORS',
    statements: {
      'The origin is reflected, with Vary: Origin': [
        cors('the origin %s → reflected, and Vary says so'),
        cors('no origin → nothing is reflected, and caches still learn that it varies'),
      ],
      'Errors of consumer endpoints can be read from any origin': [
        cors('an error of a consumer endpoint, %s → readable from any origin'),
      ],
      'The cancellation endpoints allow X-SIGNED-APP-CUSTOMER, too': [
        testsOf('rest/cancellation')('a preflight of %s → allows X-SIGNED-APP-CUSTOMER besides the documented headers'),
      ],
      'Management endpoints send no CORS headers': [
        access('from a web page of another origin → no CORS headers, and no preflight'),
        cors('%s → no CORS headers'),
      ],
      'No endpoint takes authority from a cookie': [
        testsOf(
          'rest/cancellation',
          'DELETE /customers/{customerUuid}/appointments/{appointmentUuid}',
        )('the token anywhere but in its header → 401, and the booking stands'),
        access('without a key, or with one that is not valid → 401, whatever the body and the CRM'),
      ],
    },
  },
];

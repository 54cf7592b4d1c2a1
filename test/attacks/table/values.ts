import { testsOf } from '../../contract/statement.ts';
import type { Attack } from './attack.ts';

const injection = testsOf('attacks/injection');
const values = testsOf('rest/values');
const typed = testsOf('attacks/mails-of-strangers', 'what strangers type');
const hostileTexts = testsOf('mails/hostile-texts');

/** What stands in values. */
export const valueAttacks: Attack[] = [
  {
    attack: 'SQL and wildcards in any value',
    defence: 'parameters only, and no LIKE on what callers send',
    shownBy: [
      injection('SQL in a value > %s → a text like any other'),
      injection('SQL in a value > in everything that a consumer tells → kept to the letter'),
    ],
  },
  {
    attack: 'NUL, control characters, lone surrogates, texts that look alike',
    defence: 'refused, or brought to NFC, on writing and on looking up',
    shownBy: [
      values('a body > %s inside a text → 400 naming it'),
      values('a body > the lone surrogate in %s → 400'),
      values('a reference in path or query > an e-mail address in another case and form → the same consumer'),
    ],
  },
  {
    attack: 'Values that the database refuses: long references, numbers out of range',
    defence: 'every scalar and input has its limits; random requests look for what was forgotten',
    shownBy: [
      testsOf('rest/random-input')('$route with random input → answered as documented, and a refusal changes nothing'),
      testsOf('proof/fuzz')(
        'random requests by REST and GraphQL → answered as documented, and nothing is left that must not be',
      ),
      testsOf('graphql/empty-fields')('%s with an empty %s, which is required → INVALID_INPUT naming it'),
      testsOf(
        'graphql/input',
        'a value that its type refuses',
      )('%s, %s → INVALID_INPUT naming the field, nothing written'),
    ],
  },
  {
    attack: 'E-mail addresses that are several, or that contain headers',
    defence: 'local@domain without quoted parts, comments and lists',
    shownBy: [testsOf('scalars/addresses')('An e-mail address %j is read as %j')],
  },
  {
    attack: 'Spam and phishing by the mails of bookings: texts for addresses that anybody can name',
    defence: 'an address that nobody has verified gets no text of the booker but a plain name',
    shownBy: [
      typed('a booking and a cancellation that advertise, in %s → not a word to the consumer, no link to the provider'),
      typed('to an address that its user has verified → the text is there; to any other of theirs → it is not'),
      hostileTexts(
        'what strangers typed, in a mail to an address that nobody has verified > the name %s %s → is greeted as %s',
      ),
      hostileTexts(
        'what strangers typed, in a mail to an address that nobody has verified > %s → no message and no number',
      ),
    ],
  },
  {
    attack: 'Links for providers: texts that mail programs make links of',
    defence: 'what separates the parts of an address stands in brackets',
    shownBy: [hostileTexts('what strangers typed, in a mail to the provider > %s → %s, in all parts')],
  },
  {
    attack: 'HTML, links, line breaks and calendar properties in names and messages',
    defence: 'everything is escaped where it is written; one line stays one line',
    shownBy: [
      hostileTexts('%s → shown as text'),
      hostileTexts('a name with line breaks → a subject, names and a calendar of one line each'),
      hostileTexts(
        'any text whatsoever → a mail with the same tags, a subject of one line, a calendar that is all CRLF',
      ),
    ],
  },
];

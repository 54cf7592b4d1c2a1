import type { Attack } from './attack.ts';

/** Hostile values. */
export const valueAttacks: Attack[] = [
  {
    id: 'attack/sql-wildcards-value',
    attack: 'SQL and wildcards in any value',
    defence: 'parameters only, and no LIKE on what callers send',
  },
  {
    id: 'attack/nul-control-characters-lone',
    attack: 'NUL, control characters, lone surrogates, texts that look alike',
    defence: 'refused, or brought to NFC, on writing and on looking up',
  },
  {
    id: 'attack/spelling-locale-database',
    attack:
      'An address in other letter case, in a database whose locale folds letters otherwise, such as the Turkish one',
    defence: 'one function compares addresses in the process and in SQL, by the letters of ASCII; unique indexes of it',
  },
  {
    id: 'attack/values-database-refuses-long',
    attack: 'Values that the database refuses: long references, numbers out of range',
    defence: 'every scalar and input has its limits; random requests look for what was forgotten',
  },
  {
    id: 'attack/e-mail-addresses-several',
    attack: 'E-mail addresses that are several, or that contain headers',
    defence: 'local@domain without quoted parts, comments and lists',
  },
  {
    id: 'attack/spam-phishing-mails-bookings',
    attack: 'Spam and phishing by the mails of bookings: texts for addresses that anybody can name',
    defence: 'an address that nobody has verified gets no text of the booker but a plain name',
  },
  {
    id: 'attack/links-providers-texts-mail',
    attack: 'Links for providers: texts that mail programs make links of',
    defence: 'what separates the parts of an address stands in brackets',
  },
  {
    id: 'attack/html-links-line-breaks',
    attack: 'HTML, links, line breaks and calendar properties in names and messages',
    defence: 'everything is escaped where it is written; one line stays one line',
  },
  {
    id: 'attack/answers-markup-labels',
    attack: 'Markup, line breaks and directions of writing in answers to custom fields and in their labels',
    defence: 'they are text in mails, calendar entries and pages; further lines of an answer are indented',
  },
  {
    id: 'attack/answers-huge-odd-keys',
    attack: 'Huge answers, keys such as __proto__ and constructor, control characters, answers of another type',
    defence: 'keys are looked up in a map, each type has its rule, and a constraint bounds the bytes of a place',
  },
  {
    id: 'attack/answers-read-by-others',
    attack: 'Reading the answers of others in lists, events and links, or what a stranger typed for an address',
    defence: 'only the CRM and the link of the booking show them, and typed texts only if the address is verified',
  },
  {
    id: 'attack/places-in-parts',
    attack: 'A place in a part of an appointment, or the end of a part behind its whole',
    defence: 'a part has no places, and ends in the statement that ends its whole: constraints refuse anything else',
  },
];

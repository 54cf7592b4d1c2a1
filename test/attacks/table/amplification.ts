import type { Attack } from './attack.ts';

/** One document or request that asks for too much. */
export const amplification: Attack[] = [
  {
    id: 'attack/thousands-aliases-fields-root',
    attack: 'Thousands of aliases, fields or root fields in one document',
    defence:
      'at most 1000 tokens; without a key three queries, 100 fields and 66 000 values, with one 50, 1000 and 100 000',
  },
  {
    id: 'attack/alias-thousands-characters-slot',
    attack: 'One alias of thousands of characters, that each slot of a listing repeats',
    defence: 'each 32 characters of a name count as another value',
  },
  {
    id: 'attack/many-mutations-document-bookings',
    attack: 'Many mutations in one document: bookings, or guesses, by the thousand',
    defence: 'one mutation in a document without a key, 50 with one',
  },
  {
    id: 'attack/fragments-double-level',
    attack: 'Fragments that double with each level',
    defence: 'a fragment counts wherever it is spread, and counting ends at the limit',
  },
  {
    id: 'attack/deep-nesting-selections-fragments',
    attack: 'Deep nesting of selections, fragments, lists or JSON',
    defence: 'tokens, 16 levels of selections, 64 levels of JSON',
  },
  {
    id: 'attack/fields-contradict-repeat-unknown',
    attack: 'Fields that contradict or repeat each other, unknown fields, directives: validation as the work',
    defence: 'tokens; validation ends after 20 errors',
  },
  {
    id: 'attack/large-pages-lists-lists',
    attack: 'Large pages with lists in lists, the page size hidden in a variable or its default',
    defence: 'pages and lists multiply in the count of values; pages have at most 1000 items',
  },
  {
    id: 'attack/array-documents-request',
    attack: 'An array of documents in one request',
    defence: 'not taken',
  },
  {
    id: 'attack/asking-schema-again-again',
    attack: 'Asking for the schema, again and again, or in circles',
    defence: 'only with a key, and counted like anything else',
  },
  {
    id: 'attack/calendar-start-minute-years',
    attack: 'A calendar with a start at each minute of years',
    defence:
      'one listing goes through 5000 starts, or 25 000 while none is free, says until when it is complete, and goes on from there',
  },
  {
    id: 'attack/largest-answer-smallest-request',
    attack: 'The largest answer for the smallest request: full listings, in patterns made to be long',
    defence:
      'starts, values, names and custom fields are counted; a time in a pattern of the client’s counts five times',
  },
  {
    id: 'attack/forms-read-with-resources',
    attack: 'Long forms, read with each resource that a listing or a booking page names',
    defence:
      'custom fields are read where they are shown or checked, once for a provider, and counted before; a provider has at most 100, of 64 KB together',
  },
  {
    id: 'attack/calendars-full-of-rules',
    attack: 'Calendars with as many daily rules as are allowed: listings, explanations, closed days, holds and pages',
    defence:
      'a listing expands rules for as many days as it shows, closures are found once for a wish, and an answer expands a limited number of occurrences; then it says until when it is complete',
  },
  {
    id: 'attack/many-wrong-fields-fit',
    attack: 'As many wrong fields as fit into a body',
    defence:
      'fields that nobody knows are not looked at, the others are told once each, before anything is asked of the database',
  },
  {
    id: 'attack/thousands-wrong-values-body',
    attack: 'Thousands of wrong values in a body as large as it may be, each an error that quotes the body',
    defence:
      'the first wrong variable ends a GraphQL request, 50 wrong values a REST one, 20 errors a document; lists are counted before their elements are read',
  },
  {
    id: 'attack/long-texts-come-back',
    attack: 'Long texts that come back in each message, or that a pattern searches for hours',
    defence: 'quoted texts are cut at 200 characters, messages at 600; what suggests a name is found without a pattern',
  },
  {
    id: 'attack/names-schema-suggestion-almost',
    attack: 'Names of the schema by suggestion: almost right ones, one after the other',
    defence: 'Did you mean is for those with a key',
  },
  {
    id: 'attack/hundreds-references-request',
    attack: 'Hundreds of references in one request',
    defence: 'lists of names have at most 100 elements, lists of products 200',
  },
  {
    id: 'attack/long-malformed-misleading-date',
    attack: 'Long, malformed or misleading date patterns and language tags',
    defence: 'patterns of our own, compiled once, of at most 64 characters; groups in an object without prototype',
  },
];

import type { Chapter } from './statement.ts';

/** Fields that providers add to their booking forms, and prices. */
export const customFields: Chapter[] = [
  {
    section: 'CustomFields',
    title: 'Custom fields of booking forms',
    statements: {
      'CustomFields/kept-with-label': 'An answer is kept with the label of then, and is in both mails',
      'CustomFields/wrong-is-100': 'An answer that is unknown, missing or of another type is 400 with 100, naming it',
      'CustomFields/settings-of-now': 'A booking is checked by the fields of the moment, whatever a process remembers',
      'CustomFields/only-where-allowed': 'Fields are asked where the provider allows them, for their product',
      'CustomFields/crm-may-leave-out': 'CRMs may leave required answers out; wrong ones are refused',
      'CustomFields/types': 'Each type accepts its values only, and keeps them in one form',
      'CustomFields/go-with-moves': 'Answers go with a booking that is moved, and stay when the field changes',
      'CustomFields/changed-later':
        'The CRM changes answers of a booking in all of its places; others stay as they are',
      'CustomFields/move-to-other-product':
        'A move to another product asks for what that one requires, and is refused without, naming it',
      'CustomFields/form': 'Forms get the fields in their order, with labels in the language of the reader',
      'CustomFields/limit':
        'At most 20 fields are asked for a product, and 100 of 64 KB together by a provider, by constraints',
      'CustomFields/archived-if-answered': 'A field that was answered is archived instead of deleted',
      'CustomFields/nobody-else': 'Answers are in no event, log or list of others; an erasure removes them',
      'CustomFields/harmless': 'Answers and labels are text: markup, links, control characters and odd keys do no harm',
    },
  },
  {
    section: 'Prices',
    title: 'Prices of products',
    statements: {
      'Prices/only-if-asked': 'REST shows prices only if they were asked for',
      'Prices/as-agreed': 'A place keeps the price of the moment in which it was held or booked',
      'Prices/move-keeps': 'A move keeps the price with the product',
      'Prices/checked': 'A price has an amount and a currency that exists, or there is none',
    },
  },
];

import type { Mutant } from './mutant.ts';

const ANSWERS = 'test/booking/custom-fields/answers.test.ts';

/** Mistakes in custom fields and prices. */
export const CUSTOM_FIELDS: readonly Mutant[] = [
  {
    name: 'answers stay behind when a booking moves',
    changes: [
      {
        file: 'src/booking/places/place-statements.ts',
        from: "...(isCopied ? ['answers'] : [])",
        to: '...(isCopied ? [] : [])',
      },
    ],
    test: { file: ANSWERS, title: 'that a booking has → goes with its moves' },
  },
  {
    name: 'a process books by custom fields of before',
    changes: [
      {
        file: 'src/records/tables/calendars/settings-revisions.sql',
        from: "'custom_fields', ",
        to: '',
      },
    ],
    test: { file: ANSWERS, title: 'changed settings → the next booking keeps them' },
  },
  {
    name: 'the fields of a form are counted without a lock',
    changes: [
      {
        file: 'src/records/tables/providers/custom-fields.sql',
        from: '  perform from providers where id = new.provider_id for no key update;\n',
        to: '',
      },
      {
        file: 'src/records/tables/calendars/settings-revisions.sql',
        from: "'custom_fields', ",
        to: '',
      },
    ],
    test: {
      file: 'test/booking/custom-fields/form.test.ts',
      title: 'the 21st, beside a transaction that adds the 20th',
    },
  },
  {
    name: 'the forms of a provider have any size',
    changes: [
      {
        file: 'src/records/tables/providers/custom-fields.sql',
        from: 'sum(bytes) > 65536',
        to: 'sum(bytes) > 6553600',
      },
    ],
    test: { file: 'test/booking/custom-fields/reads.test.ts', title: 'beyond 64 KB of labels and choices' },
  },
  {
    name: 'the forms of a provider are read with each resource',
    changes: [
      {
        file: 'src/booking/calendar/references.ts',
        from: "'asksFields',",
        to: "'fields', (select json_agg(labels) from custom_fields where provider_id = v.id), 'asksFields',",
      },
    ],
    test: {
      file: 'test/booking/custom-fields/reads.test.ts',
      title: 'in products and offers of 100 resources that show them',
    },
  },
  {
    name: 'an address that nobody has verified gets typed answers',
    changes: [
      {
        file: 'src/mails/letters/readable-facts.ts',
        from: 'filter(([, { type }]) => !TYPED.has(type))',
        to: 'filter(([, { type }]) => type)',
      },
    ],
    test: { file: 'test/mails/answers-and-prices.test.ts', title: 'a mail to an address that nobody has verified' },
  },
  {
    name: 'a move has the price of now',
    changes: [
      {
        file: 'src/booking/verbs/reschedule.ts',
        from: 'keepsPrice: product === place.product,',
        to: 'keepsPrice: false,',
      },
      {
        file: 'src/booking/verbs/swap-place.ts',
        from: 'const keepsPrice = (slot.product?.id ?? null) === place.product;',
        to: 'const keepsPrice = false;',
      },
    ],
    test: { file: 'test/booking/prices.test.ts', title: 'a move → keeps the price with the product' },
  },
  {
    name: 'a move to another product asks for nothing',
    changes: [
      {
        file: 'src/booking/verbs/moved-answers.ts',
        from: '  if (!customFields.length && product === place.product) return undefined;',
        to: '  if (!customFields.length) return undefined;',
      },
    ],
    test: { file: 'test/booking/changed-answers.test.ts', title: 'to a product that requires another answer' },
  },
  {
    name: 'a list of answers does not read the language of their consumers',
    changes: [
      {
        file: 'src/schema/resolvers/management/appointments/participation-resolver.ts',
        from: "['answers', 'language']",
        to: "['answers']",
      },
    ],
    test: { file: 'test/graphql/columns-read.test.ts', title: 'each field alone' },
  },
];

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the source
import type { Mutant } from './mutant.ts';

const FOUND = 'src/schema/resolvers/management/consumers/found-consumers.ts';
const RECORDS = 'src/booking/verbs/consumer-records.ts';
const RESOLVER = 'src/schema/resolvers/management/consumers/consumer-resolver.ts';
const TEST = 'test/resolvers/calendar/consumers.test.ts';

/** Mistakes in what one provider finds of its consumers, and erases. */
export const CONSUMERS: readonly Mutant[] = [
  {
    name: 'a search finds people by what they gave elsewhere',
    changes: [
      {
        file: FOUND,
        from: "      where ${hasWords(search, sql`concat_ws(' ', u.first_name, u.last_name, p.first_name, p.last_name)`)}\n",
        to: '',
      },
    ],
    test: { file: TEST, title: 'what was given to another provider → finds nobody here, and is not shown' },
  },
  {
    name: 'the consumer of another provider is shown',
    changes: [
      {
        file: RECORDS,
        from: '  where own.provider_id = ${provider} and own.first_name is not null`;',
        to: '  where own.first_name is not null`;',
      },
    ],
    test: { file: TEST, title: 'of another provider, unknown, or erased → NOT_FOUND' },
  },
  {
    name: 'an erasure at one provider erases elsewhere, too',
    changes: [
      {
        file: RECORDS,
        from: '    where same.user_id = own.user_id and same.provider_id = own.provider_id and same.first_name is not null',
        to: '    where same.user_id = own.user_id and same.first_name is not null',
      },
    ],
    test: { file: TEST, title: 'its places and mails there are erased, those of another provider stay, with the user' },
  },
  {
    name: 'everybody with one number is one consumer',
    changes: [
      {
        file: RECORDS,
        from: '      and searched_name(same.last_name) = searched_name(own.last_name)\n',
        to: '',
      },
    ],
    test: {
      file: TEST,
      title: 'people without an address → their bookings with the number and the name, and nobody else’s',
    },
  },
  {
    name: 'any last name confirms an erasure',
    changes: [
      {
        file: RESOLVER,
        from: 'if (searchedName(lastName) !== searchedName(consumer.lastName)) {',
        to: 'if (!lastName) {',
      },
    ],
    test: { file: TEST, title: 'with another last name → INVALID_INPUT' },
  },
];

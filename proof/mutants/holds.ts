// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the source
import type { Mutant } from './mutant.ts';

const PLACES = 'src/booking/places/places.ts';
const BOOKING = 'src/booking/verbs/book.ts';
const CONFIRMED = 'src/booking/places/confirm-hold.ts';
const RENEWALS = 'src/booking/verbs/renewals.ts';
const INTERLEAVINGS = { file: 'test/system/proof-interleavings.test.ts', title: 'some orders of the statements' };

/** Mistakes in what becomes of a hold: booked, renewed, expired. */
export const HOLDS: readonly Mutant[] = [
  {
    name: 'a hold is booked that may be gone',
    changes: [
      { file: CONFIRMED, from: "\n    ${locking('p')}`", to: '`' },
      { file: CONFIRMED, from: "      ${locking('p')}\n", to: '' },
      { file: CONFIRMED, from: '  if (!rows[0]) throw new LostRace', to: '  if (rows[1]) throw new LostRace' },
    ],
    test: { file: INTERLEAVINGS.file, title: 'some orders of booking with a hold and taking it over' },
  },
  {
    name: 'a hold that was booked already is booked again',
    changes: [
      {
        file: BOOKING,
        from: "  if (place?.resource === resource.id && isTaken(place)) throw new DomainError('ALREADY_BOOKED');\n",
        to: '',
      },
    ],
    test: { file: 'test/attacks/strangers.test.ts', title: 'finalised twice, by the consumer and by who has seen' },
  },
  {
    name: 'a hold is renewed by an old version',
    changes: [
      {
        file: RENEWALS,
        from: "p.state = 'RESERVED' and p.hold_version = ${version}",
        to: "p.state = 'RESERVED'",
      },
    ],
    test: { file: 'test/booking/renewals.test.ts', title: 'of an old version → HOLD_LOST' },
  },
  {
    name: 'an expired hold is renewed',
    changes: [{ file: RENEWALS, from: ' and p.expires_at > statement_timestamp()\n', to: '\n' }],
    test: { file: 'test/booking/renewals.test.ts', title: 'of an expired hold → HOLD_LOST' },
  },
  {
    name: 'an expired hold is not removed',
    changes: [
      {
        file: PLACES,
        from: "and p.state = 'RESERVED' and p.expires_at <= statement_timestamp()`",
        to: "and p.state = 'RESERVED' and false`",
      },
    ],
    test: { file: 'test/booking/holds.test.ts', title: 'expires, and nothing tidies up' },
  },
  {
    name: 'the clock of the process says how long a hold lasts',
    changes: [
      {
        file: 'src/booking/places/place-statements.ts',
        from: 'clock_timestamp() + ${holdSeconds ?? null}::int',
        to: '${new Date()}::timestamptz + ${holdSeconds ?? null}::int',
      },
    ],
    test: { file: 'test/booking/holds.test.ts', title: 'by a process whose clock is two minutes ahead' },
  },
  {
    name: 'the clock of the process says whether a hold is over',
    changes: [
      {
        file: PLACES,
        from: "and p.state = 'RESERVED' and p.expires_at <= statement_timestamp()`",
        to: "and p.state = 'RESERVED' and p.expires_at <= ${new Date()}::timestamptz`",
      },
    ],
    test: {
      file: 'test/booking/holds.test.ts',
      title: 'in a group that a process joins whose clock is two minutes ahead',
    },
  },
  {
    name: 'an archived room stays held for others',
    changes: [
      {
        file: 'src/schema/resolvers/management/resource-resolver.ts',
        from: 'await giveUpHolds(context.em, resource.id, { withParts: true });',
        to: 'await giveUpHolds(context.em, resource.id, {});',
      },
    ],
    test: { file: 'test/booking/several-resources.test.ts', title: 'a room is archived' },
  },
  {
    name: 'a client holds by counts that were read before its last hold',
    changes: [
      {
        file: 'src/booking/clients/client-counts.ts',
        from: 'sql`turn.points = ${seen}`',
        to: 'sql`true`',
      },
    ],
    test: { file: 'test/attacks/holds-of-one-client.test.ts', title: 'in calendars that both know' },
  },
];

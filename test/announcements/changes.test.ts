import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAILS } from '../../src/booking/announcements/changes.ts';
import { isToProvider, MailKind, NOT_ABOUT_BOOKINGS } from '../../src/records/entities/values/mail-kind.ts';

const toConsumers = Object.values(MAILS).flatMap((mails) => ('toConsumers' in mails ? mails.toConsumers : []));
const toProvider = Object.values(MAILS).flatMap((mails) => [
  ...('toProvider' in mails ? [mails.toProvider] : []),
  ...('toFormerProvider' in mails ? [mails.toFormerProvider] : []),
]);

test('every mail about a booking → in the table of changes, with its receiver', () => {
  expect(toConsumers.filter(isToProvider)).toEqual([]);
  expect(toProvider.filter((kind) => !isToProvider(kind))).toEqual([]);
  const kinds = [...new Set([...toConsumers, ...toProvider]), ...NOT_ABOUT_BOOKINGS];
  expect(kinds.sort()).toEqual(Object.values(MailKind).sort());
});

test('mails about bookings → queued and withdrawn by announcements only', () => {
  const queuing = globSync('src/**/*.ts', { exclude: ['src/mails/**', 'src/booking/announcements/**'] }).filter(
    (file) =>
      /\b(queueMails|withdrawUnsent|withdrawSuperseded|withdrawOlder|queuing|withSuperseded)\b/.test(
        readFileSync(file, 'utf8'),
      ),
  );
  expect(queuing).toEqual([]);
});

test('a place that is cancelled, or given up for another one → by one statement for each way', () => {
  const cancelling = globSync('src/**/*.ts').filter((file) =>
    /set state = 'CANCELED'/.test(readFileSync(file, 'utf8')),
  );
  expect(cancelling.sort()).toEqual([
    'src/booking/places/ended-places.ts',
    'src/booking/places/given-up-place.ts',
    'src/booking/verbs/swap-place.ts',
  ]);
});

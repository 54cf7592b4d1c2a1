import { expect, test } from 'vitest';
import { Lookout } from '../../../src/events/live/lookout.ts';
import { noticesOf } from '../../../src/events/live/notices.ts';
import { afterFile } from '../../support/cleanup.ts';
import { openOrm } from '../../support/database.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const orm = await openOrm(service.databaseUrl);
afterFile(() => orm.close(true));

test('each look is followed by another one at once → all that is watched is looked at all the same', async () => {
  const looks: (ReadonlySet<string> | null)[] = [];
  const lookout = new Lookout(noticesOf(orm.em), {
    namedBy: () => [],
    isWatched: () => looks.at(-1) !== null,
    look: async (ids) => {
      looks.push(ids);
      await new Promise(setImmediate);
      lookout.start(['named']);
    },
  });
  lookout.start(['named']);
  while (looks.at(-1) !== null) await new Promise(setImmediate);
  expect(looks[0]).toEqual(new Set(['named']));
});

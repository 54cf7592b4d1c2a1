import { expect, onTestFinished, test } from 'vitest';
import { differentZones } from '../../src/platform/database/facts/different-zones.ts';
import { offsetAt } from '../../src/slots/times/zone.ts';
import { openOrm } from '../support/database.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const orm = await openOrm(service.databaseUrl);
await makePractice(service);

test('the clocks of a zone of a provider go otherwise than in PostgreSQL for some days → the zone is named', async () => {
  const [{ zone }] = (await service.sql('select time_zone as zone from providers')) as [{ zone: string }];
  expect(await differentZones(orm)).toEqual([]);
  const inTwoWeeks = Date.now() + 14 * 86_400_000;
  const offset = (timeZone: string, instant: number) =>
    offsetAt(timeZone, instant) + (Math.abs(instant - inTwoWeeks) < 86_400_000 ? 3_600_000 : 0);
  expect(await differentZones(orm, offset)).toEqual([zone]);
});

test('a zone that PostgreSQL does not know → named', async () => {
  onTestFinished(
    async () => void (await service.sql("delete from zone_clocks where time_zone = 'America/Coyhaique2'")),
  );
  await service.sql("insert into zone_clocks (time_zone) values ('America/Coyhaique2')");
  expect(await differentZones(orm, () => 0)).toContain('America/Coyhaique2');
});

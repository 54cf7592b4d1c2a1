import { expect, test } from 'vitest';
import { book } from '../support/calls/booking.ts';
import { personWithRooms } from '../support/calls/requirements.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { caused, forget } from '../support/caused.ts';
import { grow } from '../support/growth.ts';
import { scansOf } from '../support/plans.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

test.each([0, 300, 1_500, 5_000])(
  'a calendar with further resources, beside %i other appointments → no plan reads all appointments or places',
  async (appointments) => {
    const service = await startService();
    const practice = await makePractice(service);
    const { person } = await personWithRooms(practice);
    const [slot] = await slotsOf(service, person.uuid);
    forget();
    await book(service, slot!);
    const reading = caused.statements.filter((text) => text.includes('with resource as materialized'));
    expect(reading).toHaveLength(1);
    if (appointments)
      await grow(service.databaseUrl, { providers: 1, products: 1, resources: 4, appointments, past: 0, users: 10 });
    const [scans = []] = await scansOf(service.databaseUrl, reading);
    expect(scans.filter(({ table, isWhole }) => isWhole && /^(appointments|participations)$/.test(table))).toEqual([]);
  },
);

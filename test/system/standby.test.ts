import { expect, test } from 'vitest';
import { InstalledPostgres, isWithoutPostgres } from '../../proof/failover/installed-postgres.ts';
import { reserve } from '../support/calls/booking.ts';
import { firstSlot, slotsOf } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { makePractice } from '../support/practice.ts';
import { startProcess } from '../support/processes.ts';

test.skipIf(isWithoutPostgres)(
  'a process at a standby → live, lists, not ready; after its promotion → ready, and books',
  async () => {
    const primary = await InstalledPostgres.create();
    afterFile(() => primary.remove());
    const slot = await firstSlot(await makePractice(await startProcess(primary.url)));
    const standby = await primary.standby('second');
    afterFile(() => standby.remove());

    const service = await startProcess(standby.url);
    expect((await service.call('GET /health/live')).status).toBe(200);
    expect(await slotsOf(service, slot.resource)).toContainEqual(slot);
    const ready = await service.call('GET /health/ready');
    expect([ready.status, ready.body.errors[0].message]).toEqual([503, 'The database is a standby, or read-only']);
    const refused = await reserve(service, slot);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);

    await standby.rows('select pg_promote()');
    expect((await service.call('GET /health/ready')).status).toBe(200);
    expect((await reserve(service, slot)).status).toBe(200);
  },
);

import { describe, expect, test } from 'vitest';
import { ADDRESSES, CREDENTIALS } from '../../src/booking/busy/source-readings.ts';
import { WebhookSecrets } from '../../src/events/webhooks/webhook-secrets.ts';
import { formerSecrets, resealedSecrets, settledDeliveries } from '../../src/jobs/webhook-records.ts';
import { Seal } from '../../src/platform/access/seal.ts';
import { afterFile } from '../support/cleanup.ts';
import { openOrm } from '../support/database.ts';
import { eventsBy } from '../support/events.ts';
import { makePractice } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startService } from '../support/service.ts';
import { deliveriesOf, makeEndpoint } from '../support/webhooks.ts';

const service = await startService();
const practice = await makePractice(service);
const orm = await openOrm(service.databaseUrl);
afterFile(() => orm.close(true));

const URL = 'https://93.184.216.34/hooks';

// each test goes on with what the one before has left
describe('records of webhooks', { shuffle: false }, () => {
  test('deliveries → deleted 30 days after they were settled; those that wait stay', async () => {
    const { uuid } = await makeEndpoint(practice, URL);
    await service.sql(
      `insert into webhook_deliveries (endpoint_id, sequence, crm_id, key, type, state, settled_at)
     select $1, n, $2, $1, 'mail.sent', case when n = 3 then 'QUEUED' else 'DEAD' end,
       case n when 1 then now() - interval '30 days 1 minute' when 2 then now() - interval '29 days 23 hours' end
     from generate_series(1, 3) n`,
      [uuid, practice.crmId],
    );
    await runJobs(orm, [settledDeliveries]);
    expect((await deliveriesOf(service, uuid)).map(({ sequence }) => sequence)).toEqual([2, 3]);
  });

  test('a former secret whose time is over → deleted', async () => {
    const [over, valid] = [await makeEndpoint(practice, URL), await makeEndpoint(practice, URL)];
    const set = `update webhook_endpoints set previous_secret = secret, previous_until = now() + $2::interval where id = $1`;
    await service.sql(set, [over.uuid, '-1 second']);
    await service.sql(set, [valid.uuid, '1 hour']);
    await runJobs(orm, [formerSecrets]);
    const rows = await service.sql(
      'select id, previous_until from webhook_endpoints where previous_secret is not null',
    );
    expect(rows.map(({ id }) => id)).toEqual([valid.uuid]);
  });

  test('a new SIGNING_SECRET → secrets are encrypted with it, so that the previous one can go', async () => {
    await service.sql('delete from webhook_endpoints');
    const { secret } = await makeEndpoint(practice, URL);
    await service.sql('update webhook_endpoints set previous_secret = secret');
    const signingSecret = 'a-signing-secret-after-the-rotation';
    const previousSigningSecret = 'signing-secret-of-all-of-the-tests';
    await runJobs(orm, [resealedSecrets], { retentionDays: 0, signingSecret, previousSigningSecret });
    const secrets = new WebhookSecrets({ current: signingSecret });
    const [row] = await service.sql('select secret, previous_secret as former from webhook_endpoints');
    const shown = (sealed: Buffer) => `whsec_${secrets.open(sealed).toString('base64')}`;
    expect([shown(row!.secret), shown(row!.former)]).toEqual([secret, secret]);
  });

  test('a new SIGNING_SECRET → so are address and credentials of a calendar, which is told by no event', async () => {
    const { uuid: resource } = await practice.resource();
    const [address, credentials] = ['https://93.184.216.34/ida/', { userName: 'ida', password: 'abcd' }];
    await practice.make('createBusySource', { resource, kind: 'CALDAV', address, credentials });
    const signingSecret = 'a-signing-secret-after-the-rotation';
    const previousSigningSecret = 'signing-secret-of-all-of-the-tests';
    const rotate = () => runJobs(orm, [resealedSecrets], { retentionDays: 0, signingSecret, previousSigningSecret });
    expect(await eventsBy(service, practice.crmId, rotate)).toEqual([]);
    const [row] = await service.sql('select address, secret from busy_sources where resource_id = $1', [resource]);
    const opened = (purpose: string, sealed: Buffer) =>
      new Seal(purpose, { current: signingSecret, previous: null }).open(sealed).toString();
    expect(opened(ADDRESSES, row!.address)).toBe(address);
    expect(JSON.parse(opened(CREDENTIALS, row!.secret))).toEqual(credentials);
  });
});

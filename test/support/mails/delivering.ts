import type { Logger } from 'pino';
import { onTestFinished } from 'vitest';
import { type DeliveryOptions, MailDelivery } from '../../../src/mails/delivery.ts';
import type { WriteMail } from '../../../src/mails/letters/written-mail.ts';
import { Links } from '../../../src/platform/access/links.ts';
import { openOrm } from '../database.ts';
import { recordedLog } from '../recorded-log.ts';
import type { Service } from '../service.ts';
import type { MailgunStandIn } from './mailgun-stand-in.ts';
import { writePlainly } from './plain-mail.ts';

export const DOMAIN = 'mg.example.com';
export const FROM = 'Slots <slots@example.com>';

/** The secret is that of `startService`. */
export const links = new Links('http://slots.example.com', { current: 'signing-secret-of-all-of-the-tests' });

type Options = Partial<DeliveryOptions> & { write?: WriteMail; log?: Logger };

/** A delivery that tries again at once, until the test is over. */
export async function startDelivery(
  service: Service,
  { url }: Pick<MailgunStandIn, 'url'>,
  { write = writePlainly, log = recordedLog('silent').log, ...options }: Options = {},
): Promise<MailDelivery> {
  const orm = await openOrm(service.databaseUrl);
  const delivery = new MailDelivery({
    orm,
    links,
    write,
    log,
    mailgun: { apiKey: 'key-of-the-tests', domain: DOMAIN, url, from: FROM },
    options: { poll: 5, firstDelay: 0, ...options },
  });
  delivery.start();
  onTestFinished(async () => {
    await delivery.stop();
    await orm.close(true);
  });
  return delivery;
}

/** Tries once to send what is due, at most as many mails as there are slots. */
export async function deliverDue(...parameters: Parameters<typeof startDelivery>): Promise<void> {
  await (await startDelivery(...parameters)).stop();
}

/** Queues so many mails that ask somebody to verify an address; resolves to their uuids. */
export async function queue(service: Service, crmId: string, count = 1): Promise<string[]> {
  const mails = await service.sql<{ id: string }>(
    `insert into mails (crm_id, dedupe_key, kind, recipient, language, facts)
     select $1, gen_random_uuid(), 'EMAIL_VERIFICATION', 'eva-' || n || '@example.org', 'de', jsonb_build_object(
       'user', jsonb_build_object('uuid', gen_random_uuid(), 'firstName', 'Eva', 'lastName', 'Muster',
         'email', 'Eva-' || n || '@example.org'), 'crm', $1::text, 'providers', '[]'::jsonb)
     from generate_series(1, $2::int) n returning id`,
    [crmId, count],
  );
  return mails.map(({ id }) => id);
}

/** Delivery state of a mail. */
export async function stateOf(service: Service, uuid: string) {
  const [mail] = await service.sql(
    'select state, attempts, failure, sent_at is not null as "isSent" from mails where id = $1',
    [uuid],
  );
  return mail;
}

import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { emailKey } from '../../src/records/scalars/email-address.ts';
import { book } from '../support/calls/booking.ts';
import { mutate, query } from '../support/calls/mutate.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { localeDatabase } from '../support/database.ts';
import { eventsOf } from '../support/events.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { type Service, startService } from '../support/service.ts';

/** Its `lower` makes `I` an `ı`, a letter that no address has. */
async function turkishDatabase(): Promise<string> {
  const url = await localeDatabase("encoding 'UTF8' locale_provider icu icu_locale 'tr-TR' locale 'C'");
  const orm = await connect(url);
  await migrate(orm, url);
  await orm.close(true);
  return url;
}

describe('a database with the Turkish locale', () => {
  let service: Service;
  let practice: Practice;

  beforeAll(async () => {
    service = await startService({}, await turkishDatabase());
    practice = await makePractice(service);
  });

  const booked = async (email: string) => {
    const [slot] = await slotsOf(service, (await practice.room()).uuid);
    const { status } = await book(service, slot!, { email });
    expect(status).toBe(201);
  };

  const emailsOf = (address: string) => [address, address.toUpperCase(), address.replace('info', 'Info')];
  const erase = (email: string) =>
    mutate(practice, 'eraseConsumer', { email, cancelFutureAppointments: true }, '{ participations users }');

  test('its own `lower` → folds no I to an i', async () => {
    expect(await service.sql("select lower('INFO') as folded")).toEqual([{ folded: 'ınfo' }]);
  });

  test('an address in three spellings → one consumer, found and erased by each of them', {
    tags: ['attack/spelling-locale-database'],
  }, async () => {
    for (const [index, spelling] of emailsOf('x').entries()) {
      const address = `info.${randomUUID()}${spelling}@example.org`;
      for (const email of emailsOf(address)) await booked(email);
      const asked = emailsOf(address)[index]!;
      const data = await query(
        practice,
        'consumerData',
        { email: asked },
        '{ users { uuid } participations { uuid } }',
      );
      expect([data.users.length, data.participations.length]).toEqual([1, 3]);
      expect(await erase(asked)).toEqual({ participations: 3, users: 1 });
    }
  });

  test('a second place with another spelling → refused, as the constraint would', {
    tags: ['attack/spelling-locale-database'],
  }, async () => {
    const [slot] = await slotsOf(service, (await practice.room({ availability: { capacity: 3 } })).uuid);
    const email = `info.${randomUUID()}@example.org`;
    expect((await book(service, slot!, { email })).status).toBe(201);
    const [again] = await slotsOf(service, slot!.resource);
    const { status, body } = await book(service, again!, { email: email.toUpperCase() });
    expect([status, body.errors[0].errorCode]).toEqual([412, '202']);
  });

  test('a user with the address of another in capitals → gets a variant of it', {
    tags: ['attack/spelling-locale-database'],
  }, async () => {
    const email = `info.${randomUUID()}@example.org`;
    const [first, second] = [await practice.user({ email }), await practice.user({ email: email.toUpperCase() })];
    const read = '{ email }';
    expect(await query(practice, 'user', { user: first }, read)).toEqual({ email });
    const { email: variant } = await query(practice, 'user', { user: second }, read);
    expect(variant).toMatch(/^INFO\.[^@]+\+[0-9a-f]+@EXAMPLE\.ORG$/);
  });

  test('types and fields of events → as in every other database', async () => {
    const room = await practice.room();
    await practice.make('setChannel', { resource: room.uuid, key: 'CALENDAR_PUBLIC', bookingProcess: 'REQUESTED' });
    const email = `info.${randomUUID()}@example.org`;
    const [slot] = await slotsOf(service, room.uuid);
    expect((await book(service, slot!, { email, channelKey: 'CALENDAR_PUBLIC' })).status).toBe(201);
    const { participations } = await query(practice, 'consumerData', { email }, '{ participations { uuid state } }');
    expect(participations[0].state).toBe('REQUESTED');
    await mutate(practice, 'declineParticipation', { participation: participations[0].uuid }, '{ uuid }');
    const types = (await eventsOf(service, practice.crmId)).map(({ type }) => type);
    expect(types).toContain('participation.declined');
  });
});

describe('addresses', () => {
  test('any text → folded in the process as in SQL', async () => {
    const service = await startService();
    const texts = ['INFO@EXAMPLE.ORG', 'İ', 'I', 'ı', '\u212a', 'ẞ', 'ΣΑΣ', 'Ǆ', `${'aZ'.repeat(40)}@x.y`];
    const rows = await service.sql('select email_key(text) as key from unnest($1::text[]) as text', [texts]);
    expect(rows.map(({ key }) => key)).toEqual(texts.map(emailKey));
  });

  test('code and SQL → fold texts by a function that knows no locale', () => {
    // of ranges, of names of ours, and by the collation "C"
    const allowed =
      /lower\((period|span|busy\.span|counting\.range|limit_period\(.*)|upper\((period|span|busy\.span|counting\.range|limit_period\(.*)|collate "C"\)/;
    const folds = globSync('src/**/*.{ts,sql}')
      .filter((file) => !file.startsWith('src/doors/pages/'))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => /(?<![_\w.])(lower|upper|initcap|casefold)\(|\bilike\b|\bcitext\b|[^!]~\*/.test(line))
          .filter((line) => !allowed.test(line) && !/^\s*(\*|\/\/|--)/.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(folds).toEqual([]);
    const inProcess = globSync('src/**/*.ts').flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /(mail|mailbox|address|consumer)\w*(\?|!)?\.to(Locale)?(Lower|Upper)Case/i.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(inProcess).toEqual([]);
  });
});

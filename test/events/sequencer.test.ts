import { createHash } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Floor } from '../../src/events/floor.ts';
import { sequenceEvents } from '../../src/events/passes.ts';
import { Sequencer } from '../../src/events/sequencer.ts';
import { administer } from '../support/administer.ts';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { book } from '../support/calls/booking.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { openOrm } from '../support/database.ts';
import { eventsOf, sequence } from '../support/events.ts';
import { makePractice } from '../support/practice.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);
const { crmId: crm } = practice;
const orm = await openOrm(service.databaseUrl);
afterFile(() => orm.close(true));

/** Statement that writes an event whose subject is a number. */
const noted = (subject: number): string => `
  insert into event_inbox (crm_id, type, subject) select '${crm}', 'mail.sent', '${uuid(subject)}'
  from (select pg_current_xact_id()) as begun`;

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const subjects = async (): Promise<string[]> => {
  const rows = await service.sql<{ subject: string }>(
    "select subject from events where crm_id = $1 and type = 'mail.sent' order by sequence",
    [crm],
  );
  return rows.map(({ subject }) => subject);
};

// each test goes on with what the one before has left
describe('numbers of events', { shuffle: false }, () => {
  test('a transaction that commits late → gets a later number, whatever its id', async () => {
    const late = await AnotherTransaction.begin(service);
    await late.sql(noted(1));
    const floor = new Floor();
    const pass = async () => floor.note(await sequenceEvents(orm.em.fork(), floor), false);
    for (const each of [2, 3, 4]) {
      await service.sql(noted(each));
      await pass();
      await pass();
    }
    expect(await subjects()).toEqual([2, 3, 4].map(uuid));
    await late.commit();
    await service.sql(noted(5));
    await pass();
    expect(await subjects()).toEqual([2, 3, 4, 1, 5].map(uuid));
    const [{ highest }] = (await service.sql<{ highest: string }>(
      'select last_value as highest from event_inbox_id_seq',
    )) as [{ highest: string }];
    // transactions of other databases of the server hold it back for a while
    while (floor.id !== highest) await pass();
  });

  test('a rolled back transaction, or savepoint → leaves no event and no gap', async () => {
    const before = (await eventsOf(service, crm)).length;
    const other = await AnotherTransaction.begin(service);
    await other.sql('savepoint part');
    await other.sql(noted(10));
    await other.sql('rollback to part');
    await other.sql(noted(11));
    await other.commit();
    const gone = await AnotherTransaction.begin(service);
    await gone.sql(noted(12));
    await gone.sql('rollback');
    await gone.commit();
    const events = await eventsOf(service, crm);
    expect(events.slice(before).map(({ sequence: number, data }) => [number, data.mail])).toEqual([
      [before + 1, uuid(11)],
    ]);
  });

  test('while another process numbers events → a pass takes none', async () => {
    await sequence(service);
    const other = await AnotherTransaction.begin(service);
    await other.sql('select pg_advisory_xact_lock(7305002, hashtext(current_schema()))');
    expect((await sequenceEvents(orm.em.fork())).taken).toBe(-1);
    await other.commit();
    expect((await sequenceEvents(orm.em.fork())).taken).toBe(0);
  });

  test('each event → linked to the one before by its hash', async () => {
    await sequence(service);
    const rows = await service.sql<{ body: string; hash: Buffer }>(
      'select body, hash from events where crm_id = $1 order by sequence',
      [crm],
    );
    let hash = createHash('sha256').update('').digest();
    for (const row of rows) {
      hash = createHash('sha256').update(hash).update(row.body).digest();
      expect(row.hash).toEqual(hash);
    }
    expect(rows.length).toBeGreaterThan(5);
  });

  test('events → cannot be changed or deleted', async () => {
    await sequence(service);
    for (const change of ["update events set body = ''", 'delete from events', 'truncate events']) {
      await expect(service.sql(change)).rejects.toThrow('events are append-only');
    }
  });

  test('a booking → its event is numbered soon after its commit, and the rest when the process stops', async () => {
    const { log, lines } = recordedLog();
    const counted: string[] = [];
    const numbered = Promise.withResolvers<void>();
    const sequencer = new Sequencer({
      orm,
      log,
      observe: (types) => {
        counted.push(...Object.keys(types));
        numbered.resolve();
      },
    });
    sequencer.start();
    const room = await practice.room();
    const [slot] = await slotsOf(service, room.uuid);
    await book(service, slot!);
    await numbered.promise;
    await sequencer.stop();
    expect(counted).toContain('participation.booked');
    expect(await service.sql('select * from event_inbox')).toEqual([]);
    expect(lines).toEqual([]);
  });

  test('more at once than a statement can take → fewer in the next passes, and all are numbered', async () => {
    await administer(
      service.databaseUrl,
      `create function refuse_many() returns trigger language plpgsql as $$
        begin
          if (select count(*) from taken) > 100 then raise exception 'canceling statement due to statement timeout'; end if;
          return null;
        end $$`,
      `create trigger refuse_many after delete on event_inbox referencing old table as taken
        for each statement execute function refuse_many()`,
    );
    onTestFinished(() => administer(service.databaseUrl, 'drop trigger refuse_many on event_inbox'));
    await service.sql(`
      insert into event_inbox (crm_id, type, subject) select '${crm}', 'mail.sent', gen_random_uuid() from generate_series(1, 300)`);
    let left = 300;
    const numbered = Promise.withResolvers<void>();
    const observe = (types: { [type: string]: number }) => {
      left -= types['mail.sent'] ?? 0;
      if (left === 0) numbered.resolve();
    };
    const { log, lines } = recordedLog();
    const sequencer = new Sequencer({ orm, log, observe });
    sequencer.start();
    await numbered.promise;
    await sequencer.stop();
    expect(lines.every(({ msg }) => msg === 'events not numbered')).toBe(true);
  });
});

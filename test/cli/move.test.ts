import fc from 'fast-check';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { moveCrm, undoMove } from '../../src/doors/cli/move/move.ts';
import { createDemoData } from '../../src/doors/explorer/demo/demo.ts';
import { JOBS } from '../../src/jobs/worker.ts';
import { moveForward, takeDueMails } from '../../src/mails/due-mails.ts';
import { MailState } from '../../src/records/entities/values/mail-state.ts';
import { book, bookingOf, cancel, hold, reserve } from '../support/calls/booking.ts';
import { firstSlot, list, slotsOf } from '../support/calls/slots.ts';
import { openCellOrm, startCells, type TestCell } from '../support/cells.ts';
import { DEMO_CRM, demoConfig } from '../support/documentation/demo-service.ts';
import { LONG_BEFORE, overdue } from '../support/due-times.ts';
import { sequence } from '../support/events.ts';
import { makePractice, NOW } from '../support/practice.ts';
import { ADMIN } from '../support/production.ts';
import { runs } from '../support/random-runs.ts';
import { runJobs } from '../support/run-jobs.ts';

const [north, south] = await startCells();

// in a database without other CRMs
const demoOrm = await openCellOrm(north);
await createDemoData(demoOrm, demoConfig());
await demoOrm.close(true);

const quietly = { keep: false, report: (_line: string) => {} };
const journey = (crm: string, from: TestCell, to: TestCell) => ({ crm, from: from.address, to: to.address });
const move = (
  crm: string,
  {
    from = north,
    to = south,
    ...options
  }: { from?: TestCell; to?: TestCell; keep?: boolean; report?: (line: string) => void } = {},
) => moveCrm(journey(crm, from, to), { ...quietly, ...options });

const tenantTables = (
  await north.service.sql<{ name: string }>(`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'north'::regnamespace and relkind in ('r', 'p') and not relispartition and attname = 'crm_id'
      and relname not in ('moves', 'event_inbox') order by 1`)
).map(({ name }) => name);

/** Rows of a CRM in a cell, by table. */
async function rowsIn({ schema, service }: TestCell, crm: string) {
  await sequence(service, schema);
  const rows: { [table: string]: pg.QueryResultRow[] } = {};
  for (const table of tenantTables) {
    rows[table] = await service.sql(`select * from ${schema}.${table} r where crm_id = $1 order by r::text`, [crm]);
  }
  return rows;
}

/** Creates rows of the kinds that the demo has not. */
async function fillOtherTables(): Promise<{ feed: string }> {
  await north.service.sql(
    "insert into north.deletions (id, crm_id, kind) values (gen_random_uuid(), 'demo', 'AVAILABILITY')",
  );
  for (const owner of ['channel', 'availability']) {
    const table = owner === 'channel' ? 'channels' : 'availabilities';
    await north.service.sql(`
      insert into north.${owner}_products (${owner}_id, product_id)
      select o.id, p.product_id from north.${table} o join north.resource_products p using (resource_id)
      where o.crm_id = 'demo' order by 1 limit 1`);
  }
  await north.service.sql(`
    with place as (
      update north.participations set reference = 'place@demo', metadata = '{"seat": "window"}'
      where id = (select min(id::text)::uuid from north.participations where crm_id = 'demo' and state <> 'RESERVED') returning appointment_id)
    update north.appointments set reference = 'date@demo', metadata = '{"room": "1"}'
    where id = (select appointment_id from place)`);
  await north.service.sql(`
    with endpoint as (
      insert into north.webhook_endpoints (crm_id, url, types, secret, cursor)
      values ('demo', 'https://example.org/hooks', '{mail.*}', '\\x01', 0) returning id, crm_id)
    insert into north.webhook_deliveries (endpoint_id, sequence, crm_id, key, type)
    select id, 1, crm_id, id, 'mail.sent' from endpoint`);
  await north.service.sql(`
    insert into north.pictures (crm_id, provider_id, hash, type, content)
    select crm_id, id, 'hash', 'image/png', '\\x00ff' from north.providers where reference = 'practice@demo'`);
  await north.service.ask('mutation { createBusySource(input: { resource: "room@demo" }) { uuid } }', {}, DEMO_CRM);
  await north.service.sql(`
    with entry as (
      insert into north.waitlist_entries (crm_id, provider_id, resource_id, channel_key, email, consumer, earliest, latest, state)
      select crm_id, provider_id, id, 'RESOURCE_PUBLIC', 'waits@example.org', '{"firstName": "Wanda"}', now(),
        now() + interval '1 day', 'WAITING' from north.resources where reference = 'room@demo' returning *)
    insert into north.waitlist_sweeps (resource_id, crm_id, provider_id, revision)
    select resource_id, crm_id, provider_id, 'x' from entry`);
  await north.service.ask('mutation { createApiKey(input: { crmId: "demo", name: "Test" }) { key } }', {}, ADMIN);
  const limit = 'mutation { setBookingLimit(input: { provider: "practice@demo", per: MONTH, most: 1000 }) { uuid } }';
  await north.service.ask(limit, {}, DEMO_CRM);
  const create = 'mutation { createCalendarFeed(input: { provider: "practice@demo" }) { address } }';
  const { createCalendarFeed } = await north.service.ask(create, {}, DEMO_CRM);
  return { feed: new URL(createCalendarFeed.address).pathname };
}

/** Schemas that accept a write of the CRM. */
async function writable(crm: string): Promise<string[]> {
  const accepted: string[] = [];
  for (const { schema, service } of [north, south]) {
    const change = `update ${schema}.users set language = language where crm_id = $1 returning id`;
    const rows = await service.sql(change, [crm]).catch((error: pg.DatabaseError) => {
      expect(error).toMatchObject({ code: '55P03', message: 'the CRM moves to another cell' });
      return [];
    });
    if (rows.length) accepted.push(schema);
  }
  return accepted;
}

/** Statements of a copy, which is one transaction: an interruption undoes all of them alike. */
const COPYING = /^(declare|fetch|close|insert into "|select count)/;

/** Ends the connections of moves at their nth statement; returns a function that counts their statements. */
function interruptMoves(nth: number): () => number {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const movers = new Set<pg.Client>();
  let count = 0;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    if (!optionsOf(this).includes('slotkeeper.mover') || COPYING.test(String(args[0]))) return query.apply(this, args);
    movers.add(this);
    count += 1;
    if (count >= nth) for (const mover of movers) streamOf(mover).destroy();
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query);
  return () => count;
}

const SEED = Number(process.env.MOVE_SEED ?? Math.floor(NOW / 86_400_000));

/** Statements at which a move is interrupted: others every day. RUNS=100 tries all of them, which takes minutes. */
function someOf(statements: number): number[] {
  const all = Array.from({ length: statements }, (_, i) => i + 1);
  const count = Math.min(runs(6), statements);
  const some = fc.shuffledSubarray(all, { minLength: count, maxLength: count });
  return fc.sample(some, { seed: SEED, numRuns: 1 })[0]!;
}

const optionsOf = (client: pg.Client) => String(Reflect.get(Reflect.get(client, 'connectionParameters'), 'options'));
const streamOf = (client: pg.Client) =>
  Reflect.get(Reflect.get(client, 'connection'), 'stream') as NodeJS.WritableStream & { destroy(): void };

afterEach(() => {
  vi.restoreAllMocks();
});

test('every table with rows of CRMs → has the trigger that refuses their writes', async () => {
  const { rows } = {
    rows: await north.service.sql<{ name: string }>(`
    select relname as name from pg_trigger join pg_class c on c.oid = tgrelid
    where tgname = 'refuse_write_of_moving_crm' and relnamespace = 'north'::regnamespace and tgenabled = 'O' order by 1`),
  };
  // processes number the events of all CRMs together
  expect(rows.map(({ name }) => name)).toEqual(tenantTables.filter((name) => !name.startsWith('event')));
});

test('the demo moves → all its rows are in the new cell only, which shows and books what the old one did', async () => {
  const { feed } = await fillOtherTables();
  const providers = '{ providers { nodes { uuid name email } } users { nodes { uuid email } } }';
  const shown = await north.service.ask(providers, {}, DEMO_CRM);
  const [resource] = await north.service.sql<{ id: string }>(
    "select id from north.resources where crm_id = 'demo' order by id limit 1",
  );
  const listed = await list(north.service, resource!.id);
  const subscribed = await (await fetch(north.service.url + feed)).text();
  expect(subscribed).toContain('BEGIN:VCALENDAR');
  const before = await rowsIn(north, 'demo');
  expect(Object.keys(before).filter((table) => !before[table]?.length)).toEqual([]);

  await move('demo');
  expect(await rowsIn(south, 'demo')).toEqual(before);
  const left = await rowsIn(north, 'demo');
  expect(Object.keys(left).filter((table) => left[table]?.length)).toEqual(['claimed_names']);
  expect(await south.service.ask(providers, {}, DEMO_CRM)).toEqual(shown);
  expect((await list(south.service, resource!.id)).body).toEqual(listed.body);
  expect((await list(north.service, resource!.id)).status).toBe(404);
  expect(await (await fetch(south.service.url + feed)).text()).toBe(subscribed);
  expect((await fetch(north.service.url + feed)).status).toBe(404);
});

test('a move that stops → reads go on, writes are answered 503 with Retry-After, other CRMs do not notice', async () => {
  const [practice, other] = [await makePractice(north.service), await makePractice(north.service)];
  const [slot, elsewhere] = [await firstSlot(practice), await firstSlot(other)];
  const held = await hold(north.service, slot);
  const stopped = {
    ...quietly,
    report: (line: string) => {
      if (line === 'writes stopped') throw new Error('stop here');
    },
  };
  await expect(moveCrm(journey(practice.crmId, north, south), stopped)).rejects.toThrow('stop here');

  const booked = await book(north.service, slot, { placeholder_id: held });
  expect([booked.status, booked.headers.get('retry-after')]).toEqual([503, '1']);
  const changed = await north.service.graphql(
    `mutation { updateProvider(provider: "${practice.provider}", input: { name: "New" }) { uuid } }`,
    {},
    practice.headers,
  );
  expect(changed.errors[0].extensions.code).toBe('UNAVAILABLE');
  expect((await list(north.service, slot.resource)).status).toBe(200);
  await north.service.ask('{ providers { nodes { name } } }', {}, practice.headers);
  expect((await book(north.service, elsewhere)).status).toBe(201);

  await undoMove(journey(practice.crmId, north, south));
  expect((await book(north.service, slot, { placeholder_id: held })).status).toBe(201);
});

test('jobs while a CRM moves → do the work of the others, and leave its own to the new cell', async () => {
  const [moving, other] = [await makePractice(north.service), await makePractice(north.service)];
  for (const practice of [moving, other]) {
    const room = await practice.room();
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', dueTimes: [LONG_BEFORE] });
    const [past, held, upcoming] = await slotsOf(north.service, room.uuid);
    await book(north.service, past!);
    await north.service.sql(
      `update north.appointments set starts_at = starts_at - interval '200 days', ends_at = ends_at - interval '200 days',
        occupied_from = occupied_from - interval '200 days', occupied_until = occupied_until - interval '200 days'
      where resource_id = $1`,
      [room.uuid],
    );
    const placeholder = await hold(north.service, held!);
    await north.service.sql('update north.participations set expires_at = now() where customer = $1', [placeholder]);
    await book(north.service, upcoming!);
    await north.service.sql(
      overdue(
        'p.appointment_id in (select id from north.appointments where resource_id = $1 and starts_at = $2)',
        'north',
      ),
      [room.uuid, upcoming!.start],
    );
  }
  await north.service.sql("update north.mails set created_at = created_at - interval '5 days'");
  await move(moving.crmId, { keep: true });
  const before = await rowsIn(north, moving.crmId);
  for (const cell of [north, south]) {
    const orm = await openCellOrm(cell);
    await runJobs(orm, JOBS);
    await orm.close(true);
  }
  expect(await rowsIn(north, moving.crmId)).toEqual(before);
  for (const rows of [await rowsIn(north, other.crmId), await rowsIn(south, moving.crmId)]) {
    expect(rows.participations).toMatchObject([{ state: 'BOOKED', due_at: null }]);
    expect(rows.mails).toContainEqual(expect.objectContaining({ kind: 'REMINDER' }));
  }
});

test('a cancel link of a mail that was sent before → works in the new cell, and is refused by the old one', async () => {
  const practice = await makePractice(north.service);
  const { body } = await book(north.service, await firstSlot(practice));
  await move(practice.crmId);
  const { cancelLink } = body.createdAppointment;
  expect((await cancel(north.service, cancelLink)).status).toBe(401);
  expect((await cancel(south.service, cancelLink)).status).toBe(204);
});

test('the role of a service → may not move a CRM, because a move writes event logs', async () => {
  const practice = await makePractice(north.service);
  const url = new URL(north.address.url);
  const role = `mover_${url.pathname.slice(1)}`;
  await north.service.sql(`
    create role ${role} login password 'password0of0the0tests';
    grant usage on schema north, south to ${role};
    grant select, insert, update, delete on all tables in schema north, south to ${role}`);
  Object.assign(url, { username: role, password: 'password0of0the0tests' });
  const [from, to] = [north, south].map((cell) => ({ ...cell, address: { ...cell.address, url: url.href } }));
  await expect(move(practice.crmId, { from, to })).rejects.toThrow(
    'A move needs the role that owns the tables of north',
  );
  expect(await writable(practice.crmId)).toEqual(['north']);
  await north.service.sql(`drop owned by ${role}; drop role ${role}`);
});

test('a request that was answered before the move and is repeated after it → gets the same answer', async () => {
  const practice = await makePractice(north.service);
  const slot = await firstSlot(practice);
  const body = bookingOf(slot);
  const request = ({ service }: TestCell) =>
    service.call(`POST /resources/${slot.resource}/create_appointment_with_consumer`, body, {
      'idempotency-key': 'one',
    });
  const first = await request(north);
  expect(first.status).toBe(201);
  await move(practice.crmId);
  const again = await request(south);
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test('a name that the target knows from another CRM → refused before anything is written', async () => {
  const [practice, other] = [await makePractice(north.service), await makePractice(south.service)];
  const { reference } = await practice.resource();
  await other.resource({ reference });
  await expect(move(practice.crmId)).rejects.toThrow(`Another CRM of the target cell has the reference ${reference}`);
  expect(await writable(practice.crmId)).toEqual(['north']);
  expect(await south.service.sql('select id from south.crms where id = $1', [practice.crmId])).toEqual([]);
});

test.each([
  ['of the target', () => makePractice(south.service)],
  ['of the old cell', () => makePractice(north.service)],
])(
  'a provider reference that a CRM %s has, too → moves all the same, and both keep their providers',
  async (_, makeOther) => {
    const other = await makeOther();
    const moving = await makePractice(north.service);
    const rename = (practice: typeof other) =>
      practice.service.ask(
        'mutation ($provider: Identifier!) { updateProvider(provider: $provider, input: { reference: "salon@shop" }) { uuid } }',
        { provider: practice.provider },
        practice.headers,
      );
    await rename(other);
    const { updateProvider: moved } = await rename(moving);
    await move(moving.crmId);
    const found = await south.service.ask('{ providers { nodes { uuid reference } } }', {}, moving.headers);
    expect(found.providers.nodes).toContainEqual({ uuid: moved.uuid, reference: 'salon@shop' });
  },
);

test('a CRM of the same name in the target → refused', async () => {
  const practice = await makePractice(north.service);
  await south.service.sql('insert into south.crms (id) values ($1)', [practice.crmId]);
  await expect(move(practice.crmId)).rejects.toThrow(`The target cell has a CRM ${practice.crmId} already`);
  await expect(move('nobody')).rejects.toThrow('There is no CRM nobody in this cell');
  const itself = 'north is the cell that nobody would leave: name another one';
  await expect(move('nobody', { to: north })).rejects.toThrow(itself);
});

test('a row that the target refuses → nothing has moved, and the old cell accepts writes again', async () => {
  const practice = await makePractice(north.service);
  await south.service.sql(
    `alter table south.providers add constraint no_practice check (reference <> $$${practice.references.provider}$$)`,
  );
  await expect(move(practice.crmId)).rejects.toThrow('The target cell refuses the rows (23514, no_practice)');
  await south.service.sql('alter table south.providers drop constraint no_practice');
  expect(await writable(practice.crmId)).toEqual(['north']);
  await move(practice.crmId);
  expect(await writable(practice.crmId)).toEqual(['south']);
});

/** Copies a CRM, and does not switch. */
const copyOnly = (crm: string) => {
  const report = (line: string) => {
    if (line.startsWith('copied')) throw new Error('stop here');
  };
  return expect(move(crm, { report })).rejects.toThrow('stop here');
};
const known = (crm: string) => south.service.sql('select id from south.crms where id = $1', [crm]);

test('a copy from before a booking in the old cell → is copied anew', async () => {
  const practice = await makePractice(north.service);
  const slot = await firstSlot(practice);
  await copyOnly(practice.crmId);
  // a repeated move may give up while it waits, and allow writes again
  await north.service.sql('delete from north.moves where crm_id = $1', [practice.crmId]);
  expect((await book(north.service, slot)).status).toBe(201);
  const before = await rowsIn(north, practice.crmId);
  await copyOnly(practice.crmId);
  await move(practice.crmId);
  expect(await rowsIn(south, practice.crmId)).toEqual(before);
});

test('a repeated move gives up after the copy → the copy is gone, and the old cell accepts writes', async () => {
  const { crmId: crm } = await makePractice(north.service);
  await copyOnly(crm);
  await north.service.sql(
    `insert into north.event_inbox (crm_id, type, subject) values ($1, 'mail.sent', gen_random_uuid())`,
    [crm],
  );
  await north.service.sql(`alter table north.events add constraint no_mails check (type <> 'mail.sent') not valid`);
  await expect(move(crm)).rejects.toThrow('no_mails');
  await north.service.sql('alter table north.events drop constraint no_mails');
  expect([await writable(crm), await known(crm)]).toEqual([['north'], []]);
});

test('a copy of which the old cell knows nothing any more → undone', async () => {
  const { crmId: crm } = await makePractice(north.service);
  await copyOnly(crm);
  await north.service.sql('delete from north.moves where crm_id = $1', [crm]);
  await undoMove(journey(crm, north, south));
  expect([await writable(crm), await known(crm)]).toEqual([['north'], []]);
  await expect(undoMove(journey(crm, north, south))).rejects.toThrow(`${crm} is not moving there`);
});

test('--keep → the old cell can be read only, until the move is repeated without it', async () => {
  const practice = await makePractice(north.service);
  const slot = await firstSlot(practice);
  await move(practice.crmId, { keep: true });
  expect(await writable(practice.crmId)).toEqual(['south']);
  expect(await slotsOf(north.service, slot.resource)).toContainEqual(slot);
  expect((await reserve(north.service, slot)).status).toBe(503);
  expect((await reserve(south.service, slot)).status).toBe(200);
  await expect(undoMove(journey(practice.crmId, north, south))).rejects.toThrow('has left: move it back');
  await expect(move(practice.crmId, { from: south, to: north })).rejects.toThrow('repeat that move without --keep');
  await south.service.sql('alter table south.crms rename to others; create table south.crms (like south.others)');
  await expect(move(practice.crmId)).rejects.toThrow('only this cell has its rows');
  await south.service.sql('drop table south.crms; alter table south.others rename to crms');
  await move(practice.crmId);
  expect((await reserve(north.service, slot)).status).toBe(404);
});

test('a mail that is being sent → the move waits for its outcome, and nobody takes another one', async () => {
  const practice = await makePractice(north.service);
  await book(north.service, await firstSlot(practice));
  const orm = await openCellOrm(north);
  const em = orm.em.fork();
  const [taken] = (await takeDueMails(em, 100, 60_000)).filter(
    ({ facts }) => 'provider' in facts && facts.provider.uuid === practice.provider,
  );
  await north.service.sql(`update north.mails set attempts = 0, due_at = now() where crm_id = $1 and id <> $2`, [
    practice.crmId,
    taken!.uuid,
  ]);
  let hasEnded = false;
  const send = async () => {
    // as long as the rest of the move would take
    for (let i = 0; i < 50; i++) expect(await takeDueMails(em, 100, 60_000)).toEqual([]);
    await moveForward(em, { ...taken!, state: MailState.SENT });
    hasEnded = true;
  };
  let sending: Promise<void> | undefined;
  const seen: boolean[] = [];
  const report = (line: string) => {
    if (line === 'its mails wait') sending = send();
    if (line === 'writes stopped') seen.push(hasEnded);
  };
  await move(practice.crmId, { report });
  await sending;
  await orm.close(true);
  expect(seen).toEqual([true]);
  const mails = await rowsIn(south, practice.crmId).then((rows) => rows.mails!);
  expect(mails.map(({ state, attempts }) => [state, attempts]).sort()).toEqual([
    ['QUEUED', 0],
    ['SENT', 1],
  ]);
});

test('a move that is interrupted at some statement → writable in at most one cell; repeated or undone, nothing is lost', async () => {
  const practice = await makePractice(north.service);
  const slot = await firstSlot(practice);
  expect((await book(north.service, slot)).status).toBe(201);
  const before = await rowsIn(north, practice.crmId);
  const statements = interruptMoves(Number.POSITIVE_INFINITY);
  await move(practice.crmId);
  vi.restoreAllMocks();
  let [from, to] = [south, north];
  for (const [index, nth] of someOf(statements()).entries()) {
    interruptMoves(nth);
    const outcome = await move(practice.crmId, { from, to }).catch((error: unknown) => error);
    vi.restoreAllMocks();
    expect(outcome, `MOVE_SEED=${SEED}, statement ${nth}`).toBeInstanceOf(Error);
    expect((await writable(practice.crmId)).length).toBeLessThanOrEqual(1);
    const undone =
      index % 2 &&
      (await undoMove(journey(practice.crmId, from, to)).then(
        () => true,
        () => false,
      ));
    if (!undone) {
      await move(practice.crmId, { from, to });
      [from, to] = [to, from];
    }
    expect(await writable(practice.crmId)).toEqual([from.schema]);
    expect(await rowsIn(from, practice.crmId)).toEqual(before);
  }
});

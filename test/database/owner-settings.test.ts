import { expect, inject, test } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { administer, queried } from '../support/administer.ts';
import { book, cancel, hold } from '../support/calls/booking.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { emptyDatabase } from '../support/database.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const nameOf = (url: string) => new URL(url).pathname.slice(1);

async function migrated(url: string): Promise<void> {
  const orm = await connect(url);
  try {
    await migrate(orm, url);
  } finally {
    await orm.close(true);
  }
}

test.each([
  ['German dates', { datestyle: 'German', intervalstyle: 'iso_8601' }],
  ['dates of SQL', { datestyle: 'SQL, DMY', intervalstyle: 'sql_standard' }],
  ['short numbers', { extra_float_digits: '-10', bytea_output: 'escape' }],
])('a database whose owner prefers %s → migrated, lists, holds, books and cancels', async (_, settings) => {
  const url = await emptyDatabase();
  for (const [name, value] of Object.entries(settings)) {
    await administer(url, `alter database ${nameOf(url)} set ${name} = ${value}`);
  }
  await migrated(url);
  const service = await startService({}, url);
  const practice = await makePractice(service);
  const [slot] = await slotsOf(service, (await practice.room()).uuid);
  const { status, body } = await book(service, slot!, { placeholder_id: await hold(service, slot!) });
  expect(status).toBe(201);
  expect(Date.parse(body.createdAppointment.start)).toBe(Date.parse(slot!.start));
  expect((await cancel(service, body.createdAppointment.cancelLink)).status).toBe(204);
  const read = '{ providers { nodes { createdAt } } appointments { nodes { startsAt } } }';
  const { providers, appointments } = await service.ask(read, {}, practice.headers);
  expect(Date.parse(providers.nodes[0].createdAt)).toBeGreaterThan(Date.parse('2026-01-01'));
  expect(Date.parse(appointments.nodes[0].startsAt)).toBe(Date.parse(slot!.start));
});

test.each(['LATIN1', 'SQL_ASCII'])('a database in %s → refused before anything is written', async (encoding) => {
  const name = `${inject('databases')}_${encoding.toLowerCase()}`;
  await administer(
    inject('postgres'),
    `create database ${name} encoding '${encoding}' template template0 locale_provider libc locale 'C'`,
  );
  afterFile(() => administer(inject('postgres'), `drop database ${name} with (force)`));
  const url = inject('postgres').replace(/[^/]+$/, name);
  await expect(migrated(url)).rejects.toThrow(
    `The database ${new URL(url).host}/${name} is not usable: its encoding is ${encoding}: create it anew with`,
  );
  expect(await queried(url, "select from pg_tables where schemaname = 'public'")).toEqual([]);
});

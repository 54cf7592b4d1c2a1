import { expect, test } from 'vitest';
import { type ChangeNotice, noticesOf } from '../../../src/events/live/notices.ts';
import { openCellOrm, startCells, type TestCell } from '../../support/cells.ts';
import { afterFile } from '../../support/cleanup.ts';
import { sequence } from '../../support/events.ts';
import { makePractice } from '../../support/practice.ts';

const cells = await startCells();

/** Writes and numbers an event of a new CRM, and returns the CRM. */
async function causeIn({ service, schema }: TestCell): Promise<string> {
  const { crmId } = await makePractice(service);
  await sequence(service, schema);
  return crmId;
}

/** Listens to a cell. */
async function listenTo(cell: TestCell) {
  const orm = await openCellOrm(cell);
  const heard: ChangeNotice[] = [];
  const arrivals: (() => void)[] = [];
  const unlisten = noticesOf(orm.em).listen((notice) => {
    heard.push(notice);
    for (const arrived of arrivals) arrived();
  });
  afterFile(async () => {
    unlisten();
    await orm.close(true);
  });
  const until = async (isThere: () => boolean) => {
    while (!isThere()) await new Promise<void>((resolve) => arrivals.push(resolve));
  };
  await until(() => heard.length > 0);
  return { heard, until };
}

test('another role notifies, with anything → nothing is known of the change; later notices arrive', async () => {
  const [north] = cells;
  const { heard, until } = await listenTo(north);
  const before = heard.length;
  for (const payload of ['x', 'null', '"x"', '{"tenants": "x", "resources": null}', '']) {
    await north.service.sql("select pg_notify('slotkeeper_events_' || md5($1), $2)", [north.schema, payload]);
  }
  const crm = await causeIn(north);
  await until(() => heard.some(({ tenants }) => tenants?.includes(crm)));
  expect(heard.slice(before, before + 5)).toEqual([{}, {}, {}, {}, {}]);
});

test('two cells of a database → neither hears of changes in the other', async () => {
  const [north, south] = cells;
  const { heard, until } = await listenTo(south);
  const other = await causeIn(north);
  const own = await causeIn(south);
  await until(() => heard.some(({ tenants }) => tenants?.includes(own)));
  expect(heard.flatMap(({ tenants = [] }) => tenants)).not.toContain(other);
});

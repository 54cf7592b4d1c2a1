import { expect, test } from 'vitest';
import { moveCrm } from '../../src/doors/cli/move/move.ts';
import { ADVISORY_LOCKS } from '../../src/platform/database/advisory-locks.ts';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { startCells } from '../support/cells.ts';
import { makePractice } from '../support/practice.ts';

const [north, south] = await startCells();

/** Moves a CRM while another connection has its lock, as that of another move. */
async function moveBesideAnother() {
  const { crmId: crm } = await makePractice(north.service);
  const other = await AnotherTransaction.begin(north.service);
  await other.sql('select pg_advisory_xact_lock($1, hashtext($2))', ADVISORY_LOCKS.move, `north ${crm}`);
  const journey = { crm, from: north.address, to: south.address };
  const { answer } = await other.letWait(() => moveCrm(journey, { keep: false, report: () => {} }));
  return { crm, other, moved: answer };
}

test('another move of the CRM that is just ending → waited for', async () => {
  const { crm, other, moved } = await moveBesideAnother();
  await other.commit();
  await moved;
  expect(await south.service.sql('select id from south.crms where id = $1', [crm])).toEqual([{ id: crm }]);
});

test('another move of the CRM that goes on → refused', async () => {
  const { crm, other, moved } = await moveBesideAnother();
  await expect(moved).rejects.toThrow(`Another process moves ${crm}`);
  await other.commit();
});

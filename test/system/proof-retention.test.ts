import { expect, test } from 'vitest';
import { type DayEnd, growing, live, type Plan } from '../../proof/retention/year.ts';
import { afterFile } from '../support/cleanup.ts';
import { openOrm } from '../support/database.ts';
import { startService } from '../support/service.ts';

const { RETENTION_PROOF_DAYS } = process.env;
const PLAN: Plan = RETENTION_PROOF_DAYS
  ? { days: Number(RETENTION_PROOF_DAYS), rooms: 2, retentionDays: 30 }
  : { days: 6, rooms: 1, retentionDays: 2 };

/** Day from which on nothing may grow: those before it have been forgotten. */
const FULL = PLAN.retentionDays + 2;

async function ends(plan: Plan): Promise<DayEnd[]> {
  const service = await startService();
  const orm = await openOrm(service.databaseUrl);
  afterFile(() => orm.close(true));
  const days: DayEnd[] = [];
  for await (const day of live(service, orm, plan)) days.push(day);
  return days;
}

/** Writes the table of docs/operation.md. */
function tell(days: DayEnd[]): void {
  for (const { day, rows, bytes } of days.filter(({ day }) => day === FULL || day % 62 === 0)) {
    const { appointments, participations, users, mails } = rows;
    console.log(`| ${[day, appointments, participations, users, mails, (bytes / 1024 ** 2).toFixed(1)].join(' | ')} |`);
  }
}

test('day after day of bookings with RETENTION_DAYS → no table grows once the first days are forgotten', async () => {
  const days = await ends(PLAN);
  if (RETENTION_PROOF_DAYS) tell(days);
  const [full, last] = [days[FULL - 1]!, days.at(-1)!];
  expect(full.rows.appointments).toBeGreaterThan(PLAN.rooms * PLAN.retentionDays);
  expect(growing(full, last)).toEqual([]);
  // vacuum leaves free space in pages, which is reused
  expect(last.bytes).toBeLessThan(1.25 * full.bytes);
});

test('the same with everything kept → the growth is found', async () => {
  const days = await ends({ days: 2, rooms: 1, retentionDays: 0 });
  expect(growing(days[0]!, days[1]!)).toEqual(['appointments', 'mails', 'participations', 'users']);
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';

/** One in ten statements that write a place takes longer than any may, which the sequence counts. */
const SLOW_DOWN = `
  create sequence slow_statements;
  create function be_slow() returns trigger language plpgsql as $$ begin
    perform nextval('slow_statements'), pg_sleep(60);
    return new;
  end $$;
  create trigger slow before insert or update on participations for each row when (random() < 0.1)
    execute function be_slow()`;
/** Once those who are slow have been cancelled: it waits for their locks. */
const SPEED_UP = `
  drop trigger slow on participations;
  drop function be_slow;
  drop sequence slow_statements`;

/** Has so many statements run until the server cancels them (SQLSTATE 57014). */
export async function slowStatements(database: Database, count: number): Promise<void> {
  await database.rows(SLOW_DOWN);
  for (let slow = 0; slow < count; await sleep(20)) {
    const [row] = await database.rows<{ slow: number }>(
      'select case when is_called then last_value else 0 end::int as slow from slow_statements',
    );
    slow = row?.slow ?? 0;
  }
  await database.rows(SPEED_UP);
}

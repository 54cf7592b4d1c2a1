import { databaseFailure } from '../../../records/errors/failures.ts';
import { type Cell, type CellAddress, inTransaction, MoveError, openCell } from './cell.ts';
import {
  allowWrites,
  type Move,
  moveOf,
  setState,
  waitForMails,
  waitForReadings,
  waitForWebhooks,
  waitForWriters,
} from './move-state.ts';
import { createMonths, numberEvents } from './moved-events.ts';
import { checksumOf, copyAnswers, copyRows, deleteRows, hasRows } from './moved-rows.ts';
import { type MovedTable, movedTables } from './moved-tables.ts';
import { refuseCollisions } from './name-collisions.ts';

/** A CRM, its cell, and the cell that it moves to. */
interface Journey {
  crm: string;
  from: CellAddress;
  to: CellAddress;
}

interface MoveOptions {
  /** True: its rows stay in the old cell, where they can be read only, until the move is repeated without. */
  keep: boolean;
  report: (line: string) => void;
}

interface Cells {
  crm: string;
  from: Cell;
  to: Cell;
  tables: MovedTable[];
  here: Move;
  there: Move;
}

/**
 * Moves a CRM from one cell to another: stops its writes, copies its rows, compares them, switches, and deletes them in
 * the old cell. The states in both cells say what is done, so an interrupted move is repeated from there, or undone up
 * to the switch. Errors: MoveError if it is refused; nothing has moved then. Any other error interrupts it.
 */
export const moveCrm = (journey: Journey, options: MoveOptions): Promise<void> =>
  between(journey, async (cells) => {
    refuseWrongCells(cells);
    const { crm, from, to, tables, here } = cells;
    if (here.state !== 'LEFT') {
      if (here.state !== 'STOPPED') await drain(cells, options);
      await stopAndCopy(cells, options);
      // from here on it cannot be undone: the other cell opens only after this one is closed for good
      await setState(from, crm, 'LEFT', to);
    }
    const arrived = await moveOf(to, crm);
    if (arrived.state === 'ABSENT') throw new MoveError(`The target cell has lost ${crm}: only this cell has its rows`);
    if (arrived.state === 'ARRIVING' && arrived.otherCell === from.name) await allowWrites(to, crm);
    options.report('switched: the new cell serves it');
    if (options.keep) return;
    await inTransaction(from, () => deleteRows(from, tables, crm));
    options.report('deleted in the old cell');
  });

/** Undoes a move that has not switched. Errors: MoveError. */
export const undoMove = (journey: Journey): Promise<void> =>
  between(journey, async (cells) => {
    const { crm, from, to, here, there } = cells;
    if (here.state === 'LEFT') throw new MoveError(`${crm} has left: move it back from its new cell`);
    const hasStopped = here.otherCell === to.name && here.state !== 'ARRIVING';
    // an attempt that gave up may have left its copy
    const hasCopy = here.state === 'HERE' && there.state === 'ARRIVING' && there.otherCell === from.name;
    if (!hasStopped && !hasCopy) throw new MoveError(`${crm} is not moving there`);
    await discardCopy(cells);
    await allowWrites(from, crm);
  });

/** Deletes a copy that has not been opened, as if it had never been made. */
async function discardCopy({ crm, from, to, tables }: Cells): Promise<void> {
  const { state, otherCell, returns } = await moveOf(to, crm);
  if (state !== 'ARRIVING' || otherCell !== from.name) return;
  await inTransaction(to, async () => {
    await deleteRows(to, tables, crm);
    if (returns) await setState(to, crm, 'LEFT', from);
    else await to.db.query('delete from crms where id = $1', [crm]);
  });
}

async function between(journey: Journey, run: (cells: Cells) => Promise<void>): Promise<void> {
  const { crm } = journey;
  const from = await openCell(journey.from, crm);
  try {
    const to = await openCell(journey.to, crm, from);
    try {
      const tables = await movedTables(from);
      await run({ crm, from, to, tables, here: await moveOf(from, crm), there: await moveOf(to, crm) });
    } finally {
      await to.db.end().catch(() => {});
    }
  } finally {
    await from.db.end().catch(() => {});
  }
}

function refuseWrongCells({ crm, from, to, here, there }: Cells): void {
  const isGoingElsewhere = here.otherCell !== null && here.otherCell !== to.name;
  if (here.state === 'ABSENT') throw new MoveError(`There is no CRM ${crm} in this cell`);
  if (here.state === 'ARRIVING') throw new MoveError(`${crm} is still arriving from ${here.otherCell}`);
  if (isGoingElsewhere) throw new MoveError(`${crm} has left for, or is moving to, ${here.otherCell}`);
  if (from.migrations !== to.migrations) throw new MoveError('The cells have different migrations: upgrade one first');
  if (here.state === 'LEFT') return;
  const isFree = there.state === 'ABSENT' || there.state === 'LEFT';
  const isArriving = there.state === 'ARRIVING' && there.otherCell === from.name;
  if (!isFree && !isArriving) throw new MoveError(`The target cell has a CRM ${crm} already`);
}

/**
 * Has processes leave its due mails alone, and waits for those that they are sending. A copy from before would lack what
 * has been written since.
 */
async function drain(cells: Cells, { report }: MoveOptions): Promise<void> {
  const { crm, from, to, tables, there } = cells;
  if (there.state === 'LEFT' && (await hasRows(to, tables, crm))) {
    throw new MoveError(`The target cell keeps rows of ${crm} from an earlier move: repeat that move without --keep`);
  }
  await discardCopy(cells);
  await refuseCollisions(from, to, crm);
  await setState(from, crm, 'DRAINING', to);
  report('its mails wait');
  await waitForWriters(from, tables);
  await waitForMails(from, crm);
  await waitForWebhooks(from, crm);
  await waitForReadings(from, crm);
}

/**
 * Stops writes and copies the rows, unless that was done before. If they cannot be copied, the CRM can be written again.
 * A lost connection is no reason for that: the target may have committed the copy.
 */
async function stopAndCopy(cells: Cells, { report }: MoveOptions): Promise<void> {
  const { crm, from, to, tables } = cells;
  await setState(from, crm, 'STOPPED', to);
  report('writes stopped');
  try {
    await waitForWriters(from, tables);
    await numberEvents(from, crm);
    const there = await moveOf(to, crm);
    if (there.state !== 'ARRIVING') report(`copied and compared ${await copy(cells, there)} rows`);
  } catch (error) {
    const { code, constraint } = databaseFailure(error);
    if (!constraint && !(error instanceof MoveError)) throw error;
    // of an earlier attempt, which would lack what is written from now on
    await discardCopy(cells);
    await allowWrites(from, crm);
    if (!constraint) throw error;
    throw new MoveError(`The target cell refuses the rows (${code}, ${constraint})`, { cause: error });
  }
}

/** Copies all rows in one transaction of the target, compares them there, and returns their number. */
async function copy({ crm, from, to, tables }: Cells, there: Move): Promise<number> {
  const returns = there.state === 'LEFT';
  return inTransaction(from, () =>
    inTransaction(to, async () => {
      if (returns) await to.db.query('delete from crms where id = $1', [crm]);
      await createMonths(from, to, crm);
      // rows that refer to others of their table come in any order
      await to.db.query('set constraints all deferred');
      for (const table of tables) await copyRows(from, to, table, crm);
      await copyAnswers(from, to);
      await setState(to, crm, 'ARRIVING', from, returns);
      let count = 0;
      for (const table of tables) {
        const [source, copied] = [await checksumOf(from, table, crm), await checksumOf(to, table, crm)];
        if (source.sum !== copied.sum || source.rows !== copied.rows) {
          throw new MoveError(`${table.name} has ${copied.rows} rows instead of ${source.rows}, or other contents`);
        }
        count += copied.rows;
      }
      return count;
    }),
  );
}

import { databaseFailure } from '../../errors.ts';
import { type Cell, type CellAddress, inTransaction, MoveError, openCell } from './cell.ts';
import { type Move, moveOf, open, setState, waitForMails, waitForWriters } from './move-state.ts';
import { checksumOf, copyAnswers, copyRows, deleteRows, hasRows } from './moved-rows.ts';
import { type MovedTable, movedTables } from './moved-tables.ts';
import { refuseCollisions } from './name-collisions.ts';

/** A CRM, its cell, and the cell that it moves to. */
export interface Journey {
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
 * to the switch. Errors: MoveError, after which the CRM can be written in its old cell, or the move be repeated.
 */
export const moveCrm = (journey: Journey, options: MoveOptions): Promise<void> =>
  between(journey, async (cells) => {
    refuseWrongCells(cells);
    const { crm, from, to, tables, here } = cells;
    if (here.state !== 'LEFT') {
      if (here.state === 'HERE') await drain(cells, options);
      await stop(cells, options);
      if (cells.there.state !== 'ARRIVING') await copyOrUndo(cells, options);
      // from here on it cannot be undone: the other cell opens only after this one is closed for good
      await setState(from, crm, 'LEFT', to);
    }
    const arrived = await moveOf(to, crm);
    if (arrived.state === 'ARRIVING' && arrived.otherCell === from.name) await open(to, crm);
    options.report('switched: the new cell serves it');
    if (options.keep) return;
    await inTransaction(from, () => deleteRows(from, tables, crm));
    options.report('deleted in the old cell');
  });

/** Undoes a move that has not switched. Errors: MoveError. */
export const undoMove = (journey: Journey): Promise<void> =>
  between(journey, async ({ crm, from, to, tables, here, there }) => {
    if (here.state === 'LEFT') throw new MoveError(`${crm} has left: move it back from its new cell`);
    if (here.otherCell !== to.name || here.state === 'ARRIVING') throw new MoveError(`${crm} is not moving there`);
    if (there.state === 'ARRIVING' && there.otherCell === from.name) {
      await inTransaction(to, async () => {
        await deleteRows(to, tables, crm);
        if (there.returns) await setState(to, crm, 'LEFT', from);
        else await to.db.query('delete from crms where id = $1', [crm]);
      });
    }
    await open(from, crm);
  });

async function between(journey: Journey, run: (cells: Cells) => Promise<void>): Promise<void> {
  const { crm } = journey;
  const from = await openCell(journey.from, crm);
  try {
    const to = await openCell(journey.to, crm);
    try {
      const tables = await movedTables(from);
      await run({ crm, from, to, tables, here: await moveOf(from, crm), there: await moveOf(to, crm) });
    } finally {
      await to.db.end();
    }
  } finally {
    await from.db.end();
  }
}

function refuseWrongCells({ crm, from, to, here, there }: Cells): void {
  const isGoingElsewhere = here.otherCell !== null && here.otherCell !== to.name;
  if (here.state === 'ABSENT') throw new MoveError(`There is no CRM ${crm} in this cell`);
  if (here.state === 'ARRIVING')
    throw new MoveError(`${crm} is still arriving from ${here.otherCell}: finish that move`);
  if (isGoingElsewhere) throw new MoveError(`${crm} has left for, or is moving to, ${here.otherCell}`);
  if (from.migrations !== to.migrations) throw new MoveError('The cells have different migrations: upgrade one first');
  if (here.state === 'LEFT') return;
  const isFree = there.state === 'ABSENT' || there.state === 'LEFT';
  const isArriving = there.state === 'ARRIVING' && there.otherCell === from.name;
  if (!isFree && !isArriving) throw new MoveError(`The target cell has a CRM ${crm} already`);
}

/** Has processes leave its due mails alone, and waits for those that they are sending. */
async function drain({ crm, from, to, tables, there }: Cells, { report }: MoveOptions): Promise<void> {
  if (there.state === 'LEFT' && (await hasRows(to, tables, crm))) {
    throw new MoveError(`The target cell keeps rows of ${crm} from an earlier move: repeat that move without --keep`);
  }
  await refuseCollisions(from, to, crm);
  await setState(from, crm, 'DRAINING', to);
  report('its mails wait');
  await waitForWriters(from, tables);
  await waitForMails(from, crm);
}

async function stop({ crm, from, to, tables }: Cells, { report }: MoveOptions): Promise<void> {
  await setState(from, crm, 'STOPPED', to);
  report('writes stopped');
  await waitForWriters(from, tables);
}

/** A copy that fails leaves nothing, and the CRM can be written again. */
async function copyOrUndo(cells: Cells, { report }: MoveOptions): Promise<void> {
  try {
    const count = await copy(cells);
    report(`copied and compared ${count} rows`);
  } catch (error) {
    await open(cells.from, cells.crm);
    const { code, constraint } = databaseFailure(error);
    if (!constraint) throw error;
    throw new MoveError(`The target cell refuses the rows (${code}, ${constraint}); nothing has moved`, {
      cause: error,
    });
  }
}

/** Copies all rows in one transaction of the target, compares them there, and returns their number. */
async function copy({ crm, from, to, tables, there }: Cells): Promise<number> {
  const returns = there.state === 'LEFT';
  return inTransaction(from, () =>
    inTransaction(to, async () => {
      if (returns) await to.db.query('delete from crms where id = $1', [crm]);
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

import { type Config, ConfigError } from '../../platform/process/config.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { MoveError } from './move/cell.ts';
import { moveCrm, undoMove } from './move/move.ts';

/** Options of `npm run crm -- move`. */
interface MoveArguments {
  to: string;
  keep?: boolean;
  undo?: boolean;
}

/** Moves a CRM to another cell, or undoes that; prints each step and returns the last line. */
export async function runMove(config: Config, crm: string, { to, keep = false, undo }: MoveArguments) {
  const { databaseUrl: url, databaseSchema: schema, targetDatabaseUrl } = config;
  if (!url) throw new ConfigError('DATABASE_URL is required: it names the database of the cell that the CRM leaves');
  const journey = { crm, from: { url, schema }, to: { url: targetDatabaseUrl ?? url, schema: to } };
  try {
    if (undo) {
      await undoMove(journey);
      return `The move of ${crm} is undone`;
    }
    await moveCrm(journey, { keep, report: (line) => console.log(`${crm}: ${line}`) });
    return `${crm} is in ${to} now: lead its host name there`;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const why = error instanceof Error ? error.message : error;
    throw new MoveError(`The move was interrupted (${why}): repeat it, or undo it with --undo`, { cause: error });
  }
}

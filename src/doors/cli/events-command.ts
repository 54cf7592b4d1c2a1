/** `npm run events`: checks the chain of hashes of a log. The service may be running or not. */
import { parseArgs } from 'node:util';
import { checkChain } from '../../events/chain.ts';
import { readHeads } from '../../events/event-log.ts';
import { connect } from '../../platform/database/connect.ts';
import { unusable } from '../../platform/database/connection-advice.ts';
import { sessionsOf } from '../../platform/database/session-settings.ts';
import { ConfigError, type Environment, readConfig } from '../../platform/process/config.ts';
import { type Command, UsageError } from './command.ts';

const HELP = `Usage:
  npm run events -- verify <crmId> [--from <number>] [--to <number>]   recomputes the hashes of the events of a CRM

DATABASE_URL and DATABASE_SCHEMA name the cell.`;

const numberOf = (text: string | undefined, name: string): number | undefined => {
  if (text !== undefined && !/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`--${name} must be a number from 1`);
  return text === undefined ? undefined : Number(text);
};

/** First and last event to check. Default: those of the log. */
interface Part {
  from: number | undefined;
  to: number | undefined;
}

/** Checks a log and returns what to print. Sets the exit code if an event does not fit to the one before. */
async function verify(crm: string, { from, to }: Part, env: Environment): Promise<string> {
  const { databaseUrl, ...config } = readConfig(env, { signsLinks: false });
  if (!databaseUrl) throw new ConfigError('DATABASE_URL is required: it names the database of the log');
  const orm = await connect(databaseUrl, sessionsOf(config));
  try {
    const em = orm.em.fork();
    const head = (await readHeads(em, [crm])).get(crm);
    if (!head) throw new UsageError(`There is no CRM ${crm}`);
    const first = Math.max(from ?? 1, head.firstSequence);
    const last = Math.min(to ?? head.sequence, head.sequence);
    if ((from ?? to) !== undefined && first > last) {
      throw new UsageError(`No event to check: the log has the events ${head.firstSequence} to ${head.sequence}`);
    }
    const { end, broken } = await checkChain(em, crm, first - 1, last);
    if (broken === null) return `${crm}: events ${first} to ${end.sequence} are linked; hash of the last: ${end.hash}`;
    process.exitCode = 1;
    return `${crm}: event ${broken} is missing, or does not fit to event ${broken - 1}`;
  } catch (error) {
    throw error instanceof UsageError ? error : unusable(error, databaseUrl);
  } finally {
    await orm.close(true);
  }
}

async function run(args: string[], env: Environment): Promise<string> {
  if (!args.length) return HELP;
  const options = { from: { type: 'string' }, to: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [command, crm, ...more] = positionals;
  if (command !== 'verify' || !crm || more.length) throw new UsageError('verify and exactly one crmId are required');
  return verify(crm, { from: numberOf(values.from, 'from'), to: numberOf(values.to, 'to') }, env);
}

export const EVENTS: Command = { help: HELP, run };

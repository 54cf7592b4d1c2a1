/** `npm run events`: checks the chain of hashes of a log. The service may be running or not. */
import { parseArgs } from 'node:util';
import { checkChain } from '../../events/chain.ts';
import { readHeads } from '../../events/event-log.ts';
import { connect } from '../../platform/database/connect.ts';
import { unusable } from '../../platform/database/connection-advice.ts';
import { ConfigError, readConfig } from '../../platform/process/config.ts';
import { StartError } from '../../platform/process/start-error.ts';

const HELP = `Usage:
  npm run events -- verify <crmId> [--from <number>] [--to <number>]   recomputes the hashes of the events of a CRM

DATABASE_URL and DATABASE_SCHEMA name the cell.`;

class UsageError extends Error {}

const numberOf = (text: string | undefined, name: string): number | undefined => {
  if (text !== undefined && !/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`--${name} must be a number from 1`);
  return text === undefined ? undefined : Number(text);
};

/** Checks a log and returns what to print. Sets the exit code if an event does not fit to the one before. */
async function verify(crm: string, from: number | undefined, to: number | undefined): Promise<string> {
  const { databaseUrl, databaseSchema: schema } = readConfig(process.env, { signsLinks: false });
  if (!databaseUrl) throw new ConfigError('DATABASE_URL is required: it names the database of the log');
  const orm = await connect(databaseUrl, { schema });
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

async function main(args: string[]): Promise<string> {
  const options = { from: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help || !args.length) return HELP;
  const [command, crm, ...more] = positionals;
  if (command !== 'verify' || !crm || more.length) throw new UsageError('verify and exactly one crmId are required');
  return verify(crm, numberOf(values.from, 'from'), numberOf(values.to, 'to'));
}

main(process.argv.slice(2)).then(
  (text) => console.log(text),
  (error: unknown) => {
    const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    console.error(isUsage || error instanceof StartError ? error.message : error);
    if (isUsage) console.error(`\n${HELP}`);
    process.exitCode = isUsage ? 2 : 1;
  },
);

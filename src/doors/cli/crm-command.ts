/** `npm run crm`: creates and moves CRMs, and creates their keys. The service may be running or not. */
import { parseArgs } from 'node:util';
import { type Environment, readConfig } from '../../platform/process/config.ts';
import { schemaName } from '../../platform/process/setting-values.ts';
import { type Command, UsageError } from './command.ts';
import type { ClockOptions } from './settle-clocks.ts';

const HELP = `Usage:
  npm run crm -- create <crmId> [--language <tag>]     creates a CRM; <tag> is the default language of its users (de)
  npm run crm -- update <crmId> --language <tag>       changes that default; users that exist keep theirs
  npm run crm -- key <crmId> [--name <text>]           creates a key and prints it once
      --scopes <scope,…>                               lets it do only this (docs/access.md)
      --provider <name>                                lets it see only this provider; repeat it for several
      --expires <time>                                 ends it at a time, in ISO 8601
  npm run crm -- key <crmId> --list                    lists the keys
  npm run crm -- key <crmId> --revoke <uuid>           revokes a key
  npm run crm -- clocks <crmId>                        lists coming appointments whose clocks a country has changed
      --move [--notify ALL|CONSUMER|PROVIDER|NONE]     moves each back to the local time that was agreed
      --accept                                         agrees on the time that clocks show now
                                                       both: the exit code is 1 if one is left as it is
  npm run crm -- move <crmId> --to <schema>            moves a CRM to another cell; repeat it after an interruption
  npm run crm -- move <crmId> --to <schema> --keep     keeps its rows in the old cell until repeated without --keep
  npm run crm -- move <crmId> --to <schema> --undo     undoes an interrupted move

DATABASE_URL and DATABASE_SCHEMA name the cell; without DATABASE_URL, the command uses the embedded database below
DATA_DIR. TARGET_DATABASE_URL names the database that a CRM moves to (default: that of DATABASE_URL).`;

interface Operation {
  /** Key that the CRM must have. */
  key?: { crmId: string; apiKey: string };
  source: string;
  variables: object;
  /** Formats the answer for printing. */
  // biome-ignore lint/suspicious/noExplicitAny: the data have the shape that the operation's own source selects
  print: (data: any) => string;
}

interface Options {
  language?: string;
  name?: string;
  scopes?: string;
  provider?: string[];
  expires?: string;
  list?: boolean;
  revoke?: string;
  to?: string;
  keep?: boolean;
  undo?: boolean;
  move?: boolean;
  accept?: boolean;
  notify?: string;
}

function operationOf([command, crmId, ...more]: string[], options: Options): Operation {
  if (!crmId || more.length) throw new UsageError('A command and exactly one crmId are required');
  if (command === 'create') return createCrm(crmId, options);
  if (command === 'update') return updateCrm(crmId, options);
  if (command !== 'key') throw new UsageError(`Unknown command "${command}"`);
  if (options.list) return listKeys(crmId);
  return options.revoke === undefined ? issueKey(crmId, options) : revokeKey(crmId, options.revoke);
}

/** Options that a command takes together. */
const TOGETHER: { [command: string]: (keyof Options)[][] } = {
  create: [['language']],
  update: [['language']],
  key: [['name', 'scopes', 'provider', 'expires'], ['list'], ['revoke']],
  clocks: [['move', 'notify'], ['accept']],
  move: [
    ['to', 'keep'],
    ['to', 'undo'],
  ],
};

/** Errors: UsageError for options of another command, or of which the command takes only one. */
function checkOptions(command: string, options: Options): void {
  const given = Object.keys(options) as (keyof Options)[];
  if (TOGETHER[command]?.some((taken) => given.every((option) => taken.includes(option))) ?? true) return;
  throw new UsageError(`${command} does not take ${given.map((option) => `--${option}`).join(' and ')}`);
}

const createCrm = (crmId: string, { language }: Options): Operation => ({
  source: 'mutation ($input: CreateCrmInput!) { createCrm(input: $input) { crm { language } } }',
  variables: { input: { crmId, language } },
  print: ({ createCrm: { crm } }) =>
    `The CRM ${crmId} exists, with the language ${crm.language}. Create a key: npm run crm -- key ${crmId}`,
});

function updateCrm(crmId: string, { language }: Options): Operation {
  if (language === undefined) throw new UsageError('--language is required');
  return {
    source:
      'mutation ($crmId: Text!, $input: UpdateCrmInput!) { updateCrm(crmId: $crmId, input: $input) { language } }',
    variables: { crmId, input: { language } },
    print: (data) => `New users and providers of ${crmId} have the language ${data.updateCrm.language}`,
  };
}

const issueKey = (crmId: string, { name = 'Command line', scopes, provider, expires }: Options): Operation => ({
  source: 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }',
  variables: { input: { crmId, name, scopes: scopes?.split(','), providers: provider, expiresAt: expires } },
  print: ({ createApiKey }) => createApiKey.key,
});

const listKeys = (crmId: string): Operation => ({
  source:
    'query ($crmId: Text!) { apiKeys(crmId: $crmId) { uuid name scopes providerUuids createdAt lastUsedAt expiresAt revokedAt } }',
  variables: { crmId },
  print: ({ apiKeys }) => apiKeys.map(describeKey).join('\n') || `${crmId} has no keys`,
});

const revokeKey = (crmId: string, apiKey: string): Operation => ({
  key: { crmId, apiKey },
  source: 'mutation ($apiKey: Uuid!) { revokeApiKey(apiKey: $apiKey) { uuid } }',
  variables: { apiKey },
  print: () => `The key ${apiKey} is revoked`,
});

interface ListedKey {
  uuid: string;
  name: string;
  scopes: string[] | null;
  providerUuids: string[] | null;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  revokedAt: string | null;
}

function describeKey(key: ListedKey): string {
  return [
    `${key.uuid}  ${key.name}`,
    ...(key.scopes ? [`may ${key.scopes.join(' ')}`] : []),
    ...(key.providerUuids ? [`for ${key.providerUuids.join(' ')}`] : []),
    `created ${key.createdAt}`,
    ...(key.expiresAt ? [`ends ${key.expiresAt}`] : []),
    key.revokedAt ? `revoked ${key.revokedAt}` : `last used ${key.lastUsedAt ?? 'never'}`,
  ].join(', ');
}

async function execute(operation: Operation, env: Environment): Promise<string> {
  if (operation.key) await checkKey(operation.key, env);
  return operation.print(await ask(operation, env));
}

async function ask({ source, variables }: Operation, env: Environment) {
  const config = readConfig(env, { signsLinks: false });
  // loading takes seconds, and help and wrong usage or settings do not need it
  const { askAsAdmin } = await import('./admin-operation.ts');
  const { data, errors } = await askAsAdmin(config, source, variables);
  const error = errors?.[0];
  if (!error) return data;
  // an error without a path is of the arguments, such as a malformed language
  throw error.extensions.code || !error.path ? new UsageError(error.message) : error;
}

/** Errors: UsageError if a key is none of a CRM. */
async function checkKey({ crmId, apiKey }: NonNullable<Operation['key']>, env: Environment): Promise<void> {
  const data = await ask(listKeys(crmId), env);
  const keys = data?.apiKeys as ListedKey[];
  if (!keys.some(({ uuid }) => uuid === apiKey.toLowerCase())) throw new UsageError(`${crmId} has no key "${apiKey}"`);
}

/** Moves a CRM without the schema: it copies rows, whatever they mean. */
async function move([crmId, ...more]: string[], { to, ...options }: Options, env: Environment): Promise<string> {
  if (!crmId || more.length) throw new UsageError('A command and exactly one crmId are required');
  const schema = schemaOf(to);
  const config = readConfig(env, { signsLinks: false });
  const { runMove } = await import('./move-command.ts');
  return runMove(config, crmId, { ...options, to: schema });
}

/** Shows appointments whose clocks have changed, and settles them. */
async function clocks([crmId, ...more]: string[], options: ClockOptions, env: Environment): Promise<string> {
  if (!crmId || more.length) throw new UsageError('A command and exactly one crmId are required');
  const { move, notify = 'ALL' } = options;
  if (options.notify !== undefined && !move) throw new UsageError('--notify needs --move');
  if (!['ALL', 'CONSUMER', 'PROVIDER', 'NONE'].includes(notify))
    throw new UsageError('--notify must be ALL, CONSUMER, PROVIDER or NONE');
  const config = readConfig(env, { signsLinks: false });
  const { settleClocks } = await import('./settle-clocks.ts');
  return settleClocks(config, crmId, options);
}

function schemaOf(to: string | undefined): string {
  if (!to) throw new UsageError('--to is required: the schema of the cell to move to');
  try {
    return schemaName(to);
  } catch (error) {
    throw new UsageError(`--to ${error instanceof Error ? error.message : error}`);
  }
}

const OPTIONS = {
  language: { type: 'string' },
  name: { type: 'string' },
  scopes: { type: 'string' },
  provider: { type: 'string', multiple: true },
  expires: { type: 'string' },
  list: { type: 'boolean' },
  revoke: { type: 'string' },
  to: { type: 'string' },
  keep: { type: 'boolean' },
  undo: { type: 'boolean' },
  move: { type: 'boolean' },
  accept: { type: 'boolean' },
  notify: { type: 'string' },
} as const;

async function run(args: string[], env: Environment): Promise<string> {
  if (!args.length) return HELP;
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  checkOptions(positionals[0] ?? '', values);
  if (positionals[0] === 'move') return move(positionals.slice(1), values, env);
  if (positionals[0] === 'clocks') return clocks(positionals.slice(1), values, env);
  return execute(operationOf(positionals, values), env);
}

export const CRM: Command = { help: HELP, run };

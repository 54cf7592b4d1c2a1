#!/usr/bin/env node
import module from 'node:module';
import path from 'node:path';

/** Oldest version of Node that can load the modules of the service. */
const MIN_NODE_VERSION = [22, 17] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor < MIN_NODE_VERSION[1])) {
  console.error(`Node ${process.versions.node} is too old: Slotkeeper needs ${MIN_NODE_VERSION.join('.')} or later`);
  process.exit(1);
}
// not in the temporary folder, the default: there other accounts could replace the code
module.enableCompileCache(path.join(import.meta.dirname, '../.compile-cache'));
// the flag --enable-source-maps would also read the maps of all packages; Node 23 lacks the function before 23.7
module.setSourceMapsSupport?.(true, { nodeModules: false });
const [command = 'start', ...args] = process.argv.slice(2);
if (command === 'start') await startService();
else await runOther();

async function startService() {
  const config = await readSettings();
  const { start } = await import('./start.ts');
  await start(config);
}

async function runOther() {
  const { runCommand } = await import('./doors/cli/commands.ts');
  await runCommand(command, args, process.env);
}

/** Reads the settings before the service, which takes seconds to load. Exits with code 1 if they are not usable. */
async function readSettings() {
  const { ConfigError, readConfig } = await import('./platform/process/config.ts');
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

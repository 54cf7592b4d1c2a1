import module from 'node:module';
import path from 'node:path';

/** Starts the service if this version of Node can load its modules. */
const MIN_NODE_VERSION = 22;

if (Number(process.versions.node.split('.')[0]) < MIN_NODE_VERSION) {
  console.error(`Node ${process.versions.node} is too old: Slotkeeper needs ${MIN_NODE_VERSION} or later`);
  process.exit(1);
}
// not in the temporary folder, the default: there other accounts could replace the code
module.enableCompileCache(path.join(import.meta.dirname, '../.compile-cache'));
// the flag --enable-source-maps would also read the maps of all packages
module.setSourceMapsSupport(true, { nodeModules: false });
const { start } = await import('./start.ts');
await start(process.env);

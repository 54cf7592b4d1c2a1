/** Starts the service if this version of Node can load its modules. */
const MIN_NODE_VERSION = 22;

if (Number(process.versions.node.split('.')[0]) < MIN_NODE_VERSION) {
  console.error(`Node ${process.versions.node} is too old: Slotkeeper needs ${MIN_NODE_VERSION} or later`);
  process.exit(1);
}
const { start } = await import('./start.ts');
await start(process.env);

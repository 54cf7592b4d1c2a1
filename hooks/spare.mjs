// Loaded before the service by `npm run dev`: loads the packages, which do not change, and waits for the word to start.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const end = () => process.exit();
process.on('disconnect', end);
const told = once(process, 'message');
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
// some have no main module; what fails here and matters is told when the service imports it
await Promise.allSettled(Object.keys(dependencies).map((name) => import(name)));
await told;
process.off('disconnect', end);
process.disconnect();

// Loaded before the service by `npm run dev`: loads the packages, which do not change, and waits for a message.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const end = () => process.exit();
process.on('disconnect', end);
const started = once(process, 'message');
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
// some packages have no main module; the service reports other failures when it imports the package
await Promise.allSettled(Object.keys(dependencies).map((name) => import(name)));
await started;
process.off('disconnect', end);
process.disconnect();

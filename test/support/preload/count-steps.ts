import { Session } from 'node:inspector/promises';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const SOURCES = pathToFileURL('src/').href;

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const { default: call } = await import(pathToFileURL(workerData).href);
await call();
// reading the counts resets them
await session.post('Profiler.takePreciseCoverage');
await call();
const { result } = await session.post('Profiler.takePreciseCoverage');
const ranges = result
  .filter(({ url }) => url.startsWith(SOURCES))
  .flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
parentPort!.postMessage(ranges.reduce((sum, { count }) => sum + count, 0));

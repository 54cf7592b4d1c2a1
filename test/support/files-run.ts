import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Functions of modules that run when a module is loaded, and in every process. */
const isOfModule = ({ functionName, ranges }: { functionName: string; ranges: { startOffset: number }[] }): boolean =>
  functionName === '' && ranges[0]?.startOffset === 0;

/** Returns the files of a folder of this project of which some function ran during a call, by V8's counts, by name. */
export async function filesRun(folder: string, call: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await session.post('Profiler.takePreciseCoverage');
    await call();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ran = result.filter(({ functions }) =>
      functions.some((each) => !isOfModule(each) && each.ranges.some(({ count }) => count > 0)),
    );
    const files = ran.map(({ url }) => path.relative('.', url.startsWith('file:') ? fileURLToPath(url) : url));
    return files.filter((file) => file.startsWith(`${folder}/`)).sort();
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}

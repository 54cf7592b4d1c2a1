import fs from 'node:fs';

/**
 * CPU milliseconds that a process has used so far, all of its threads. Linux only: elsewhere nothing tells so exactly.
 */
export function cpuOf(pid: number): number {
  const threads = fs.existsSync(`/proc/${pid}/task`) ? fs.readdirSync(`/proc/${pid}/task`) : [];
  const nanoseconds = threads.map((thread) => Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0));
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

/**
 * CPU time of a process and its children, ended ones included: a PostgreSQL server with its backends. For ended
 * processes it is exact to ten milliseconds.
 */
export function cpuOfFamily(pid: number): number {
  return familyOf(pid).reduce((sum, each) => sum + cpuOf(each), cpuOfEnded(pid));
}

/** MiB that processes have in memory for themselves: no code, no files, nothing shared. */
export function memoryOf(pids: number[]): number {
  const kilobytes = pids.map((pid) => Number(/^RssAnon:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0));
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** A process and its children. */
export function familyOf(pid: number): number[] {
  const children = fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === pid);
  return [pid, ...children.map(Number)];
}

/** CPU milliseconds of the children of a process that have ended. */
export function cpuOfEnded(pid: number): number {
  const [user = 0, system = 0] = statOf(String(pid)).slice(13, 15).map(Number);
  return (user + system) * TICK_MS;
}

/** Milliseconds; the same on every Linux. */
const TICK_MS = 10;

const parentOf = (pid: string): number => Number(statOf(pid)[1]);

/** The fields of proc(5) from the third on: the second is a name, which may hold anything. */
function statOf(pid: string): string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Empty for what has ended meanwhile. */
function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

import fs from 'node:fs';

/** CPU milliseconds that a process has used so far, all of its threads. Linux only: elsewhere nothing tells so exactly. */
export function cpuOf(pid: number): number {
  const threads = fs.readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) => Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0));
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

/** The same for a process and its children that are there: a PostgreSQL server with its backends. */
export function cpuOfFamily(pid: number): number {
  const children = fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === pid);
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + cpuOf(each), 0);
}

function parentOf(pid: string): number {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Empty for what has ended meanwhile. */
function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Resident memory, in MiB. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) / 1024;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { freePort } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { unprivilegedAccount } from '../../src/platform/database/embedded/unprivileged-account.ts';
import { RunFolder } from '../../test/support/run-folder.ts';
import type { Servers } from './drill.ts';
import { PROGRAMS } from './installed-postgres.ts';

const NAMES = ['one', 'two', 'three'];

/** True where the drill is skipped: on a machine without Debian's `patroni`, `etcd-server` and `python3-etcd`, unless in CI. */
export const isWithoutPatroni =
  !process.env.CI && !(PROGRAMS && existsSync('/usr/bin/patroni') && existsSync('/usr/bin/etcd'));

/** A server of PostgreSQL under the care of Patroni. */
interface Node {
  name: string;
  /** Of PostgreSQL, and of Patroni's REST interface. */
  port: number;
  rest: number;
  folder: string;
  child?: ChildProcess;
}

/**
 * Starts three servers of PostgreSQL under Patroni in synchronous mode, with one etcd. When the primary is killed, with its
 * Patroni, as the loss of its machine does, Patroni promotes a synchronous standby by itself.
 */
export async function patroni(): Promise<Servers> {
  const folder = await RunFolder.make();
  const etcdPort = await freePort();
  const etcd = await startEtcd(folder.path, etcdPort);
  const nodes: Node[] = [];
  for (const name of NAMES) {
    nodes.push({ name, port: await freePort(), rest: await freePort(), folder: path.join(folder.path, name) });
  }
  for (const node of nodes) start(node, etcdPort);
  const leader = async () => (await roles(nodes)).find(({ role }) => role === 'leader')?.node;
  const isComplete = async () => {
    const all = await roles(nodes);
    return all.some(({ role }) => role === 'leader') && all.some(({ role }) => role === 'sync_standby');
  };
  while (!(await isComplete())) await sleep(100);
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join();
  return {
    url: `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`,
    async lose(lost) {
      const primary = (await leader())!;
      killAll(primary);
      lost();
    },
    async remove() {
      for (const node of nodes) killAll(node);
      etcd.kill('SIGKILL');
      await folder.remove();
    },
  };
}

async function startEtcd(folder: string, port: number): Promise<ChildProcess> {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${await freePort()}`];
  const data = ownFolder(path.join(folder, 'etcd'));
  const settings = {
    'data-dir': data,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
    'log-level': 'error',
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const etcd = spawn('/usr/bin/etcd', args, { ...unprivilegedAccount(), cwd: data, stdio: 'ignore' });
  const isHealthy = () =>
    fetch(`${client}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isHealthy())) {
    if (etcd.exitCode !== null) throw new Error('etcd did not start');
    await sleep(50);
  }
  return etcd;
}

/** Starts Patroni, which creates the server, or copies that of the leader. */
function start(node: Node, etcdPort: number): void {
  const { folder } = node;
  ownFolder(folder);
  const file = path.join(folder, 'patroni.json');
  // JSON is YAML
  writeFileSync(file, JSON.stringify(settingsOf(node, etcdPort)));
  const log = openSync(path.join(folder, 'patroni.log'), 'a');
  const child = spawn('/usr/bin/patroni', [file], {
    ...unprivilegedAccount(),
    cwd: folder,
    env: { PATH: `${PROGRAMS}:/usr/bin:/bin`, HOME: folder },
    stdio: ['ignore', log, log],
  });
  child.on('error', () => {});
  node.child = child;
}

/** Settings for operators, with the addresses of this machine, and without passwords and TLS. */
function settingsOf({ name, port, rest, folder }: Node, etcdPort: number): object {
  const { bootstrap, ...settings } = parse(readFileSync('ops/patroni/patroni.yml', 'utf8'));
  const listening = (at: number) => ({ listen: `127.0.0.1:${at}`, connect_address: `127.0.0.1:${at}` });
  return {
    ...settings,
    name,
    restapi: listening(rest),
    etcd3: { hosts: `127.0.0.1:${etcdPort}` },
    bootstrap: { ...bootstrap, pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'] },
    postgresql: {
      ...listening(port),
      data_dir: path.join(folder, 'postgres'),
      bin_dir: PROGRAMS,
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'postgres' } },
      parameters: {
        unix_socket_directories: '',
        // in the folder of the server, so that nothing is left when it is killed
        dynamic_shared_memory_type: 'mmap',
      },
    },
  };
}

function ownFolder(folder: string): string {
  const { uid, gid } = unprivilegedAccount();
  mkdirSync(folder, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** Asks the first Patroni that answers for the role of each server. */
async function roles(nodes: Node[]): Promise<{ node: Node; role: string }[]> {
  for (const { rest } of nodes) {
    const cluster = await fetch(`http://127.0.0.1:${rest}/cluster`).then(
      (response) => response.json() as Promise<{ members?: { name: string; role: string; state: string }[] }>,
      () => undefined,
    );
    if (!cluster?.members) continue;
    return cluster.members.map(({ name, role }) => ({ node: nodes.find((each) => each.name === name)!, role }));
  }
  return [];
}

/** Kills Patroni and its PostgreSQL at one moment. */
function killAll({ folder, child }: Node): void {
  const file = path.join(folder, 'postgres', 'postmaster.pid');
  const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
  child?.kill('SIGKILL');
  if (!postmaster) return;
  signal(postmaster, 'SIGSTOP');
  for (const pid of [postmaster, ...childrenOf(postmaster)]) signal(pid, 'SIGKILL');
}

/** Number of the parent in /proc/…/stat, behind the name of the program. */
const PARENT = /\) \w (\d+) /;

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => parentOf(pid) === parent).map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(PARENT.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    // it has ended meanwhile
    return undefined;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

import { BURST_SETTINGS, BURSTS, burst } from '../burst.ts';
import { FLOODS } from '../flood.ts';
import { overload } from '../overload.ts';
import { Postgres } from '../postgres.ts';
import { RUSH_FLAGS, RUSH_SETTINGS, RUSHES, rush } from '../rush.ts';
import { Server, TELLS_HEAP } from '../server.ts';
import { setStage } from '../stage.ts';
import { compareStreams, MANY_CLIENTS, measureCrowd, measureDelays } from '../streams.ts';
import { shown, tell } from '../table.ts';

/** Measures streams of a list that holds at another process change, beside streams of Node alone. */
export async function tellStreams(postgres: Postgres): Promise<void> {
  const url = await postgres.create('streams');
  const server = await Server.service(url, { env: MANY_CLIENTS, flags: TELLS_HEAP });
  const other = await Server.service(url);
  const floor = await Server.start([...TELLS_HEAP, 'bench/stream-floor.mjs'], {});
  const stage = await setStage(other.url);
  const { service, node } = await compareStreams(server, other, floor, stage);
  tell('\n| 1,000 streams of one list | service | Node alone |\n|---|---:|---:|');
  tell(`| KiB of heap for each | ${service.kib.toFixed(1)} | ${node.kib.toFixed(1)} |`);
  tell(`| CPU ms of the process, for a change to all of them (median) | ${shown(service.cpu)} | ${shown(node.cpu)} |`);
  const { quiet, busy } = await measureDelays(server, other, stage);
  tell(`| ms to another process, quiet (median) | ${shown(quiet)} | |`);
  tell(`| ms to another process, busy (slowest) | ${shown(busy)} | |`);
  const { come, settled } = await measureCrowd(server, other, stage);
  for (const [name, { median, slowest }] of Object.entries({ 'just come': come, settled })) {
    tell(
      `| ms until 99 % of 2,000 streams have a change, ${name} (median, slowest) | ${shown(median)}, ${shown(slowest)} | |`,
    );
  }
  await Promise.all([server.stop(), other.stop(), floor.stop()]);
}

/** Lets many people want the same places at once, of a process with a heap of 384 MB. */
export async function tellRushes(postgres: Postgres, people: number, processes: number): Promise<void> {
  tell(
    `\n| ${people} people | booked | told | other answers | seconds | CPU s | MiB | list p50, slowest ms | bystander ms, slowest, quiet |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |`,
  );
  for (const name of Object.keys(RUSHES)) {
    const url = await postgres.create(`rush_${Object.keys(RUSHES).indexOf(name)}`);
    const servers: Server[] = [];
    for (let i = 0; i < processes; i++) {
      servers.push(await Server.service(url, { env: RUSH_SETTINGS, flags: RUSH_FLAGS }));
    }
    const { booked, told, others, seconds, cpu, memory, list, bystander } = await rush(servers, name, people);
    const answers = Object.entries(others).map(([answer, count]) => `${count} × ${answer}`);
    const figures = [
      booked,
      told,
      answers.join(', ') || 'none',
      ...[seconds, cpu, memory].map((each) => each.toFixed(1)),
    ];
    const { busy, slowest, quiet } = bystander;
    const times = [
      [list.median, list.slowest],
      [busy, slowest, quiet],
    ].map((each) => each.map((ms) => ms.toFixed(0)).join(', '));
    tell(`| ${[name, ...figures, ...times].join(' | ')} |`);
    for (const server of servers) await server.stop();
  }
}

/** Lets one client flood the service while another one books. */
export async function tellBursts(postgres: Postgres): Promise<void> {
  tell(
    `\n| One client, 64 calls at once | bystander ms, quiet | ms, beside | ratio | answers to the burst |\n| --- | --- | --- | --- | --- |`,
  );
  for (const [index, [name, limits]] of Object.entries(BURSTS).entries()) {
    const server = await Server.service(await postgres.create(`burst_${index}`), {
      env: { ...BURST_SETTINGS, ...limits },
    });
    const { bystander, answers } = await burst(server);
    const { quiet, busy } = bystander;
    const counts = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
    tell(`| ${name} | ${shown(quiet)} | ${shown(busy)} | ${(busy / quiet).toFixed(2)} | ${counts.join(', ')} |`);
    await server.stop();
  }
}

/** Lets a CRM keep 500 calls under way while somebody books at another one. */
export async function tellOverload(postgres: Postgres): Promise<void> {
  tell(
    `\n| One key, 500 calls at a time | bystander ms, quiet | ms, beside | ratio | slowest | calls a second | answers |\n| --- | --- | --- | --- | --- | --- | --- |`,
  );
  for (const [index, name] of Object.keys(FLOODS).entries()) {
    const server = await Server.service(await postgres.create(`overload_${index}`));
    const { bystander, pace, answers } = await overload(server, name);
    const { quiet, busy, slowest } = bystander;
    const counts = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
    tell(
      `| ${[name, shown(quiet), shown(busy), (busy / quiet).toFixed(2), shown(slowest), pace.toFixed(0), counts.join(', ')].join(' | ')} |`,
    );
    await server.stop();
  }
}

import { setTimeout } from 'node:timers/promises';
import { Load } from '../endurance.ts';
import { Postgres } from '../postgres.ts';
import { Server } from '../server.ts';
import { setStage } from '../stage.ts';
import { shown, tell } from '../table.ts';

const SAMPLES = 12;

/** Measures the memory of a process and its database under load. */
export async function watchMemory(postgres: Postgres, minutes: number): Promise<void> {
  const service = await Server.service(await postgres.create('endurance'));
  const load = await Load.start(service.url, await setStage(service.url));
  tell(`\n| Minutes | calls so far | service: MiB | PostgreSQL: MiB |\n| --- | --- | --- | --- |`);
  for (let sample = 1; sample <= SAMPLES; sample++) {
    await Promise.race([setTimeout((minutes * 60_000) / SAMPLES), load.failure]);
    const { memory } = service;
    tell(
      `| ${shown((minutes * sample) / SAMPLES)} | ${load.calls} | ${memory.toFixed(0)} | ${postgres.memory.toFixed(0)} |`,
    );
  }
  await load.end();
  await service.stop();
}

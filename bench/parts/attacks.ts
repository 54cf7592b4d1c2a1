import { MAX_TENANT, USUAL_TENANT } from '../../test/support/calls/large-tenants.ts';
import { attack, cpuOfEmpty, measureAnswers, measureRepeated } from '../attacks.ts';
import { measureDearest } from '../dearest.ts';
import { Postgres } from '../postgres.ts';
import { Server } from '../server.ts';
import { setStage } from '../stage.ts';
import { shown, tell } from '../table.ts';

/** Heap that a container of 512 MiB leaves. Memory that requests leave behind would soon fill it. */
const SMALL_HEAP = ['--max-old-space-size=400'];

/** Measures the most expensive requests as multiples of an empty one, and the memory that many of them leave behind. */
export async function measureAttacks(postgres: Postgres, requests: number): Promise<void> {
  const service = await Server.service(await postgres.create('attacks'), { flags: SMALL_HEAP });
  const stage = await setStage(service.url);
  const empty = await cpuOfEmpty(service);
  const multiple = (cpu: number) => (cpu / empty).toFixed(1);
  tell(`\nAn empty request takes ${shown(empty)} CPU ms. The others are multiples of it.`);
  tell(`\n| As large as its sender may send it | CPU | gzip: CPU | bytes answered | requests | MiB before | after |`);
  tell('| --- | --- | --- | --- | --- | --- | --- |');
  for await (const { name, plain, gzip, answered, sent, before, after } of attack(service, stage, requests)) {
    const figures = [multiple(plain), multiple(gzip), answered, sent, before.toFixed(0), after.toFixed(0)];
    tell(`| ${[name, ...figures].join(' | ')} |`);
  }
  for (const [title, costs] of [
    ['One character repeated through 15 KB', measureRepeated(service, stage)],
    ['At most 8 KB, with the largest answer', measureAnswers(service, stage)],
  ] as const) {
    tell(`\n| ${title} | CPU | bytes answered |\n| --- | --- | --- |`);
    for await (const { name, cpu, answered } of costs) tell(`| ${name} | ${multiple(cpu)} | ${answered} |`);
  }
  await service.stop();
}

/** Measures the dearest requests without a key, about a tenant as large as allowed and a usual one. */
export async function tellDearest(postgres: Postgres): Promise<void> {
  for (const [title, size] of [
    ['as large as allowed', MAX_TENANT],
    ['usual', USUAL_TENANT],
  ] as const) {
    const url = await postgres.create(title.replaceAll(' ', '_'));
    const service = await Server.service(url);
    const empty = await cpuOfEmpty(service);
    tell(`\nA tenant ${title}; an empty request takes ${shown(empty)} CPU ms.`);
    tell(
      '\n| Request without a key | process: CPU ms | PostgreSQL: CPU ms | together, of an empty request | bytes answered |',
    );
    tell('| --- | --- | --- | --- | --- |');
    for await (const { name, ofProcess, ofDatabase, bytes } of measureDearest(service, postgres, url, size)) {
      const figures = [ofProcess, ofDatabase, (ofProcess + ofDatabase) / empty].map((each) => each.toFixed(0));
      tell(`| ${[name, ...figures, bytes].join(' | ')} |`);
    }
    await service.stop();
  }
}

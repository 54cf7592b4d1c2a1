import { measureSources } from '../busy-sources.ts';
import { Postgres } from '../postgres.ts';
import { shown, tell } from '../table.ts';
import { measureFreedTimes, measureSweeps } from '../waitlists.ts';

/** Tells what it costs to read a thousand calendars. */
export async function tellSources(postgres: Postgres): Promise<void> {
  tell(`\n| 1,000 calendars of 300 entries | process: CPU ms | PostgreSQL: CPU ms |\n| --- | --- | --- |`);
  for (const { name, ofProcess, ofDatabase } of await measureSources(postgres)) {
    tell(`| ${name} | ${shown(ofProcess)} | ${shown(ofDatabase)} |`);
  }
}

/** Tells what waitlists cost: those who book and cancel, and the sweep. */
export async function tellWaitlists(postgres: Postgres): Promise<void> {
  tell(`\n| CPU ms | book | ratio | cancel | ratio |\n| --- | --- | --- | --- | --- |`);
  const costs = await measureFreedTimes(postgres);
  const [before] = costs;
  for (const { name, book, cancel } of costs) {
    tell(`| ${[name, ...[book, book / before!.book, cancel, cancel / before!.cancel].map(shown)].join(' | ')} |`);
  }
  tell(`\n| 1,000 wait for 20 resources | process and PostgreSQL: CPU ms |\n| --- | --- |`);
  for (const { name, cpu } of await measureSweeps(postgres)) tell(`| ${name} | ${shown(cpu)} |`);
}

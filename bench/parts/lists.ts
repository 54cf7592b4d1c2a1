import { DAYS, Lists, READERS } from '../lists.ts';
import { Postgres } from '../postgres.ts';
import { Server } from '../server.ts';
import { shown, tell } from '../table.ts';

/** Measures lists and the booking page: unchanged, after a booking, and after a change of settings. */
export async function tellLists(postgres: Postgres): Promise<void> {
  for (const days of DAYS) {
    const server = await Server.service(await postgres.create(`lists_${days}`));
    const lists = await Lists.of(server, postgres, days);
    tell(
      `\n| ${lists.slots} slots | process: CPU ms | PostgreSQL: CPU ms | of an unchanged one |\n| --- | --- | --- | --- |`,
    );
    for (const [requested, request] of Object.entries(lists.requests)) {
      for (const [reader, headers] of Object.entries(READERS)) {
        let unchanged: number | undefined;
        for (const [changed, change] of Object.entries(lists.changes)) {
          const { ofProcess, ofDatabase } = await lists.cost(request, headers, change);
          unchanged ??= ofProcess + ofDatabase;
          const figures = [ofProcess, ofDatabase, (ofProcess + ofDatabase) / unchanged].map(shown);
          tell(`| ${[`${requested}, ${reader}, ${changed}`, ...figures].join(' | ')} |`);
        }
      }
    }
    lists.close();
    await server.stop();
  }
}

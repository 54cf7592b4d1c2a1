import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

const TABLES = new URL('../../../records/tables/', import.meta.url);

const read = (file: string): string => readFileSync(new URL(file, TABLES), 'utf8');

/** Creates all tables: runs the files that records/tables/schema.sql lists, each as one command. */
export class Migration20261122000000_initial extends Migration {
  override name = 'Migration20261122000000_initial';

  override up(): void {
    const files = read('schema.sql').matchAll(/^\\ir (.+)$/gm);
    for (const [, file = ''] of files) this.addSql(read(file));
  }
}

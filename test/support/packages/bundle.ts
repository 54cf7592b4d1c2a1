import path from 'node:path';
import { build } from 'rolldown';

const CLIENT = path.resolve('packages/client/src/index.ts');

/** Returns a script for browsers with these exports of the client, minified; in a page they are in `slotkeeper`. */
export async function bundleClient(exports: string): Promise<string> {
  const entry = 'virtual:entry';
  const { output } = await build({
    input: entry,
    write: false,
    platform: 'browser',
    output: { format: 'iife', name: 'slotkeeper', minify: true },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? `export ${exports} from ${JSON.stringify(CLIENT)};` : null),
      },
    ],
  });
  return output[0].code;
}

// Part of `npm run generate`: joins the modules of <slot-booking> into the one that the service serves. The result is
// committed, as all generated files are: what runs in production needs no bundler, and a change of it shows in a review.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

export const ELEMENT = 'src/doors/pages/element/slot-booking.js';

const BANNER = '/*! Slotkeeper, MIT licence. Generated from packages/slot-booking by npm run generate. */';

/** Returns the minified module. */
export async function bundleElement() {
  const bundle = await rolldown({ input: 'packages/slot-booking/src/slot-booking.ts' });
  const { output } = await bundle.generate({ format: 'es', minify: true, postBanner: BANNER });
  await bundle.close();
  return output[0].code;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(ELEMENT, await bundleElement());

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folders where `npm run build` writes the documentation: beside the compiled program, and as the sources see it. */
const BUILT = ['../../../guides', '../../../dist/guides'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** Returns the folder of the built documentation, null if none was built. */
export const builtGuides = (): string | null => BUILT.find((folder) => existsSync(folder)) ?? null;

import { scriptsIn, VersionedFiles } from '../every-page/versioned-files.ts';

const FILES = new VersionedFiles(new Map(scriptsIn(new URL('./browser/', import.meta.url))));

/** Path of the script, relative to the folder of the booking pages. */
export const SCRIPT_PATH = `scripts/${FILES.version}/book.js`;

/** Serves the scripts that make the booking pages quicker. They work without. */
export const serveScript = FILES.serve;

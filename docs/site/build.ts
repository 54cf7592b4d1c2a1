/** `npm run docs`: builds the documentation as a site in dist/docs, which needs no server. */
import { buildSite } from './site.ts';

await buildSite('dist/docs');

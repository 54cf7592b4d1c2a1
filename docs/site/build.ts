/** Part of `npm run build`: builds the documentation as a site in dist/guides, which needs no server. */
import { buildSite } from './site.ts';

buildSite('dist/guides');

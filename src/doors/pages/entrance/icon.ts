import { COLOURS } from '../../../look/tokens.ts';
import { readOnly } from '../../../platform/http/read-only.ts';

/** A sheet of a calendar with one taken slot. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect x="3" y="5" width="26" height="24" rx="5" fill="${COLOURS.accent[0]}"/>
<path d="M10 2v6M22 2v6" stroke="${COLOURS.accent[1]}" stroke-width="3" stroke-linecap="round"/>
<rect x="7" y="12" width="18" height="4" rx="1.5" fill="${COLOURS.sheet[0]}" opacity=".55"/>
<rect x="7" y="19" width="18" height="6" rx="1.5" fill="${COLOURS.sheet[0]}"/>
</svg>
`;

/** Browsers ask for the second one by themselves. */
const PATHS = ['/icon.svg', '/favicon.ico'];

const WEEK_SECONDS = 604_800;

/** Serves the icon in the tab of a page. */
export const icon = readOnly(
  (path) => PATHS.includes(path),
  (ctx) => {
    ctx.type = 'image/svg+xml';
    ctx.set('Cache-Control', `max-age=${WEEK_SECONDS}`);
    ctx.body = ICON;
  },
);

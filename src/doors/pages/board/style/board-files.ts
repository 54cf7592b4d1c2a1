import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { scriptsIn, VersionedFiles } from '../../every-page/versioned-files.ts';
import { linkedStyle } from '../../styles/style-sheet.ts';
import { BOARD_CSS } from './board-style.ts';

/** The style sheet, and the scripts, which are not needed. */
export const BOARD_FILES = new VersionedFiles(
  new Map([['board.css', Buffer.from(BOARD_CSS)], ...scriptsIn(new URL('../browser/', import.meta.url))]),
);

const FOLDER = `/board/files/${BOARD_FILES.version}`;

export const BOARD_STYLE = linkedStyle(`${FOLDER}/board.css`);

/** Elements of the head. */
export const BOARD_HEAD: Markup = markup`<link rel="icon" href="/icon.svg"><script type="module" src="${FOLDER}/board.js"></script>`;

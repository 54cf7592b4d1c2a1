import { BASE_STYLE } from '../../styles/base-style.ts';
import { cssOf } from '../../styles/style-sheet.ts';
import { CALENDAR_STYLE } from './calendar-style.ts';
import { DESK } from './desk-style.ts';
import { FRAME } from './frame-style.ts';

/** Style of the ways through the calendar, and of the lists below it. */
const BOARD = `
.wide { padding: .5rem .75rem 1.5rem; }
header.top + main { padding: 0; background: none; border: 0; border-radius: 0; }
main:has(> .calendar) > h1 { margin: .25rem 0 .75rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.live { color: var(--quiet); font-size: .875rem; }
.live::before { content: ""; display: inline-block; width: .625rem; height: .625rem; margin-right: .5rem; border-radius: 50%; background: var(--free-edge); }
.live.off::before { border-radius: 0; background: var(--field); }
.tools { display: flex; flex-wrap: wrap; gap: .625rem; align-items: center; margin-bottom: .75rem; }
.tools form { display: flex; flex: 1 1 auto; flex-wrap: wrap; gap: .5rem; margin: 0; }
.tools :is(input, select) { width: auto; min-height: 2.75rem; padding: .25rem .625rem; } .tools select { max-width: 20rem; text-overflow: ellipsis; flex: 0 1 auto; min-width: 0; }
.tools :is(.first, .second) { width: auto; min-height: 2.75rem; margin: 0; padding: .5rem 1rem; }
.joined { display: flex; margin: 0; border: 1px solid var(--field); border-radius: .375rem; background: var(--sheet); overflow: hidden; }
.joined a { flex: 1 1 auto; min-width: 2.75rem; padding: .5625rem .75rem; white-space: nowrap; text-align: center; text-decoration: none; color: var(--accent); }
.joined a + a { border-left: 1px solid var(--line); }
.joined a[aria-current] { background: var(--soft); color: var(--text); font-weight: 600; }
.joined a:focus-visible { outline-offset: -3px; }
.more { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: center; margin-bottom: .5rem; } .more p { margin: 0; padding: .5rem 0; } .more:last-child { margin: .75rem 0 0; }
.columns { margin: 0; } .columns[open] { flex: 1 1 100%; } .columns summary { padding: .5rem 0; } .columns form { margin: 0 0 .5rem; }
.boxes { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr)); gap: 0 1rem; margin-bottom: .75rem; }
.boxes label { display: flex; gap: .625rem; align-items: center; min-height: 2.75rem; font-weight: 400; min-width: 0; } .boxes input { width: 1.25rem; min-height: 1.25rem; flex: none; accent-color: var(--accent); }
.count { display: inline-block; min-width: 1.75rem; padding: 0 .5rem; border-radius: 2rem; background: var(--busy); color: var(--text); text-align: center; font-size: .875rem; }
.panel { min-width: 0; padding: 1rem 1.25rem; background: var(--sheet); border: 1px solid var(--line); border-radius: .625rem; }
.panel > h2 { margin: 0 0 .5rem; } .panel > h2:has(+ ol:empty) { margin: 0; } .utilisation { margin-top: 1.5rem; }
.state { padding: .0625rem .5rem; border-radius: 2rem; background: var(--fill); color: var(--text); border: 1px solid var(--ink); font-size: .8125rem; white-space: nowrap; }
.lists { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); align-items: start; margin-top: 1.5rem; }
.lists ul { margin: 0; padding: 0; list-style: none; }
.lists li { padding: .75rem 0; border-top: 1px solid var(--line); } .lists li p { margin: 0 0 .5rem; } .lists form { margin: 0; }
.quiet { color: var(--quiet); font-size: .875rem; }
details { margin: .75rem 0; } summary { padding: .625rem 0; cursor: pointer; color: var(--accent); font-weight: 600; }
blockquote { margin: 0 0 .5rem; padding-left: .75rem; border-left: 3px solid var(--line); color: var(--quiet); white-space: pre-line; }
.answers { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: start; } .answers details { margin: 0; } .answers details[open] { flex: 1 1 100%; }
.answers summary { padding: .75rem .25rem; color: var(--danger); } .answers input { margin: .25rem 0 .5rem; } .answers button, .mails button { width: auto; }
label + input, .hint + input, .refused + input { margin: .25rem 0 1rem; } .boxes label + input { margin: 0; }
@media (scripting: enabled) { .go .second { display: none; } }
@media (max-width: 48rem) {
  main:has(> .calendar) > h1 { font-size: 1.25rem; } .tools > * { flex: 1 1 100%; } .tools .turn { flex: 0 1 auto; }
  .tools .go { display: contents; } .go input { flex: 1 1 8rem; min-width: 0; } .tools .go select { order: 1; flex: 1 1 100%; max-width: none; }
  .tools .views { order: 2; } .tools .first { order: 3; } .joined a { padding: .5625rem .5rem; }
}
@media (forced-colors: active) { .joined a[aria-current] { text-decoration: underline; } }
`;

/** Style sheet of the board. */
export const BOARD_CSS = cssOf(BASE_STYLE, FRAME, BOARD, CALENDAR_STYLE, DESK);

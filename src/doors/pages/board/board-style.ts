import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { BASE_STYLE } from '../styles/base-style.ts';
import { styleSheet } from '../styles/style-sheet.ts';
import { TABLES } from '../styles/wide-style.ts';

/** Style of what all pages of the board have. */
const FRAME = `
.skip { position: absolute; left: -100vw; padding: .75rem 1rem; background: var(--sheet); color: var(--accent); }
.skip:focus { left: 1rem; z-index: 3; }
header.top { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: center; padding: 0 0 .75rem; }
.wide header.top { max-width: 76rem; }
.top .name { color: var(--text); font-weight: 600; }
.top nav { display: flex; flex-wrap: wrap; gap: .25rem; margin: 0; }
.top nav a { padding: .625rem .75rem; border-radius: .375rem; color: var(--quiet); text-decoration: none; }
.top nav a:hover { color: var(--accent); } .top nav a[aria-current] { background: var(--soft); color: var(--text); font-weight: 600; }
@media (forced-colors: active) { .top nav a[aria-current] { text-decoration: underline; } }
.top form { margin: 0 0 0 auto; }
button.plain { width: auto; min-height: 2.75rem; padding: .25rem .75rem; border-color: transparent; background: transparent; color: var(--accent); }
main:focus { outline: 0; }
@media (min-width: 64rem) { .wide header.top { max-width: 88rem; } }
@media print { header.top { display: none; } }
`;

/** Style of the board. Each kind of time has a ground and an ink, which draws its pattern. */
const BOARD = `
.free { fill: var(--ok-soft); stroke: var(--free-edge); stroke-width: 2; } .booked { fill: var(--booked); }
.requested { fill: var(--requested); } .held { fill: var(--held); } .buffer { fill: var(--busy); }
.time-off { fill: var(--shut); } .closed { fill: var(--closed); } .ink.closed { fill: var(--closed-ink); }
.ink.booked { fill: var(--booked-ink); }
.ink.requested { fill: var(--requested-ink); } .ink.held { fill: var(--held-ink); } .ink.buffer { fill: var(--busy-ink); }
.line.time-off { fill: none; stroke: var(--busy-ink); }
.patterns { position: absolute; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
svg { display: block; } svg text { fill: var(--text); font-size: .75rem; }
.line-1 { font-weight: 600; } .line-2 { font-size: .75rem; }
.hours text, .strips thead text { fill: var(--quiet); }
.hour { stroke: var(--line); } .edge { stroke: var(--line); stroke-width: 2; }
.now { stroke: var(--danger); stroke-width: 2; } .gap { fill: var(--ground); }
.on-pattern { paint-order: stroke; stroke: var(--shut); stroke-width: 4px; }
.bar { fill: var(--booked-ink); } .track { fill: var(--busy); } .week { fill: var(--quiet) !important; }
.current text { font-weight: 600; } .current .track { stroke: var(--field); }
.plot { margin: .5rem 0; }
.live { color: var(--quiet); font-size: .875rem; }
.live::before { content: ""; display: inline-block; width: .625rem; height: .625rem; margin-right: .5rem; border-radius: 50%; background: var(--free-edge); }
.live.off::before { border-radius: 0; background: var(--field); }
.choices { display: grid; gap: .75rem; margin-bottom: 1.25rem; }
.choices form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 0; }
.choices label { flex: 1 1 12rem; color: var(--quiet); font-weight: 400; font-size: .875rem; }
.choices .second { width: auto; }
.choices nav { display: flex; flex-wrap: wrap; gap: .75rem; justify-content: space-between; margin: 0; }
.views, .steps { display: flex; border: 1px solid var(--field); border-radius: .375rem; overflow: hidden; }
.choices nav a { flex: 1 1 auto; width: auto; padding: .625rem .25rem; white-space: nowrap; text-align: center; text-decoration: none; color: var(--accent); }
.choices nav a + a { border-left: 1px solid var(--line); }
.choices nav a[aria-current] { background: var(--accent); color: var(--on-accent); font-weight: 600; }
.choices nav a:focus-visible { outline-offset: -3px; }
@media (min-width: 24rem) { .choices nav a { padding: .625rem 1rem; } }
@media (forced-colors: active) { .choices nav a[aria-current] { text-decoration: underline; } }
.board { display: grid; gap: 2rem; grid-template-columns: minmax(0, 1fr); }
.board h2 { margin-top: 0; }
.heads { display: flex; margin: 0; padding: 0 0 0 44px; list-style: none; }
.heads li { flex: 1 1 0; min-width: 0; padding: .25rem; text-align: center; font-size: .875rem; }
.grid { display: flex; } .grid .days { flex: 1 1 0; min-width: 0; border-bottom: 1px solid var(--line); border-right: 2px solid var(--line); }
.grid .hours { flex: none; }
.legend { display: flex; flex-wrap: wrap; gap: .5rem 1rem; margin: 1rem 0; padding: 0; list-style: none; font-size: .875rem; }
.legend li { display: flex; gap: .5rem; align-items: center; }
.swatch { display: inline-block; vertical-align: -2px; flex: none; }
.quiet { color: var(--quiet); font-size: .875rem; }
details { margin: .75rem 0; } summary { padding: .625rem 0; cursor: pointer; color: var(--accent); font-weight: 600; }
.strips, .times { display: table; font-size: .875rem; }
.strips thead, .times thead { display: table-header-group; } .strips tbody, .times tbody { display: table-row-group; }
.strips tr, .times tr { display: table-row; padding: 0; } .strips td, .times td, .strips th, .times th { display: table-cell; padding: .375rem .5rem .375rem 0; border-bottom: 1px solid var(--line); vertical-align: middle; text-align: left; }
.strips { table-layout: fixed; } .strips th:first-child { width: 6rem; white-space: nowrap; }
.strips th:last-child { width: 10rem; } .strips td:last-child { padding-left: .5rem; color: var(--quiet); } .strips thead svg { overflow: visible; }
.strips thead th { border: 0; padding-bottom: 0; } .strip { background: var(--ground); border-radius: .375rem; }
.times th { font-weight: 400; } .times td { vertical-align: top; }
.side { display: grid; gap: 2rem; align-content: start; }
.side ul { margin: 0; padding: 0; list-style: none; }
.side li { padding: .75rem 0; border-top: 1px solid var(--line); } .side li p { margin: 0 0 .5rem; }
.side form { margin: 0; } .count { display: inline-block; min-width: 1.75rem; padding: 0 .5rem; border-radius: 2rem; background: var(--busy); text-align: center; font-size: .875rem; }
blockquote { margin: 0 0 .5rem; padding-left: .75rem; border-left: 3px solid var(--line); color: var(--quiet); white-space: pre-line; }
.answers { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: start; } .answers details { margin: 0; } .answers details[open] { flex: 1 1 100%; }
.answers summary { padding: .75rem .25rem; color: var(--danger); } .answers input { margin: .25rem 0 .5rem; } .answers button { width: auto; }
.mails button { width: auto; }
label + input, .hint + input, .refused + input { margin: .25rem 0 1rem; }
.week .strips { display: none; }
@media (max-width: 44rem) { .week .columns { display: none; } .week .strips { display: table; }
.strips th:first-child { width: 5.5rem; } .strips th:last-child { width: 3.25rem; } .strips td:last-child { text-align: right; }
.counts { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } }
@media (max-width: 24rem) { .plot svg:nth-child(even) .week { display: none; } }
@media (min-width: 64rem) { .board { grid-template-columns: minmax(0, 1fr) 20rem; gap: 2.5rem; } .wide main { max-width: 88rem; } }
`;

export const BOARD_STYLE = styleSheet(BASE_STYLE, TABLES, FRAME, BOARD);

/** Elements of the head: the script, which is not needed. */
export const BOARD_HEAD: Markup = markup`<link rel="icon" href="data:,"><script type="module" src="/board/live.js"></script>`;

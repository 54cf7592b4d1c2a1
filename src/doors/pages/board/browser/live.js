// Shows changes of the board as they happen. Without this script the board works, too: by reloading it.

const QUIET_MS = 250;

/** Time after which a service that was away is asked again. */
const RETRY_MS = 10_000;

const status = () => /** @type {HTMLElement | null} */ (document.querySelector('.live'));

/**
 * Writes whether changes show by themselves: `on`, `off`, or `waits` while they would replace a form in use.
 * @param {'on' | 'off' | 'waits'} state
 */
function tell(state) {
  const line = status();
  if (!line) return;
  line.hidden = false;
  line.textContent = line.dataset[state] ?? '';
  line.classList.toggle('off', state !== 'on');
}

/** True if a field that is not folded has a text that was typed and not sent, also after it has lost the focus. */
const isTyped = () =>
  [...document.querySelectorAll('main form[method=post] input')].some(
    (input) =>
      input instanceof HTMLInputElement && input.value !== input.defaultValue && !input.closest('details:not([open])'),
  );

/** True while somebody types, has opened a form or has pressed a block: replacing it would lose what was done. */
const isBusy = () =>
  document.querySelector('main details[open] form, main input:focus, main select:focus, .pressed') !== null ||
  isTyped();

let isLive = false;
let wasAway = false;
let isOutdated = false;
/** @type {number | undefined} */
let timer;
let refreshed = Promise.resolve();

/** Leaves a change until nobody types; the page does not claim to be up to date meanwhile. */
function postpone() {
  isOutdated = true;
  if (isLive) tell('waits');
}

/** Replaces the content of the page, without moving it or closing what was opened. */
async function refresh() {
  // the refresh before this one came after the change, too
  if (!isOutdated) return;
  isOutdated = false;
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
  // the session has ended
  if (answer.redirected) return location.reload();
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const next = page.querySelector('main');
  if (!next) return;
  if (isBusy()) return postpone();
  for (const { id } of document.querySelectorAll('main details[open][id]')) {
    next.querySelector(`#${CSS.escape(id)}`)?.setAttribute('open', '');
  }
  const focused = document.activeElement?.getAttribute('href');
  const isInGrid = document.activeElement?.id === 'grid';
  const { scrollLeft = 0, scrollTop = 0 } = document.querySelector('#grid') ?? {};
  document.querySelector('main')?.replaceWith(next);
  // the number of things to do
  const ways = document.querySelector('header.top nav');
  const newWays = page.querySelector('header.top nav');
  if (newWays && !ways?.contains(document.activeElement)) ways?.replaceWith(newWays);
  const grid = /** @type {HTMLElement | null} */ (next.querySelector('#grid'));
  grid?.scrollTo({ left: scrollLeft, top: scrollTop, behavior: 'instant' });
  if (isInGrid) grid?.focus({ preventScroll: true });
  const link = focused ? next.querySelector(`a[href="${CSS.escape(focused)}"]`) : null;
  if (link instanceof HTMLElement) link.focus({ preventScroll: true });
  tell(isLive ? 'on' : 'off');
}

/** Refreshes after the last of several changes, and not while somebody types. */
function changed() {
  isOutdated = true;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (isBusy()) return postpone();
    // one at a time, or an older answer might come last
    refreshed = refreshed.then(refresh).catch(() => {
      tell('off');
      clearTimeout(timer);
      timer = setTimeout(changed, RETRY_MS);
    });
  }, QUIET_MS);
}

for (const event of ['focusout', 'toggle', 'pointerup', 'pointercancel']) {
  document.addEventListener(event, () => isOutdated && changed(), true);
}

/** Opens the stream of changes; the browser does so again by itself unless the server refuses it. */
function connect() {
  const stream = new EventSource('/board/stream');
  stream.addEventListener('open', () => {
    // changes while the stream was away
    if (wasAway) changed();
    isLive = true;
    tell('on');
  });
  stream.addEventListener('error', () => {
    isLive = false;
    wasAway = true;
    tell('off');
    if (stream.readyState !== EventSource.CLOSED) return;
    // the session has ended, or the service is away
    changed();
    setTimeout(connect, RETRY_MS);
  });
  stream.addEventListener('next', changed);
}

if (status()) connect();

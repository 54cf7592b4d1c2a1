// Shows changes of the board as they happen. Without this script the board works, too: by reloading it.

const QUIET_MS = 250;

const status = () => document.querySelector('.live');

/** Writes whether changes show by themselves. */
function tell(isLive) {
  const line = status();
  if (!line) return;
  line.hidden = false;
  line.textContent = isLive ? line.dataset.on : line.dataset.off;
  line.classList.toggle('off', !isLive);
}

/** True while somebody types, or has opened a form: replacing it would lose what was typed. */
const isBusy = () => document.querySelector('main details[open] form, main input:focus, main select:focus') !== null;

let isLive = false;
let isOutdated = false;
let timer;

/** Replaces the content of the page, without moving it or closing what was opened. */
async function refresh() {
  isOutdated = false;
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
  // the session has ended
  if (answer.redirected || !answer.ok) return location.reload();
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  if (!next) return;
  if (isBusy()) {
    isOutdated = true;
    return;
  }
  for (const { id } of document.querySelectorAll('main details[open][id]')) {
    next.querySelector(`#${CSS.escape(id)}`)?.setAttribute('open', '');
  }
  const focused = document.activeElement?.getAttribute('href');
  document.querySelector('main').replaceWith(next);
  if (focused) next.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  tell(isLive);
}

/** Refreshes after the last of several changes, and not while somebody types. */
function changed() {
  isOutdated = true;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (isOutdated && !isBusy()) refresh().catch(() => tell(false));
  }, QUIET_MS);
}

for (const event of ['focusout', 'toggle']) {
  document.addEventListener(event, () => isOutdated && changed(), true);
}

if (status()) {
  const stream = new EventSource('/board/stream');
  stream.addEventListener('open', () => {
    // changes while the stream was away
    if (isLive === false && stream.wasOpen) changed();
    stream.wasOpen = true;
    isLive = true;
    tell(true);
  });
  stream.addEventListener('error', () => {
    isLive = false;
    tell(false);
    // the server has refused it: the session has ended
    if (stream.readyState === EventSource.CLOSED) changed();
  });
  stream.addEventListener('next', changed);
}

// Shows changes of the board as they happen. Without this script the board works, too: by reloading it.

const QUIET_MS = 250;

/** Time after which a service that was away is asked again. */
const RETRY_MS = 10_000;

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
let wasAway = false;
let isOutdated = false;
let timer;
let refreshed = Promise.resolve();

/** Replaces the content of the page, without moving it or closing what was opened. */
async function refresh() {
  // the refresh before this one came after the change, too
  if (!isOutdated) return;
  isOutdated = false;
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
  // the session has ended
  if (answer.redirected) return location.reload();
  if (!answer.ok) throw new Error(String(answer.status));
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
    if (isBusy()) return;
    // one at a time, or an older answer might come last
    refreshed = refreshed.then(refresh).catch(() => {
      tell(false);
      clearTimeout(timer);
      timer = setTimeout(changed, RETRY_MS);
    });
  }, QUIET_MS);
}

for (const event of ['focusout', 'toggle']) {
  document.addEventListener(event, () => isOutdated && changed(), true);
}

/** Opens the stream of changes; the browser does so again by itself unless the server refuses it. */
function connect() {
  const stream = new EventSource('/board/stream');
  stream.addEventListener('open', () => {
    // changes while the stream was away
    if (wasAway) changed();
    isLive = true;
    tell(true);
  });
  stream.addEventListener('error', () => {
    isLive = false;
    wasAway = true;
    tell(false);
    if (stream.readyState !== EventSource.CLOSED) return;
    // the session has ended, or the service is away
    changed();
    setTimeout(connect, RETRY_MS);
  });
  stream.addEventListener('next', changed);
}

if (status()) connect();

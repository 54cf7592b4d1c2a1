// Follows links to other days and months without loading the whole page.
import { compareClocks } from './clocks.js';
import { onFollow } from './follow.js';
import { loadPage } from './load-page.js';
import { ownAddress } from './own-address.js';

/** Follows links to other days, months, durations and resources, and the buttons of the browser afterwards. */
export function swapOnClick() {
  onFollow('.when a:not(.wait), .chips a', (link) => {
    history.pushState(null, '', link.href);
    void swapTo(link.href, { chosen: link });
  });
  addEventListener('popstate', () => {
    const address = ownAddress();
    history.replaceState(null, '', address);
    void swapTo(address);
  });
}

/** @type {AbortController | undefined} */
let running;

/**
 * Shows the content of an address instead of that of this page.
 * @param {string} address
 * @param {{ chosen?: Element, fail?: () => void }} [options] `chosen`: link that was followed. `fail`: called if the
 *   content cannot be loaded; by default the whole page is loaded.
 */
export async function swapTo(address, { chosen, fail = () => location.assign(address) } = {}) {
  running?.abort();
  running = new AbortController();
  const { signal } = running;
  document.querySelector('main')?.setAttribute('aria-busy', 'true');
  try {
    show(await loadPage(address, signal));
    if (chosen) focusAfter(chosen);
  } catch {
    if (signal.aborted) return;
    document.querySelector('main')?.removeAttribute('aria-busy');
    fail();
  }
}

/**
 * Shows the content of a page that was loaded.
 * @param {Document} loaded
 */
export function show(loaded) {
  document.title = loaded.title;
  document.documentElement.lang = loaded.documentElement.lang;
  for (const part of ['main', 'nav.languages']) swapPart(part, loaded);
  // pages that name no provider have none
  document.querySelector('footer')?.replaceWith(loaded.querySelector('footer') ?? '');
  compareClocks();
}

/**
 * @param {string} selector
 * @param {Document} loaded
 */
function swapPart(selector, loaded) {
  const [shown, part] = [document.querySelector(selector), loaded.querySelector(selector)];
  if (!shown || !part) throw new Error(`no ${selector}`);
  shown.replaceWith(part);
}

/**
 * Leaves the focus on a link that turns the months, to turn on; moves it to the times of the day after any other link, and
 * where the months end.
 * @param {Element} link
 */
function focusAfter({ id }) {
  const next = (id && document.getElementById(id)) || document.getElementById('day');
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: id ? 'nearest' : 'start' });
}

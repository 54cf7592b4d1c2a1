// Follows links to other days and months without loading the whole page.
import { loadPage } from './load-page.js';

/** Follows links with `data-swap`, and the buttons of the browser afterwards. */
export function swapOnClick() {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey, button } = event;
    const link = target instanceof Element ? target.closest('a[data-swap]') : null;
    if (!(link instanceof HTMLAnchorElement) || ctrlKey || metaKey || shiftKey || altKey || button !== 0) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    void swapTo(link.href, true);
  });
  addEventListener('popstate', () => void swapTo(location.href));
}

/** @type {AbortController | undefined} */
let running;

/**
 * Shows the content of an address instead of that of this page; loads the page if that fails.
 * @param {string} address
 * @param {boolean} isChosen True to move the focus to the times of the day.
 */
export async function swapTo(address, isChosen = false) {
  running?.abort();
  running = new AbortController();
  const { signal } = running;
  try {
    const loaded = await loadPage(address, signal);
    const [shown, main] = [document.querySelector('main'), loaded.querySelector('main')];
    if (!shown || !main) throw new Error('no page');
    document.title = loaded.title;
    shown.replaceWith(main);
    if (isChosen) focusOn(document.getElementById('day'));
  } catch {
    if (!signal.aborted) location.assign(address);
  }
}

/** @param {HTMLElement | null} heading */
function focusOn(heading) {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'nearest' });
}

// Makes the booking pages quicker. Without it every step is a page of its own, and works the same.
import { countDown } from './countdown.js';
import { swapOnClick, swapTo } from './swap.js';

swapOnClick();
showOwnTimeZone();
countDown();
document.addEventListener('submit', sendOnce);
addEventListener('pageshow', forgetSent);

/**
 * Shows the times in the time zone of the visitor, unless one was chosen or the clocks agree. If they cannot be loaded, the
 * page stays as it is.
 */
function showOwnTimeZone() {
  const shown = document.querySelector('p[data-zone]')?.getAttribute('data-zone');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const address = new URL(location.href);
  if (!shown || !own || address.searchParams.has('zone') || isSameClock(shown, own)) return;
  const { href } = address;
  address.searchParams.set('zone', own);
  history.replaceState(null, '', address);
  void swapTo(address.href, { fail: () => history.replaceState(null, '', href) });
}

/**
 * Compares two time zones now and in half a year, when many clocks have changed.
 * @param {string} one
 * @param {string} other
 */
function isSameClock(one, other) {
  const now = Date.now();
  return [now, now + 182 * 86_400_000].every((at) => {
    const [here, there] = [one, other].map((timeZone) => new Date(at).toLocaleString('en', { timeZone }));
    return here === there;
  });
}

/** Time after which a form without an answer can be sent again: the visitor may have stopped loading. */
const MAX_ANSWER_MS = 10_000;

/**
 * Ignores a second press of a button.
 * @param {SubmitEvent} event
 */
function sendOnce(event) {
  const { target } = event;
  if (!(target instanceof HTMLFormElement)) return;
  if (Date.now() < Number(target.dataset.sent ?? 0) + MAX_ANSWER_MS) return event.preventDefault();
  target.dataset.sent = String(Date.now());
}

/** Lets a page that the browser has kept send its forms again. */
function forgetSent() {
  for (const form of document.forms) delete form.dataset.sent;
}

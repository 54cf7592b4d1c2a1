// Makes the booking pages quicker. Without it every step is a page of its own, and works the same.
import { compareClocks, nameOwnZone } from './clocks.js';
import { followHold } from './countdown.js';
import { keepTyped } from './languages.js';
import { nameLimit } from './message-limit.js';
import { moveByKeys } from './month-keys.js';
import { ownAddress } from './own-address.js';
import { fillDetails, keepDetails } from './prefill.js';
import { sendDetails } from './send-details.js';
import { swapOnClick, swapTo } from './swap.js';

keepDetails();
fillDetails();
swapOnClick();
moveByKeys();
keepTyped();
nameLimit();
followHold();
compareClocks();
showOwnTimes();
document.addEventListener('submit', sendOnce);
addEventListener('pageshow', showAgain);

/** Shows the times as the visitor needs them. If they cannot be loaded, the page stays as it is. */
function showOwnTimes() {
  const { href } = location;
  const own = ownAddress();
  if (own === href) return;
  history.replaceState(null, '', own);
  void swapTo(own, { fail: () => history.replaceState(null, '', href) });
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
  nameOwnZone(target);
  if (!/\/details$/.test(location.pathname)) return event.submitter?.setAttribute('aria-busy', 'true');
  event.preventDefault();
  void sendDetails(target, event.submitter);
}

/**
 * Lets a page that the browser has kept send its forms again, and shows the time that was chosen on it.
 * @param {PageTransitionEvent} event
 */
function showAgain({ persisted }) {
  for (const form of document.forms) delete form.dataset.sent;
  document.querySelector('button[aria-busy]')?.removeAttribute('aria-busy');
  if (persisted) showOwnTimes();
}

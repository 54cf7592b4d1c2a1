// Sends the details without leaving their form, so that what was typed is not lost with the answer.
import { followHold } from './countdown.js';
import { parsePage } from './load-page.js';
import { show } from './swap.js';

/**
 * Sends the form, and shows its answer. Without one, or after an error of the server, it stays, and says that it is not
 * known what was booked.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
export async function sendDetails(form, submitter) {
  form.setAttribute('aria-busy', 'true');
  try {
    const body = new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]));
    const answer = await fetch(location.href, { method: 'POST', body });
    if (answer.redirected) return location.assign(answer.url);
    if (answer.status >= 500) return tellUnsure(form);
    showRefused(parsePage(await answer.text()));
  } catch {
    tellUnsure(form);
  } finally {
    form.removeAttribute('aria-busy');
  }
}

/** @param {Document} loaded */
function showRefused(loaded) {
  const first = loaded.querySelector('main [autofocus]');
  // browsers follow the attribute only while they load a page
  first?.removeAttribute('autofocus');
  show(loaded);
  if (first instanceof HTMLElement) first.focus();
  followHold();
}

/** @param {HTMLFormElement} form */
function tellUnsure(form) {
  delete form.dataset.sent;
  document.getElementById('unsure')?.remove();
  const place = document.getElementById('sent-to');
  const text = document.createElement('p');
  text.id = 'unsure';
  text.className = 'note';
  text.setAttribute('role', 'alert');
  text.textContent = place?.dataset.unsure ?? '';
  place?.after(text);
}

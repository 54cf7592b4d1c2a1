// Shows the form in another language without losing what was typed.
import { followHold } from './countdown.js';
import { onFollow } from './follow.js';
import { loadPage } from './load-page.js';
import { show } from './swap.js';

/** Follows the links of a form to other languages. */
export function keepTyped() {
  if (/\/(details|wait)$/.test(location.pathname)) onFollow('nav.languages a', (link) => void showIn(link));
}

/** @param {HTMLAnchorElement} link */
async function showIn({ href }) {
  try {
    const loaded = await loadPage(href);
    const [typed, form] = [formOf(document), formOf(loaded)];
    if (typed && form) copyTyped(typed, form);
    history.replaceState(null, '', href);
    show(loaded);
  } catch {
    return location.assign(href);
  }
  followHold();
  const chosen = document.querySelector('nav.languages a[aria-current]');
  if (chosen instanceof HTMLElement) chosen.focus({ preventScroll: true });
}

/**
 * Returns the form with the fields; free times are forms of their own.
 * @param {Document} page
 */
const formOf = (page) => page.querySelector('.fields')?.closest('form');

/**
 * @param {HTMLFormElement} from
 * @param {HTMLFormElement} to
 */
function copyTyped(from, to) {
  const typed = new FormData(from);
  for (const input of to.querySelectorAll('input, select, textarea')) {
    if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = typed.has(input.name);
    else if ('name' in input && 'value' in input) input.value = String(typed.get(String(input.name)) ?? '');
  }
}

// Fills the form with what a website knows of its visitor. The fragment of an address reaches no server and no log.

const NAME = 'slotkeeper-prefill';

const FIELDS = new Set(['firstName', 'lastName', 'email', 'mobile', 'message']);

/** Characters of a fragment that are read. */
const MAX_LENGTH = 8192;

/** Keeps the details in the fragment of the address for this window, and removes them from the address. */
export function keepDetails() {
  const { hash, pathname, search } = location;
  if (!hash.includes('=')) return;
  try {
    sessionStorage.setItem(NAME, hash.slice(1, MAX_LENGTH));
  } catch {
    // browsers can forbid pages to store anything
    return;
  }
  history.replaceState(null, '', pathname + search);
}

/** Fills the empty fields of the form with the details that are kept. They are forgotten once something is booked. */
export function fillDetails() {
  try {
    if (location.pathname.endsWith('/booked')) return sessionStorage.removeItem(NAME);
    if (!/\/(details|wait)$/.test(location.pathname)) return;
    const details = new URLSearchParams(sessionStorage.getItem(NAME) ?? '');
    for (const [name, value] of details) fill(inputOf(name), value);
  } catch {
    // as above
  }
}

/**
 * Returns the input of a detail; that of a custom field is named `field.` and its key.
 * @param {string} name
 */
function inputOf(name) {
  if (FIELDS.has(name)) return document.getElementById(name);
  return name.startsWith('field.') ? document.getElementById(`custom_${name.slice('field.'.length)}`) : null;
}

/**
 * @param {HTMLElement | null} input
 * @param {string} value
 */
function fill(input, value) {
  if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked ||= value === 'true';
  else if (input && 'value' in input && !input.value) input.value = value;
}

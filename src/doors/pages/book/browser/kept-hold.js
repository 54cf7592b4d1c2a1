// Keeps the hold for the list of times, to which the button Back of the browser leads without it.

const NAME = 'slotkeeper-hold';

/** Keeps the hold of the form for this window. Forgets it once it has ended, or its time is booked. */
export function keepHold() {
  const customer = document.getElementById('hold')?.dataset.customer;
  try {
    if (customer) sessionStorage.setItem(NAME, customer);
    else if (/\/(details|booked)$/.test(location.pathname)) sessionStorage.removeItem(NAME);
  } catch {
    // browsers can forbid pages to store anything
  }
}

/** Returns the handle of the hold of this window; null without one. */
export function keptHold() {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

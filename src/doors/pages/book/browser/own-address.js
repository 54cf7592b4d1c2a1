import { keptHold } from './kept-hold.js';

/**
 * Returns the address of the shown times, with what the visitor needs: the hold of this window, without which the held
 * time is taken, and the own time zone, unless one was chosen or the clocks agree. Other pages keep their address.
 */
export function ownAddress() {
  const address = new URL(location.href);
  const { searchParams } = address;
  const shown = document.querySelector('p[data-zone]')?.getAttribute('data-zone');
  if (!shown) return address.href;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && !searchParams.has('zone') && !isSameClock(shown, zone)) searchParams.set('zone', zone);
  const hold = keptHold();
  if (hold && hold !== searchParams.get('hold')) searchParams.set('hold', hold);
  return address.href;
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

import { isSameClock, ownZone } from './clocks.js';
import { keptHold } from './kept-hold.js';

/**
 * Returns the address of the shown times, with what the visitor needs: the hold of this window, without which the held
 * time is taken, and the own time zone where it leads, unless one was chosen or the clocks agree. Other pages keep their
 * address.
 */
export function ownAddress() {
  const address = new URL(location.href);
  const { searchParams } = address;
  const line = document.querySelector('p[data-zone], p[data-place]');
  if (!line) return address.href;
  const [shown, zone] = [line.getAttribute('data-zone'), ownZone()];
  if (shown && zone && !searchParams.has('zone') && !isSameClock(shown, zone)) searchParams.set('zone', zone);
  const hold = keptHold();
  if (hold && hold !== searchParams.get('hold')) searchParams.set('hold', hold);
  return address.href;
}

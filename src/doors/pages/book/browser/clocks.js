// Compares the clock of the visitor with that of the place of the appointment.

/** Time zone of the browser; undefined if it does not tell it. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Adds how far the clock of the visitor is away to the line that names the place. */
export function compareClocks() {
  const line = document.querySelector('p[data-place]');
  const zone = ownZone();
  if (!(line instanceof HTMLElement) || !zone) return;
  const { place = '', behind = '', ahead = '' } = line.dataset;
  const [slot] = document.getElementsByName('slot');
  const at = slot instanceof HTMLButtonElement ? new Date(slot.value.split('/')[0] ?? '') : new Date();
  const hours = (wallClock(zone, at) - wallClock(place, at)) / 3_600_000;
  if (hours === 0) return;
  const style = /** @type {const} */ ({ style: 'unit', unit: 'hour', unitDisplay: 'long' });
  const text = Math.abs(hours).toLocaleString(document.documentElement.lang, style);
  line.append(' ', (hours < 0 ? behind : ahead).replace('|', text));
}

/**
 * Lets a form name the time zone of the visitor, where its clock is another one than that of the place: mails show both.
 * @param {HTMLFormElement} form
 */
export function nameOwnZone(form) {
  const place = document.querySelector('p[data-place]')?.getAttribute('data-place');
  const zone = ownZone();
  const address = new URL(form.action);
  if (!place || !zone || address.searchParams.has('zone') || isSameClock(place, zone)) return;
  address.searchParams.set('zone', zone);
  form.action = address.href;
}

/**
 * Compares two time zones now and in half a year, when many clocks have changed.
 * @param {string} one
 * @param {string} other
 */
export function isSameClock(one, other) {
  const now = Date.now();
  return [now, now + 182 * 86_400_000].every((at) => wallClock(one, new Date(at)) === wallClock(other, new Date(at)));
}

/**
 * What the clocks of a zone show, as the epoch milliseconds of the same reading in UTC.
 * @param {string} timeZone
 * @param {Date} at
 */
function wallClock(timeZone, at) {
  const reading = at.toLocaleString('sv-SE', { timeZone });
  return Date.parse(`${reading.replace(' ', 'T')}Z`);
}

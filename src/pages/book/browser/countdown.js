// Counts down the time of a hold, and renews it while the visitor types.

/** Counts down in the note about the hold, if the page has one. */
export function countDown() {
  const note = document.getElementById('hold');
  const left = document.getElementById('left');
  if (!note || !left) return;
  const hold = readHold(note);
  const timer = setInterval(() => {
    const seconds = secondsLeft(hold);
    left.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    if (seconds > 0) return;
    clearInterval(timer);
    showLost(note);
  }, 1_000);
  addEventListener('input', () => void renew(note, hold));
}

/**
 * @typedef {{ version: number, renewals: number, seconds: number, end: number, isAsking: boolean }} Hold
 * `end`: epoch milliseconds by the clock of the browser.
 */

/**
 * @param {HTMLElement} note
 * @returns {Hold}
 */
function readHold({ dataset }) {
  const seconds = Number(dataset.seconds);
  const end = Date.now() + seconds * 1_000;
  return { version: Number(dataset.version), renewals: Number(dataset.renewals), seconds, end, isAsking: false };
}

/** @param {Hold} hold */
const secondsLeft = ({ end }) => Math.max(0, Math.round((end - Date.now()) / 1_000));

/**
 * Renews the hold once half of its time has passed.
 * @param {HTMLElement} note
 * @param {Hold} hold
 */
async function renew(note, hold) {
  const seconds = secondsLeft(hold);
  if (hold.isAsking || !hold.renewals || seconds === 0 || seconds > hold.seconds / 2) return;
  hold.isAsking = true;
  try {
    const { renewal = '', customer } = note.dataset;
    const answer = await fetch(renewal, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ placeholder_id: customer, version: hold.version }),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    const renewed = (await answer.json()).hold;
    const end = Date.now() + renewed.expires_in * 1_000;
    Object.assign(hold, {
      version: renewed.version,
      renewals: renewed.renewals_left,
      seconds: renewed.expires_in,
      end,
    });
    showEnd(note, renewed.expires_at);
  } catch {
    // the hold goes on until its end
    hold.renewals = 0;
  } finally {
    hold.isAsking = false;
  }
}

/**
 * @param {HTMLElement} note
 * @param {string} end
 */
function showEnd(note, end) {
  const shown = document.getElementById('until');
  const format = { timeStyle: /** @type {const} */ ('short'), timeZone: note.dataset.zone };
  if (shown) shown.textContent = new Date(end).toLocaleTimeString(document.documentElement.lang, format);
}

/** @param {HTMLElement} note */
function showLost(note) {
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.textContent = note.dataset.lost ?? '';
  note.replaceChildren(text);
}

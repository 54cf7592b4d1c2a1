// Counts down the time of a hold, and renews it while the visitor types.
import { keepHold } from './kept-hold.js';
import { loadPage } from './load-page.js';
import { show } from './swap.js';

/** Time after which a renewal that has failed may be tried again. */
const PAUSE_MS = 5_000;

/** Keeps the hold of the shown page for this window, and counts down in the note about it. */
export function followHold() {
  keepHold();
  countDown();
}

/** Counts down, if the page has a note about the hold. */
function countDown() {
  const note = document.getElementById('hold');
  if (!note) return;
  const hold = readHold(note);
  const timer = setInterval(() => {
    // another page is shown
    if (!note.isConnected) return clearInterval(timer);
    const seconds = secondsLeft(hold);
    if (seconds > 0) return showLeft(note, hold);
    clearInterval(timer);
    showLost(note);
  }, 1_000);
  addEventListener('input', () => void (isHalfOver(hold) && renew(note, hold)));
  document.getElementById('more')?.addEventListener('click', () => void renew(note, hold));
  showLeft(note, hold);
  addEventListener('pageshow', ({ persisted }) => {
    // without an answer the form stays as it was
    if (persisted && note.isConnected) readAgain(note, hold).catch(() => undefined);
  });
}

/**
 * @typedef {{ version: number, renewals: number, seconds: number, end: number, askAt: number, isAsking: boolean }} Hold
 * `end` and `askAt`, the time of the next renewal at the earliest: epoch milliseconds by the clock of the browser.
 */

/**
 * @param {HTMLElement} note
 * @returns {Hold}
 */
function readHold({ dataset }) {
  const seconds = Number(dataset.seconds);
  const end = Date.now() + seconds * 1_000;
  const { version, renewals } = dataset;
  return { version: Number(version), renewals: Number(renewals), seconds, end, askAt: 0, isAsking: false };
}

/** @param {Hold} hold */
const secondsLeft = ({ end }) => Math.max(0, Math.round((end - Date.now()) / 1_000));

/**
 * True if somebody who still types needs more time.
 * @param {Hold} hold
 */
const isHalfOver = (hold) => secondsLeft(hold) <= hold.seconds / 2;

/**
 * @param {HTMLElement} note
 * @param {Hold} hold
 */
async function renew(note, hold) {
  if (!note.isConnected || hold.isAsking || !hold.renewals || secondsLeft(hold) === 0) return;
  if (Date.now() < hold.askAt) return;
  hold.isAsking = true;
  hold.askAt = Date.now() + PAUSE_MS;
  try {
    await followAnswer(await requestRenewal(note, hold), note, hold);
  } catch {
    // without an answer a later keystroke tries again
  } finally {
    hold.isAsking = false;
  }
}

/**
 * @param {HTMLElement} note
 * @param {Hold} hold
 */
function requestRenewal({ dataset: { renewal = '', customer } }, { version }) {
  return fetch(renewal, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ placeholder_id: customer, version }),
  });
}

/**
 * Shows the renewed hold, or what has become of it. After 429 and errors of the server a later keystroke tries again.
 * @param {Response} answer
 * @param {HTMLElement} note
 * @param {Hold} hold
 */
async function followAnswer(answer, note, hold) {
  const { ok, status } = answer;
  if (ok) keepRenewed(note, hold, (await answer.json()).hold);
  else if (status === 412) await readAgain(note, hold);
  else if (status < 500 && status !== 429) hold.renewals = 0;
}

/**
 * @param {HTMLElement} note
 * @param {Hold} hold
 * @param {{ version: number, renewals_left: number, expires_in: number }} renewed
 */
function keepRenewed(note, hold, { version, renewals_left: renewals, expires_in: seconds }) {
  Object.assign(hold, { version, renewals, seconds, end: Date.now() + seconds * 1_000 });
  showLeft(note, hold);
}

/**
 * Reads the hold from the page again: it has ended, its time is booked, another window has renewed it, or the answer to a
 * renewal was lost.
 * @param {HTMLElement} note
 * @param {Hold} hold
 */
async function readAgain(note, hold) {
  const loaded = await loadPage(location.href);
  const found = loaded.getElementById('hold');
  if (!loaded.querySelector('form')) show(loaded);
  else if (!found) hold.end = Date.now();
  else {
    Object.assign(hold, readHold(found));
    showLeft(note, hold);
  }
}

/**
 * Shows the time that is left, and offers more of it in the second half.
 * @param {HTMLElement} note
 * @param {Hold} hold
 */
function showLeft(note, hold) {
  const [text, more] = [document.getElementById('left'), document.getElementById('more')];
  const seconds = secondsLeft(hold);
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  if (text) text.textContent = (note.dataset.kept ?? '|').replace('|', left);
  if (more) more.hidden = !hold.renewals || !isHalfOver(hold);
}

/** @param {HTMLElement} note */
function showLost(note) {
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.textContent = note.dataset.lost ?? '';
  note.replaceChildren(text);
}

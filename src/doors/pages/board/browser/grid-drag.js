// Lets a block be dragged to another time or column. Dropped, it opens the page that asks whether to move the appointment:
// nothing is written here. A mouse drags at once, a finger after it has rested on the block.

const ROW_MS = 300_000;
const REST_MS = 300;
const MIN_PX = 5;

/**
 * @typedef {object} Drag
 * @property {HTMLElement} block
 * @property {number} pointer
 * @property {number} x where it was taken
 * @property {number} y
 * @property {number} below distance of the pointer from the top of the block
 * @property {boolean} isMoving
 * @property {HTMLElement | null} ghost
 * @property {number | undefined} timer
 */

/** @type {Drag | null} */
let drag = null;
let wasDragged = false;

const numberOf = (/** @type {Element} */ element, /** @type {string} */ letter) =>
  Number([...element.classList].find((name) => new RegExp(`^${letter}\\d+$`).test(name))?.slice(1) ?? 0);

function begin() {
  if (!drag) return;
  drag.isMoving = true;
  drag.block.classList.add('moving');
  document.documentElement.classList.add('dragging');
}

function end() {
  clearTimeout(drag?.timer);
  drag?.ghost?.remove();
  drag?.block.classList.remove('pressed', 'moving');
  document.documentElement.classList.remove('dragging');
  drag = null;
}

/** Returns the column below a point. */
const columnAt = (/** @type {number} */ x) =>
  [...document.querySelectorAll('.grid .col')].find((column) => {
    const { left, right } = column.getBoundingClientRect();
    return left <= x && x < right;
  });

/**
 * Returns the instant at which a row of a column begins; a row in the gap of a change of clocks is that after it.
 * @param {Element} column
 * @param {number} row
 */
function instantOf(column, row) {
  let skipped = 0;
  for (const gap of column.querySelectorAll('.gap')) {
    skipped += Math.min(numberOf(gap, 'l'), Math.max(0, row - numberOf(gap, 't')));
  }
  return new Date(Number(column.getAttribute('data-start')) + (row - skipped) * ROW_MS);
}

/** Draws the block where it would be dropped, with the time at which it would begin. */
function follow(/** @type {PointerEvent} */ { clientX, clientY }) {
  const column = columnAt(clientX);
  const list = column?.querySelector('ol');
  if (!drag || !column || !list) return;
  const { top, height } = list.getBoundingClientRect();
  const rows = numberOf(drag.block, 'l');
  const rowHeight = drag.block.getBoundingClientRect().height / rows;
  const last = Math.round(height / rowHeight) - rows;
  const row = Math.max(0, Math.min(last, Math.round((clientY - drag.below - top) / rowHeight)));
  const ghost = drag.ghost ?? /** @type {HTMLElement} */ (drag.block.cloneNode(true));
  drag.ghost = ghost;
  ghost.className = `${drag.block.className.replace(/\bt\d+|\b(pressed|moving)\b/g, '')} ghost t${row}`;
  const start = instantOf(column, row);
  const zone = document.querySelector('.grid')?.getAttribute('data-zone') ?? 'UTC';
  const options = /** @type {const} */ ({ hour: '2-digit', minute: '2-digit', timeZone: zone });
  const text = ghost.querySelector('span');
  if (text) text.textContent = start.toLocaleTimeString(document.documentElement.lang, options);
  ghost.dataset.start = start.toISOString();
  if (ghost.parentElement !== list) list.append(ghost);
}

/** Returns the address of the page that moves an appointment to where its block was dropped; null if it is where it was. */
function addressOf(/** @type {Drag} */ { block, ghost }) {
  const column = ghost?.closest('.col');
  const link = block.querySelector('a');
  if (!ghost || !column || !link) return null;
  const isThere = column === block.closest('.col') && numberOf(ghost, 't') === numberOf(block, 't');
  const resource = column.getAttribute('data-resource') ?? '';
  const start = ghost.dataset.start?.replace('.000Z', 'Z') ?? '';
  return isThere ? null : `${link.pathname}/move?${new URLSearchParams({ start, resource })}`;
}

document.addEventListener('pointerdown', (event) => {
  const { target, button, pointerId, pointerType, clientX, clientY } = event;
  const block = target instanceof Element ? target.closest('.grid .moves') : null;
  if (drag || button !== 0 || !(block instanceof HTMLElement)) return;
  const below = clientY - block.getBoundingClientRect().top;
  const timer = pointerType === 'mouse' ? undefined : setTimeout(begin, REST_MS);
  block.classList.add('pressed');
  drag = { block, pointer: pointerId, x: clientX, y: clientY, below, isMoving: false, ghost: null, timer };
});

document.addEventListener('pointermove', (event) => {
  if (!drag || event.pointerId !== drag.pointer) return;
  if (!drag.isMoving) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < MIN_PX) return;
    // a finger that moves before it has rested scrolls
    if (drag.timer !== undefined) return end();
    begin();
  }
  follow(event);
});

document.addEventListener('pointerup', (event) => {
  if (!drag || event.pointerId !== drag.pointer) return;
  if (!drag.isMoving) return end();
  const address = addressOf(drag);
  wasDragged = true;
  // the click that follows would open the appointment; after a drop elsewhere none does
  setTimeout(() => {
    wasDragged = false;
  });
  end();
  if (address) location.href = address;
});

addEventListener('click', (event) => wasDragged && event.preventDefault(), true);
for (const name of ['pointercancel', 'blur']) addEventListener(name, end);
document.addEventListener('keydown', ({ key }) => key === 'Escape' && end());
// links are dragged by browsers, and fingers that rest open a menu or scroll
document.addEventListener('dragstart', (event) => drag && event.preventDefault());
document.addEventListener('contextmenu', (event) => drag?.isMoving && event.preventDefault());
// a finger that stops the scrolling of the page goes on to scroll it
document.addEventListener('touchstart', (event) => event.cancelable || end(), { passive: false });
document.addEventListener('touchmove', (event) => drag?.isMoving && event.preventDefault(), { passive: false });

// Moves the focus among the free days of a month by the arrow keys.

/** @typedef {(links: HTMLAnchorElement[], index: number) => HTMLAnchorElement | undefined} Step */

/** @type {{ [key: string]: Step | undefined }} */
const STEPS = {
  ArrowLeft: (links, index) => links[index - 1],
  ArrowRight: (links, index) => links[index + 1],
  ArrowUp: (links, index) => links.slice(0, index).findLast(isSameWeekday(links[index])),
  ArrowDown: (links, index) => links.slice(index + 1).find(isSameWeekday(links[index])),
};

export function moveByKeys() {
  document.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    const step = STEPS[key];
    if (!step || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLAnchorElement)) return;
    const links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll('.days a')]);
    const index = links.indexOf(target);
    if (index < 0) return;
    event.preventDefault();
    step(links, index)?.focus();
  });
}

/**
 * Returns the function that tells whether a day has the weekday of another one.
 * @param {HTMLAnchorElement | undefined} day
 */
const isSameWeekday = (day) => (/** @type {HTMLAnchorElement} */ link) => columnOf(link) === columnOf(day);

/** @param {HTMLAnchorElement | undefined} link */
const columnOf = (link) => link?.closest('td')?.cellIndex;

// Keys of a focused grid: arrows lead from block to block, Page Up and Page Down turn the day, Escape leaves. Without this
// script every block is a link among the others.

/** Links of the blocks of a column. */
const blocksOf = (/** @type {Element} */ column) =>
  /** @type {HTMLElement[]} */ ([...column.querySelectorAll('.take a')]);

const topOf = (/** @type {Element} */ element) => element.getBoundingClientRect().top;

/**
 * Returns the block to which a key leads: the one before or after in the column, or the nearest one in the next column
 * that has any.
 * @param {Element} grid
 * @param {HTMLElement | null} from block that has the focus; null: the grid
 * @param {string} key
 */
function blockBy(grid, from, key) {
  const columns = [...grid.querySelectorAll('.col')].map(blocksOf);
  if (!from) return columns.flat()[0];
  const at = columns.findIndex((blocks) => blocks.includes(from));
  const here = columns[at] ?? [];
  const index = here.indexOf(from);
  if (key === 'ArrowUp') return here[index - 1];
  if (key === 'ArrowDown') return here[index + 1];
  const others = key === 'ArrowLeft' ? columns.slice(0, at).reverse() : columns.slice(at + 1);
  const top = topOf(from);
  const distance = (/** @type {Element} */ block) => Math.abs(topOf(block) - top);
  return others.find((blocks) => blocks.length)?.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Leads to the day before or after, and back into its grid. */
function turn(/** @type {string} */ rel) {
  const link = document.querySelector(`.turn a[rel="${rel}"]`);
  if (link instanceof HTMLAnchorElement) location.href = `${link.href}#grid`;
}

document.addEventListener('keydown', (event) => {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const grid = target.closest('.grid');
  if (!(grid instanceof HTMLElement)) return;
  const block = /** @type {HTMLElement | null} */ (target.closest('.take a'));
  if (key === 'Escape') {
    if (block) grid.focus();
    else target.blur();
  } else if (key === 'PageUp' || key === 'PageDown') turn(key === 'PageUp' ? 'prev' : 'next');
  else if (key.startsWith('Arrow') && (block || target === grid)) blockBy(grid, block, key)?.focus();
  else return;
  event.preventDefault();
});

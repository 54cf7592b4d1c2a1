// Names the limit of a message to a visitor who comes near it.

/** Characters that are left when the limit is named. */
const NEAR = 124;

export function nameLimit() {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement) || target.maxLength < 0) return;
    const { length } = target.value;
    const line = lineBelow(target);
    line.textContent = target.maxLength - length > NEAR ? '' : `${length} / ${target.maxLength}`;
  });
}

/** @param {HTMLTextAreaElement} area */
function lineBelow(area) {
  const known = area.nextElementSibling;
  if (known?.matches('.hint')) return known;
  const line = document.createElement('p');
  line.className = 'hint';
  line.setAttribute('role', 'status');
  area.after(line);
  return line;
}

// Copies the text of a field at the press of a button. Without scripts there is no button: the field can be selected.

const SHOWN_MS = 3_000;

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button[data-copies]') : null;
  const field = button instanceof HTMLButtonElement && document.getElementById(button.dataset.copies ?? '');
  if (!(button instanceof HTMLButtonElement)) return;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) void copy(button, field);
});

/**
 * @param {HTMLButtonElement} button
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
async function copy(button, field) {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // a browser may forbid it: the text is selected instead
    field.select();
    return;
  }
  const { textContent: text } = button;
  if (text === button.dataset.done) return;
  button.setAttribute('aria-live', 'polite');
  const label = button.getAttribute('aria-label') ?? '';
  button.removeAttribute('aria-label');
  button.textContent = button.dataset.done ?? text;
  setTimeout(() => {
    button.textContent = text;
    button.setAttribute('aria-label', label);
  }, SHOWN_MS);
}

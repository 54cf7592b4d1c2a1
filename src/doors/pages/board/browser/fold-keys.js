// Folds an opened form at Escape, and leads back to what opened it. What was typed stays in it.

/** Controls for which Escape has a meaning of its own: it closes their list, or empties them. */
const OWN_MEANING = 'select, [type=date], [type=time], [type=search]';

document.addEventListener('keydown', (event) => {
  const { target, key } = event;
  if (key !== 'Escape' || event.isComposing || !(target instanceof HTMLElement) || target.matches(OWN_MEANING)) return;
  const details = target.closest('main details[open]');
  const summary = details?.querySelector('summary');
  if (!(details instanceof HTMLDetailsElement) || !summary) return;
  details.open = false;
  summary.focus();
});

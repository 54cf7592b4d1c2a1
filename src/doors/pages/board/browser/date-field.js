// Leads to a date, a resource or a business as soon as it is chosen; without this script the button beside them does.

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const form = target.closest('form.go');
  if (form instanceof HTMLFormElement && form.checkValidity()) form.requestSubmit();
});

// Runs before Altair. By itself Altair asks for the schema once per tab, opens its last tab, and hides the variables.
{
  const TAB = '.window-switcher__item';
  const RELOAD = '[track-id="reload_docs"]';
  const VARIABLES = '[track-id="toggle_variables"]';
  /** Key of the storage: set once the tabs are those that the user left. */
  const OPENED = 'slotkeeper-playground';

  const { chapters, keepsTabs } = window.slotkeeperPlayground;
  let isOpened = keepsTabs && localStorage.getItem(OPENED) !== null;
  let introspection;

  /** Shares one introspection among the tabs that send the same headers. */
  const ask = window.fetch;
  window.fetch = async (address, options) => {
    if (!String(options?.body).includes('query IntrospectionQuery')) return ask(address, options);
    const key = JSON.stringify([options.body, ...new Headers(options.headers)]);
    // without the signal of the tab, which aborts the answer once it has read its copy
    if (introspection?.key !== key) introspection = { key, answer: ask(address, { ...options, signal: undefined }) };
    const answer = await introspection.answer.catch(forget);
    if (!answer.ok) introspection = undefined;
    return answer.clone();
  };

  function forget(error) {
    introspection = undefined;
    throw error;
  }

  // of the user; those of `visit` are not trusted
  document.addEventListener(
    'click',
    ({ isTrusted, target }) => {
      if (isTrusted && target.closest(RELOAD)) introspection = undefined;
    },
    true,
  );

  function openFirstTab() {
    const tabs = document.querySelectorAll(TAB);
    if (tabs.length < chapters) return;
    isOpened = true;
    localStorage.setItem(OPENED, 'opened');
    tabs[0].click();
  }

  const visited = new WeakSet();

  /** Loads the documentation of a tab and shows its variables, when it is opened for the first time. */
  function visit() {
    const tab = document.querySelector(`${TAB}--active`);
    const reload = document.querySelector(RELOAD);
    if (!tab || !reload || visited.has(tab)) return;
    visited.add(tab);
    reload.click();
    if (!document.querySelector('app-variables-editor')) document.querySelector(VARIABLES).click();
  }

  new MutationObserver(() => (isOpened ? visit() : openFirstTab())).observe(document.body, {
    childList: true,
    subtree: true,
  });
}

/**
 * Calls `follow` for links that a click opens in this window, instead of loading their page.
 * @param {string} selector
 * @param {(link: HTMLAnchorElement) => void} follow
 */
export function onFollow(selector, follow) {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey, button } = event;
    const link = target instanceof Element ? target.closest(selector) : null;
    if (!(link instanceof HTMLAnchorElement) || ctrlKey || metaKey || shiftKey || altKey || button !== 0) return;
    event.preventDefault();
    follow(link);
  });
}

// Adds a button to each block of code that copies it, and shows the current page in the menu. Browsers have a clipboard for
// pages by HTTPS, of this machine and on a disk.
for (const block of navigator.clipboard ? document.querySelectorAll('.code') : []) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2_000);
  });
  block.append(button);
}

const menu = document.querySelector('.menu');
const current = menu.querySelector('[aria-current]');
// beside the page the menu scrolls by itself; below it, on narrow screens, it has no scroll bar
if (current) menu.scrollTop = current.offsetTop - menu.offsetTop - menu.clientHeight / 2;

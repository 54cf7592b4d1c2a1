// Search in all pages, in the browser. The index is loaded when somebody begins to search, as a script: a browser that
// opens the site from a disk fetches nothing.
/* global find */
const { root } = document.documentElement.dataset;
const field = document.querySelector('#search');
const found = document.querySelector('#found');
const count = document.querySelector('#count');
const MAX_HITS = 20;

let loaded;

function load() {
  loaded ??= ['minisearch.js', 'search-index.js', 'find.js'].reduce(
    (before, file) => before.then(() => loadScript(`${root}/site/${file}`)),
    Promise.resolve(),
  );
  return loaded;
}

const loadScript = (src) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });

const element = (name, text, ...children) => {
  const made = document.createElement(name);
  made.append(text, ...children);
  return made;
};

function hit({ address, page, heading, shown }) {
  const link = element(
    'a',
    page === heading ? '' : element('small', page),
    element('strong', heading),
    element('span', shown),
  );
  link.href = `${root}/${address}`;
  return element('li', link);
}

async function show() {
  await load();
  const hits = field.value.trim() ? find(field.value).slice(0, MAX_HITS) : [];
  found.replaceChildren(...hits.map(hit));
  found.hidden = hits.length === 0;
  found.scrollTop = 0;
  count.textContent = !field.value.trim() || hits.length ? '' : 'Nothing found.';
}

function hide() {
  found.hidden = true;
  count.textContent = '';
}

field.addEventListener('focus', show);
field.addEventListener('input', show);
document.addEventListener('click', ({ target }) => {
  if (target.closest('a') || !target.closest('search')) hide();
});
document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());

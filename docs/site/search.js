// Search in all pages, in the browser: MiniSearch and the index come with the site.
/* global MiniSearch, SEARCH_INDEX */
const index = MiniSearch.loadJS(SEARCH_INDEX, {
  fields: ['heading', 'text'],
  storeFields: ['heading', 'page', 'address'],
  searchOptions: { prefix: true, fuzzy: 0.1, combineWith: 'AND', boost: { heading: 3 } },
});
const { root } = document.documentElement.dataset;
const found = document.querySelector('#found');

document.querySelector('#search').addEventListener('input', ({ target }) => {
  const results = index.search(target.value).slice(0, 12);
  found.replaceChildren(
    ...results.map(({ address, page, heading }) => {
      const link = document.createElement('a');
      link.href = `${root}/${address}`;
      link.textContent = page === heading ? page : `${page}: ${heading}`;
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
});

// Finds sections in the index of the site. Guides come before references, and both before what tests and proofs say.
/* global MiniSearch, SEARCH_INDEX */
const SMALL_WORDS = new Set(
  'a an and are be by can do does for how i in is it my of on or that the to what when why with'.split(' '),
);

/** Leaves words out that nearly every section has; a search for such words only keeps them. */
const withoutSmallWords = (query) => {
  const words = query.split(/\s+/).filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  return words.join(' ') || query;
};

const searchOptions = {
  prefix: (term) => term.length > 1,
  fuzzy: (term) => (term.length > 3 ? 0.2 : false),
  boost: { heading: 3, page: 2 },
  boostDocument: (_id, _term, { importance }) => importance,
};

const index = MiniSearch.loadJS(SEARCH_INDEX, {
  fields: ['heading', 'text'],
  storeFields: ['heading', 'page', 'address', 'shown', 'importance'],
  searchOptions,
});

/** Sections that have all words, else those that have some. */
// biome-ignore lint/correctness/noUnusedVariables: search.js calls it
function find(query) {
  const words = withoutSmallWords(query);
  const all = index.search(words, { combineWith: 'AND' });
  return all.length ? all : index.search(words, { combineWith: 'OR' });
}

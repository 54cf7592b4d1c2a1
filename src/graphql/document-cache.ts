import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import type { DocumentNode } from 'graphql';

/**
 * Characters of JSON and of source text. The tree of a document takes four times as much memory as its JSON: Apollo's own
 * limit of 30 MiB let strangers fill 130 MB with documents that nobody asks again, and 2 GB with comments, as it does not
 * count the text that each tree keeps.
 */
export const MAX_CACHED_CHARACTERS = 3 * 2 ** 20;

/** A cache for parsed documents. */
export const documentCache = (): InMemoryLRUCache<DocumentNode> =>
  new InMemoryLRUCache<DocumentNode>({ maxSize: MAX_CACHED_CHARACTERS, sizeCalculation });

const sizeCalculation = (document: DocumentNode): number =>
  JSON.stringify(document).length + (document.loc?.source.body.length ?? 0);

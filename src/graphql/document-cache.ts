import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import type { DocumentNode } from 'graphql';

/**
 * Limits cached documents in characters of JSON and of source text. A parsed document takes four times the memory of
 * its JSON. Apollo's default of 30 MiB let anonymous clients fill 130 MB with documents that are never sent again, and
 * 2 GB with comments, because it does not count the source text that each parsed document keeps.
 */
export const MAX_CACHED_CHARACTERS = 3 * 2 ** 20;

/** Creates a cache for parsed documents. */
export const documentCache = (): InMemoryLRUCache<DocumentNode> =>
  new InMemoryLRUCache<DocumentNode>({ maxSize: MAX_CACHED_CHARACTERS, sizeCalculation });

const sizeCalculation = (document: DocumentNode): number =>
  JSON.stringify(document).length + (document.loc?.source.body.length ?? 0);

import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import type { DocumentNode } from 'graphql';

/**
 * Limits the memory of cached documents. Apollo's default of 30 MiB let anonymous clients fill 130 MB with documents that
 * are never sent again, and 2 GB with comments, because it counts characters of JSON, and does not count the source text
 * that each parsed document keeps.
 */
export const MAX_CACHED_BYTES = 16 * 2 ** 20;

/** Measured memory of a parsed document for each character of its JSON. */
const BYTES_PER_CHARACTER = 4;

/** Creates a cache for parsed documents. */
export const documentCache = (): InMemoryLRUCache<DocumentNode> =>
  new InMemoryLRUCache<DocumentNode>({ maxSize: MAX_CACHED_BYTES, sizeCalculation });

const sizeCalculation = (document: DocumentNode): number =>
  BYTES_PER_CHARACTER * JSON.stringify(document).length + 2 * (document.loc?.source.body.length ?? 0);

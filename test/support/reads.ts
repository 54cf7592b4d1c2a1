import { onTestFinished } from 'vitest';

/** Characters beyond which it matters how often a text is read. */
const LONG = 1_000;

/** Reads of long texts in this process. */
export interface Reads {
  /** Patterns that were searched in them, by their text. */
  patterns: Map<string, RegExp>;
  /** Characters that patterns and methods of strings have read, and parameters that methods of queries have. */
  count: number;
}

/** Methods that read a string. */
const OF_STRINGS = ['replaceAll', 'split', 'toLowerCase', 'toUpperCase', 'trim'];

/** Methods that search a string. They find one character too fast to count: V8 reads 60 million in 0.4 ms. */
const SEARCHES = ['includes', 'indexOf', 'lastIndexOf'];

/** Methods that visit each parameter. */
const OF_QUERIES = ['delete', 'get', 'getAll', 'has'];

/** Counts what is read until the test has finished; not what Node’s own modules read with private copies of methods. */
export function countReads(): Reads {
  const reads: Reads = { patterns: new Map(), count: 0 };
  const noteSearch = (pattern: RegExp, text: string, read: number) => {
    if (text.length > LONG) reads.patterns.set(String(pattern), pattern);
    count(text.length, read);
  };
  const count = (length: number, read = length) => {
    if (length > LONG) reads.count += read;
  };
  let isSplitting = false;

  // test, match, matchAll, replace and search call it, too
  around(RegExp.prototype, 'exec', (pattern: RegExp, [searched], exec) => {
    const text = String(searched);
    const from = pattern.global || pattern.sticky ? pattern.lastIndex : 0;
    const found = exec() as RegExpExecArray | null;
    const until = found ? found.index + found[0].length : text.length;
    if (!isSplitting) noteSearch(pattern, text, until - from);
    return found;
  });
  // tries a copy of the pattern at each character, which would hide that it is searched
  around(RegExp.prototype, Symbol.split, (pattern: RegExp, [searched], split) => {
    const text = String(searched);
    noteSearch(pattern, text, text.length);
    isSplitting = true;
    try {
      return split();
    } finally {
      isSplitting = false;
    }
  });
  for (const method of SEARCHES) {
    around(String.prototype, method, (text: string, [wanted], call) => {
      if (String(wanted).length > 1) count(text.length);
      return call();
    });
  }
  for (const method of OF_STRINGS) {
    around(String.prototype, method, (text: string, _, call) => {
      count(text.length);
      return call();
    });
  }
  for (const method of OF_QUERIES) {
    around(URLSearchParams.prototype, method, (query: URLSearchParams, _, call) => {
      count(query.size);
      return call();
    });
  }
  return reads;
}

/** Replaces a method until the test has finished. */
function around<Receiver>(
  prototype: object,
  name: PropertyKey,
  replacement: (receiver: Receiver, args: unknown[], call: () => unknown) => unknown,
): void {
  const method = Reflect.get(prototype, name);
  Reflect.set(prototype, name, function replaced(this: Receiver, ...args: unknown[]) {
    return replacement(this, args, () => Reflect.apply(method, this, args));
  });
  onTestFinished(() => void Reflect.set(prototype, name, method));
}

import { LRUCache } from 'lru-cache';

/** Size of an entry besides its key and its value. */
const ENTRY_BYTES = 200;

/** Measured size of a formatter of Intl with the data of its language. */
export const INTL_BYTES = 40_000;

/** Limit of a cache, and the size of a value of it. */
interface Limit<Value> {
  maxSize: number;
  bytesOf: (value: Value) => number;
}

/** Wraps a function so that it is called once per combination of arguments. Limited in bytes: clients choose the arguments. */
export function cached<Keys extends string[], Value extends object | string>(
  { maxSize, bytesOf }: Limit<Value>,
  create: (...keys: Keys) => Value,
) {
  const known = new LRUCache<string, Value>({
    maxSize,
    sizeCalculation: (value, key) => ENTRY_BYTES + 2 * key.length + bytesOf(value),
  });
  return (...keys: Keys): Value => {
    const key = keys.join('\0');
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = create(...keys);
    known.set(key, value);
    return value;
  };
}

import { LRUCache } from 'lru-cache';

/**
 * Wraps a function so that it is called once per combination of arguments. Keeps the `limit` combinations used last:
 * clients choose the arguments, and one Intl formatter takes 40 kB.
 */
export function cached<Keys extends string[], Value extends object | string>(
  limit: number,
  create: (...keys: Keys) => Value,
) {
  const known = new LRUCache<string, Value>({ max: limit });
  return (...keys: Keys): Value => {
    const key = keys.join('\0');
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = create(...keys);
    known.set(key, value);
    return value;
  };
}

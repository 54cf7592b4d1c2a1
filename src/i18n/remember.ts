/**
 * `make`, called once per combination of arguments. Forgets everything after `limit` combinations, because clients
 * choose the arguments and one Intl formatter weighs 40 kB.
 */
export function remember<Keys extends string[], Value extends object | string>(
  limit: number,
  make: (...keys: Keys) => Value,
) {
  const known = new Map<string, Value>();
  return (...keys: Keys): Value => {
    const key = keys.join('\0');
    let value = known.get(key);
    if (value === undefined) {
      if (known.size >= limit) known.clear();
      value = make(...keys);
      known.set(key, value);
    }
    return value;
  };
}

import pg from 'pg';

interface Parses {
  parseRow(values: (string | null)[]): unknown;
  _parseRowAsArray(values: (string | null)[]): unknown;
}

/** Returns how often a mark is in the rows that a call reads from PostgreSQL. */
export async function timesRead(mark: string, call: () => Promise<unknown>): Promise<number> {
  const results = pg.Result.prototype as unknown as Parses;
  const { parseRow, _parseRowAsArray } = results;
  let count = 0;
  const counting = (parse: Parses['parseRow']) =>
    function counted(this: Parses, values: (string | null)[]) {
      for (const value of values) count += (value ?? '').split(mark).length - 1;
      return parse.call(this, values);
    };
  Object.assign(results, { parseRow: counting(parseRow), _parseRowAsArray: counting(_parseRowAsArray) });
  try {
    await call();
  } finally {
    Object.assign(results, { parseRow, _parseRowAsArray });
  }
  return count;
}

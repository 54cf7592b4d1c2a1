/** Block of a column of the board. */
export interface Block {
  classes: string[];
  /** First row, and the row after the last one; a row is five minutes. */
  from: number;
  until: number;
  text: string;
  href: string | null;
}

export interface ColumnSeen {
  name: string;
  below: string;
  resource: string;
  /** Instant of the first row, epoch milliseconds. */
  start: number;
  blocks: Block[];
}

/** Columns of the grid in a page, with their blocks. */
export const columnsIn = (html: string): ColumnSeen[] =>
  [...html.matchAll(/<section class="col"(.*?)<\/section>/gs)].map(([, column = '']) => ({
    name: plain(/<h2[^>]*>(.*?)<\/h2>/s.exec(column)?.[1] ?? ''),
    below: plain(/<small>(.*?)<\/small>/s.exec(column)?.[1] ?? ''),
    resource: /data-resource="([^"]*)"/.exec(column)?.[1] ?? '',
    start: Number(/data-start="(\d+)"/.exec(column)?.[1]),
    blocks: [...column.matchAll(/<li class="([^"]*)"[^>]*>(.*?)<\/li>/gs)]
      .filter(([, classes = '']) => !classes.split(' ').includes('now'))
      .map(([, classes = '', content = '']) => blockOf(classes.split(' '), content)),
  }));

function blockOf(classes: string[], content: string): Block {
  const numberOf = (letter: string) =>
    Number(classes.find((name) => new RegExp(`^${letter}\\d+$`).test(name))?.slice(1));
  const from = numberOf('t');
  const href = /<a [^>]*href="([^"]*)"/.exec(content)?.[1]?.replaceAll('&amp;', '&') ?? null;
  return { classes, from, until: from + numberOf('l'), text: plain(content), href };
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Writes a line of a table. */
export const tell = (line: string): void => console.log(line);

export const shown = (value: number): string => value.toFixed(2);

/** Calls that are under way at once. */
export const CONNECTIONS = [1, 32];

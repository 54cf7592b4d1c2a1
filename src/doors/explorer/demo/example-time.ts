/** Returns the earliest time that examples name, which is not soon: whoever reads a page sends its calls later. */
export const earliestTime = (): string => new Date(Date.now() + 3_600_000).toISOString();

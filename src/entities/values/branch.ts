/** The lines of business, spelled as on the wire. */
export const BRANCHES = ['real-estate', 'facilities', 'handyman', 'sports-and-leisure', 'misc'] as const;

export type Branch = (typeof BRANCHES)[number];

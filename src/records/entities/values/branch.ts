/** Lines of business, as the wire spells them. */
export const BRANCHES = ['real-estate', 'facilities', 'handyman', 'sports-and-leisure', 'misc'] as const;

export type Branch = (typeof BRANCHES)[number];

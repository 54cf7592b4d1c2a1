import { Extensions } from 'type-graphql';

/** Marks a list that usually has fewer items than others, for the cost of a document (`schema/graphql/expected-values.ts`). */
export const UsualLength = (usualLength: number) => Extensions({ usualLength });

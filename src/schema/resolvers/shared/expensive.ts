import { Extensions } from 'type-graphql';

/**
 * Marks a query whose work waits for its turn (`platform/access/work-queue.ts`). Equal requests share its result, because the
 * answer follows from the arguments and the rights of the caller alone.
 */
export const SharedWork = () => Extensions({ work: 'shared' });

/** Marks a query whose work waits for its turn, and is done for each request, because it counts the client. */
export const OwnWork = () => Extensions({ work: 'own' });

/** Marks a query that may wait for what happens. It takes no turn, which others of its CRM need meanwhile. */
export const Waits = () => Extensions({ work: 'waiting' });

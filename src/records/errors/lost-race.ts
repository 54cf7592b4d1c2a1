/** Thrown to retry a transaction: something it read has changed. */
export class LostRace extends Error {}

/**
 * First keys of the advisory locks that have two: arbitrary numbers. The second key is the hash of what is locked.
 * 7305002 is that of the sequencer (records/tables/events/sequence-events.sql).
 */
export const ADVISORY_LOCKS = {
  /** A schema that is migrated. */
  migration: 7_305_001,
  /** A schema that gets demo data. */
  demo: 7_305_003,
  /** A CRM that moves to another cell, in its schema. */
  move: 7_305_005,
  /** An entry of a waitlist that gets a place (records/tables/waitlist/first-waiting.sql). */
  waitlist: 7_305_007,
} as const;

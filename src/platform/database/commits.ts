import { EventEmitter } from 'node:events';

/** Emits `commit` when a transaction of this process has committed. It may have written events: events/sequencer.ts. */
export const commits = new EventEmitter<{ commit: [] }>();

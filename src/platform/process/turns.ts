import { setImmediate } from 'node:timers/promises';
import { throwIfAbandoned } from '../access/shared-work/computation.ts';

/** Items of a list that are handled in one turn of the event loop: a slot in REST takes 5 to 10 microseconds. */
export const ITEMS_PER_TURN = 500;

/** Returns a function that resolves in a later turn of the event loop, for one caller per turn. */
function onePerTurn(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}

const turnOfPart = onePerTurn();

/** Resolves when a list may begin. A thousand that begin in one turn would keep everybody waiting until they are answered. */
export const turnOfList = onePerTurn();

/**
 * Resolves in a later turn of the event loop, for one caller per turn. Long work that waits for it between its parts
 * lets other requests proceed, and ends if nobody waits for it any more. Errors: CLIENT_LEFT.
 */
export async function nextTurn(): Promise<void> {
  await turnOfPart();
  throwIfAbandoned();
}

/**
 * Returns a function that spreads items over turns of the event loop, for an executor of GraphQL: from the 501st on,
 * an item becomes a promise of itself.
 */
export function overTurns<Item>(): (item: Item) => Item | Promise<Item> {
  let items = 0;
  let turn: Promise<void> | undefined;
  return (item) => {
    if (items > 0 && items % ITEMS_PER_TURN === 0) turn = turn ? turn.then(nextTurn) : nextTurn();
    items++;
    return turn ? turn.then(() => item) : item;
  };
}

/**
 * Returns a function that tells the milliseconds since now. `performance` stands still while some devices sleep, and the
 * date can be set back: the larger difference counts.
 */
export function startElapsed(): () => number {
  const ran = performance.now();
  const date = Date.now();
  return () => Math.max(performance.now() - ran, Date.now() - date);
}

const MS = 1_000;

/** Makes the timers of a duration in this process fire after a second. */
export function shorten(milliseconds) {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = Object.assign(
    (work, delay, ...rest) => setTimeout(work, delay === milliseconds ? MS : delay, ...rest),
    setTimeout,
  );
}

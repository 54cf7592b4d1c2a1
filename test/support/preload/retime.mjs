/** Gives the timers of this process that have one duration another one, in milliseconds. */
export function retime(from, to) {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = Object.assign(
    (work, delay, ...rest) => setTimeout(work, delay === from ? to : delay, ...rest),
    setTimeout,
  );
}

/** Cost of one call in milliseconds. */
export interface Cost {
  /** CPU time of the server process and of PostgreSQL together. */
  cpu: number;
  p50: number;
  p99: number;
}

/** Runs a call so many times, some at once, and tells what one of them cost. */
export async function measure(
  calls: number,
  atOnce: number,
  cpu: () => number,
  call: () => Promise<unknown>,
): Promise<Cost> {
  const times: number[] = [];
  const before = cpu();
  const lane = async () => {
    while (times.length + running < calls) {
      running++;
      const began = performance.now();
      await call();
      times.push(performance.now() - began);
      running--;
    }
  };
  let running = 0;
  await Promise.all(Array.from({ length: atOnce }, lane));
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { cpu: (cpu() - before) / calls, p50: quantile(0.5), p99: quantile(0.99) };
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const FACTOR = Number(process.env.RUNS ?? 1);

/** Number of random cases of a test that usually tries so many: RUNS=30 tries 30 times as many. */
export const runs = (usual: number): number => Math.ceil(usual * FACTOR);

import { Gauge, type Registry } from 'prom-client';

/** Number of things by state. */
export interface StateCounts {
  [state: string]: number;
}

/** Registers a gauge by state: a query per scrape, and no figures without an answer of the database. */
export function watchStates(
  { states, ...named }: { name: string; help: string; states: readonly string[] },
  counts: () => Promise<StateCounts>,
  registers: Registry[],
): void {
  new Gauge({
    ...named,
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const found = await counts().catch(() => undefined);
      if (!found) return;
      for (const state of states) this.set({ state }, found[state] ?? 0);
    },
  });
}

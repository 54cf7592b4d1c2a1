/** Occurrences that the rules of one answer may have: a process expands them in 200 ms. */
export const MAX_OCCURRENCES = 200_000;

/** Occurrences for callers with a key, whose documents may have 50 lists. */
export const MAX_OCCURRENCES_WITH_KEY = 2_000_000;

/** Occurrences of rules that the parts of one answer may still expand together. Rules without any count as well. */
export class Budget {
  #left: number;

  constructor(occurrences = MAX_OCCURRENCES) {
    this.#left = occurrences;
  }

  /** Below zero: the last expansion was larger than what was left. */
  get left(): number {
    return this.#left;
  }

  /** Notes the occurrences of one rule in one expansion. */
  spend(occurrences: number): void {
    this.#left -= 1 + occurrences;
  }
}

/** Creates a budget without a limit. */
export const unlimited = (): Budget => new Budget(Number.POSITIVE_INFINITY);

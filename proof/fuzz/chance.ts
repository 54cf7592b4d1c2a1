import fc, { type GeneratorValue } from 'fast-check';

/** fast-check prefers small numbers, which would make of every rare decision a common one. */
const evenly = (most: number) => fc.noBias(fc.nat(most));

/** Decisions of chance, all of them from one seed. */
export class Chance {
  readonly #generate: GeneratorValue;

  constructor(generate: GeneratorValue) {
    this.#generate = generate;
  }

  /** True in so many of a hundred cases. */
  percent(share: number): boolean {
    return this.upTo(99) < share;
  }

  upTo(most: number): number {
    return this.#generate(evenly, most);
  }

  of<T>(items: readonly T[]): T {
    return items[this.upTo(items.length - 1)]!;
  }

  /** So many of the items at most, in their order. */
  some<T>(items: readonly T[], most: number): T[] {
    if (items.length === 0) return [];
    const wanted = new Set(Array.from({ length: this.upTo(most) }, () => this.upTo(items.length - 1)));
    return items.filter((_, index) => wanted.has(index));
  }

  /** The function must be the same one each time. */
  from<T>(arbitrary: () => fc.Arbitrary<T>): T {
    return this.#generate(arbitrary);
  }
}

/** Creates an arbitrary from random choices that fast-check can repeat. */
export const byChance = <T>(make: (chance: Chance) => T): fc.Arbitrary<T> =>
  fc.gen().map((generate) => make(new Chance(generate)));

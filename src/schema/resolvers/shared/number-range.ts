import { Max, Min } from 'class-validator';
import { MAX_CAPACITY } from '../../../records/entities/appointment.ts';

/** Whole numbers that a field accepts: one source of its rule, its message and its description. */
export class NumberRange {
  readonly min: number;
  readonly max: number;
  readonly #unit: string;

  /** `unit` as in `must be a whole number of minutes`. */
  constructor(min: number, max: number, unit = '') {
    this.min = min;
    this.max = max;
    this.#unit = unit;
  }

  /** Reads `from 1 to 1000` in a text. */
  toString(): string {
    return `from ${this.min} to ${this.max}`;
  }

  get message(): string {
    return `must be a whole number${this.#unit && ` of ${this.#unit}`} ${this}`;
  }
}

/** Number of places of an appointment. */
export const CAPACITY = new NumberRange(1, MAX_CAPACITY);

/** Requires a number of a range. */
export function Within({ min, max, message }: NumberRange): PropertyDecorator {
  return (target, property) => {
    Max(max, { message })(target, property);
    Min(min, { message })(target, property);
  };
}

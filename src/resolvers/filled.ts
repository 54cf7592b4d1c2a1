import { Length } from 'class-validator';

/** A text that must not be empty: a string of blanks has none left when it arrives here. */
export const Filled = (max: number): PropertyDecorator =>
  Length(1, max, { message: `must not be empty and must have at most ${max} characters` });

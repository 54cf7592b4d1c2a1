import { ValidateBy } from 'class-validator';
import { lengthOf } from '../../scalars/clean.ts';

/** Names and short texts. */
const MAX_SHORT_TEXT_LENGTH = 255;

/** Values of contact channels: numbers, addresses and links. */
const MAX_CONTACT_LENGTH = 2048;

/** A short text, which may be empty. */
export const Short = (): PropertyDecorator =>
  between(0, MAX_SHORT_TEXT_LENGTH, `must be at most ${MAX_SHORT_TEXT_LENGTH} characters long`);

/** A short text that must not be empty: a string of blanks has none left when it arrives here. */
export const Filled = (): PropertyDecorator => filled(MAX_SHORT_TEXT_LENGTH);

/** The value of a contact channel. */
export const FilledContact = (): PropertyDecorator => filled(MAX_CONTACT_LENGTH);

const filled = (max: number): PropertyDecorator =>
  between(1, max, `must not be empty and must have at most ${max} characters`);

/** Counts characters as scalars do; `Length` of class-validator leaves out variation selectors. */
const between = (min: number, max: number, message: string): PropertyDecorator =>
  ValidateBy({
    name: 'isLength',
    constraints: [min, max],
    validator: {
      validate: (text) => typeof text === 'string' && lengthOf(text) >= min && lengthOf(text) <= max,
      defaultMessage: () => message,
    },
  });

import { ValidateBy } from 'class-validator';
import { lengthOf } from '../../../records/scalars/clean.ts';

/** Maximum characters of names and short texts. */
export const MAX_SHORT_TEXT_LENGTH = 255;

/** Maximum characters of a value of a contact channel. */
const MAX_CONTACT_LENGTH = 2048;

const MAX_PASSWORD_LENGTH = 1024;

/** Requires a short text, possibly empty. */
export const Short = (): PropertyDecorator => AtMost(MAX_SHORT_TEXT_LENGTH);

/** Requires a text of limited length, possibly empty. */
export const AtMost = (max: number): PropertyDecorator => between(0, max, `must be at most ${max} characters long`);

/** Requires a short text that is not empty. Blanks were removed before. */
export const Filled = (): PropertyDecorator => filled(MAX_SHORT_TEXT_LENGTH);

/** Requires a value of a contact channel. */
export const FilledContact = (): PropertyDecorator => filled(MAX_CONTACT_LENGTH);

/** Requires a password for a server of somebody else. */
export const FilledPassword = (): PropertyDecorator => filled(MAX_PASSWORD_LENGTH);

/** Requires texts by language of one line each, of limited length. */
export const LinesByLanguage = (max = MAX_SHORT_TEXT_LENGTH): PropertyDecorator =>
  ValidateBy({
    name: 'linesByLanguage',
    constraints: [max],
    validator: {
      validate: (texts: object) => Object.values(texts).every((text) => !/[\n\t]/.test(text) && lengthOf(text) <= max),
      defaultMessage: () => `must have texts of one line with 1 to ${max} characters as values`,
    },
  });

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

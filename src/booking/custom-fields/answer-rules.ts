import { GraphQLError } from 'graphql';
import { isPhoneNumber } from '../../languages/i18n/mobile-numbers.ts';
import { CustomFieldType } from '../../records/entities/values/custom-field-type.ts';
import type { Answered } from '../../records/scalars/answer-value.ts';
import { cleanLine, lengthOf } from '../../records/scalars/clean.ts';
import { EmailAddress } from '../../records/scalars/email-address.ts';
import { LocalDate } from '../../records/scalars/local-date.ts';
import type { CustomFieldView } from './asked-fields.ts';

/** Maximum number of characters of a text without a limit of its own. */
export const DEFAULT_MAX_LENGTH = { TEXT: 200, LONG_TEXT: 2_000 };

/** Keeps short what PostgreSQL writes for a number, which knows no exponents. */
const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;

/** Reads the value that is stored for an answer. Throws a GraphQLError whose message completes "<field> …". */
type Rule = (value: Answered, field: CustomFieldView, country: string | null) => Answered;

const RULES: { [type in CustomFieldType]: Rule } = {
  TEXT: (value, field) => within(field, DEFAULT_MAX_LENGTH.TEXT, cleanLine(text(value))),
  LONG_TEXT: (value, field) => within(field, DEFAULT_MAX_LENGTH.LONG_TEXT, text(value)),
  NUMBER(value) {
    const written = typeof value === 'boolean' ? '' : String(value).trim();
    if (!NUMBER.test(written)) refuse('must be a number of at most 15 digits, and 6 after the point');
    return Number(written);
  },
  BOOLEAN(value, { required }) {
    const isTrue = value === true || value === 'true';
    if (required && !isTrue) refuse('must be true');
    if (!isTrue && value !== false && value !== 'false') refuse('must be true or false');
    return isTrue;
  },
  CHOICE(value, { choices }) {
    const values = (choices ?? []).map((choice) => choice.value);
    if (!values.includes(String(value))) refuse(`must be one of ${values.slice(0, 10).join(', ')}`);
    return String(value);
  },
  DATE: (value) => LocalDate.parseValue(text(value)),
  PHONE(value, _, country) {
    const number = cleanLine(text(value));
    if (!isPhoneNumber(number, country)) refuse('must be a telephone number, such as +49 30 123456');
    return number;
  },
  EMAIL: (value) => EmailAddress.serialize(EmailAddress.parseValue(text(value))),
};

/** Reads an answer by the rules of its field. Throws a GraphQLError whose message completes the sentence "<field> …". */
export const readAnswer: Rule = (value, field, country) => RULES[field.type](value, field, country);

function text(value: Answered): string {
  return typeof value === 'string' ? value : refuse('must be a text');
}

function within({ maxLength }: CustomFieldView, defaultLength: number, line: string): string {
  const max = maxLength ?? defaultLength;
  return lengthOf(line) <= max ? line : refuse(`must be at most ${max} characters long`);
}

function refuse(message: string): never {
  throw new GraphQLError(message);
}

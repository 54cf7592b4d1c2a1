import type { ParameterizedContext } from 'koa';
import type { Markup } from '../../../../languages/i18n/markup.ts';
import type { DomainError } from '../../../../records/errors/domain-error.ts';
import { fieldOf } from '../../every-page/form.ts';
import { type FormField, formField } from '../../every-page/form-field.ts';
import type { WrongInputs } from '../../every-page/wrong-inputs.ts';
import type { BookLanguage } from '../book-language.ts';
import type { ShownField } from './form-fields.ts';

/** Answers to custom fields as a visitor has typed them, by the keys of the fields. */
type TypedAnswers = ReadonlyMap<string, string>;

/** Name of the input of a field: no other input has it, whatever the key. */
const nameOf = (key: string): string => `custom_${key}`;

/** Returns what a visitor has typed. Browsers send two characters for a line break. Errors: INVALID_INPUT. */
export const typedAnswers = (ctx: ParameterizedContext, fields: ShownField[]): TypedAnswers =>
  new Map(fields.map(({ key }) => [key, fieldOf(ctx, nameOf(key)).replaceAll('\r\n', '\n')]));

/** Answers as the schema wants them. */
export const givenAnswers = (typed: TypedAnswers): { key: string; value: string | null }[] =>
  Array.from(typed, ([key, text]) => ({ key, value: text.trim() ? text : null }));

const PATH = /(?:^|\.)customFields\.(\w+)$/;

/** Returns the names of the inputs that are wrong: those that an error is about, and empty ones. */
export function wrongAnswers(refused: DomainError | null, fields: ShownField[], typed: TypedAnswers | null): string[] {
  if (refused?.code !== 'INVALID_INPUT') return [];
  const keys = new Set(refused.fields.map(({ field }) => PATH.exec(field)?.[1]));
  const isMissing = ({ key, required }: ShownField) => required && !typed?.get(key)?.trim();
  return fields.filter((field) => keys.has(field.key) || isMissing(field)).map(({ key }) => nameOf(key));
}

/** Inputs of custom fields, with what was typed, and what is wrong with it. */
export const customInputs = (
  { form }: BookLanguage,
  fields: ShownField[],
  typed: TypedAnswers | null,
  wrong: WrongInputs,
): Markup[] =>
  fields.map((field) =>
    formField(inputOf(field, form.choose), typed?.get(field.key) ?? '', wrong, {
      optional: form.optional,
      problem: (value) => (value.trim() ? form.errors.field : form.errors.required),
    }),
  );

const inputOf = ({ key, label, type, required, maxLength, choices }: ShownField, choose: string): FormField => ({
  name: nameOf(key),
  ...{ label, required, maxLength },
  ...INPUTS[type],
  choices: [['', choose], ...choices.map(({ value, label: text }): [string, string] => [value, text])],
});

/** Inputs of types. */
const INPUTS: { [type in ShownField['type']]: Pick<FormField, 'type' | 'within' | 'maxLength' | 'look'> } = {
  TEXT: { type: 'text' },
  LONG_TEXT: { type: 'area', look: 'message' },
  BOOLEAN: { type: 'check' },
  CHOICE: { type: 'choice' },
  NUMBER: { type: 'number', within: { step: 'any' } },
  DATE: { type: 'date' },
  PHONE: { type: 'tel', maxLength: 255 },
  EMAIL: { type: 'email', maxLength: 254 },
};

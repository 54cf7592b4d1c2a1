import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { DomainError } from '../../../../records/errors/domain-error.ts';
import { fieldOf } from '../../every-page/form.ts';
import type { BookLanguage } from '../book-language.ts';
import type { ShownField } from './form-fields.ts';
import { focusIfFirst, type WrongInputs } from './wrong-inputs.ts';

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
  language: BookLanguage,
  fields: ShownField[],
  typed: TypedAnswers | null,
  wrong: WrongInputs,
): Markup[] => fields.map((field) => inputOf(field, typed?.get(field.key) ?? '', wrong, language));

function inputOf(field: ShownField, value: string, wrong: WrongInputs, { form }: BookLanguage): Markup {
  const { key, label, type, required } = field;
  const { optional, choose, errors } = form;
  const name = nameOf(key);
  const isWrong = wrong.names.has(name);
  const attributes = markup`id="${name}" name="${name}"${required ? markup` required` : []}${
    isWrong ? markup` aria-invalid="true" aria-describedby="${name}-wrong"` : []
  }${focusIfFirst(name, wrong)}`;
  const problem = isWrong
    ? markup`<p class="refused" id="${name}-wrong">${value.trim() ? errors.field : errors.required}</p>`
    : [];
  const mark = required ? [] : markup` <span class="hint">(${optional})</span>`;
  if (type === 'BOOLEAN') {
    const checked = value === 'true' ? markup` checked` : [];
    return markup`<div class="field box">${problem}<label><input type="checkbox" value="true" ${attributes}${checked}><span>${label}${mark}</span></label></div>`;
  }
  const isLong = type === 'LONG_TEXT' ? ' message' : '';
  return markup`<div class="field${isLong}"><label for="${name}">${label}${mark}</label>${problem}${control(field, value, attributes, choose)}</div>`;
}

function control({ type, maxLength, choices }: ShownField, value: string, attributes: Markup, choose: string): Markup {
  if (type === 'CHOICE') {
    const options = choices.map((choice) => option(choice.value, choice.label, choice.value === value));
    return markup`<select ${attributes}>${[option('', choose, value === ''), ...options]}</select>`;
  }
  if (type === 'LONG_TEXT') {
    return markup`<textarea ${attributes} maxlength="${String(maxLength)}" rows="3">
${value}</textarea>`;
  }
  const limit = maxLength === null ? [] : markup` maxlength="${String(maxLength)}"`;
  return markup`<input ${attributes} ${INPUTS[type]}${limit} value="${value}">`;
}

const option = (value: string, label: string, isChosen: boolean): Markup =>
  markup`<option value="${value}"${isChosen ? markup` selected` : []}>${label}</option>`;

/** Attributes of the inputs of types. */
const INPUTS: { [type in Exclude<ShownField['type'], 'CHOICE' | 'LONG_TEXT'>]: Markup } = {
  TEXT: markup`type="text"`,
  BOOLEAN: markup`type="checkbox"`,
  NUMBER: markup`type="number" step="any"`,
  DATE: markup`type="date"`,
  PHONE: markup`type="tel" maxlength="255"`,
  EMAIL: markup`type="email" maxlength="254"`,
};

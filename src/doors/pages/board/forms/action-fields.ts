import type { ParameterizedContext } from 'koa';
import type { Markup } from '../../../../languages/i18n/markup.ts';
import type { DomainError } from '../../../../records/errors/domain-error.ts';
import { fieldOf } from '../../every-page/form.ts';
import { type FormField, formField } from '../../every-page/form-field.ts';
import { hiddenField } from '../../every-page/page.ts';
import { type WrongInputs, wrongNames } from '../../every-page/wrong-inputs.ts';
import type { BoardLanguage } from '../content/board-language.ts';

/** Field of a form of the board. An empty value can be chosen by `['', …]`. */
export interface FieldRow extends Pick<FormField, 'name' | 'type' | 'label' | 'required' | 'choices'> {
  /** Value before anything is typed; of a box: `1` if it is ticked. */
  value?: string;
  max?: number;
  /** True for one of several boxes that stand side by side. */
  isHalf?: boolean;
}

/** Typed texts by the names of the fields. */
export type Typed = ReadonlyMap<string, string>;

/** Reads a field. Browsers send two characters for a line break. */
const textIn = (ctx: ParameterizedContext, name: string): string => fieldOf(ctx, name).replaceAll('\r\n', '\n');

const shownName = (name: string): string => `shown-${name}`;

/** Hidden fields with the values that a form shows, by which `typedIn` and `isOverwriting` know what has changed since. */
export const shownFields = (rows: readonly FieldRow[]): Markup[] =>
  rows.filter(({ type }) => type !== 'check').map(({ name, value = '' }) => hiddenField(shownName(name), value));

/** True if a field was left as its form showed it. */
const isLeft = (ctx: ParameterizedContext, name: string): boolean =>
  isSent(ctx, shownName(name)) && textIn(ctx, name) === textIn(ctx, shownName(name));

const isSent = (ctx: ParameterizedContext, name: string): boolean =>
  Object.hasOwn((ctx.request.body ?? {}) as object, name);

/** Reads what was typed. A field that was left as its form showed it has its stored value, also a newer one. Errors: INVALID_INPUT. */
export const typedIn = (ctx: ParameterizedContext, rows: readonly Pick<FieldRow, 'name' | 'value'>[]): Typed =>
  new Map(rows.map(({ name, value = '' }) => [name, isLeft(ctx, name) ? value : textIn(ctx, name)]));

/** True if a field was typed into of which the form showed another value than is stored by now. */
export const isOverwriting = (ctx: ParameterizedContext, rows: readonly FieldRow[]): boolean =>
  rows.some(({ name, value = '' }) => {
    if (!isSent(ctx, shownName(name)) || isLeft(ctx, name)) return false;
    return textIn(ctx, shownName(name)) !== value && textIn(ctx, name) !== value;
  });

/** Returns the names of the fields that are wrong. */
export const wrongRows = (refused: DomainError | null, rows: readonly FieldRow[], typed: Typed | null): string[] =>
  wrongNames(refused, rows, (name) => typed?.get(name));

/** State of a form: what was typed (null: nothing yet) and what is wrong. `id` precedes the ids of its inputs. */
export interface FormState {
  id: string;
  typed: Typed | null;
  wrong: WrongInputs;
}

/** Texts are limited as their scalars are; other types have limits of their own. */
const MAX_LENGTHS: { [type in FieldRow['type']]?: number } = { text: 255, email: 255, tel: 255, area: 1024 };

/** Types of which nobody is told that they may stay empty. */
const MARKED = new Set<FieldRow['type']>(['text', 'email', 'tel', 'area', 'number']);

/** Inputs of fields, each with its label and what is wrong with it. */
export const fieldInputs = (
  rows: readonly FieldRow[],
  { id, typed, wrong }: FormState,
  { page, desk }: BoardLanguage,
): Markup[] =>
  rows.map(({ value = '', max, isHalf, ...row }) => {
    const { name, type } = row;
    const field: FormField = {
      ...row,
      id: `${id}-${name}`,
      look: isHalf ? 'half' : type,
      ticked: '1',
      autocomplete: 'off',
      maxLength: max ?? MAX_LENGTHS[type] ?? null,
    };
    return formField(field, typed ? (typed.get(name) ?? '') : value, wrong, {
      optional: MARKED.has(type) ? desk.fields.optional : null,
      problem: (given) => (given.trim() ? page.form.errors.field : desk.errors.required),
    });
  });

import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { DomainError } from '../../../../records/errors/domain-error.ts';
import { focusIfFirst, type WrongInputs } from '../../book/details/wrong-inputs.ts';
import { fieldOf } from '../../every-page/form.ts';
import type { BoardLanguage } from '../content/board-language.ts';

/** Field of a form of the board. */
export interface FieldRow {
  name: string;
  type: 'text' | 'email' | 'tel' | 'area' | 'date' | 'time' | 'number' | 'check' | 'choice';
  label: string;
  /** Value before anything is typed; of a box: `1` if it is ticked. */
  value?: string;
  required?: boolean;
  /** Of a choice, from which an empty one can be chosen by `['', …]`. */
  choices?: [value: string, text: string][];
  max?: number;
  /** True for one of several boxes that stand side by side. */
  isHalf?: boolean;
}

/** Typed texts by the names of the fields. */
export type Typed = ReadonlyMap<string, string>;

/** Reads what was typed. Browsers send two characters for a line break. Errors: INVALID_INPUT. */
export const typedIn = (ctx: ParameterizedContext, rows: readonly { name: string }[]): Typed =>
  new Map(rows.map(({ name }) => [name, fieldOf(ctx, name).replaceAll('\r\n', '\n')]));

/** Returns the names of the fields that are wrong: an error names paths such as `input.firstName`. */
export function wrongRows(refused: DomainError | null, rows: readonly FieldRow[], typed: Typed | null): string[] {
  if (refused?.code !== 'INVALID_INPUT') return [];
  const own = refused.fields.filter(({ field }) => !field.includes('customFields'));
  const refusedNames = new Set(own.map(({ field }) => field.split('.').at(-1)));
  const isMissing = ({ name, required }: FieldRow) => required && !typed?.get(name)?.trim();
  return rows.filter((row) => refusedNames.has(row.name) || isMissing(row)).map(({ name }) => name);
}

/** State of a form: what was typed (null: nothing yet) and what is wrong. `id` precedes the ids of its inputs. */
export interface FormState {
  id: string;
  typed: Typed | null;
  wrong: WrongInputs;
}

/** Inputs of fields, each with its label and what is wrong with it. */
export const fieldInputs = (rows: readonly FieldRow[], state: FormState, language: BoardLanguage): Markup[] =>
  rows.map((row) => inputOf(row, state, language));

function inputOf(row: FieldRow, { id, typed, wrong }: FormState, { page, desk }: BoardLanguage): Markup {
  const { name, type, label, required = false } = row;
  const value = typed ? (typed.get(name) ?? '') : (row.value ?? '');
  const isWrong = wrong.names.has(name);
  const own = `${id}-${name}`;
  const attributes = markup`id="${own}" name="${name}"${required ? markup` required` : []}${
    isWrong ? markup` aria-invalid="true" aria-describedby="${own}-wrong"` : []
  }${focusIfFirst(name, wrong)}`;
  const problem = isWrong
    ? markup`<p class="refused" id="${own}-wrong">${value.trim() ? page.form.errors.field : desk.errors.required}</p>`
    : [];
  if (type === 'check') {
    return markup`<div class="field box${row.isHalf ? ' half' : ''}">${problem}<label><input type="checkbox" value="1" ${attributes}${value ? markup` checked` : []}><span>${label}</span></label></div>`;
  }
  const isOptional = !required && type !== 'choice' && type !== 'date' && type !== 'time';
  const mark = isOptional ? markup` <span class="hint">(${desk.fields.optional})</span>` : [];
  return markup`<div class="field ${type}"><label for="${own}">${label}${mark}</label>${problem}${control(row, value, attributes)}</div>`;
}

function control({ type, choices = [], max }: FieldRow, value: string, attributes: Markup): Markup {
  if (type === 'choice') {
    const options = choices.map(
      ([each, text]) => markup`<option value="${each}"${each === value ? markup` selected` : []}>${text}</option>`,
    );
    return markup`<select ${attributes}>${options}</select>`;
  }
  if (type === 'area') {
    return markup`<textarea ${attributes} maxlength="${String(max ?? 1024)}" rows="3">
${value}</textarea>`;
  }
  const limit =
    type === 'date' || type === 'time' || type === 'number' ? [] : markup` maxlength="${String(max ?? 255)}"`;
  return markup`<input ${attributes} type="${type}" autocomplete="off"${limit} value="${value}">`;
}

import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { focusIfFirst, type WrongInputs } from './wrong-inputs.ts';

/** Field of a form. */
export interface FormField {
  name: string;
  /** Default: the name. */
  id?: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'number' | 'date' | 'time' | 'area' | 'choice' | 'check';
  required?: boolean;
  /** Of a choice; an empty value is no choice. */
  choices?: [value: string, text: string][];
  /** Value of a box that is ticked. Default: `true`. */
  ticked?: string;
  /** Largest number of characters of a text. */
  maxLength?: number | null;
  /** Detail of a person that browsers fill in. */
  autocomplete?: string;
  /** Limits and steps of a number, a day or a time. */
  within?: { [attribute in 'min' | 'max' | 'step']?: string };
  /** Classes of the element around it. */
  look?: string;
}

/** Texts around an input. */
interface FieldTexts {
  hint?: string | null;
  /** Stands beside the label of a field that may stay empty; null: nothing does. */
  optional: string | null;
  /** Says what is wrong with a value. */
  problem: (value: string) => string;
}

/** Draws a field: its label, a hint, what is wrong with it, and its input with a value. */
export function formField(field: FormField, value: string, wrong: WrongInputs, texts: FieldTexts): Markup {
  const { name, id = name, label, type, look = '', required = false, ticked = 'true' } = field;
  const { hint = null, optional } = texts;
  const isWrong = wrong.names.has(name);
  const described = [...(hint ? [`${id}-hint`] : []), ...(isWrong ? [`${id}-wrong`] : [])].join(' ');
  const attributes = markup`id="${id}" name="${name}"${required ? markup` required` : []}${
    isWrong ? markup` aria-invalid="true"` : []
  }${described ? markup` aria-describedby="${described}"` : []}${focusIfFirst(name, wrong)}`;
  const problem = isWrong ? markup`<p class="refused" id="${id}-wrong">${texts.problem(value)}</p>` : [];
  const mark = optional && !required ? markup` <span class="hint">(${optional})</span>` : [];
  if (type === 'check') {
    const checked = value === ticked ? markup` checked` : [];
    return markup`<div class="${classesOf('box', look)}">${problem}<label><input type="checkbox" value="${ticked}" ${attributes}${checked}><span>${label}${mark}</span></label></div>`;
  }
  const help = hint ? markup`<p class="hint" id="${id}-hint">${hint}</p>` : [];
  return markup`<div class="${classesOf(look)}"><label for="${id}">${label}${mark}</label>${help}${problem}${control(field, value, attributes)}</div>`;
}

const classesOf = (...looks: string[]): string => ['field', ...looks].filter(Boolean).join(' ');

function control(
  { type, choices = [], maxLength = null, autocomplete, within = {} }: FormField,
  value: string,
  attributes: Markup,
): Markup {
  if (type === 'choice') {
    const options = choices.map(
      ([each, text]) => markup`<option value="${each}"${each === value ? markup` selected` : []}>${text}</option>`,
    );
    return markup`<select ${attributes}>${options}</select>`;
  }
  const limit = maxLength === null ? [] : markup` maxlength="${String(maxLength)}"`;
  if (type === 'area') {
    return markup`<textarea ${attributes}${limit} rows="3">
${value}</textarea>`;
  }
  const fill = autocomplete ? markup` autocomplete="${autocomplete}"` : [];
  const limits = (['min', 'max', 'step'] as const).flatMap((each) =>
    within[each] === undefined ? [] : markup` ${each}="${within[each]}"`,
  );
  return markup`<input ${attributes} type="${type}"${fill}${limit}${limits} value="${value}">`;
}

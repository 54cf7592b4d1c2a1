import type { PersonalField } from '../../../../src/languages/sentences/form-sentences.ts';
import { element } from '../element.ts';
import type { CustomField } from '../service.ts';
import type { Reader } from './view.ts';

interface FieldOptions {
  type: 'text' | 'email' | 'tel' | 'message' | 'number' | 'date' | 'checkbox' | 'select';
  autocomplete: string;
  maxlength: number | null;
  required: boolean;
}

/** Fields of the form in their order, with the limits of the service. */
export const FIELDS: { [field in PersonalField]: FieldOptions } = {
  firstname: { type: 'text', autocomplete: 'given-name', maxlength: 255, required: true },
  lastname: { type: 'text', autocomplete: 'family-name', maxlength: 255, required: true },
  email: { type: 'email', autocomplete: 'email', maxlength: 254, required: true },
  mobile: { type: 'tel', autocomplete: 'tel', maxlength: 255, required: false },
  message: { type: 'message', autocomplete: 'off', maxlength: 1024, required: false },
};

const TYPES: { [type in CustomField['type']]: FieldOptions['type'] } = {
  TEXT: 'text',
  LONG_TEXT: 'message',
  NUMBER: 'number',
  BOOLEAN: 'checkbox',
  CHOICE: 'select',
  DATE: 'date',
  PHONE: 'tel',
  EMAIL: 'email',
};

interface Shown extends FieldOptions {
  /** Unique in the form. */
  name: string;
  label: string;
  choices?: CustomField['choices'];
  value?: string;
  hint?: string | null;
}

/** Input of a custom field. */
export const customInput = (
  { key, label, type, required, maxLength, choices }: CustomField,
  value?: string,
): Shown => ({
  name: `custom_${key}`,
  label,
  type: TYPES[type],
  autocomplete: 'off',
  maxlength: maxLength,
  required,
  choices,
  value,
});

/** Field with its label, its hint and the sentence that says what is wrong. */
export class FormField {
  readonly content: HTMLElement;
  readonly #reader: Reader;
  readonly #control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  readonly #error: HTMLElement;

  constructor(reader: Reader, { name, label, value = '', hint, choices = [], ...options }: Shown) {
    this.#reader = reader;
    const { sentences } = reader;
    const { type, autocomplete, maxlength, required } = options;
    const attributes = { id: name, name, autocomplete, maxlength, required, part: 'input' };
    this.#error = element('p', { class: 'error', id: `${name}-error`, part: 'error', hidden: true });
    this.#control =
      type === 'message'
        ? element('textarea', { ...attributes, rows: 3 })
        : type === 'select'
          ? element('select', attributes, ...[{ value: '', label: sentences.choose }, ...choices].map(option))
          : element('input', {
              ...attributes,
              type,
              step: type === 'number' && 'any',
              'aria-required': String(required),
            });
    if (this.#isBox) (this.#control as HTMLInputElement).checked = value === 'true';
    else this.#control.value = value;
    this.#control.setAttribute('aria-describedby', hint ? `${name}-hint ${name}-error` : `${name}-error`);
    this.#control.addEventListener('input', () => this.showError(null));
    this.content = element(
      'div',
      { class: `field ${name} ${type}` },
      element(
        'label',
        { for: name, part: 'label' },
        label,
        !required && element('span', { class: 'quiet' }, ` (${sentences.optional})`),
      ),
      hint && element('p', { class: 'quiet hint', id: `${name}-hint` }, hint),
      this.#control,
      this.#error,
    );
  }

  get #isBox(): boolean {
    return this.#control.type === 'checkbox';
  }

  get value(): string {
    if (this.#isBox) return (this.#control as HTMLInputElement).checked ? 'true' : '';
    return this.#control.value.trim();
  }

  /** Checks the value as far as a browser can; returns whether it is right. */
  check(): boolean {
    const { required, email, field } = this.#reader.sentences.errors;
    const { validity } = this.#control;
    const isMissing = this.#control.required && !this.value;
    const problem = isMissing ? required : validity.typeMismatch ? email : validity.valid ? null : field;
    this.showError(problem);
    return problem === null;
  }

  showError(text: string | null): void {
    this.#error.hidden = text === null;
    this.#error.textContent = text;
    if (text === null) this.#control.removeAttribute('aria-invalid');
    else this.#control.setAttribute('aria-invalid', 'true');
  }

  focus(): void {
    this.#control.focus();
  }
}

const option = ({ value, label }: { value: string; label: string }): HTMLElement => element('option', { value }, label);

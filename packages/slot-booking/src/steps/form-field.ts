import { element } from '../element.ts';
import type { Field } from '../sentences/sentences.ts';
import type { Reader } from './view.ts';

interface FieldOptions {
  type: 'text' | 'email' | 'tel' | 'message';
  autocomplete: string;
  maxlength: number;
  required: boolean;
}

/** Fields of the form in their order, with the limits of the service. */
export const FIELDS: { [field in Field]: FieldOptions } = {
  firstname: { type: 'text', autocomplete: 'given-name', maxlength: 255, required: true },
  lastname: { type: 'text', autocomplete: 'family-name', maxlength: 255, required: true },
  email: { type: 'email', autocomplete: 'email', maxlength: 254, required: true },
  mobile: { type: 'tel', autocomplete: 'tel', maxlength: 255, required: false },
  message: { type: 'message', autocomplete: 'off', maxlength: 1024, required: false },
};

/** Field with its label, its hint and the sentence that says what is wrong. */
export class FormField {
  readonly content: HTMLElement;
  readonly #reader: Reader;
  readonly #control: HTMLInputElement | HTMLTextAreaElement;
  readonly #error: HTMLElement;

  constructor(reader: Reader, name: Field, { value = '', hint }: { value?: string; hint?: string | null }) {
    this.#reader = reader;
    const { sentences } = reader;
    const { type, autocomplete, maxlength, required } = FIELDS[name];
    const attributes = { id: name, name, autocomplete, maxlength, required, part: 'input' };
    this.#error = element('p', { class: 'error', id: `${name}-error`, part: 'error', hidden: true });
    this.#control =
      type === 'message'
        ? element('textarea', { ...attributes, rows: 3 })
        : element('input', { ...attributes, type, 'aria-required': String(required) });
    this.#control.value = value;
    this.#control.setAttribute('aria-describedby', hint ? `${name}-hint ${name}-error` : `${name}-error`);
    this.#control.addEventListener('input', () => this.showError(null));
    this.content = element(
      'div',
      { class: `field ${name}` },
      element(
        'label',
        { for: name, part: 'label' },
        sentences.fields[name],
        !required && element('span', { class: 'quiet' }, ` (${sentences.optional})`),
      ),
      hint && element('p', { class: 'quiet hint', id: `${name}-hint` }, hint),
      this.#control,
      this.#error,
    );
  }

  get value(): string {
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

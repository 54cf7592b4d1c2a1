import type { PersonalField } from '../../../../src/languages/sentences/form-sentences.ts';
import { button, element, heading } from '../element.ts';
import type { HoldClock } from '../hold-clock.ts';
import type { Refusal } from '../refusal.ts';
import type { Consumer, CustomField, Provider } from '../service.ts';
import { ConsentField } from './consent-field.ts';
import { customInput, FIELDS, FormField } from './form-field.ts';
import { HoldNotice } from './hold-notice.ts';
import { type Appointment, summary } from './summary.ts';
import type { Reader, View } from './view.ts';

const CUSTOM = 'customFields.';

interface Options {
  appointment: Appointment;
  /** Values to begin with. */
  visitor: Partial<Consumer>;
  /** Name of the provider, if it confirms each booking. */
  confirmedBy: string | null;
  provider: Provider;
  messageHint: string | null;
  customFields: CustomField[];
  book: (consumer: Consumer) => void;
  back: () => void;
  /** The visitor types. */
  typed: () => void;
}

/** Asks who books, while the place is held. */
export class DetailsStep implements View {
  readonly content: HTMLElement;
  readonly #reader: Reader;
  readonly #options: Options;
  /** By their names; those of custom fields begin with `customFields.`, as refusals call them. */
  #fields: Map<string, FormField>;
  /** Place for fields of the page, below those of the form. */
  readonly #slot = element('slot', { name: 'form' });
  readonly #consent: ConsentField;
  readonly #hold: HoldNotice;
  readonly #problem = element('p', { class: 'error', part: 'error', role: 'alert', tabindex: -1 });
  readonly #submit: HTMLButtonElement;
  readonly #label: string;

  constructor(reader: Reader, options: Options) {
    const { sentences } = reader;
    const { confirmedBy } = options;
    this.#reader = reader;
    this.#options = options;
    this.#consent = new ConsentField(reader, options.provider);
    this.#hold = new HoldNotice(reader);
    this.#label = confirmedBy ? sentences.request : sentences.book;
    this.#submit = element('button', { class: 'primary', part: 'button primary-button' }, this.#label);
    this.#fields = fieldsOf(reader, options);
    this.content = element(
      'section',
      {},
      button(`‹ ${sentences.change}`, 'quiet', options.back),
      heading(sentences.who),
      summary(reader, options.appointment),
      this.#hold.content,
      element(
        'form',
        { novalidate: true, submit: (event) => this.#send(event, options.book), input: options.typed, part: 'form' },
        ...[...this.#fields.values()].map(({ content }) => content),
        this.#slot,
        confirmedBy && element('p', { class: 'quiet' }, sentences.toConfirm(confirmedBy)),
        this.#consent.content,
        this.#problem,
        element('div', { class: 'actions' }, this.#submit),
      ),
    );
  }

  /** Values of the fields that are filled in. */
  get values(): Partial<Consumer> {
    const given = [...this.#fields].flatMap(([name, { value }]): [string, string][] => (value ? [[name, value]] : []));
    const answers = given.filter(([name]) => name.startsWith(CUSTOM));
    return {
      ...Object.fromEntries(given.filter(([name]) => !name.startsWith(CUSTOM))),
      ...(answers.length && {
        customFields: Object.fromEntries(answers.map(([name, value]) => [name.slice(CUSTOM.length), value])),
      }),
    };
  }

  /** Asks for other custom fields. What was typed stays. */
  ask(customFields: CustomField[]): void {
    const fields = fieldsOf(this.#reader, { ...this.#options, visitor: this.values, customFields });
    for (const { content } of this.#fields.values()) content.remove();
    this.#slot.before(...[...fields.values()].map(({ content }) => content));
    this.#fields = fields;
  }

  showHold(clock: HoldClock): void {
    this.#hold.show(clock);
  }

  /** Shows that the booking is on its way. The button keeps the focus. */
  set isBusy(isBusy: boolean) {
    this.#submit.setAttribute('aria-disabled', String(isBusy));
    this.#submit.textContent = isBusy ? this.#reader.sentences.sending : this.#label;
  }

  /** Shows why nothing is booked, and moves the focus there. */
  showProblem(text: string): void {
    this.#problem.textContent = text;
    this.#problem.focus();
  }

  /** Shows what the service refuses at its fields. */
  showRefusedFields(refusal: Refusal): void {
    const { errors } = this.#reader.sentences;
    const refused = [...this.#fields].filter(([name]) => refusal.names(name));
    for (const [name, field] of refused) {
      // a field that the form has only now shows that it is empty
      if (field.check()) field.showError(name === 'email' ? errors.email : errors.field);
    }
    if (refused.length) refused[0]![1].focus();
    else this.showProblem(refusal.messages.join('\n'));
  }

  #send(event: Event, book: (consumer: Consumer) => void): void {
    event.preventDefault();
    if (this.#submit.ariaDisabled === 'true') return;
    this.#problem.textContent = '';
    const wrong = [...this.#fields.values(), this.#consent].filter((field) => !field.check());
    const { value: consent } = this.#consent;
    if (wrong.length) wrong[0]!.focus();
    else book({ ...(this.values as Consumer), ...(consent && { consent }) });
  }
}

function fieldsOf(reader: Reader, { visitor, messageHint, customFields }: Options): Map<string, FormField> {
  const own = (Object.keys(FIELDS) as PersonalField[]).map((name): [string, FormField] => {
    const hint = name === 'message' ? messageHint : null;
    const label = reader.sentences.fields[name];
    return [name, new FormField(reader, { ...FIELDS[name], name, label, value: visitor[name], hint })];
  });
  const custom = customFields.map((field): [string, FormField] => [
    CUSTOM + field.key,
    new FormField(reader, customInput(field, visitor.customFields?.[field.key])),
  ]);
  // the message comes last
  return new Map([...own.slice(0, -1), ...custom, ...own.slice(-1)]);
}

import { type Child, element } from '../element.ts';
import type { Provider } from '../service.ts';
import type { Reader } from './view.ts';

/** Sentence or box with the texts of the provider; empty if it asks for no consent. */
export class ConsentField {
  readonly content: HTMLElement;
  readonly #box: HTMLInputElement | null = null;
  readonly #error = element('p', { class: 'error', id: 'consent-error', part: 'error' });
  readonly #required: string;
  readonly #isAsked: boolean;

  constructor({ sentences }: Reader, provider: Provider) {
    const { consent } = provider;
    const { notice, box, required } = sentences.consent;
    this.#required = required;
    this.#isAsked = consent !== 'NONE';
    const texts = linksOf(provider, sentences.consent);
    if (consent === 'BOX') {
      this.#box = element('input', {
        type: 'checkbox',
        id: 'consent',
        name: 'consent',
        required: true,
        'aria-describedby': 'consent-error',
        part: 'input',
        input: () => this.#show(null),
      });
      const label = element('label', { for: 'consent', part: 'label' }, sentences.labelled(box, ''), ...texts);
      this.content = element('div', { class: 'field checkbox' }, label, this.#box, this.#error);
    } else {
      this.content = element(
        'p',
        { class: 'quiet', hidden: !this.#isAsked },
        ...(this.#isAsked ? [sentences.labelled(notice, ''), ...texts] : []),
      );
    }
  }

  /** Consent that the button gives; undefined: none is asked for. */
  get value(): true | undefined {
    return this.#isAsked ? true : undefined;
  }

  /** Returns whether the consumer has agreed, if a box asks for it. */
  check(): boolean {
    const isGiven = this.#box?.checked ?? true;
    this.#show(isGiven ? null : this.#required);
    return isGiven;
  }

  focus(): void {
    this.#box?.focus();
  }

  #show(error: string | null): void {
    this.#error.textContent = error;
    if (error === null) this.#box?.removeAttribute('aria-invalid');
    else this.#box?.setAttribute('aria-invalid', 'true');
  }
}

function linksOf({ privacyUrl, termsUrl }: Provider, names: Reader['sentences']['consent']): Child[] {
  const links = [
    { href: privacyUrl, name: names.privacy },
    { href: termsUrl, name: names.terms },
  ].flatMap(({ href, name }) => (href ? [element('a', { href, target: '_blank', rel: 'noreferrer' }, name)] : []));
  return links.flatMap((link, index): Child[] => (index ? [', ', link] : [link]));
}

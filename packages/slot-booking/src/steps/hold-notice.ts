import { button, element, fill } from '../element.ts';
import { type HoldClock, LAST_MINUTE_SECONDS } from '../hold-clock.ts';
import type { Reader } from './view.ts';

/** Time for which the place is still held. Screen readers hear of it a minute before the end, and at the end. */
export class HoldNotice {
  readonly content = element('div', { class: 'hold', part: 'hold' });
  readonly #reader: Reader;
  readonly #text = element('p', { role: 'timer' });
  #announced = '';

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  show(clock: HoldClock): void {
    const { sentences } = this.#reader;
    const { secondsLeft, hasEnded } = clock;
    const isShort = secondsLeft <= LAST_MINUTE_SECONDS && !hasEnded;
    this.content.classList.toggle('ending', isShort || hasEnded);
    this.#text.textContent = hasEnded ? sentences.holdEnded : sentences.keptFor(minutesAndSeconds(secondsLeft));
    const offersMore = isShort && clock.canRenew;
    if (offersMore !== this.content.childElementCount > 1 || !this.#text.isConnected)
      fill(this.content, this.#text, offersMore && button(sentences.keepLonger, 'quiet', () => this.#renew(clock)));
    if (hasEnded) this.#announce(sentences.holdEnded);
    else if (isShort) this.#announce(sentences.minuteLeft);
    else this.#announced = '';
  }

  async #renew(clock: HoldClock): Promise<void> {
    const isKept = await clock.renew();
    const { kept, failures } = this.#reader.sentences;
    if (isKept || clock.canRenew) this.#reader.announce(isKept ? kept : failures.failed);
    const { activeElement } = this.content.getRootNode() as ShadowRoot;
    if (activeElement) return;
    // the button is gone
    this.#text.tabIndex = -1;
    this.#text.focus();
  }

  /** Announces each text once. */
  #announce(text: string): void {
    if (this.#announced === text) return;
    this.#announced = text;
    this.#reader.announce(text);
  }
}

const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

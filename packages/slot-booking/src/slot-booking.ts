import { brandSheet, hasOwnColours, logo } from './brand.ts';
import { element, fill } from './element.ts';
import type { SlotBookingEvents } from './events.ts';
import { Flow } from './flow.ts';
import { sentencesFor } from './form-language.ts';
import { type Brand, type Consumer, Service, type Target } from './service.ts';
import type { Reader } from './steps/view.ts';
import { STYLE } from './style.ts';
import { ClockTimes } from './time/clock-times.ts';

/** Address of the service that has served this file. */
const SERVED_BY = new URL('.', import.meta.url).href;

// a style sheet that is constructed needs no permission of a Content-Security-Policy
const styleSheet = new CSSStyleSheet();
styleSheet.replaceSync(STYLE);

/**
 * `<slot-booking resource="room@demo">`: books a slot of a resource; `product` alone: of any resource that offers the
 * product. Further attributes: `channel`, `service`, `lang` and `time-zone`. A change of one begins a new booking.
 */
export class SlotBooking extends HTMLElement {
  static readonly observedAttributes = ['resource', 'product', 'channel', 'service', 'lang', 'time-zone'];

  readonly #brand = element('div');
  /** Address of the logo that is shown, or loaded. */
  #logo = '';
  readonly #status = element('p', { class: 'status', role: 'status' });
  #flow: Flow | undefined;
  #visitor: Partial<Consumer> = {};
  #isToStart = false;

  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [styleSheet];
    // set before this file was loaded
    if (Object.hasOwn(this, 'visitor')) {
      const { visitor } = this;
      Reflect.deleteProperty(this, 'visitor');
      this.visitor = visitor;
    }
  }

  /** Values with which the form begins, for a visitor whom the page knows. */
  get visitor(): Partial<Consumer> {
    return this.#visitor;
  }

  set visitor(visitor: Partial<Consumer>) {
    this.#visitor = { ...visitor };
  }

  connectedCallback(): void {
    this.#startSoon();
  }

  disconnectedCallback(): void {
    this.#flow?.end();
    this.#flow = undefined;
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after) this.#startSoon();
  }

  /** Begins a new booking, once for all attributes that change together. */
  #startSoon(): void {
    if (this.#isToStart) return;
    this.#isToStart = true;
    queueMicrotask(() => {
      this.#isToStart = false;
      if (this.isConnected) this.#start();
    });
  }

  #start(): void {
    this.#flow?.end();
    const reader = this.#reader();
    const service = new Service(
      this.getAttribute('service') ?? SERVED_BY,
      this.#target(),
      this.getAttribute('channel') ?? undefined,
    );
    this.#showBrand({ picture: null, colours: null }, service);
    const flow = new Flow({
      service,
      product: this.getAttribute('product') ?? undefined,
      reader,
      visitor: () => this.#visitor,
      tell: (name, detail) => this.#tell(name, detail),
      showBrand: (brand) => this.#flow === flow && this.#showBrand(brand, service),
    });
    this.#flow = flow;
    this.#status.textContent = '';
    const language = reader.locale.split('-')[0];
    const root = element(
      'div',
      { class: 'root', part: 'root', lang: language, dir: 'ltr' },
      this.#brand,
      this.#flow.content,
      this.#status,
    );
    this.shadowRoot!.replaceChildren(root);
    this.#flow.start();
  }

  /** Shows the colours and the logo of the provider, unless the page has colours of its own. */
  #showBrand(brand: Brand, service: Service): void {
    const { picture, colours } = hasOwnColours(this) ? { picture: null, colours: null } : brand;
    const sheet = brandSheet({ picture, colours });
    this.shadowRoot!.adoptedStyleSheets = [styleSheet, ...(sheet ? [sheet] : [])];
    fill(this.#brand);
    this.#logo = '';
    if (!picture) return;
    const address = service.addressOf(picture);
    this.#logo = address;
    logo(address).then((drawn) => this.#logo === address && fill(this.#brand, drawn));
  }

  #target(): Target {
    const [resource, product] = ['resource', 'product'].map((name) => this.getAttribute(name));
    return product && !resource ? { product } : { resource: resource ?? '' };
  }

  #reader(): Reader {
    const tag = this.closest<HTMLElement>('[lang]')?.lang || navigator.language;
    const { sentences, locale } = sentencesFor(tag, navigator.languages);
    const zones = [this.getAttribute('time-zone'), Intl.DateTimeFormat().resolvedOptions().timeZone];
    const zone = zones.find(isTimeZone) ?? 'UTC';
    const announce = (text: string) => {
      this.#status.textContent = text;
    };
    return { sentences, locale, times: new ClockTimes(locale, zone), announce };
  }

  #tell<Name extends keyof SlotBookingEvents>(name: Name, detail: SlotBookingEvents[Name]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** True for a name of a time zone. Offsets are none: they have no rules for clock changes. */
function isTimeZone(name: string | null): name is string {
  try {
    return !!name && /^[a-z]/i.test(name) && !!new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'slot-booking': SlotBooking;
  }
}

if (!customElements.get('slot-booking')) customElements.define('slot-booking', SlotBooking);

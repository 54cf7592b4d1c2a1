import { element, fill } from './element.ts';
import type { ChosenSlot, ReleasedDetail, Step, Tell } from './events.ts';
import { FreeSlots } from './free-slots.ts';
import { HoldClock } from './hold-clock.ts';
import { failureText, isTaken, Refusal, refusalOf, refusalText } from './refusal.ts';
import type { Booked, Brand, Consumer, CustomField, Held, Offer, Place, Product, Service, Slot } from './service.ts';
import { DetailsStep } from './steps/details-step.ts';
import { doneStep } from './steps/done-step.ts';
import { durationsOf } from './steps/duration-choice.ts';
import { contactOf, noticeStep, waitLink } from './steps/notice-step.ts';
import { factsOf, productStep } from './steps/product-step.ts';
import { type Appointment, subjectOf } from './steps/summary.ts';
import { TimeStep } from './steps/time-step.ts';
import type { Reader, View } from './steps/view.ts';

export interface FlowOptions {
  service: Service;
  /** The only product, if the page names one. */
  product: string | undefined;
  reader: Reader;
  /** Values with which the form begins. */
  visitor: () => Partial<Consumer>;
  tell: Tell;
  /** Called with the look of the provider as soon as it is known. */
  showBrand: (brand: Brand) => void;
}

type Otherwise = (refusal: Refusal) => void | Promise<void>;

const REQUESTED = 'REQUESTED';
const ALREADY_BOOKED = '202';

/** Offers the slot itself again if there was no answer: it may be held, and so is not listed. */
const orAgain = (refusal: Refusal, slot: Slot): Refusal =>
  refusal.status === 0 ? new Refusal(0, { alternatives: [slot] }) : refusal;

/** One booking from the first step to the last: what, when, who, done. */
export class Flow {
  /** Shows the current step. */
  readonly content = element('div', { class: 'flow' });
  readonly #options: FlowOptions;
  #view: View | undefined;
  #offer!: Offer;
  #products: Product[] = [];
  #product: Product | undefined;
  /** Chosen duration; undefined: the shortest one. */
  #minutes: number | undefined;
  #slot!: Slot;
  #clock: HoldClock | undefined;
  /** Values that the visitor has typed. */
  #typed: Partial<Consumer> = {};
  /** Details of which it is not known whether they are booked. */
  #unsure: Consumer | undefined;
  #isBusy = false;
  #isBooking = false;
  #hasEnded = false;
  /** False until the visitor has done something: a page that loads keeps its focus. */
  #movesFocus = false;

  constructor(options: FlowOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { product, reader } = this.#options;
    fill(this.content, element('p', { class: 'quiet loading', role: 'status' }, reader.sentences.loading));
    await this.#attempt(async () => {
      await this.#readSettings();
      if (product && !this.#products.length) throw new Refusal(404);
      if (this.#products.length > 1) this.#chooseProduct();
      else await this.#chooseTime(this.#products[0]);
    });
  }

  set #offered(offer: Offer) {
    this.#offer = offer;
    const { contactChannelType: channel, address } = offer.resource;
    this.#options.reader.times.meeting = { channel, address };
    this.#options.showBrand(offer.provider.brand);
  }

  /** Reads what can be booked and what the form asks for. Errors: Refusal. */
  async #readSettings(held?: Place): Promise<void> {
    const { service, product, reader } = this.#options;
    [this.#offered, this.#products] = await Promise.all([
      service.offer(reader.locale, held),
      service.products(reader.locale, product),
    ]);
  }

  /** Ends the booking, and releases what it holds, unless the visitor has already sent it: then it is booked. */
  end(): void {
    this.#hasEnded = true;
    this.#view?.end?.();
    if (this.#isBooking) this.#clock?.stop();
    else this.#release();
  }

  #chooseProduct(): void {
    const choose = (product: Product) => this.#act(() => this.#chooseTime(product));
    this.#show('product', productStep(this.#options.reader, this.#products, choose));
  }

  async #chooseTime(product: Product | undefined, refused?: { text: string; alternatives: Slot[] }): Promise<void> {
    const { service, reader } = this.#options;
    if (product !== this.#product) this.#minutes = undefined;
    this.#product = product;
    let step: TimeStep | undefined;
    const open = () => this.#freeSlots(() => step?.update());
    const slots = await open();
    if (!slots) return;
    const resource = service.isAny ? null : this.#offer.resource;
    const chooseDuration = (minutes: number) =>
      this.#act(async () => {
        this.#minutes = minutes;
        const others = await open();
        if (others) step?.replace(others, minutes);
      });
    step = new TimeStep(reader, {
      slots,
      duration: { durations: durationsOf(product), chosen: this.#minutes, choose: chooseDuration },
      closedDays: (from, until) => service.closedDays({ product: product?.uuid, from, until }),
      subject: subjectOf(product?.name, resource?.name, ...(product ? factsOf(product, reader) : [])),
      about: product?.description ?? resource?.description ?? null,
      choose: (slot) =>
        this.#act(
          () => this.#hold(slot),
          (refusal) => this.#refused(orAgain(refusal, slot)),
        ),
      back: this.#products.length > 1 ? () => this.#act(async () => this.#chooseProduct()) : undefined,
      refused,
      otherwise: [this.#wayToWait(), contactOf(this.#offer, reader)],
    });
    this.#show('time', step);
    if (refused) reader.announce(refused.text);
  }

  /** Link to the waitlist of the resource, or of the product if any resource will do; null without one. */
  #wayToWait(): HTMLElement | null {
    const { service, reader } = this.#options;
    const name = service.isAny ? this.#product?.waitlistProvider : this.#offer.channel.canWait && service.resource;
    return name ? waitLink(service.waitAddress(name, reader.locale, this.#product?.uuid), reader) : null;
  }

  /** Opens the list of what is chosen; undefined if the booking has ended meanwhile. Errors: Refusal. */
  async #freeSlots(changed: () => void): Promise<FreeSlots | undefined> {
    const wanted = { product: this.#product?.uuid, minutes: this.#minutes };
    const slots = await FreeSlots.open(this.#options.service, wanted, changed);
    if (!this.#hasEnded) return slots;
    slots.close();
    return undefined;
  }

  async #hold(slot: Slot): Promise<void> {
    await this.#showForm(await this.#take(slot));
  }

  /** Shows the form for what is held. `problem`: what the visitor must know before booking. */
  async #showForm({ participation, hold }: Held, problem?: string): Promise<void> {
    const { reader, tell } = this.#options;
    this.#unsure = undefined;
    const step = new DetailsStep(reader, {
      appointment: this.#appointment(participation.formatedAddress),
      visitor: { ...this.#options.visitor(), ...this.#typed },
      confirmedBy: this.#isRequest ? this.#offer.provider.name : null,
      provider: this.#offer.provider,
      messageHint: this.#offer.resource.msgHelpText,
      customFields: this.#customFields,
      book: (consumer) => this.#act(() => this.#book(step, consumer), this.#refused),
      back: () => this.#leave(step),
      typed: () => this.#clock?.needsRenewal && this.#clock.renew(),
    });
    this.#clock = this.#startClock(step, { place: participation, hold });
    if (this.#hasEnded) return this.#release();
    this.#show('details', step);
    if (problem) step.showProblem(problem);
    tell('slot-booking:held', { ...this.#chosen, expiresIn: hold.expires_in });
  }

  /** Holds a slot. Whose it is shows only then if any resource will do. */
  async #take(slot: Slot): Promise<Held> {
    const { service, reader } = this.#options;
    const held = await service.hold(slot, this.#product?.uuid);
    const { participation } = held;
    if (service.isAny) {
      this.#offered = await service.offer(reader.locale, participation).catch(async (error) => {
        await service.release(participation).catch(() => undefined);
        throw error;
      });
    }
    this.#slot = service.isAny ? { ...slot, resource_uuid: participation.resource_uuid } : slot;
    return held;
  }

  #startClock(step: DetailsStep, held: Pick<ConstructorParameters<typeof HoldClock>[1], 'place' | 'hold'>): HoldClock {
    let isTold = false;
    const tick = (clock: HoldClock) => {
      step.showHold(clock);
      if (!clock.hasEnded || isTold) return;
      isTold = true;
      this.#options.tell('slot-booking:released', { ...this.#chosen, reason: 'expired' });
    };
    const clock = new HoldClock(this.#options.service, { ...held, tick });
    step.showHold(clock);
    return clock;
  }

  /** Leads to the other times once it is known that nothing is booked: sent again, what stands is answered, else booked. */
  #leave(step: DetailsStep): void {
    const sent = this.#unsure;
    if (sent) this.#act(() => this.#book(step, sent), this.#refused);
    else this.#act(() => this.#anotherTime(step));
  }

  async #anotherTime(step: DetailsStep): Promise<void> {
    this.#typed = { ...this.#typed, ...step.values };
    await this.#giveUp('visitor');
    await this.#chooseTime(this.#product);
  }

  async #book(step: DetailsStep, consumer: Consumer): Promise<void> {
    this.#typed = consumer;
    step.isBusy = true;
    this.#isBooking = true;
    try {
      const booked = await this.#bookHeld(consumer).catch((error) => this.#bookAgain(step, consumer, error));
      if (!booked) return;
      const { place } = this.#clock!;
      this.#clock!.stop();
      this.#clock = undefined;
      if (!this.#hasEnded) this.#showBooked(booked, { booking: place.uuid, address: place.formatedAddress });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal.isFinal) this.#unsure = consumer;
      // a repetition may be turned away by a limit before anybody looks whether it was done
      else if (this.#unsure === consumer && refusal.status !== 429) this.#unsure = undefined;
      if (refusal.status === 400) await this.#askAgain(step);
      if (!this.#staysInForm(step, refusal)) throw refusal;
    } finally {
      step.isBusy = false;
      this.#isBooking = false;
    }
  }

  #bookHeld(consumer: Consumer): Promise<Booked> {
    const { service, reader } = this.#options;
    return service.book(this.#clock!.place, consumer, { locale: reader.locale, zone: reader.times.own });
  }

  /**
   * Holds the slot once more if its hold has ended, as there may be other places, and books it. Shows the form anew, and books
   * nothing, if another resource is held now.
   */
  async #bookAgain(step: DetailsStep, consumer: Consumer, error: unknown): Promise<Booked | undefined> {
    if (!isTaken(error) || !this.#clock!.hasEnded) throw error;
    const { resource_uuid: shown } = this.#slot;
    const { name } = this.#offer.resource;
    const held = await this.#take(this.#slot);
    this.#clock?.stop();
    if (this.#slot.resource_uuid !== shown) {
      const { otherResource } = this.#options.reader.sentences;
      await this.#showForm(held, otherResource(name, this.#offer.resource.name));
      return undefined;
    }
    this.#clock = this.#startClock(step, { place: held.participation, hold: held.hold });
    return this.#bookHeld(consumer);
  }

  /** Asks for the custom fields of now: they may have changed while the visitor typed. */
  async #askAgain(step: DetailsStep): Promise<void> {
    await this.#readSettings(this.#clock?.place).catch(() => undefined);
    this.#product = this.#products.find(({ uuid }) => uuid === this.#product?.uuid);
    step.ask(this.#customFields);
  }

  /** Shows in the form what the visitor can mend there; returns whether it could. */
  #staysInForm(step: DetailsStep, refusal: Refusal): boolean {
    const { sentences } = this.#options.reader;
    this.#tellRefused(refusal);
    if (refusal.status === 400) step.showRefusedFields(refusal);
    else if (refusal.codes.includes(ALREADY_BOOKED)) step.showProblem(sentences.failures.alreadyBooked);
    else if (refusal.status !== 412) step.showProblem(failureText(refusal, sentences));
    else return false;
    return true;
  }

  #showBooked(booked: Booked, { booking, address }: { booking: string; address: string }): void {
    const { reader, tell } = this.#options;
    const { cancelLink, contact_channel, appointment_uuid, state } = booked;
    const isRequested = state === REQUESTED;
    // a video room is told with the confirmation
    const contact = isRequested && contact_channel?.type !== 'location' ? null : contact_channel;
    const view = doneStep(reader, {
      appointment: this.#appointment(contact?.value ?? address),
      booking,
      email: this.#typed.email!,
      provider: this.#offer.provider.name,
      isRequested,
      cancelLink,
      another: () => this.#act(() => this.start()),
    });
    this.#show('done', view);
    tell('slot-booking:booked', { ...this.#chosen, state, appointment: appointment_uuid, cancelLink });
  }

  get #customFields(): CustomField[] {
    return (this.#product ?? this.#offer.resource).customFields;
  }

  get #isRequest(): boolean {
    return this.#offer.channel.bookingProcess === REQUESTED;
  }

  #appointment(place: string): Appointment {
    const { name = null, description = null, price = null } = this.#product ?? {};
    const { start, end } = this.#slot;
    return {
      product: name,
      price,
      resource: this.#offer.resource.name,
      start,
      end,
      place: place || null,
      hints: description,
    };
  }

  get #chosen(): ChosenSlot {
    const { start, end, product_uuid, resource_uuid } = this.#slot;
    return { start, end, product: this.#product?.uuid ?? product_uuid, resource: resource_uuid };
  }

  /** Releases what is held, and tells the page. */
  async #giveUp(reason: ReleasedDetail['reason']): Promise<void> {
    const isHeld = this.#clock && !this.#clock.hasEnded;
    await this.#release();
    if (isHeld) this.#options.tell('slot-booking:released', { ...this.#chosen, reason });
  }

  async #release(): Promise<void> {
    const clock = this.#clock;
    this.#clock = undefined;
    clock?.stop();
    // what cannot be released ends by itself
    if (clock && !clock.hasEnded) await this.#options.service.release(clock.place).catch(() => undefined);
  }

  #show(step: Step, view: View): void {
    this.#fill(view);
    this.#options.tell('slot-booking:step', { step });
  }

  #fill(view: View): void {
    this.#view?.end?.();
    this.#view = view;
    fill(this.content, view.content);
    if (this.#movesFocus) view.content.querySelector('h2')?.focus();
  }

  /** Does what the visitor asks for, one thing at a time. */
  #act(action: () => Promise<void>, otherwise: Otherwise = this.#failed): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#movesFocus = true;
    this.content.setAttribute('aria-busy', 'true');
    this.#attempt(action, otherwise).finally(() => {
      this.#isBusy = false;
      this.content.removeAttribute('aria-busy');
    });
  }

  async #attempt(action: () => Promise<void>, otherwise: Otherwise = this.#failed): Promise<void> {
    try {
      await action();
    } catch (error) {
      const refusal = refusalOf(error);
      if (!this.#hasEnded) await otherwise(refusal);
    }
  }

  /** Shows the times again, with why the wanted one cannot be booked and the nearest free ones. */
  readonly #refused = async (refusal: Refusal): Promise<void> => {
    this.#tellRefused(refusal);
    await this.#giveUp('refused');
    const text = refusalText(refusal, this.#options.reader.sentences);
    await this.#attempt(() => this.#chooseTime(this.#product, { text, alternatives: refusal.alternatives }));
  };

  readonly #failed = (refusal: Refusal): void => {
    const { reader } = this.#options;
    this.#fill(noticeStep(reader, failureText(refusal, reader.sentences), () => this.#act(() => this.start())));
    this.#tellRefused(refusal);
  };

  #tellRefused({ status, codes }: Refusal): void {
    this.#options.tell('slot-booking:refused', { status, codes });
  }
}

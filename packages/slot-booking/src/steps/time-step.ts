import { placeOfZone } from '../../../../src/languages/i18n/leading-zone.ts';
import { button, type Child, element, fill, heading } from '../element.ts';
import type { FreeSlots } from '../free-slots.ts';
import type { ClosedDay, Slot } from '../service.ts';
import { addDays, addMonths, lastOf, monthOf } from '../time/days.ts';
import { type DurationChoice, durationChoice } from './duration-choice.ts';
import { MonthGrid } from './month-grid.ts';
import { alternativeList, timeList } from './time-list.ts';
import type { Reader, View } from './view.ts';

interface Options {
  slots: FreeSlots;
  choose: (slot: Slot) => void;
  duration: DurationChoice;
  /** Reads the closed days from one to the day before another one. */
  closedDays: (from: string, until: string) => Promise<ClosedDay[]>;
  /** Names and facts of what is booked, in a line. */
  subject: HTMLElement;
  /** Description of it; null for none. */
  about: string | null;
  /** Leads to the products; missing if there is nothing to choose. */
  back?: () => void;
  /** Refusal that has led here, with the nearest free slots. */
  refused?: { text: string; alternatives: Slot[] };
  /** Shown if nothing is free. */
  otherwise: (HTMLElement | null)[];
}

const isFree = ({ capacity_left }: Slot): boolean => capacity_left > 0;

/** Lets the visitor choose a day in a calendar, then a time. */
export class TimeStep implements View {
  readonly content: HTMLElement;
  readonly #reader: Reader;
  readonly #options: Options;
  readonly #grid: MonthGrid;
  readonly #durations = element('div');
  readonly #times = element('div', { class: 'day-times' });
  readonly #none = element('div', { class: 'none' });
  readonly #closures = element('ul', { class: 'closures quiet', part: 'closures' });
  /** Closed days with their reasons, of the months that were shown. */
  readonly #closed = new Map<string, string | null>();
  readonly #monthsRead = new Set<string>();
  #byDay = new Map<string, Slot[]>();
  /** Number of times with a place left, by day. */
  #free = new Map<string, number>();
  #slots: FreeSlots;
  #month: string;
  #day: string | null = null;

  constructor(reader: Reader, options: Options) {
    this.#reader = reader;
    this.#options = options;
    this.#slots = options.slots;
    this.#grid = new MonthGrid(reader, { choose: (day) => this.#choose(day), turn: (month) => this.#turn(month) });
    this.#read();
    const [first = reader.times.dayOf(Date.now())] = this.#free.keys();
    this.#month = monthOf(first);
    this.#day = this.#free.size ? first : null;
    this.content = element(
      'section',
      {},
      options.back && button(`‹ ${reader.sentences.back}`, 'quiet', options.back),
      element('p', { class: 'quiet subject', part: 'subject' }, options.subject),
      heading(reader.sentences.when),
      options.about && element('p', { class: 'about' }, options.about),
      this.#refusal(),
      this.#durations,
      this.#none,
      element('div', { class: 'when' }, element('div', {}, this.#grid.content, this.#closures), this.#times),
    );
    this.#showDurations(options.duration.chosen);
    this.#show();
  }

  /** Shows the slots of another duration; on the same day, if it has any. */
  replace(slots: FreeSlots, minutes: number): void {
    this.#slots.close();
    this.#slots = slots;
    this.#read();
    const [first] = this.#free.keys();
    if (first && !this.#free.has(this.#day ?? '')) {
      this.#day = first;
      this.#month = monthOf(first);
    }
    this.#keepingFocus(() => {
      this.#showDurations(minutes);
      this.#show();
    });
  }

  /** Shows the slots of now; what has the focus keeps it. */
  update(): void {
    const before = this.#visible();
    this.#read();
    // elements that stay the same are kept: one that is being clicked must not go away
    if (this.#visible() !== before) this.#keepingFocus(() => this.#show());
  }

  end(): void {
    this.#slots.close();
  }

  #read(): void {
    const { times } = this.#reader;
    times.providerZone = this.#slots.zone;
    const { all } = this.#slots;
    this.#byDay = Map.groupBy(all, ({ start }) => times.dayOf(start));
    const free = Map.groupBy(all.filter(isFree), ({ start }) => times.dayOf(start));
    this.#free = new Map([...free].map(([day, slots]) => [day, slots.length]));
  }

  /** Text of all that the slots decide on the screen. */
  #visible(): string {
    const days = [...this.#free];
    const times = this.#byDay.get(this.#day ?? '')?.map(({ start, end, capacity_left }) => [start, end, capacity_left]);
    return JSON.stringify([days, times]);
  }

  #show(): void {
    const days = [...this.#free.keys()];
    const today = this.#reader.times.dayOf(Date.now());
    const isEmpty = !days.length;
    this.#grid.content.hidden = isEmpty;
    this.#times.hidden = isEmpty;
    this.#grid.show({
      month: this.#month,
      free: this.#free,
      closed: this.#closed,
      chosen: this.#day,
      first: today,
      last: lastOf(monthOf(days.at(-1) ?? today)),
    });
    this.#showTimes();
    fill(this.#closures, ...this.#closedRows());
    this.#readClosed(this.#month);
    fill(this.#none, ...this.#nothing(days));
    // the service lists a part at a time
    if (!isEmpty && this.#month >= monthOf(days.at(-1)!)) this.#extend();
  }

  #showDurations(chosen: number | undefined): void {
    fill(this.#durations, durationChoice(this.#reader, { ...this.#options.duration, chosen }));
  }

  #showTimes(): void {
    const { sentences, times } = this.#reader;
    const slots = this.#day ? (this.#byDay.get(this.#day) ?? []) : [];
    const [title, place] = [this.#day && times.shortDay(this.#day), placeOfZone(times.zone)];
    fill(
      this.#times,
      element('h3', { tabindex: -1, 'data-key': 'times', part: 'day-heading' }, title ?? sentences.chooseDay),
      element(
        'p',
        { class: 'zone quiet', part: 'zone' },
        times.isLocal ? sentences.localTime(place) : sentences.ownTime(place),
      ),
      slots.length
        ? timeList(this.#reader, slots, this.#options.choose)
        : title && element('p', { class: 'quiet' }, sentences.notFree),
    );
  }

  /** Days of the month in a row that are closed for the same reason. */
  #closedRows(): Child[] {
    const { sentences, times } = this.#reader;
    const today = times.dayOf(Date.now());
    const rows: { first: string; last: string; reason: string | null }[] = [];
    for (const [day, reason] of this.#closed) {
      if (monthOf(day) !== this.#month || day < today) continue;
      const row = rows.at(-1);
      if (row?.reason === reason && addDays(row.last, 1) === day) row.last = day;
      else rows.push({ first: day, last: day, reason });
    }
    return rows.map(({ first, last, reason }) => {
      const days = [...new Set([first, last])].map((day) => times.shortDay(day)).join(' – ');
      return element('li', {}, sentences.labelled(days, reason ?? sentences.closed));
    });
  }

  /** Reads the closed days of a month once. Without them it is shown as it was. */
  #readClosed(month: string): void {
    if (this.#monthsRead.has(month)) return;
    this.#monthsRead.add(month);
    this.#options.closedDays(`${month}-01`, `${addMonths(month, 1)}-01`).then(
      (days) => {
        for (const { date, reason } of days) this.#closed.set(date, reason);
        if (days.length) this.#keepingFocus(() => this.#show());
      },
      () => undefined,
    );
  }

  /** Sentences where nothing is free, and the way to the next free day. */
  #nothing(days: string[]): Child[] {
    const { sentences, times } = this.#reader;
    if (!days.length) return [element('p', { class: 'note' }, sentences.none), ...this.#options.otherwise];
    if (days.some((day) => monthOf(day) === this.#month)) return [];
    const next = days.find((day) => monthOf(day) > this.#month) ?? days.at(-1)!;
    const go = button(sentences.nextFree(times.shortDay(next)), 'secondary', () => {
      this.#month = monthOf(next);
      this.#choose(next);
    });
    return [element('p', {}, sentences.noneInMonth), go];
  }

  #refusal(): HTMLElement | null {
    const { refused, choose } = this.#options;
    if (!refused) return null;
    const { text, alternatives } = refused;
    return element(
      'div',
      { class: 'note refused', part: 'refusal' },
      element('p', {}, text),
      alternatives.length > 0 && element('p', { class: 'strong' }, this.#reader.sentences.nearest),
      alternatives.length > 0 && alternativeList(this.#reader, alternatives, choose),
    );
  }

  #choose(day: string): void {
    this.#day = day;
    this.#show();
    const times = this.#times.querySelector<HTMLElement>('h3')!;
    times.focus();
  }

  #turn(month: string): void {
    this.#month = month;
    this.#day = null;
    this.#reader.announce(this.#reader.times.month(month));
    this.#keepingFocus(() => this.#show());
  }

  #extend(): void {
    this.#slots.more().then(
      (hasMore) => hasMore && this.update(),
      // the slots that are known can be booked
      () => undefined,
    );
  }

  /** Shows anew, and gives the focus to the element that had it, or to the heading of the times. */
  #keepingFocus(show: () => void): void {
    const root = this.content.getRootNode() as ShadowRoot;
    const key = (root.activeElement as HTMLElement | null)?.dataset.key;
    show();
    if (!key) return;
    const again = [...this.content.querySelectorAll<HTMLElement>('[data-key]')];
    (again.find(({ dataset }) => dataset.key === key) ?? again.find(({ dataset }) => dataset.key === 'times'))?.focus();
  }
}

import { button, element, fill } from '../element.ts';
import { addDays, addMonths, inMonth, lastOf, monthOf, startOfWeek, weeksOf } from '../time/days.ts';
import type { Reader } from './view.ts';

interface Month {
  month: string;
  /** Number of free times by day. */
  free: Map<string, number>;
  /** Days that are closed. */
  closed: { has: (day: string) => boolean };
  /** Day whose times are shown; null for none. */
  chosen: string | null;
  /** First and last day that can be shown. */
  first: string;
  last: string;
}

interface Actions {
  choose: (day: string) => void;
  /** Shows another month. */
  turn: (month: string) => void;
}

/** Days that keys lead to, from a day. The week begins with the day that the visitor's language says. */
const KEYS: { [key: string]: (day: string, firstWeekday: number) => string } = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day, firstWeekday) => startOfWeek(day, firstWeekday),
  End: (day, firstWeekday) => addDays(startOfWeek(day, firstWeekday), 6),
  PageUp: (day) => inMonth(day, addMonths(monthOf(day), -1)),
  PageDown: (day) => inMonth(day, addMonths(monthOf(day), 1)),
};

/** Calendar of a month, with one tab stop: the arrow keys move between its days. */
export class MonthGrid {
  readonly content = element('div', { class: 'calendar', part: 'calendar' });
  readonly #reader: Reader;
  readonly #actions: Actions;
  #shown: Month | undefined;
  /** Day that has the tab stop. */
  #cursor = '';

  constructor(reader: Reader, actions: Actions) {
    this.#reader = reader;
    this.#actions = actions;
  }

  show(shown: Month): void {
    this.#shown = shown;
    if (monthOf(this.#cursor) !== shown.month) this.#cursor = firstStop(shown);
    const { sentences, times } = this.#reader;
    const title = element('h3', { id: 'month', part: 'month' }, times.month(shown.month));
    fill(
      this.content,
      element(
        'div',
        { class: 'months' },
        this.#turner(-1, sentences.previousMonth, '‹', shown.month > monthOf(shown.first)),
        title,
        this.#turner(1, sentences.nextMonth, '›', shown.month < monthOf(shown.last)),
      ),
      this.#table(shown),
    );
  }

  #turner(count: number, label: string, sign: string, isPossible: boolean): HTMLElement {
    const turn = () => isPossible && this.#actions.turn(addMonths(this.#shown!.month, count));
    const turner = button(sign, 'quiet', turn);
    turner.classList.add('turn');
    turner.setAttribute('aria-label', label);
    turner.dataset.key = `turn ${count}`;
    // not `disabled`: the button that was pressed must keep the focus
    turner.setAttribute('aria-disabled', String(!isPossible));
    return turner;
  }

  /** Table of the month, without weeks that have passed. */
  #table({ month, first }: Month): HTMLElement {
    const { times } = this.#reader;
    const names = times.week.map((day) =>
      element('th', { scope: 'col', abbr: times.weekday(day, 'long') }, times.weekday(day, 'short')),
    );
    const weeks = weeksOf(month, times.firstWeekday)
      .filter((week) => week.some((day) => monthOf(day) === month && day >= first))
      .map((week) => element('tr', {}, ...week.map((day) => this.#cell(day))));
    return element(
      'table',
      { role: 'grid', 'aria-labelledby': 'month', keydown: (event) => this.#move(event as KeyboardEvent) },
      element('thead', {}, element('tr', {}, ...names)),
      element('tbody', {}, ...weeks),
    );
  }

  #cell(day: string): HTMLElement {
    const { month, free, closed, chosen } = this.#shown!;
    if (monthOf(day) !== month) return element('td', {});
    const { sentences, times } = this.#reader;
    const count = free.get(day) ?? 0;
    const label = `${times.day(day)}, ${count ? sentences.free(count) : closed.has(day) ? sentences.closed : sentences.notFree}`;
    const dayButton = element(
      'button',
      {
        type: 'button',
        class: count ? 'day free' : closed.has(day) ? 'day closed' : 'day',
        part: count ? 'day free-day' : 'day',
        tabindex: day === this.#cursor ? 0 : -1,
        'aria-label': label,
        'aria-disabled': count ? undefined : 'true',
        'data-key': day,
        click: () => {
          this.#cursor = day;
          if (count) this.#actions.choose(day);
        },
      },
      String(Number(day.slice(8))),
    );
    return element('td', { role: 'gridcell', 'aria-selected': String(day === chosen) }, dayButton);
  }

  #move(event: KeyboardEvent): void {
    const { month, first, last } = this.#shown!;
    const wanted = KEYS[event.key]?.(this.#cursor, this.#reader.times.firstWeekday);
    // with a modifier a key is the browser's
    if (!wanted || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const target = wanted < first ? first : wanted > last ? last : wanted;
    this.#cursor = target;
    if (monthOf(target) === month) this.show(this.#shown!);
    else this.#actions.turn(monthOf(target));
    this.content.querySelector<HTMLElement>(`[data-key="${target}"]`)?.focus();
  }
}

/** Chosen day, else the first free one, else the first one that can be shown. */
function firstStop({ month, chosen, free, first }: Month): string {
  if (chosen && monthOf(chosen) === month) return chosen;
  const days = [...free.keys()].filter((day) => monthOf(day) === month).sort();
  const start = `${month}-01`;
  return days[0] ?? (start < first && first <= lastOf(month) ? first : start);
}

import type { ParameterizedContext } from 'koa';
import { Temporal } from 'temporal-polyfill';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { weeksOf } from '../../../../languages/i18n/weeks.ts';
import { languageChoice } from '../../../../languages/i18n/written-language.ts';
import type { WishSentences } from '../../../../languages/sentences/wish-sentences.ts';
import { WISH_SENTENCES } from '../../../../languages/wish.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { fieldOf } from '../../every-page/form.ts';
import { formField } from '../../every-page/form-field.ts';
import { type WrongInputs, wrongNames } from '../../every-page/wrong-inputs.ts';
import { startOfDay } from './month.ts';

/** Chooses the language of a form for a wish. */
export const wishLanguage = languageChoice<WishSentences>(WISH_SENTENCES, WISH_SENTENCES.en);

/** Days and times of day that somebody wishes for, as they stand in the inputs. */
export interface TypedWish {
  /** `2026-12-01`. */
  earliest: string;
  latest: string;
  /** `09:00`; empty: any time. */
  minutesFrom: string;
  minutesUntil: string;
  /** From 1 for Monday to 7 for Sunday. */
  weekdays: number[];
}

/** Wish as the schema takes it. Times are instants, ISO 8601. */
export interface GivenWish {
  earliest: string;
  latest: string;
  weekdays: number[] | null;
  minutesFrom: number;
  minutesUntil: number;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

const DAY_MINUTES = 1_440;

const boxOf = (weekday: number): string => `weekday${weekday}`;

/** Returns what was typed. Errors: INVALID_INPUT. */
export const typedWish = (ctx: ParameterizedContext): TypedWish => ({
  earliest: fieldOf(ctx, 'earliest'),
  latest: fieldOf(ctx, 'latest'),
  minutesFrom: fieldOf(ctx, 'minutesFrom'),
  minutesUntil: fieldOf(ctx, 'minutesUntil'),
  weekdays: WEEKDAYS.filter((weekday) => fieldOf(ctx, boxOf(weekday)) !== ''),
});

/** Returns the wish before anything is typed: any time within some days from one on. */
export const wishFrom = (earliest: string, days: number): TypedWish => ({
  earliest,
  latest: String(Temporal.PlainDate.from(earliest).add({ days })),
  minutesFrom: '',
  minutesUntil: '',
  weekdays: WEEKDAYS,
});

/** Reads a typed wish, in the time zone of the provider. Errors: INVALID_INPUT. */
export const givenWish = (typed: TypedWish, timeZone: string): GivenWish => ({
  ...givenStart(typed, timeZone),
  latest: startOfDay(String(Temporal.PlainDate.from(dayOf(typed, 'latest')).add({ days: 1 })), timeZone),
});

/** Reads a typed wish without its last day. Errors: INVALID_INPUT. */
export const givenStart = (typed: TypedWish, timeZone: string): Omit<GivenWish, 'latest'> => ({
  earliest: startOfDay(dayOf(typed, 'earliest'), timeZone),
  weekdays: typed.weekdays,
  minutesFrom: minutesOf(typed, 'minutesFrom') ?? 0,
  // midnight at the end of the day
  minutesUntil: minutesOf(typed, 'minutesUntil') || DAY_MINUTES,
});

function dayOf(typed: TypedWish, name: 'earliest' | 'latest'): string {
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(typed[name])) return String(Temporal.PlainDate.from(typed[name]));
  } catch {
    // such as a thirteenth month
  }
  throw new DomainError('INVALID_INPUT', { field: `input.${name}`, message: 'must be a day such as 2026-12-01' });
}

function minutesOf(typed: TypedWish, name: 'minutesFrom' | 'minutesUntil'): number | null {
  if (!typed[name]) return null;
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(typed[name]) ?? [];
  if (minutes) return Number(hours) * 60 + Number(minutes);
  throw new DomainError('INVALID_INPUT', { field: `input.${name}`, message: 'must be a time such as 09:00' });
}

/** Inputs by their names, in the order of the page. */
const INPUTS = [
  { name: 'earliest', required: true },
  { name: 'latest', required: true },
  { name: 'weekdays', required: true },
  { name: 'minutesFrom' },
  { name: 'minutesUntil' },
] as const;

/** Returns the names of the inputs that are wrong. */
export const wrongWish = (refused: DomainError | null, typed: TypedWish): string[] =>
  wrongNames(refused, INPUTS, (name) => String(typed[name as keyof TypedWish]));

/**
 * Inputs of a wish. `today`: the first day that can be chosen. `optional`: said of times of day. `hasLast`: false if it ends
 * with a booking.
 */
export function wishInputs(
  typed: TypedWish,
  wrong: WrongInputs,
  { locale, today, optional, hasLast = true }: { locale: string; today: string; optional: string; hasLast?: boolean },
): Markup {
  const { fields, wrong: problems } = wishLanguage(locale).sentences;
  const inputOf = (name: Exclude<keyof TypedWish, 'weekdays'>, type: 'date' | 'time'): Markup =>
    formField(
      {
        name,
        type,
        label: fields[name],
        required: type === 'date',
        ...(type === 'date' && { within: { min: today } }),
      },
      typed[name],
      wrong,
      { optional, problem: () => problems[name] },
    );
  return markup`<div class="fields">${[
    inputOf('earliest', 'date'),
    ...(hasLast ? [inputOf('latest', 'date')] : []),
    weekdayBoxes(typed, wrong, locale),
    inputOf('minutesFrom', 'time'),
    inputOf('minutesUntil', 'time'),
  ]}</div>`;
}

/** A Monday. */
const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

function weekdayBoxes(typed: TypedWish, wrong: WrongInputs, locale: string): Markup {
  const { fields, wrong: problems } = wishLanguage(locale).sentences;
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const { firstDay } = weeksOf(locale);
  const ordered = WEEKDAYS.map((_, index) => ((firstDay - 1 + index) % 7) + 1);
  const boxes = ordered.map((weekday, index) => {
    const checked = typed.weekdays.includes(weekday) ? markup` checked` : [];
    const focus = index === 0 && wrong.first === 'weekdays' ? markup` autofocus` : [];
    const text = format.format(A_MONDAY + (weekday - 1) * DAY_MS);
    return markup`<label><input type="checkbox" name="${boxOf(weekday)}" value="1"${checked}${focus}>${text}</label>`;
  });
  const isWrong = wrong.names.has('weekdays');
  const described = isWrong ? markup` aria-describedby="weekdays-wrong"` : [];
  const problem = isWrong ? markup`<p class="refused" id="weekdays-wrong">${problems.weekdays}</p>` : [];
  return markup`<fieldset class="weekdays"${described}><legend>${fields.weekdays}</legend>${problem}<div>${boxes}</div></fieldset>`;
}

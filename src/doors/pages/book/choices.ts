import type { ParameterizedContext } from 'koa';
import { canonicalZone } from '../../../languages/i18n/canonical-zone.ts';
import { canonicalLanguage } from '../../../languages/i18n/patterns.ts';
import { localDate } from '../../../records/scalars/local-date.ts';
import { single } from '../every-page/form.ts';

const NAMES = [
  'channelKey',
  'product',
  'resource',
  'any',
  'duration',
  'zone',
  'lang',
  'month',
  'day',
  'hold',
  'return',
] as const;

/**
 * Choices of a visitor, each null until it is made. They are the query of every address of the booking page, so nothing
 * is stored, and a link can make some of them. Personal data are no choices.
 */
export type Choices = { [name in (typeof NAMES)[number]]: string | null };

export function choicesOf(ctx: ParameterizedContext): Choices {
  const choices = Object.fromEntries(NAMES.map((name) => [name, single(ctx, name) || null])) as Choices;
  return { ...choices, day: localDate(choices.day), lang: choices.lang && canonicalLanguage(choices.lang) };
}

/** Returns the query with these choices; null removes one. Empty if there is none. */
export function queryWith(choices: { [name: string]: string | null }): string {
  const made = Object.entries(choices).filter((entry): entry is [string, string] => entry[1] !== null);
  return made.length ? `?${new URLSearchParams(made)}` : '';
}

/** Returns a name as a segment of a path, with the `@` of references as it is. */
export const segment = (name: string): string => encodeURIComponent(name).replaceAll('%40', '@');

/** Returns the time zone if a booking can name it; null for any other text. */
export const knownZone = (timeZone: string | null): string | null => timeZone && canonicalZone(timeZone);

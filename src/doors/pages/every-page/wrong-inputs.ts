import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import type { DomainError } from '../../../records/errors/domain-error.ts';

/** Inputs of a form that was refused. */
export interface WrongInputs {
  names: ReadonlySet<string>;
  /** Name of the first one on the page; null if none is wrong. */
  first: string | null;
}

/** Returns wrong inputs by their names, in the order of the page. */
export function wrongInputs(inOrder: readonly string[]): WrongInputs {
  const names = new Set(inOrder);
  return { names, first: inOrder[0] ?? null };
}

/** Attribute of the first wrong input, which gets the focus. */
export const focusIfFirst = (name: string, { first }: WrongInputs): Markup | [] =>
  name === first ? markup` autofocus` : [];

/**
 * Returns the names of the inputs that are wrong: an error has paths such as `input.firstName`. It may name one wrong
 * field before others are looked at, so empty ones are wrong, too.
 */
export function wrongNames(
  refused: DomainError | null,
  inputs: readonly { name: string; required?: boolean }[],
  typed: (name: string) => string | undefined,
): string[] {
  if (refused?.code !== 'INVALID_INPUT') return [];
  // the key of a custom field may be the name of an input
  const own = refused.fields.filter(({ field }) => !field.includes('customFields'));
  const refusedNames = new Set(own.map(({ field }) => field.split('.').at(-1)));
  return inputs
    .filter(({ name, required }) => refusedNames.has(name) || (required && !typed(name)?.trim()))
    .map(({ name }) => name);
}

import { type Markup, markup } from '../../../../languages/i18n/markup.ts';

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

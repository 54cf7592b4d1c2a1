type Attribute = string | number | boolean | null | undefined | ((event: Event) => void);

export type Child = Node | string | false | null | undefined;

/**
 * Creates an element. A function is the listener of the event of that name; `true` is an attribute without a value, and
 * false, null and undefined are none. Texts never become markup.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: { [name: string]: Attribute } = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') created.addEventListener(key, value);
    else if (value !== false && value !== null && value !== undefined)
      created.setAttribute(key, value === true ? '' : String(value));
  }
  created.append(...present(children));
  return created;
}

/** Replaces the content of an element. */
export function fill(parent: Element, ...children: Child[]): void {
  parent.replaceChildren(...present(children));
}

const present = (children: Child[]): (Node | string)[] =>
  children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false);

type Look = 'primary' | 'secondary' | 'quiet';

/** Button with a text. */
export const button = (text: string, look: Look, click: () => void): HTMLButtonElement =>
  element('button', { type: 'button', class: look, part: `button ${look}-button`, click }, text);

/** Heading of a step, which gets the focus when the step is shown. */
export const heading = (text: string): HTMLElement => element('h2', { part: 'heading', tabindex: -1 }, text);

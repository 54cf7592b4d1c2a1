import escapeHtml from 'escape-html';

/** HTML or MJML that may stand in a document as it is. */
export class Markup {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/** Tag of a template: what is put into it is escaped, unless it is markup already. */
export function markup(parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(sourceOf)));
}

const sourceOf = (value: string | Markup | Markup[]): string => {
  if (typeof value === 'string') return escapeHtml(value);
  return Array.isArray(value) ? value.map(sourceOf).join('') : value.source;
};
